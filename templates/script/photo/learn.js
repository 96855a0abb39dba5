// Confirmed cells are kept, to be found again on the next photograph: in this tab, on the device if the player wishes.

import { held, hold } from "../scorer/store.js";
import { at, photo, tells } from "./given.js";

const shelfName = "taula.photo";
const mostKept = 120; // cells that are kept: 200 KB

const pack = (bytes) => btoa(String.fromCharCode(...bytes));
const unpack = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

// recall takes up what was kept: on the device only where the player wished so.
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

// keepSamples puts them away.
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

// showKept says what is kept, and offers to forget it.
export function showKept() {
  at("photo-kept").textContent = photo.samples.length ? tells("kept", { n: photo.samples.length }) : "";
  at("photo-forget").hidden = !photo.samples.length && !photo.picture;
}
