// Fingers and the mouse: a tap on a button or a cell, a drag and a pinch of the board, a choice in the menu.

import { root } from "./engine.js";
import { open } from "./state.js";
import { move, zoom } from "./stage.js";
import { byId } from "./parts.js";
import { act, deeds, refresh, run, visit, whenReady } from "./actions.js";
import { more } from "./more.js";

// A finger or a mouse drags the board, two fingers scale it. A press that moved is not a tap.
const surface = byId("board");
const fingers = new Map();
let dragged = false;

let before = {}; // the previous tap

// whatDoes tells buttons apart, also those that a tap replaces.
const whatDoes = (/** @type {HTMLElement} */ button) => ["do", "side", "by", "dx", "dy", "more", "shield"].map((key) => button?.dataset[key]).join();

// A tap is blocked that follows another at the same place too quickly: it would hit what has moved under the finger. Buttons
// that are meant to be repeated have data-again. Keys have detail 0.
root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  const does = whatDoes(button);
  const { clientX, clientY, detail, timeStamp } = event;
  const soon = timeStamp - before.timeStamp < 400 && Math.hypot(clientX - before.clientX, clientY - before.clientY) < 24;
  const isRepeated = does === before.does && button?.hasAttribute("data-again");
  if (detail && soon && !isRepeated) event.stopPropagation();
  else before = { clientX, clientY, does, timeStamp };
}, true);

// A tap runs the action of a button, opens a rule in place unless the user wants it elsewhere, or opens a cell.
root.addEventListener("click", (event) => {
  const { target } = event;
  const button = target.closest("[data-do]");
  if (button) return act(button);
  const rule = target.closest("a.rule");
  if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    return whenReady(() => run("rule", { href: rule.href }));
  }
  const cell = target.closest("#cells [data-cell]");
  if (cell && !dragged) visit(cell.dataset.cell);
});

document.addEventListener("click", ({ target }) => target.matches("dialog.ruling") && target.close()); // a tap beside a sheet
// A picture that is pasted or dropped is read as a photograph of the table.
addEventListener("paste", takeFile);
addEventListener("drop", takeFile);
addEventListener("dragover", (event) => event.preventDefault());
root.addEventListener("change", ({ target }) => {
  if (target.dataset.wish) deeds.change({ wish: target.dataset.wish.replace("*", target.value) });
});
surface.addEventListener("pointerdown", (event) => {
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
surface.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { clientX: x, clientY: y } = event;
  if (!dragged && Math.hypot(x - finger.x, y - finger.y) < 8) return;
  if (!dragged) surface.setPointerCapture(event.pointerId);
  dragged = true;
  const other = [...fingers.values()].find((f) => f !== finger);
  if (other) {
    const apart = (p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
    zoom(apart({ x, y }) / apart(finger), (x + other.x) / 2, (y + other.y) / 2);
  }
  move((x - finger.x) / fingers.size, (y - finger.y) / fingers.size);
  Object.assign(finger, { x, y });
});
for (const end of ["pointerup", "pointercancel"]) surface.addEventListener(end, (event) => fingers.delete(event.pointerId));
surface.addEventListener("wheel", (event) => {
  event.preventDefault();
  if (event.ctrlKey) zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  else move(-event.deltaX, -event.deltaY);
}, { passive: false });
// Edited text is applied at once. Edits without a pause elsewhere are one undo step.
let typing = false;
byId("text").addEventListener("input", ({ target }) => whenReady(() => {
  typing = !open(target.value, typing).error || typing;
  refresh();
}));
byId("text").addEventListener("blur", () => { typing = false; });

async function takeFile(event) {
  const [file] = (event.clipboardData ?? event.dataTransfer).files;
  if (!file) return;
  event.preventDefault();
  await more.load();
  more.takePhoto(file);
}
