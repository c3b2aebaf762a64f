// Games in a real browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, anyMove, begin, point, smallBoard, stage, stateOf, waitForPly, walkTo } from "./site.js";

const { site, visitor } = stage();

for (const game of GAMES) {
  test(`a whole game of ${game} in two windows by a link`, async () => {
    const [first, second] = [await visitor(), await visitor()];
    await begin(first, site, game, { opponent: "link", ...smallBoard(game) });
    await first.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("#link"))?.value === location.href);
    await second.goto(first.url());
    await second.click("text=/^Play as/");
    const windows = { first, second };
    let state = await stateOf(first);
    while (state.outcome === null && state.ply < 80) {
      await point(windows[state.turn], anyMove(state));
      for (const page of [first, second]) await waitForPly(page, state.ply + 1);
      state = await stateOf(first);
    }
    if (state.outcome === null) {
      // Resigning takes two presses.
      await first.click("text=Resign");
      await first.click("text=Really resign");
      await second.waitForSelector("text=resigned");
      state = await stateOf(first);
    }
    for (const page of [first, second]) {
      const [, reason] = state.words.split(": ");
      await page.waitForSelector(`#result:has-text("${reason.slice(1)}.")`);
      assert.doesNotMatch((await page.textContent("#status")) ?? "", /has won/, "the result is told once");
      assert.deepEqual(page.complaints, []);
    }
    // Both want another one.
    await first.click("text=Offer rematch");
    await second.click("text=Accept");
    // The player who asked is taken along.
    const played = first.url();
    for (const page of [first, second]) await page.waitForURL((url) => url.href !== played);
    assert.equal((await stateOf(first)).id, (await stateOf(second)).id);
    for (const page of [first, second]) await page.context().close();
  });
}

test("against the computer, by keyboard only", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { size: "3", level: "1" });
  let state = await stateOf(page);
  while (state.outcome === null) {
    await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length === ply && document.querySelector(".can"), state.ply);
    for (const cell of anyMove(state).path) {
      await walkTo(page, cell, 3);
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      assert.match(focused ?? "", new RegExp(`^${cell}, .*; legal move$`));
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length > ply, state.ply);
    do state = await stateOf(page); while (state.outcome === null && state.turn === "second");
  }
  await page.waitForSelector("#result:has-text('You ')");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const game of GAMES.filter((one) => one !== "sight")) {
  test(`a whole game of ${game} by keyboard only`, async () => {
    const page = await visitor();
    await begin(page, site, game, { opponent: "here", ...smallBoard(game) });
    let state = await stateOf(page);
    while (state.outcome === null && state.ply < 80) {
      await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length === ply && document.querySelector(".can, #pass button"), state.ply);
      const { path } = anyMove(state);
      if (path.length === 0) {
        await page.focus("#pass button");
        await page.keyboard.press("Enter");
      }
      for (const cell of path) {
        await walkTo(page, cell, 10);
        assert.match((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "", new RegExp(`^${cell}, `));
        await page.keyboard.press("Enter");
      }
      await waitForPly(page, state.ply + 1);
      state = await stateOf(page);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a loss does not look like a win, and the moves are listed in whole rows", async () => {
  const page = await visitor();
  // On the largest board, so that nobody wins in so few moves.
  await begin(page, site, "crosscut", { opponent: "computer", level: "1", size: "10" });
  for (let move = 0; move < 9; move++) {
    const state = await stateOf(page);
    if (state.outcome) break;
    await point(page, anyMove(state));
    await page.waitForFunction((ply) => document.querySelectorAll("#moves a").length > ply + 1 || document.querySelector(".result-banner"), state.ply);
  }
  await page.setViewportSize({ width: 700, height: 400 });
  await page.click("text=Resign");
  await page.click("text=Really resign");
  await page.waitForSelector(".result-banner.quiet-result:has-text('You lost')");
  await page.reload();
  const cut = await page.evaluate(() => {
    const list = document.getElementById("moves");
    const [rows, row] = [list?.scrollTop ?? 0, list?.querySelector("li")?.offsetHeight ?? 1];
    return rows === 0 ? row : rows % row;
  });
  assert.equal(cut, 0, "the list is scrolled, and no row is cut");
  assert.equal(await page.locator("text=/^Share$/").count(), 1);
  await page.context().close();
});

const SEEN = [
  { game: "crosscut", moves: ["d4", "d5", "d6"], arrives: "scaleX" },
  { game: "clusterfuss", moves: ["f3e3"], arrives: "translate" },
  { game: "talpa", moves: ["b1c1"], arrives: "translate" },
];
for (const { game, moves, arrives } of SEEN) {
  test(`a move of ${game} is seen as what it is`, async () => {
    const page = await visitor({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function noted(frames, timing) {
        (globalThis.seen ??= []).push({ id: this.id, frames: JSON.stringify(frames) });
        return animate.call(this, frames, timing);
      };
    });
    await begin(page, site, game, { opponent: "here" });
    for (const [ply, text] of moves.entries()) {
      await page.evaluate(() => (globalThis.seen = []));
      const move = (await stateOf(page)).legal.find((one) => one.move === text);
      await point(page, move);
      await waitForPly(page, ply + 1);
    }
    // What was moved or turned: the last cell of a path, or the middle of the flanked line.
    const cell = game === "crosscut" ? "d5" : moves[0].slice(2);
    await page.waitForFunction(({ id, how }) => globalThis.seen.some((one) => one.id === id && one.frames.includes(how)), { id: `piece-${cell}`, how: arrives });
    const fading = await page.evaluate(() => globalThis.seen.filter((one) => /"opacity":0\}\]/.test(one.frames)).length);
    assert.equal(fading, game === "crosscut" ? 0 : 1, "what is captured fades, and nothing else");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("whoever taps as soon as something can be tapped never sends an illegal move", async () => {
  const page = await visitor({ reducedMotion: "no-preference" });
  const refused = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  // Slow animations, so that answers come while they run.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function slowly(frames) {
      return animate.call(this, frames, 2000);
    };
  });
  await begin(page, site, "crosscut", { opponent: "computer", level: "1" });
  await page.evaluate(() => {
    const tap = () => {
      const cell = document.querySelector("#board .cell.can");
      // Crosscut is played on empty squares.
      if (cell && !cell.classList.contains("empty")) reportError(new Error(`${cell.id} is taken`));
      cell?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      requestAnimationFrame(tap);
    };
    tap();
  });
  await page.waitForFunction(() => document.querySelectorAll("#moves a").length >= 8 || document.querySelector(".result-banner"));
  assert.deepEqual([...refused, ...page.complaints], []);
  await page.context().close();
});

