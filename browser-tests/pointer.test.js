// From cells to moves, without any page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { extend, point, targets } from "../crates/server/static/board/pointer.js";

const legal = [
  { move: "a1", path: ["a1"] },
  { move: "b1b2", path: ["b1", "b2"] },
  { move: "b1c2=a3", path: ["b1", "c2", "a3"] },
  { move: "b1c2=a4", path: ["b1", "c2", "a4"] },
  { move: "pass", path: [] },
];

/** The result of a click that nothing refuses. */
const chosen = (...cells) => ({ chosen: cells, move: null, refused: null });
const played = (move) => ({ chosen: [], move, refused: null });

test("a move is chosen when its path is complete", () => {
  assert.deepEqual(point(legal, [], "a1"), played("a1"));
  assert.deepEqual(point(legal, [], "b1"), chosen("b1"));
  assert.deepEqual(point(legal, ["b1"], "b2"), played("b1b2"));
  assert.deepEqual(point(legal, ["b1"], "c2"), chosen("b1", "c2"));
  assert.deepEqual(point(legal, ["b1", "c2"], "a4"), played("b1c2=a4"));
});

test("another piece begins anew, the same one takes it back", () => {
  assert.deepEqual(point(legal, ["b1", "c2"], "b1"), chosen("b1"));
  assert.deepEqual(point(legal, ["b1"], "b1"), chosen());
});

test("a click that is no legal move keeps the selection and is to be judged", () => {
  assert.deepEqual(point(legal, [], "e5"), { chosen: [], move: null, refused: ["e5"] });
  assert.deepEqual(point(legal, ["b1"], "e5"), { chosen: ["b1"], move: null, refused: ["b1", "e5"] });
  assert.deepEqual(point(legal, ["b1"], "a1"), played("a1"));
  assert.deepEqual(point(legal, ["b1"], "a1", true), { chosen: ["b1"], move: null, refused: ["b1", "a1"] });
  assert.deepEqual(extend(legal, ["b1"], "a1"), { chosen: ["b1"], move: null, refused: ["b1", "a1"] });
});

test("a short move inside a longer one is chosen by pointing twice", () => {
  const both = [{ move: "c3", path: ["c3"] }, { move: "c3d4", path: ["c3", "d4"] }];
  assert.deepEqual(point(both, [], "c3"), chosen("c3"));
  assert.deepEqual(point(both, ["c3"], "c3"), played("c3"));
});

test("targets are the cells that come next", () => {
  assert.deepEqual(targets(legal, []), new Set(["a1", "b1"]));
  assert.deepEqual(targets(legal, ["b1", "c2"]), new Set(["a3", "a4"]));
});
