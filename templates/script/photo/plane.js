// The grid as a plane: a projection maps cells to dots of the picture.

import { photo } from "./given.js";

// projected returns the function that maps a point of the grid, in cells, to the picture.
export function projected({ corners: [a, b, c, d], columns, rows } = photo) {
  const [dx1, dx2, sx] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, sy] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  return (x, y) => {
    const [u, v] = [x / columns, y / rows];
    const w = g * u + h * v + 1;
    return [0, 1].map((i) => ((b[i] - a[i] + g * b[i]) * u + (d[i] - a[i] + h * d[i]) * v + a[i]) / w);
  };
}

// grow adds a row or column on a side, or removes it; the others stay.
export function grow(side, by) {
  const to = projected();
  const frame = { west: 0, north: 0, east: photo.columns, south: photo.rows };
  frame[side] += side === "west" || side === "north" ? -by : by;
  const [columns, rows] = [frame.east - frame.west, frame.south - frame.north];
  if (columns < 1 || rows < 1 || columns > 60 || rows > 60 || columns * rows > 400) return;
  const { west, north, east, south } = frame;
  const corners = [to(west, north), to(east, north), to(east, south), to(west, south)];
  if (corners.flat().every((n) => Math.abs(n) < 20000)) Object.assign(photo, { columns, rows, corners });
}

// drawCell draws a cell of the picture into a square of a canvas, in two halves to reduce distortion.
export function drawCell(context, column, row, x, y, size, margin = 0) {
  if (photo.cells !== photo.pictured) return;
  const to = projected();
  const [w, n, e, s] = [column - margin, row - margin, column + 1 + margin, row + 1 + margin];
  const [nw, ne, se, sw] = [to(w, n), to(e, n), to(e, s), to(w, s)];
  const half = (clip, o, ox, oy, across, down) => {
    context.save();
    context.beginPath();
    for (const [px, py] of clip) context.lineTo(x + px * size, y + py * size);
    context.clip();
    const [ax, ay] = [(across[0]) / size, across[1] / size];
    const [dx, dy] = [down[0] / size, down[1] / size];
    const det = ax * dy - ay * dx;
    const [m11, m12, m21, m22] = [dy / det, -ay / det, -dx / det, ax / det];
    context.transform(m11, m12, m21, m22, x + ox * size - (m11 * o[0] + m21 * o[1]), y + oy * size - (m12 * o[0] + m22 * o[1]));
    context.drawImage(photo.picture, 0, 0);
    context.restore();
  };
  const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
  half([[0, 0], [1.01, 0], [0, 1.01]], nw, 0, 0, minus(ne, nw), minus(sw, nw));
  half([[1, 0], [1, 1], [0, 1]], se, 1, 1, minus(se, sw), minus(se, ne));
}

// drawFlat draws the area between some columns and rows into a canvas, with so many dots for each cell.
export function drawFlat(canvas, [west, north, east, south], dots) {
  Object.assign(canvas, { width: (east - west) * dots, height: (south - north) * dots });
  const context = canvas.getContext("2d");
  for (let row = north; row < south; row++) for (let column = west; column < east; column++) drawCell(context, column, row, (column - west) * dots, (row - north) * dots, dots);
}
