// Fitting the grid: its corners are dragged onto corners of tiles, and rows and columns are added until all tiles are inside.

import { arrows } from "../scorer/keys.js";
import { tell } from "../scorer/actions.js";
import { at, photo, show, tells, warn } from "./given.js";
import { grow, projected } from "./plane.js";

const most = 1600; // size of the picture in dots; more would not help

// takePhoto opens a file.
export async function takePhoto(file) {
  if (!file) return;
  warn();
  let bitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    show("choose");
    warn(tells("no-picture"));
    return;
  }
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const picture = document.createElement("canvas");
  Object.assign(picture, { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  picture.getContext("2d", { willReadFrequently: true }).drawImage(bitmap, 0, 0, picture.width, picture.height);
  bitmap.close();
  Object.assign(photo, firstGrid(picture), { picture, pictured: null });
  show("grid");
  drawGrid();
}

// firstGrid is the initial grid: that of the photograph before, because the next one of a game is often taken from the same
// place, or else four by four cells in the middle.
function firstGrid({ width, height }) {
  if (photo.pictured) return { corners: photo.corners.map(([x, y]) => [x / photo.picture.width * width, y / photo.picture.height * height]) };
  const half = Math.min(width, height) * 0.28;
  const [x, y] = [width / 2, height / 2];
  return { columns: 4, rows: 4, corners: [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]] };
}

// shown returns the scale and offset of the picture on the stage. A fifth of its size stays free around it, for corners
// outside.
function shown() {
  const stage = at("photo-stage");
  const { width, height } = photo.picture;
  const ratio = devicePixelRatio || 1;
  const scale = Math.min(stage.clientWidth / width, stage.clientHeight / height) / 1.2;
  return { scale, ratio, x: (stage.clientWidth - width * scale) / 2, y: (stage.clientHeight - height * scale) / 2 };
}

// drawGrid draws the picture with the grid, and places the handles on its corners.
export function drawGrid() {
  const stage = at("photo-stage");
  const canvas = at("photo-canvas");
  const { scale, ratio, x, y } = shown();
  Object.assign(canvas, { width: stage.clientWidth * ratio, height: stage.clientHeight * ratio });
  const context = canvas.getContext("2d");
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
  context.drawImage(photo.picture, 0, 0);
  drawLines(context, 1 / scale);
  for (const [i, handle] of [...stage.querySelectorAll(".photo-corner")].entries()) {
    handle.style.setProperty("--x", `${x + photo.corners[i][0] * scale}px`);
    handle.style.setProperty("--y", `${y + photo.corners[i][1] * scale}px`);
  }
  at("photo-size").textContent = tells("size", photo);
}

// drawLines draws the lines of the grid, light on dark, to be visible on anything.
function drawLines(context, width) {
  const to = projected();
  const path = new Path2D();
  const line = (a, b) => {
    path.moveTo(a[0], a[1]);
    path.lineTo(b[0], b[1]);
  };
  for (let i = 0; i <= photo.columns; i++) line(to(i, 0), to(i, photo.rows));
  for (let j = 0; j <= photo.rows; j++) line(to(0, j), to(photo.columns, j));
  for (const { colour, wide } of [{ colour: "#000a", wide: 3 }, { colour: "#fff", wide: 1.2 }]) {
    context.strokeStyle = colour;
    context.lineWidth = wide * width;
    context.stroke(path);
  }
}

// drawLens magnifies the area under a corner threefold, in the half of the stage away from the finger.
function drawLens(corner) {
  const lens = at("photo-lens");
  const { scale, ratio, y } = shown();
  const size = 132;
  lens.hidden = false;
  lens.classList.toggle("below", y + corner[1] * scale < size + 60);
  Object.assign(lens, { width: size * ratio, height: size * ratio });
  const context = lens.getContext("2d");
  const zoom = 3 * scale * ratio;
  context.setTransform(zoom, 0, 0, zoom, size * ratio / 2 - corner[0] * zoom, size * ratio / 2 - corner[1] * zoom);
  context.drawImage(photo.picture, 0, 0);
  drawLines(context, ratio / zoom);
}

// listenToGrid lets the user drag corners by finger, mouse and arrow keys.
export function listenToGrid() {
  for (const [i, handle] of [...document.querySelectorAll(".photo-corner")].entries()) {
    let from = null;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY, corner: photo.corners[i] };
      drawLens(photo.corners[i]);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!from) return;
      const { scale } = shown();
      moveCorner(i, [from.corner[0] + (event.clientX - from.x) / scale, from.corner[1] + (event.clientY - from.y) / scale]);
    });
    for (const end of ["pointerup", "pointercancel"]) handle.addEventListener(end, () => {
      from = null;
      at("photo-lens").hidden = true;
    });
    handle.addEventListener("keydown", (event) => {
      const step = arrows[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const by = (event.shiftKey ? 10 : 1) / shown().scale;
      moveCorner(i, photo.corners[i].map((n, k) => n + step[k] * by));
    });
    handle.addEventListener("blur", () => { at("photo-lens").hidden = true; });
  }
  new ResizeObserver(() => photo.picture && at("photo-dialog").dataset.step === "grid" && drawGrid()).observe(at("photo-stage"));
}

// moveCorner moves a corner unless the grid would fold.
function moveCorner(i, to) {
  const corners = photo.corners.with(i, to);
  const turnsRight = corners.every((a, k) => {
    const [b, c] = [corners[(k + 1) % 4], corners[(k + 2) % 4]];
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 400;
  });
  if (!turnsRight) return;
  photo.corners = corners;
  drawGrid();
  drawLens(to);
}

// growGrid is the action of the buttons + and −.
export function growGrid({ side, by }) {
  grow(side, Number(by));
  drawGrid();
  tell(tells("size", photo));
}
