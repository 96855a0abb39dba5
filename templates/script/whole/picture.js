// A picture of the board from the page's own drawings: a self-contained SVG, and the same as PNG.

import { state } from "../scorer/state.js";
import { byId } from "../scorer/parts.js";
import { around } from "../scorer/stage.js";
import { wonText } from "./sweep.js";

// boardPicture returns the board as the text of an SVG; in a game with the winner or the points below.
export function boardPicture() {
  const [west, north, east, south] = around(state.table.view.cells, 0.3).map((n) => Math.round(100 * n));
  const title = state.game ? wonText() || byId("standings").dataset.says : "";
  const frame = [west, north, Math.max(east - west, 17 * title.length), south - north + (title ? 60 : 0)];
  const [x, y, width, height] = frame;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ viewBox: frame.join(" "), width, height, class: "scorer board" })) svg.setAttribute(key, String(value));
  svg.innerHTML = `<style></style><defs></defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--paper)"></rect>
    <text x="${x + 20}" y="${south + 30}" font-size="30" fill="var(--ink)"></text>`;
  const [style, defs, ground, line] = svg.children;
  const world = byId("world").cloneNode(true);
  world.removeAttribute("transform");
  for (const odd of world.querySelectorAll("#blanks, .ghost, .plan, #lights")) odd.remove();
  for (const part of world.querySelectorAll("*")) for (const name of ["tabindex", "role", "data-cell", "aria-label"]) part.removeAttribute(name);
  line.textContent = title;
  ground.after(world);
  defs.append(...needed(svg));
  style.textContent = styleFor(svg);
  return new XMLSerializer().serializeToString(svg);
}

// needed returns copies of everything that a picture refers to by id, directly or through other elements, also in styles.
function needed(svg) {
  const found = new Map();
  const look = (text) => {
    for (const [, id] of text.matchAll(/(?:href="|url\((?:"|&quot;)?)#([\w-]+)/g)) {
      const there = !found.has(id) && document.getElementById(id);
      if (!there || there.closest("#world")) continue;
      found.set(id, there.cloneNode(true));
      look(there.outerHTML);
    }
  };
  for (const sheet of document.styleSheets) for (const { cssText } of sheet.cssRules) look(cssText);
  look(svg.outerHTML);
  return found.values();
}

// styleFor returns the style rules that apply to the picture, with colours resolved.
function styleFor(svg) {
  const texts = [];
  const take = (rules) => {
    for (const { cssRules, cssText, media, selectorText } of rules) {
      if (!selectorText && cssRules && (!media || matchMedia(media.mediaText).matches)) take(cssRules);
      if (selectorText && svg.querySelector(selectorText)) texts.push(cssText);
    }
  };
  for (const sheet of document.styleSheets) take(sheet.cssRules);
  const colours = getComputedStyle(document.documentElement);
  const names = new Set((texts.join(" ") + svg.outerHTML).match(/--[\w-]+/g));
  let known = "";
  for (const name of names) if (colours.getPropertyValue(name)) known += `${name}:${colours.getPropertyValue(name)};`;
  return `svg{${known}font-family:sans-serif}${texts.join("")}`;
}

// pngOf renders the picture. The longer side has at most 2400 pixels.
export async function pngOf(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, 2400 / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
