// The grid that is laid over a photograph.

import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { photo } from "../../script/photo/given.js";
import { grow, projected } from "../../script/photo/plane.js";

const near = (found, wanted) => found.forEach((n, i) => assert.ok(Math.abs(n - wanted[i]) < 1e-6, `${found}, wanted ${wanted}`));
const seen = { corners: [[100, 100], [400, 130], [420, 380], [80, 400]], columns: 3, rows: 2 };

test("corners of the grid lie on its corners in the picture, straight lines stay straight", () => {
  const to = projected(seen);
  [[0, 0], [3, 0], [3, 2], [0, 2]].forEach(([x, y], i) => near(to(x, y), seen.corners[i]));
  const [[ax, ay], [bx, by], [cx, cy]] = [to(0, 1), to(1, 1), to(3, 1)];
  assert.ok(Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) < 1e-6);
});

test("cells stay where they are when a row or column is added on any side, or taken away", () => {
  for (const [side, x, y] of [["west", 1, 0], ["north", 0, 1], ["east", 0, 0], ["south", 0, 0]]) {
    Object.assign(photo, structuredClone(seen));
    const before = projected();
    grow(side, 1);
    assert.equal(photo.columns * photo.rows, side === "west" || side === "east" ? 8 : 9);
    near(projected()(1 + x, 1 + y), before(1, 1));
    grow(side, -1);
    near(photo.corners.flat(), seen.corners.flat());
  }
});

test("a grid has a cell at least, and no more than a table may hold", () => {
  Object.assign(photo, structuredClone(seen), { columns: 1 });
  grow("east", -1);
  assert.equal(photo.columns, 1);
  Object.assign(photo, structuredClone(seen), { columns: 60 });
  grow("east", 1);
  assert.equal(photo.columns, 60);
});
