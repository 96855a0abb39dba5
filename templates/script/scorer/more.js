// What is loaded only when it is asked for: turns, the scoreboard, the final scoring, sharing, and what reads photographs. Those parts
// put their panels and their deeds beside the scorer's.

import { fetched, root } from "./engine.js";
import { learn } from "./words.js";

// once makes of a function that loads something one that loads it once, unless it could not be had.
export function once(load) {
  let coming;
  return () => (coming ??= load().catch((lost) => {
    coming = null;
    throw lost;
  }));
}

// fetchModule fetches a script and its style sheet, lets the script begin, and gives what it exports.
export async function fetchModule(script, href) {
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href });
  const styled = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  const [module] = await Promise.all([import(new URL(script, location.href).href), styled]);
  module.begin();
  return module;
}

export const more = {
  panels: {}, // by the name in data-panel: what makes the panel
  drawn: [], // what else is made when the page is drawn
  weighed: false, // whether it is known if the verdict depends on what photographs leave open
  // load fetches the parts of a whole game: their page of panels and their script.
  load: once(async () => {
    const { whole, wholeScript, wholeStyle } = root.dataset;
    const page = new DOMParser().parseFromString(await (await fetched(whole)).text(), "text/html");
    const parts = page.querySelector("#whole");
    learn(JSON.parse(parts.querySelector("script").textContent));
    root.append(...document.importNode(parts, true).children);
    await fetchModule(wholeScript, wholeStyle);
  }),
};
