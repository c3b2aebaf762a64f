// The WebAssembly module in Node: the same rules, moves and node counts as the native program.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

import { instantiate } from "../crates/browser/host/module.js";

const path = process.env.QUINCUNX_MODULE;
const skip = path === undefined && "`cargo xtask test` builds the module and runs this";

/** @type {Awaited<ReturnType<typeof instantiate>>} */
let call;
before(async () => {
  if (path !== undefined) call = await instantiate(await readFile(path));
});

test("the bench has the pinned signatures", { skip }, async () => {
  const pinned = await readFile("../crates/engine/bench.txt", "utf8");
  assert.equal(call({ call: "bench" }).bench, pinned);
});

test("every game is played to its end by the levels", { skip }, () => {
  for (const { game } of call({ call: "games" }).games) {
    const moves = [];
    let state = call({ call: "position", game, moves });
    assert.match(state.board, /^<svg/);
    while (state.outcome === null) {
      const level = moves.length % 2 === 0 ? "engine:3" : "random";
      const { move } = call({ call: "choose", game, moves, player: level, seed: moves.length });
      assert.ok(state.legal.some((/** @type {any} */ legal) => legal.move === move));
      moves.push(move);
      assert.ok(moves.length < 500, `${game} goes on and on`);
      state = call({ call: "position", game, moves });
    }
    assert.deepEqual(state.legal, []);
    assert.notEqual(state.reason, null);
  }
});

test("an analysis reports its progress and keeps its limits", { skip }, () => {
  const seen = /** @type {any[]} */ ([]);
  const request = { call: "analyze", game: "talpa", size: "4", nodes: 20_000, lines: 2 };
  const analysis = call(request, (progress) => seen.push(progress));
  assert.ok(seen.length > 0 && seen.every((progress) => progress.nodes <= analysis.nodes));
  assert.equal(analysis.lines.length, 2);
  assert.ok(call({ ...request, nodes: undefined, time_ms: 50 }).time_ms >= 20);
});

test("perfect play solves small boards without threads", { skip }, () => {
  const { move } = call({ call: "choose", game: "sight", size: "3", moves: [], player: "perfect" });
  assert.match(move, /^[abc][123]$/);
});

test("bad requests get a sentence", { skip }, () => {
  assert.throws(() => call({ call: "dance" }), /not understood/);
  assert.throws(() => call({ call: "position", game: "chess" }), /chess/);
  assert.throws(() => call({ call: "position", game: "talpa", moves: ["a1a9"] }), /a1a9/);
  assert.throws(() => call({ call: "analyze", game: "talpa" }), /limit/);
  assert.match(call({ call: "judge", game: "talpa", cells: ["a1", "b2"] }).clause, /^T/);
});

test("a damaged module is refused", { skip }, async () => {
  const bytes = await readFile(path ?? "");
  const empty = bytes.subarray(0, 8);
  for (const damaged of [empty, bytes.subarray(0, 1000), bytes.subarray(0, bytes.length / 2)]) {
    await assert.rejects(instantiate(damaged), WebAssembly.CompileError);
  }
});
