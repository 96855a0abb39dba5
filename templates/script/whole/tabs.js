// One game in two tabs: each tab has a table of its own, and what is stored for the next visit is what was played last. A tab whose
// game went on in another one takes that up as soon as it is looked at, so that no turn is lost.

import { tells } from "../scorer/words.js";
import { open, state } from "../scorer/state.js";
import { isLater, storedLast, takeUp } from "../scorer/store.js";
import { showPanel, tell } from "../scorer/actions.js";

export function watchTabs() {
  addEventListener("storage", follow);
  document.addEventListener("visibilitychange", follow);
  follow(); // the other tab may have gone on while this one loaded
}

function follow() {
  if (document.hidden || !state.game) return;
  const { game, table: { line } } = state;
  const there = storedLast();
  const isSame = there?.game?.id === game.id;
  if (!game.id || !isSame || !isLater(there)) return;
  if (there.line === line && there.game.at === game.at) return;
  if (open(there.line).error) return;
  takeUp(there);
  showPanel(state.panel === "game" ? "game" : "tray");
  tell(tells("other-tab"), true);
}
