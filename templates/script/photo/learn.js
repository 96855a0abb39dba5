// Confirmed cells are kept, to be found again on the next photograph: in this tab, on the device if the player wishes.

import { at, photo, tells } from "./given.js";

const shelfName = "taula.photo";
const mostKept = 120; // cells that are kept: 200 KB

const pack = (bytes) => btoa(String.fromCharCode(...bytes));
const unpack = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

// stores are where cells are kept: on the device only where the player wished so.
function onDevice() {
  try {
    return JSON.parse(localStorage.getItem(shelfName) ?? "null");
  } catch {
    return null;
  }
}

// recall takes up what was kept.
export function recall() {
  let kept = onDevice();
  at("photo-keep").checked = Boolean(kept);
  try {
    kept ??= JSON.parse(sessionStorage.getItem(shelfName) ?? "null");
  } catch {}
  photo.samples = (kept ?? []).map(([tile, turn, picture]) => ({ tile, turn, picture: unpack(picture) }));
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
  const text = JSON.stringify(photo.samples.map(({ tile, turn, picture }) => [tile, turn, pack(picture)]));
  try {
    sessionStorage.setItem(shelfName, text);
    if (at("photo-keep").checked) localStorage.setItem(shelfName, text);
    else localStorage.removeItem(shelfName);
  } catch {} // full or forbidden: they are known until the page is left
  showKept();
}

// forget drops them all.
export function forgetSamples() {
  photo.samples = [];
  at("photo-keep").checked = false;
  try {
    sessionStorage.removeItem(shelfName);
    localStorage.removeItem(shelfName);
  } catch {}
  showKept();
}

// showKept says what is kept, and offers to forget it.
export function showKept() {
  at("photo-kept").textContent = photo.samples.length ? tells("kept", { n: photo.samples.length }) : "";
  at("photo-forget").hidden = !photo.samples.length && !photo.picture;
}
