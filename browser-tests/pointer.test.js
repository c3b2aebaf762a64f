// From cells to moves, without any page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { point, targets } from "../crates/server/static/pointer.js";

const legal = [
  { move: "a1", path: ["a1"] },
  { move: "b1b2", path: ["b1", "b2"] },
  { move: "b1c2=a3", path: ["b1", "c2", "a3"] },
  { move: "b1c2=a4", path: ["b1", "c2", "a4"] },
  { move: "pass", path: [] },
];

test("a move is chosen when its path is complete", () => {
  assert.deepEqual(point(legal, [], "a1"), { chosen: [], move: "a1" });
  assert.deepEqual(point(legal, [], "b1"), { chosen: ["b1"], move: null });
  assert.deepEqual(point(legal, ["b1"], "b2"), { chosen: [], move: "b1b2" });
  assert.deepEqual(point(legal, ["b1"], "c2"), { chosen: ["b1", "c2"], move: null });
  assert.deepEqual(point(legal, ["b1", "c2"], "a4"), { chosen: [], move: "b1c2=a4" });
});

test("another cell begins anew, the same one takes it back", () => {
  assert.deepEqual(point(legal, ["b1", "c2"], "b1"), { chosen: ["b1"], move: null });
  assert.deepEqual(point(legal, ["b1"], "b1"), { chosen: [], move: null });
  assert.deepEqual(point(legal, ["b1"], "e5"), { chosen: [], move: null });
});

test("a short move inside a longer one is chosen by pointing twice", () => {
  const both = [{ move: "c3", path: ["c3"] }, { move: "c3d4", path: ["c3", "d4"] }];
  assert.deepEqual(point(both, [], "c3"), { chosen: ["c3"], move: null });
  assert.deepEqual(point(both, ["c3"], "c3"), { chosen: [], move: "c3" });
});

test("targets are the cells that come next", () => {
  assert.deepEqual(targets(legal, []), new Set(["a1", "b1"]));
  assert.deepEqual(targets(legal, ["b1", "c2"]), new Set(["a3", "a4"]));
});
