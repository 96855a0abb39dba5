// The start: the deeds and panels of these parts join those of the scorer.

import "../scorer/main.js";
import { root } from "../scorer/engine.js";
import { more } from "../scorer/more.js";
import { deeds } from "../scorer/actions.js";
import { at } from "./given.js";
import { takePhoto } from "./photo.js";
import { askMay, layMay, showMay, turnMay } from "./may.js";
import { answers, bookTurn, heldBack, holdBack, lastTile, layNext, showTurn, travel } from "./turns.js";
import { allTurns, beginGame, clearGame, endGame, light, listenToNames, lookBack, openGame, seat, seatUp, showGame, showPoints, stayAwake, turnScores, turnView, watchLight } from "./scores.js";
import { bookSheet, fillSheet, giveTurn, mend, openSheet } from "./event.js";
import { confirmAll, confirmRow } from "./sweep.js";
import { bazaarBy, bid, bidBy, bookBazaar, holdBazaar, pass, settleLot } from "./bazaar.js";
import { drawCard } from "./deck.js";
import { openRule } from "./ruling.js";
import { takeOver } from "./shelf.js";
import { closeSharing, openSharing, play, shareForum, shareHtml, shareLink, sharePng, shareSvg, shareText } from "./share.js";

export function begin() {
  Object.assign(deeds, {
    may: askMay, "may-turn": turnMay, "may-lay": layNext(layMay),
    game: openGame, view: turnView, seat, "seat-up": seatUp, "begin-game": beginGame, "end-game": endGame,
    book: bookTurn, "last-tile": lastTile, "look-back": lookBack, "all-turns": allTurns, awake: stayAwake, middle: turnScores,
    event: openSheet, fill: fillSheet, count: fillSheet, "book-points": bookSheet, "give-turn": giveTurn, mend,
    confirm: confirmRow, "confirm-all": confirmAll,
    "bazaar-by": bazaarBy, "hold-bazaar": holdBazaar, "bid-by": bidBy, bid, pass, settle: settleLot, "book-bazaar": bookBazaar,
    "draw-card": drawCard, "take-over": takeOver, photo: () => takePhoto(), rule: openRule,
    share: openSharing, "close-sharing": closeSharing, "share-link": shareLink, "share-text": shareText, "share-svg": shareSvg, "share-png": sharePng, "share-html": shareHtml, "share-forum": shareForum,
  });
  const { choose, clear, put, redo, take, undo } = deeds;
  Object.assign(deeds, { choose: answers(choose), clear: clearGame(clear), put: layNext(put), undo: travel(undo), redo: travel(redo), take: (data) => { take(data); showPoints(); } });
  Object.assign(deeds, Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, heldBack(name, deed)])));
  Object.assign(more.panels, { may: showMay, game: showGame });
  more.drawn.push(showTurn, light);
  Object.assign(more, { play, takePhoto });
  showPoints();
  listenToNames();
  watchLight();
  root.addEventListener("change", holdBack, true);
  at("sharing").addEventListener("click", ({ target, currentTarget }) => {
    if (target === currentTarget) currentTarget.close();
  });
}
