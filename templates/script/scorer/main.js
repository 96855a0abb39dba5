// The start: the page listens at once, draws when its texts or the engine are loaded, and then runs what was tapped before.

import { come, root } from "./engine.js";
import { embedded, state } from "./state.js";
import { byId, loadDrawings, loadTexts } from "./parts.js";
import { stored } from "./store.js";
import { focusCell } from "./board.js";
import { watchStage } from "./stage.js";
import { watchRoom } from "./tray.js";
import { begin, catchUp, read, refresh, whenReady } from "./actions.js";
import { showEmbedded } from "./embed.js";
import "./gestures.js";
import "./keys.js";

watchRoom();
watchStage();

addEventListener("hashchange", () => whenReady(() => {
  read();
  refresh();
}));
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // its address would replace the position
  focusCell();
});

function draw() {
  begin();
  if (embedded) showEmbedded();
  refresh();
}

// A stored table may have tiles of any box. Without one, the first tiles are the base game's.
async function start() {
  const othersDrawn = location.hash || stored()?.line ? loadDrawings() : null;
  await Promise.all([loadTexts(), othersDrawn]);
  let drawn = false;
  try {
    draw();
    drawn = true;
    performance.mark("usable"); // read by a benchmark: when the page became usable, and when its engine was loaded
  } catch {} // what is not foretold waits for the engine
  await come;
  if (!drawn) draw();
  if (state.unread) byId("text-error").scrollIntoView({ block: "center" });
  root.dataset.ready = "";
  performance.mark("ready");
  catchUp();
  if (!othersDrawn) loadDrawings();
}

start().catch((broken) => {
  byId("totals").textContent = "";
  reportError(broken); // for the console; and the page says so
});
