// Parts that are loaded on demand: whole games, sharing, and reading photographs. They add their panels and actions.

import { fetched, root } from "./engine.js";
import { learn } from "./words.js";

// once wraps a loading function so that it loads only once, unless it fails.
export function once(load) {
  let coming;
  return () => (coming ??= load().catch((lost) => {
    coming = null;
    throw lost;
  }));
}

// fetchModule loads a script and its style sheet, starts the script, and returns its exports.
export async function fetchModule(script, href) {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const styled = new Promise((done) => {
    style.addEventListener("load", done);
    style.addEventListener("error", done); // without it the parts still work
    document.head.append(style);
  });
  const [module] = await Promise.all([import(new URL(script, location.href).href), styled]);
  module.begin();
  return module;
}

export const more = {
  panels: {}, // functions that make panels, by the name in data-panel
  drawn: [], // functions called whenever the page is drawn
  weighed: false, // whether it is known that the verdict depends on what photographs leave open
  // load loads the parts of a whole game: the page with their panels, and their script.
  load: once(async () => {
    const { whole, wholeScript, wholeStyle } = root.dataset;
    const parts = new DOMParser().parseFromString(await (await fetched(whole)).text(), "text/html").querySelector("#whole");
    learn(JSON.parse(parts.querySelector("script").textContent));
    root.append(...document.importNode(parts, true).children);
    await fetchModule(wholeScript, wholeStyle);
  }),
};
