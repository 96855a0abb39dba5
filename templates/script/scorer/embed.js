// The page inside another one: a board to look at, with its verdict behind the line below it. It stores nothing.

import { root } from "./engine.js";
import { state } from "./state.js";
import { attribute, byId } from "./parts.js";
import { boardHeight } from "./stage.js";

const asked = new URL(location.href).searchParams;

// showEmbedded hides what changes the table, and tells the surrounding page the height that this one needs, again whenever
// that changes: when the text is folded out, when the frame becomes narrower, when a folded part of the page is opened.
export function showEmbedded() {
  root.dataset.embedded = asked.has("open") ? "open" : "board";
  const theme = asked.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  byId("elsewhere").hidden = false;

  const watcher = new ResizeObserver(tellHeight);
  // Of the board's text only one part is visible: the verdict, or why the position cannot be read.
  for (const part of [root, byId("account"), byId("text-error")]) watcher.observe(part);
}

// foldVerdict shows the verdict below the board, or hides it.
export function foldVerdict() {
  root.dataset.embedded = root.dataset.embedded === "open" ? "board" : "open";
  attribute(byId("strip"), "aria-expanded", root.dataset.embedded === "open");
  tellHeight();
}

function tellHeight() {
  // A frame that is not shown has no width yet.
  if (parent === window || !root.clientWidth) return;

  const board = state.unread ? 0 : boardHeight(root.clientWidth);
  root.style.setProperty("--board", `${board}px`);

  const below = 80; // the link under the verdict, with its margins
  const isOpen = root.dataset.embedded === "open";
  const verdict = isOpen ? byId("account").offsetHeight + below : 0;
  const error = state.unread ? byId("text-error").offsetHeight + below : 0;
  const height = board + byId("strip").offsetHeight + verdict + error;
  parent.postMessage({ "taula-height": height }, "*");
}
