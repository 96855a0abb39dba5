// The way to the parts of a whole game: their page of panels and their script come when they are asked for, and get what they
// need of this script.

import { root } from "./engine.js";
import { learn, list, say, word } from "./words.js";
import { edit, keepStep, laidAt, lay, open, originOf, query, state, turnTo } from "./state.js";
import { boxChips, called, cellName, clone, groups, make, oneStop, portray, press, refill, ruleLink, tileAloud, tilePicture, where } from "./parts.js";
import { more } from "./more.js";
import { around } from "./stage.js";
import { sentence } from "./cards.js";
import { question, unknownLine } from "./verdict.js";
import { show } from "./panels.js";
import { added, inHand, putShelf, readGame, shelf, shelfText } from "./shelf.js";
import { change, deeds, refresh, showPanel, tell } from "./actions.js";

let coming; // the parts, once they are asked for

more.load = () => (coming ??= fetchParts().catch((lost) => {
  coming = null;
  throw lost;
}));

// A picture that is pasted or dropped is a photograph of the table.
Object.assign(window, { onpaste: takeFile, ondrop: takeFile, ondragover: (event) => event.preventDefault() });

async function takeFile(event) {
  const [file] = (event.clipboardData ?? event.dataTransfer).files;
  if (!file) return;
  event.preventDefault();
  await more.load();
  more.takePhoto(file);
}

async function fetchParts() {
  const address = root.dataset.whole;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const parts = page.querySelector("#whole");
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href: root.dataset.wholeStyle });
  const styled = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  learn(JSON.parse(parts.querySelector("script").textContent));
  root.append(...document.importNode(parts, true).children);
  const [script] = await Promise.all([import(new URL(root.dataset.wholeScript, location.href)), styled]);
  script.begin([
    root, around, list, say, word, edit, keepStep, laidAt, lay, open, originOf, query, state, turnTo, boxChips, called, cellName, clone, groups, make, oneStop,
    portray, press, refill, ruleLink, tileAloud, tilePicture, where, more, sentence, question, unknownLine, change, deeds, refresh, showPanel, tell,
    show, added, inHand, putShelf, readGame, shelf, shelfText,
  ]); // in the order in which given.js names them
}
