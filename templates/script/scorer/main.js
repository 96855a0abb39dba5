// The start: the page listens at once, and draws when the scorer has come.

import { load, root } from "./engine.js";
import { state } from "./state.js";
import { byId } from "./parts.js";
import { showEmbedded } from "./embed.js";
import { listenToLeave } from "./store.js";
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

try {
  await load();
  begin();
  showEmbedded();
  refresh();
  if (state.unread) byId("text").scrollIntoView();
  root.dataset.ready = "";
  byId("trouble").hidden = true;
  catchUp();
} catch (broken) {
  byId("totals").textContent = "";
  byId("trouble").hidden = false;
  throw broken;
}
