// The way to the parts of a whole game: their page of panels and their script come when they are asked for.

import { root } from "./engine.js";
import { learn } from "./words.js";
import { fetchModule, more } from "./more.js";

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
  learn(JSON.parse(parts.querySelector("script").textContent));
  root.append(...document.importNode(parts, true).children);
  const { wholeScript, wholeStyle } = root.dataset;
  (await fetchModule(wholeScript, wholeStyle)).begin();
}
