// The start: the deeds and panels of these parts join those of the scorer.

import "../scorer/main.js";
import { root } from "../scorer/engine.js";
import { state } from "../scorer/state.js";
import { say } from "../scorer/words.js";
import { byId } from "../scorer/parts.js";
import { fetchModule, more, once } from "../scorer/more.js";
import { change, deeds, tell } from "../scorer/actions.js";
import { askMay, layMay, showMay, turnMay } from "./may.js";
import { answers, bookTurn, goesOn, heldBack, holdBack, layNext, showTurn, travel } from "./turns.js";
import { allTurns, beginGame, clearGame, endGame, light, listenToNames, lookBack, openGame, seat, seatUp, showGame, showPoints, stayAwake, turnScores, turnView, views } from "./scores.js";
import { bookSheet, fillSheet, giveTurn, mend, openSheet, showEvent } from "./event.js";
import { confirmAll, confirmRow, showSweep } from "./sweep.js";
import { bazaarBy, bid, bidBy, bookBazaar, holdBazaar, pass, settleLot, showBazaar } from "./bazaar.js";
import { drawCard, showDeck } from "./deck.js";
import { openRule } from "./ruling.js";
import { openSharing, play, shareForum, shareHtml, shareLink, sharePng, shareSvg, shareText, takeOver } from "./share.js";

// What reads photographs, which comes when a photograph is to be read.
const reader = once(() => fetchModule(byId("photo-dialog").dataset.script, byId("photo-dialog").dataset.style));

// takePhoto reads the table from a picture, or asks for one.
const takePhoto = (file) => reader().then(({ begin }) => begin.take(file), () => tell(say("parts-missing"), true));

// goOn goes on with what was read from a photograph while nobody has looked at all of it.
const goOn = () => state.seen && reader().catch(() => {});

export function begin() {
  Object.assign(deeds, {
    may: askMay, "may-turn": turnMay, "may-lay": goesOn(layNext(layMay)),
    game: openGame, view: turnView, seat, "seat-up": seatUp, "begin-game": beginGame, "end-game": endGame,
    book: bookTurn, "last-tile": () => change("final"), "look-back": lookBack, "all-turns": allTurns, awake: stayAwake, middle: turnScores,
    event: openSheet, fill: fillSheet, count: fillSheet, "book-points": bookSheet, "give-turn": giveTurn, mend,
    confirm: confirmRow, "confirm-all": confirmAll,
    "bazaar-by": bazaarBy, "hold-bazaar": holdBazaar, "bid-by": bidBy, bid, pass, settle: settleLot, "book-bazaar": bookBazaar,
    "draw-card": drawCard, "take-over": takeOver, photo: () => takePhoto(), rule: openRule,
    share: openSharing, "share-link": shareLink, "share-text": shareText, "share-svg": shareSvg, "share-png": sharePng, "share-html": shareHtml, "share-forum": shareForum,
  });
  const { choose, clear, put, redo, stand, take, undo } = deeds;
  Object.assign(deeds, { choose: answers(choose), clear: clearGame(clear), put: goesOn(layNext(put)), stand: goesOn(stand), undo: travel(undo), redo: travel(redo), take: (data) => { take(data); showPoints(); } });
  Object.assign(deeds, Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, heldBack(name, deed)])));
  Object.assign(views, { event: showEvent, sweep: showSweep, bazaar: showBazaar, deck: showDeck });
  Object.assign(more.panels, { may: showMay, game: showGame });
  more.drawn.push(showTurn, light, goOn);
  Object.assign(more, { play, takePhoto });
  showPoints();
  listenToNames();
  document.addEventListener("visibilitychange", () => document.hidden || light()); // the browser takes the light back when the page is left
  root.addEventListener("change", holdBack, true);
}
