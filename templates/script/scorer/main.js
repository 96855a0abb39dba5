// The start: the page listens at once, draws when it has its texts, or the scorer has come, and does then what was tapped before.

import { come, root } from "./engine.js";
import { state } from "./state.js";
import { byId, loadDrawings, loadTexts } from "./parts.js";
import { showEmbedded } from "./embed.js";
import { listenToLeave, stored } from "./store.js";
import { focusCell } from "./board.js";
import { watchStage } from "./stage.js";
import { watchRoom } from "./tray.js";
import { begin, catchUp, read, refresh, whenReady } from "./actions.js";
import { listen } from "./gestures.js";
import { listenToKeys } from "./keys.js";

listen();
listenToKeys();
watchRoom();
watchStage();
listenToLeave();

addEventListener("hashchange", () => whenReady(() => {
  read();
  refresh();
}));
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // its address would take the place of the position
  focusCell();
});

function draw() {
  begin();
  showEmbedded();
  refresh();
}

// A table that is gone on with may show tiles of any box; where none is, the first tiles are the base game's.
async function start() {
  const othersDrawn = location.hash || stored()?.line ? loadDrawings() : null;
  await Promise.all([loadTexts(), othersDrawn]);
  let drawn = false;
  try {
    draw();
    drawn = true;
    performance.mark("usable"); // when the page could be used: a benchmark asks for it, and for when its scorer was there
  } catch {} // what nobody foretold waits for the scorer
  await come;
  if (!drawn) draw();
  if (state.unread) byId("text").scrollIntoView();
  root.dataset.ready = "";
  performance.mark("ready");
  byId("trouble").hidden = true;
  catchUp();
  if (!othersDrawn) loadDrawings();
}

start().catch((broken) => {
  byId("totals").textContent = "";
  byId("trouble").hidden = false;
  reportError(broken); // for who looks into the console
});
