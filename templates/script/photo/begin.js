// The start: adds the actions for reading photographs to those of the scorer.

import "../scorer/main.js";
import { more } from "../scorer/more.js";
import { state } from "../scorer/state.js";
import { deeds, refresh } from "../scorer/actions.js";
import { at, photo, show, warn } from "./given.js";
import { growGrid, listenToGrid, takePhoto } from "./grid.js";
import { layByHand, readPhoto } from "./read.js";
import { askDeeds } from "./ask.js";
import { endPhoto, fade, lookDeeds, noteUnlooked } from "./look.js";
import { askInside, weighInside } from "./inside.js";
import { keepCells } from "./seen.js";
import { forgetSamples, keepSamples, recall } from "./learn.js";
import { lift, showUnder, turnUnder } from "./under.js";

export function begin() {
  Object.assign(deeds, askDeeds, lookDeeds, {
    "photo-close": () => at("photo-dialog").close(), "photo-again": () => show("choose"), "photo-grow": growGrid,
    "photo-read": readPhoto, "photo-hand": layByHand, "photo-under": turnUnder, "photo-forget": forgetAll,
  });
  photo.end = endPhoto;
  more.drawn.push(keepCells, noteUnlooked, weighInside, showUnder);
  const { cell } = deeds;
  deeds.cell = (asked) => askInside(asked.cell) || cell(asked);
  at("photo-dialog").addEventListener("close", () => { photo.fresh = false; });
  for (const input of at("photo-dialog").querySelectorAll("input[type=file]")) {
    input.addEventListener("change", () => {
      takePhoto(input.files[0]);
      input.value = "";
    });
  }
  at("photo-fade").addEventListener("input", fade);
  at("photo-keep").addEventListener("change", keepSamples);
  at("verdict").append(at("photo-note"));
  at("world").prepend(at("photo-under"));
  document.querySelector(".scorer-views [data-do=bridges]").after(document.querySelector("[data-do=photo-under]"));
  listenToGrid();
  recall();
  if (state.seen) refresh();
}

// forgetAll drops the photograph and what was learnt.
function forgetAll() {
  Object.assign(photo, { picture: null, pictured: null });
  lift();
  forgetSamples();
  refresh();
}

// take opens a picture, or asks for one.
begin.take = (file) => {
  if (file) return takePhoto(file);
  warn();
  return show("choose");
};
