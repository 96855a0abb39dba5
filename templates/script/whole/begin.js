// The start: adds the actions and panels of these parts to those of the scorer.

import "../scorer/main.js";
import { state } from "../scorer/state.js";
import { say } from "../scorer/words.js";
import { byId } from "../scorer/parts.js";
import { fetchModule, more, once } from "../scorer/more.js";
import { change, deeds, tell } from "../scorer/actions.js";
import { mayDeeds, showMay } from "./may.js";
import { answers, bookTurn, goesOn, heldBack, layNext, showTurn, travel } from "./turns.js";
import { clearGame, gameDeeds, light, showGame, showPoints, views } from "./scores.js";
import { eventDeeds, showEvent } from "./event.js";
import { showSweep, sweepDeeds } from "./sweep.js";
import { bazaarDeeds, showBazaar } from "./bazaar.js";
import { drawCard, showDeck } from "./deck.js";
import { openRule } from "./ruling.js";
import { play, shareDeeds } from "./share.js";
import { watchTabs } from "./tabs.js";

// The script that reads photographs, loaded when one is to be read.
const reader = once(() => fetchModule(byId("photo-dialog").dataset.script, byId("photo-dialog").dataset.style));

// takePhoto reads the table from a picture, or asks for one.
const takePhoto = (file) => reader().then(({ begin }) => begin.take(file), () => tell(say("parts-missing"), true));

export function begin() {
  const { choose, clear, put, redo, stand, take, undo } = deeds;
  Object.assign(deeds, mayDeeds, gameDeeds, eventDeeds, sweepDeeds, bazaarDeeds, shareDeeds, {
    choose: answers(choose), clear: clearGame(clear), put: goesOn(layNext(put)), "may-lay": goesOn(layNext(mayDeeds["may-lay"])), stand: goesOn(stand),
    undo: travel(undo), redo: travel(redo), book: bookTurn, "last-tile": () => change("final"), "draw-card": drawCard, photo: () => takePhoto(), rule: openRule,
    take(data) {
      take(data);
      showPoints();
    },
  });
  for (const name of Object.keys(deeds)) deeds[name] = heldBack(name, deeds[name]);
  Object.assign(views, { event: showEvent, sweep: showSweep, bazaar: showBazaar, deck: showDeck });
  Object.assign(more.panels, { may: showMay, game: showGame });
  more.drawn.push(showTurn, light, () => state.seen && reader().catch(() => {})); // photographs that have not been checked completely
  Object.assign(more, { play, takePhoto });
  showPoints();
  watchTabs();
  document.addEventListener("visibilitychange", () => document.hidden || light()); // the browser releases the lock when the page is hidden
}
