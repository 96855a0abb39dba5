// The panels beside the board: one at a time, and the verdict, which is always somewhere in sight.

import { root } from "./engine.js";
import { state } from "./state.js";
import { attribute, byId } from "./parts.js";
import { showTopics, showTray, showVariants } from "./tray.js";
import { showSheet } from "./sheet.js";
import { showMenu } from "./menu.js";
import { showVerdict } from "./verdict.js";
import { more } from "./more.js";

// What each tap sets anew: to look for it among all that lies on the board takes long.
const always = Object.fromEntries(["undo", "redo", "bridges"].map((name) => [name, root.querySelector(`[data-do=${name}]`)]));

const panels = { tray: showTray, tile: showSheet, menu: showMenu };

// show makes the panel that the state asks for.
export function show() {
  if (root.dataset.panel !== state.panel) root.dataset.panel = state.panel;
  root.classList.toggle("left", state.left);
  (panels[state.panel] ?? more.panels[state.panel])?.();
  showTopics();
  showVariants();
  showVerdict();
  for (const draw of more.drawn) draw();
  if (state.game && !more.drawn.length) more.load().then(show, () => {});
  attribute(byId("strip"), "aria-expanded", state.panel === "verdict");
  always.undo.disabled = !state.past.length;
  always.redo.disabled = !state.future.length;
  always.bridges.hidden = !state.table.view.bridges;
}
