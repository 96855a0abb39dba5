// Handing a table on: its link, as a QR code too, its text, its picture, the verdict for pages of others; and taking over what was handed on.

import { say, tells } from "../scorer/words.js";
import { handedOn, query, readGame, remark, state } from "../scorer/state.js";
import { byId } from "../scorer/parts.js";
import { awards, sentence } from "../scorer/cards.js";
import { added, putShelf, shelf, shelfText } from "../scorer/shelf.js";
import { deeds, show, tell } from "../scorer/actions.js";
import { entries } from "./log.js";
import { boardPicture, pngOf } from "./picture.js";
import { openView } from "./scores.js";

// through sends bytes through a stream that makes them smaller, or large again.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

// linkOf gives the address of the table; in a game with its names and its log, but for the tables as they lay.
async function linkOf() {
  const { game } = state;
  if (!game) return location.href;
  const text = JSON.stringify({ ...game, log: entries(game).map(({ line, origin, ...entry }) => entry) });
  const bytes = new Uint8Array(await through(text, new CompressionStream("deflate-raw")).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ "+": "-", "/": "_" })[one] ?? "");
  return `${location.href}@${letters}`;
}

// play goes on with the game of such a link.
export async function play(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/[-_]/g, (one) => ({ "-": "+", _: "/" })[one])), (one) => one.charCodeAt(0));
    state.game = readGame(await through(bytes, new DecompressionStream("deflate-raw")).text()) ?? state.game;
  } catch {
    return; // the link was cut off: the table is there
  }
  deeds.game();
  openView(state.table.account.moment === "end" ? "sweep" : "scores");
}

let link = ""; // what is shared

// openSharing shows every way to share, with the QR code of the link.
async function openSharing() {
  byId("shared").textContent = "";
  const dialog = byId("sharing");
  if (!dialog.open) dialog.showModal();
  try {
    link = await linkOf();
    const { generate } = await import(new URL(dialog.dataset.qr, location.href).href);
    const code = generate(link);
    byId("qr").setAttribute("viewBox", `-4 -4 ${code.size + 8} ${code.size + 8}`);
    byId("qr").querySelector("path").setAttribute("d", pathOf(code));
    byId("qr").removeAttribute("hidden");
    byId("qr-says").textContent = tells("qr-how");
  } catch {
    byId("qr").setAttribute("hidden", "");
    byId("qr-says").textContent = tells("qr-none");
  }
}

// pathOf draws the dark squares of a code, row by row.
export function pathOf(code) {
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      let long = 0;
      while (code.get(x + long, y)) long++;
      if (long) path += `M${x} ${y}h${long}v1h-${long}z`;
      x += long;
    }
  }
  return path;
}

const said = (id) => { byId("shared").textContent = tells(id); };

// shareLink hands the link to the device, or copies it.
async function shareLink() {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ title: document.title, url: link });
    await navigator.clipboard.writeText(link);
    return said("copied-link");
  } catch (refused) {
    if (refused.name !== "AbortError") byId("shared").textContent = tells("copy-this", { link });
  }
}

// asText is the position as text, behind what a game says of itself: where it stands, its names and its log.
function asText() {
  const { game, table } = state;
  const text = handedOn(table.text);
  return game ? shelfText([[byId("turn-says").textContent, text, game]]) : text;
}

// copy copies a text, or shows it where the browser forbids that.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    said("copied-text");
  } catch {
    byId("shared").textContent = text;
  }
}

// verdict gives a sentence for each feature that scores, with its rule.
const verdict = () => awards(state.table.account).map(([shares, feature]) => `${sentence(shares, feature)} [${shares[0].why.rule}]`);

// shareHtml copies picture, verdict and link for a page that allows neither frames nor script.
function shareHtml() {
  const page = document.implementation.createHTMLDocument(""); // in which nothing is loaded
  const [figure, leads, picture, says] = ["figure", "a", "img", "figcaption"].map((name) => page.createElement(name));
  leads.href = link;
  picture.alt = document.title;
  picture.src = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(boardPicture())))}`;
  says.innerText = verdict().join("\n");
  leads.append(picture);
  figure.append(leads, says);
  return copy(figure.outerHTML);
}

// sharePng hands on the picture as PNG, or saves it.
async function sharePng() {
  try {
    const picture = await pngOf(boardPicture());
    const file = new File([picture], "taula.png", { type: "image/png" });
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
    return save(picture, file.name);
  } catch (refused) {
    if (refused.name !== "AbortError") said("no-picture");
  }
}

// save lets the browser save a file.
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  byId("shared").textContent = tells("saved", { name });
}

// takeOver adds the tables of a text to the shelf.
function takeOver() {
  const come = readShelf(byId("shelf-text").value).map(([name, table, ...game]) => {
    const { line } = query("show", table);
    return [name, line === undefined ? table : line + remark(table), ...game];
  });
  const kept = putShelf(come.reduceRight(added, shelf()));
  tell(say(kept ? "taken-over" : "not-kept"), true);
  show();
}

export const shareDeeds = {
  share: openSharing, "share-link": shareLink, "share-png": sharePng, "share-html": shareHtml, "take-over": takeOver,
  "share-text": () => copy(asText()),
  "share-svg": () => save(new Blob([boardPicture()], { type: "image/svg+xml" }), "taula.svg"),
  "share-forum": () => copy([...verdict(), `[url=${link}]${document.title}[/url]`].join("\n")), // a forum shows no picture that lies nowhere
};

// readShelf reads tables from such text.
export function readShelf(text) {
  return text.split(/^---$/m).map((part) => part.trim()).filter(Boolean).map((part, i) => {
    const [first, ...rest] = part.split("\n");
    const named = first.startsWith("#");
    const lines = named ? rest : [first, ...rest];
    const games = lines.filter((line) => line.startsWith("#=")).map((line) => readGame(line.slice(2))).filter(Boolean);
    const table = lines.filter((line) => !line.startsWith("#=")).join("\n").trim();
    return [named ? first.slice(1).trim() : String(i + 1), table, ...games];
  });
}
