// The scorer inside another page: a board with its verdict to look at, and a link to the scorer. It stores nothing.

import { root } from "./engine.js";
import { state } from "./state.js";
import { byId } from "./parts.js";

// embedded is whether the page is shown inside another one.
export const embedded = location.search === "?board";

// showEmbedded hides what changes the table, and tells the surrounding page the height that this one needs.
export function showEmbedded() {
  if (!embedded) return;
  root.dataset.embedded = "";
  byId("elsewhere").hidden = false;
  // Only one of the two is visible: the verdict, or why the position cannot be read.
  for (const part of ["account", "text-error"]) new ResizeObserver(tellHeight).observe(byId(part));
}

function tellHeight() {
  const { cells } = state.table.view;
  if (parent === window) return;
  const rows = Math.max(...cells.map((at) => at.y)) + 1;
  const board = state.unread ? 0 : Math.min(420, 60 + 80 * rows);
  root.style.setProperty("--board", `${board}px`);
  const height = board + byId("strip").offsetHeight + byId("account").offsetHeight + byId("text-error").offsetHeight + 80;
  parent.postMessage({ "taula-height": height }, "*");
}
