// The start: the page listens at once, and draws when the scorer has come.

import { load, root } from "./engine.js";
import { state } from "./state.js";
import { byId, loadDrawings, loadTexts } from "./parts.js";
import { showEmbedded } from "./embed.js";
import { listenToLeave, stored } from "./store.js";
import { focusCell } from "./board.js";
import { watchStage } from "./stage.js";
import { watchRoom } from "./tray.js";
import { begin, catchUp, decode, read, refresh } from "./actions.js";
import { listenToRules } from "./ruling.js";
import { listen } from "./gestures.js";
import { listenToKeys } from "./keys.js";

listen();
listenToRules();
listenToKeys();
watchRoom();
watchStage();
listenToLeave();

addEventListener("hashchange", () => {
  if (!state.table || decode(location.hash.slice(1)) === state.table.line) return;
  read();
  refresh();
});
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // its address would take the place of the position
  focusCell();
});

// A table that is gone on with may show tiles of any box; where none is, the first tiles are the base game's.
const othersDrawn = location.hash || stored() ? loadDrawings() : null;
try {
  await Promise.all([load(), loadTexts(), othersDrawn]);
  begin();
  showEmbedded();
  refresh();
  if (state.unread) byId("text").scrollIntoView();
  root.dataset.ready = "";
  performance.mark("ready"); // when the page could be used: a benchmark asks for it
  byId("trouble").hidden = true;
  catchUp();
  if (!othersDrawn) loadDrawings();
} catch (broken) {
  byId("totals").textContent = "";
  byId("trouble").hidden = false;
  reportError(broken); // for who looks into the console
}