test("while a move is on its way, other news does not offer its position again", async () => {
  const [page, watcher] = [await visitor(), await visitor()];
  await begin(page, site, "crosscut", { opponent: "here" });
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const isReleased = new Promise((resolve) => (release = resolve));
  await page.route("**/moves", async (route) => {
    await isReleased;
    await route.continue();
  });
  await point(page, anyMove(await stateOf(page)));
  await watcher.goto(page.url());
  await page.waitForSelector("#watchers:has-text('1 watching')");
  assert.equal(await page.locator("#board .cell.can").count(), 0);
  release();
  await waitForPly(page, 1);
  await page.waitForSelector("#board .cell.can");
  for (const one of [page, watcher]) await one.context().close();
});

test("moves can be typed, taken back and looked back at", async () => {
  const page = await visitor();
  await begin(page, site, "talpa", { opponent: "here" });
  await page.keyboard.press("m");
  for (const [ply, text] of ["b1-c1", "A1A2"].entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await waitForPly(page, ply + 1);
  }
  await page.fill("#move-text", "xa8");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#notice:has-text('(T3)')");
  await page.fill("#move-text", "");
  await page.focus("#moves");
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector("#moves a[data-ply='1'][aria-current]");
  await page.waitForSelector("#piece-a1", { state: "attached" });
  await page.keyboard.press("End");
  await page.waitForSelector("#moves a[data-ply='2'][aria-current]");
  await page.keyboard.press("f");
  await page.waitForSelector("#side-2:has-text('Blue')");
  await page.click("text=Take back");
  await waitForPly(page, 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a whole game against the computer without scripts", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(site.url);
  await page.check("[name=game][value=sight]");
  await page.click("button:text-is('Play')");
  for (let turns = 0; turns < 60; turns++) {
    if (await page.locator("#result strong").count()) break;
    if ((await page.locator("noscript select").count()) === 0) {
      // The page comes again by itself while the computer thinks.
      await page.waitForTimeout(100);
      await page.reload();
      continue;
    }
    await Promise.all([page.waitForEvent("load"), page.click("noscript button")]);
  }
  assert.match(await page.textContent("#result"), /You (won|lost)/);
  await page.context().close();
});

test("a lost network and a killed server lose no move and double none", async () => {
  const [first, second] = [await visitor(), await visitor()];
  await begin(first, site, "sight", { opponent: "link" });
  await second.goto(first.url());
  await second.click("text=/^Play as/");
  await second.context().setOffline(true);
  await point(first, { path: ["c3"] });
  await waitForPly(first, 1);
  await second.context().setOffline(false);
  await waitForPly(second, 1);
  await site.kill();
  await first.waitForSelector("#lost", { state: "visible" });
  await site.start();
  await first.waitForSelector("#lost", { state: "hidden" });
  await point(second, { path: ["a1"] });
  for (const page of [first, second]) await waitForPly(page, 2);
  assert.deepEqual((await stateOf(first)).moves, ["c3", "a1"]);
  for (const page of [first, second]) await page.context().close();
});

test("the captured pawn of Claustro is placed in a step of its own, which can be taken back", async () => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await begin(page, site, "claustro", { opponent: "here" });
  let state = await stateOf(page);
  let capture;
  while (!(capture = state.legal.find((one) => one.path.length === 3))) {
    await point(page, anyMove(state));
    await waitForPly(page, state.ply + 1);
    state = await stateOf(page);
  }
  const third = state.legal.filter((one) => one.move.startsWith(capture.move.split("=")[0]));
  await point(page, { path: capture.path.slice(0, 2) });
  await page.waitForSelector("#hint:has-text('where the captured pawn goes')");
  assert.equal(await page.locator(".overlay.third .target").count(), third.length);
  const moves = await page.locator(".overlay .captured").evaluate((ring) => getComputedStyle(ring).animationName);
  assert.equal(moves, "pulse");
  await page.click("#hint button");
  assert.equal(await page.locator(".overlay.third").count(), 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await point(page, { path: capture.path.slice(0, 2) });
  const still = await page.locator(".overlay .captured").evaluate((ring) => getComputedStyle(ring).animationName);
  assert.equal(still, "none");
  await point(page, { path: capture.path.slice(2) });
  await waitForPly(page, state.ply + 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a public game is found on the home page and joined from there", async () => {
  const [first, second] = [await visitor(), await visitor()];
  await first.goto(site.url);
  await first.check("[name=game][value=sight]");
  await first.check("[name=opponent][value=anyone]");
  await first.click("button:text-is('Play')");
  await first.waitForSelector("text=The game is also listed on the home page");
  await second.goto(site.url);
  await second.click(`a[href="${new URL(first.url()).pathname}"]`);
  const sockets = [];
  second.on("websocket", (socket) => socket.on("framereceived", () => sockets.push(socket)));
  await second.click("text=/^Play as/");
  await first.waitForSelector("#side-1 .here.yes", { state: "attached" });
  // With a socket, a player who leaves is shown as away at once. A page without one counts for 90 s.
  await second.waitForSelector("text=Resign");
  while (!sockets.some((socket) => !socket.isClosed())) await second.waitForTimeout(20);
  await second.context().close();
  await first.waitForSelector("#side-1:has-text('away')");
  await first.context().close();
});

test("lines of sight light up from the point under the mouse, and from the focused one", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { opponent: "here" });
  const lit = page.locator("#board .sight-line");
  assert.equal(await lit.count(), 0);
  await page.hover("#cell-c3");
  assert.equal(await lit.count(), 8);
  await page.hover("#cell-b1");
  assert.equal(await lit.count(), 3);
  await page.mouse.move(0, 0);
  assert.equal(await lit.count(), 0);
  await page.focus("#cell-a1");
  assert.equal(await lit.count(), 3);
  await page.context().close();
});

test("the perfect player is chosen like a level", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { size: "3", level: "perfect" });
  await point(page, anyMove(await stateOf(page)));
  await waitForPly(page, 2);
  assert.match(await page.textContent("#side-1"), /perfect/);
  await page.context().close();
});
