// Sharing a table: its link and QR code, its text, its picture, its verdict; and importing what was shared.

import { say, tells } from "../scorer/words.js";
import { handedOn, query, readGame, remark, state } from "../scorer/state.js";
import { byId } from "../scorer/parts.js";
import { awards, sentence } from "../scorer/cards.js";
import { added, putShelf, shelf, shelfText } from "../scorer/menu.js";
import { deeds, show, tell } from "../scorer/actions.js";
import { entries } from "./log.js";
import { boardPicture, pngOf } from "./picture.js";
import { openView } from "./scores.js";

// through sends bytes through a compression or decompression stream.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

// linkOf returns the address of the table; in a game with the names and the log, but without the earlier tables.
async function linkOf() {
  const { game } = state;
  if (!game) return location.href;
  const text = JSON.stringify({ ...game, log: entries(game).map(({ line, origin, ...entry }) => entry) });
  const bytes = new Uint8Array(await through(text, new CompressionStream("deflate-raw")).arrayBuffer());
  return `${location.href}@${btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ "+": "-", "/": "_" })[one] ?? "")}`;
}

// play opens the game of such a link.
export async function play(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/[-_]/g, (one) => ({ "-": "+", _: "/" })[one])), (one) => one.charCodeAt(0));
    state.game = readGame(await through(bytes, new DecompressionStream("deflate-raw")).text()) ?? state.game;
  } catch {
    return; // the link was cut off; the table is shown
  }
  deeds.game();
  openView(state.table.account.moment === "end" ? "sweep" : "scores");
}

let link = ""; // the present link

const announce = (text) => { byId("shared").textContent = text; };

// handOver opens the share dialog of a phone or a tablet, if it has one for this, and reports whether it did.
async function handOver(what) {
  const can = what.files ? navigator.canShare?.(what) : navigator.share;
  if (!can || !matchMedia("(pointer: coarse)").matches) return false;
  return navigator.share(what).then(() => true, (refused) => refused.name === "AbortError");
}

// copy copies a text and says so, or shows it if the browser forbids copying.
async function copy(text, done = tells("copied-text"), shown = text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(done);
  } catch {
    announce(shown);
  }
}

// verdict returns a sentence for each feature that scores, with its rule.
const verdict = () => awards(state.table.account).map(([shares, feature]) => `${sentence(shares, feature)} [${shares[0].why.rule}]`);

function save(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  announce(tells("saved", { name }));
}

export const shareDeeds = {
  // Every way to share is shown, with the QR code of the link.
  async share() {
    announce("");
    const dialog = byId("sharing");
    if (!dialog.open) dialog.showModal();
    try {
      link = await linkOf();
      const { generate } = await import(new URL(dialog.dataset.qr, location.href).href);
      generate(link).toCanvas(byId("qr"));
      byId("qr").hidden = false;
    } catch {
      byId("qr").hidden = true;
    }
    byId("qr-says").textContent = tells(byId("qr").hidden ? "qr-none" : "qr-how");
  },
  "share-link": async () => (await handOver({ title: document.title, url: link })) || copy(link, tells("copied-link"), tells("copy-this", { link })),
  // Picture, verdict and link are copied as HTML, for pages that allow neither frames nor scripts.
  "share-html"() {
    const page = document.implementation.createHTMLDocument(""); // a document that loads nothing
    const [figure, leads, picture, says] = ["figure", "a", "img", "figcaption"].map((name) => page.createElement(name));
    leads.href = link;
    picture.alt = document.title;
    picture.src = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(boardPicture())))}`;
    says.innerText = verdict().join("\n");
    leads.append(picture);
    figure.append(leads, says);
    return copy(figure.outerHTML);
  },
  // The picture is shared as PNG, or saved.
  async "share-png"() {
    try {
      const picture = await pngOf(boardPicture());
      const file = new File([picture], "taula.png", { type: "image/png" });
      if (!(await handOver({ files: [file] }))) save(picture, file.name);
    } catch {
      announce(tells("no-picture"));
    }
  },
  // The tables of a text are added to the shelf.
  "take-over"() {
    const come = readShelf(byId("shelf-text").value).map(([name, table, ...game]) => {
      const { line } = query("show", table);
      return [name, line === undefined ? table : line + remark(table), ...game];
    });
    const kept = putShelf(come.reduceRight(added, shelf()));
    tell(say(kept ? "taken-over" : "not-kept"), true);
    show();
  },
  "share-text"() { // the position, in a game after its description: state, names and log
    const text = handedOn(state.table.text);
    return copy(state.game ? shelfText([[byId("turn-says").textContent, text, state.game]]) : text);
  },
  "share-svg": () => save(new Blob([boardPicture()], { type: "image/svg+xml" }), "taula.svg"),
  "share-forum": () => copy([...verdict(), `[url=${link}]${document.title}[/url]`].join("\n")), // forums show only pictures that are on the web
};

// readShelf parses tables from such a text.
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
