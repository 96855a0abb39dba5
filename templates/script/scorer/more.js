// What is loaded only when it is asked for: turns, the scoreboard, the final scoring, sharing. Those parts put their panels
// here.

// fetchModule fetches a script and its style sheet, and gives what the script exports.
export async function fetchModule(script, href) {
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href });
  const styled = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  const [module] = await Promise.all([import(new URL(script, location.href).href), styled]);
  return module;
}

export const more = {
  panels: {}, // by the name in data-panel: what makes the panel
  drawn: [], // what else is made when the page is drawn
  load: null, // fetches the parts
};
