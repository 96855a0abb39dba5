// The keyboard: arrow keys move over the board and through the tray, letters are shortcuts.

import { laidAt, state } from "./state.js";
import { byId } from "./parts.js";
import { focusCell } from "./board.js";
import { act, close, deeds, showPanel, visit, whenReady } from "./actions.js";

export const arrows = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

const shortcuts = {
  z: (event) => deeds[event.shiftKey ? "redo" : "undo"](),
  v: () => showPanel("verdict", "button:enabled"),
  f: () => { if (laidAt(state.cell)) showPanel("tile", ".seat"); },
  b: () => deeds.bridges(),
  "?": () => {
    showPanel("menu", "[data-do=close]");
    byId("keys").scrollIntoView();
  },
};

// nearest returns the cell nearest to another in a direction, if there is one.
export function nearest(all, here, [dx, dy]) {
  const ahead = (c) => (c.x - here.x) * dx + (c.y - here.y) * dy;
  const aside = (c) => Math.abs((c.x - here.x) * dy) + Math.abs((c.y - here.y) * dx);
  return all.filter((c) => ahead(c) > 0).sort((a, b) => ahead(a) + 3 * aside(a) - ahead(b) - 3 * aside(b))[0];
}

// seek moves through the offered tiles with the arrow keys, and finds one by typing its name.
let typed = "";
let typedAt = 0;
function seek(event, fits) {
  if (arrows[event.key]) return along(event, fits, Math.max(1, fits.findIndex((f) => f.offsetTop > fits[0].offsetTop)));
  if (!state.letters || !/^[a-z0-9]$/i.test(event.key)) return;
  typed = (event.timeStamp - typedAt < 900 ? typed : "") + event.key.toUpperCase();
  typedAt = event.timeStamp;
  const found = fits.find((f) => f.dataset.tile.startsWith(typed)) ?? fits.find((f) => f.dataset.tile + f.dataset.turn === typed);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

// along moves through buttons that are one tab stop (see oneStop), by so many with an arrow up or down.
function along(event, all, across = 1) {
  const [dx, dy] = arrows[event.key];
  const next = all[all.indexOf(document.activeElement) + dx + across * dy];
  event.preventDefault();
  if (!next) return;
  for (const button of all) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

document.addEventListener("keydown", (event) => whenReady(() => {
  const { key, target } = event;
  if (target.closest("textarea, select, input") && key !== "Escape") return;
  if (document.querySelector("dialog[open]")) return;
  if (key === "Escape") return close();
  if (target.closest("#fits")) return seek(event, [...byId("fits").querySelectorAll(".fit")]);
  if (arrows[key] && target.matches("button[tabindex]")) return along(event, [...target.parentElement.querySelectorAll("button:enabled")]);
  const cell = target.closest("#cells [data-cell]")?.dataset.cell;
  const pressed = key === "Enter" || key === " ";
  const shape = pressed && target.closest("svg [data-do]");
  if (cell && arrows[key] || cell && pressed || shape) event.preventDefault();
  if (cell && arrows[key]) { // the focus moves to the nearest cell in a direction; the panel follows
    const all = [...state.table.view.cells, ...state.table.view.ghosts];
    const there = nearest(all, all.find((c) => c.cell === cell), arrows[key]);
    if (there) visit(there.cell);
    return there && focusCell();
  }
  if (cell && pressed) return visit(cell, true);
  if (shape) return act(shape);
  if (state.letters && !event.ctrlKey && !event.metaKey && !event.altKey) shortcuts[key.toLowerCase()]?.(event);
}));
