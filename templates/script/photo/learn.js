// Confirmed cells are kept to be recognized on the next photograph: in this tab, or on the device if the player wants that.

import { held, hold } from "../scorer/store.js";
import { at, photo, tells } from "./given.js";

const shelfName = "taula.photo";
const mostKept = 120; // number of cells kept: 200 KB

const pack = (bytes) => btoa(String.fromCharCode(...bytes));
const unpack = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

// recall loads what was kept, from the device only if the player wanted that.
export function recall() {
  const onDevice = held(shelfName);
  at("photo-keep").checked = Boolean(onDevice);
  photo.samples = (onDevice ?? held(shelfName, "sessionStorage") ?? []).map(([tile, turn, picture]) => ({ tile, turn, picture: unpack(picture) }));
  showKept();
}

export const known = () => photo.samples;

// confirmed keeps the picture of a cell; of one seen twice the later.
export function confirmed({ is: { tile, turn }, picture }) {
  if (!picture) return;
  photo.samples = [...photo.samples, { tile, turn, picture }].slice(-mostKept);
  keepSamples();
}

// keepSamples stores them.
export function keepSamples() {
  const all = photo.samples.map(({ tile, turn, picture }) => [tile, turn, pack(picture)]);
  hold(shelfName, all, "sessionStorage"); // full or forbidden: they are known until the page is left
  hold(shelfName, at("photo-keep").checked ? all : null);
  showKept();
}

// forget drops them all.
export function forgetSamples() {
  photo.samples = [];
  at("photo-keep").checked = false;
  keepSamples();
}

// showKept says what is kept, and offers to delete it.
export function showKept() {
  at("photo-kept").textContent = photo.samples.length ? tells("kept", { n: photo.samples.length }) : "";
  at("photo-forget").hidden = !photo.samples.length && !photo.picture;
}
