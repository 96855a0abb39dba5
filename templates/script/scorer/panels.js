// The panels beside the board: one at a time, and the verdict, which is always somewhere in sight.

import { root } from "./engine.js";
import { state } from "./state.js";
import { byId } from "./parts.js";
import { showTray, showVariants } from "./tray.js";
import { showSheet } from "./sheet.js";
import { showMenu } from "./menu.js";
import { showVerdict } from "./verdict.js";
import { more } from "./more.js";

const panels = { tray: showTray, tile: showSheet, menu: showMenu };

// show makes the panel that the state asks for.
export function show() {
  if (root.dataset.panel !== state.panel) root.dataset.panel = state.panel;
  (panels[state.panel] ?? more.panels[state.panel])?.();
  showVariants();
  showVerdict();
  for (const draw of more.drawn) draw();
  if (state.game && !more.drawn.length) more.load().then(show, () => {});
  byId("strip").setAttribute("aria-expanded", state.panel === "verdict");
  root.querySelector("[data-do=undo]").disabled = !state.past.length;
  root.querySelector("[data-do=redo]").disabled = !state.future.length;
  root.querySelector("[data-do=bridges]").hidden = !state.table.view.bridges;
}
