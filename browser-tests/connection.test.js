// Errors, connection, opponent and clock on a game's page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyMove, begin, point, press, stage, stateOf, waitForPly } from "./site.js";

const { site, visitor } = stage();

/** Two people at one game. */
async function pair(game, fields = {}) {
  const [first, second] = [await visitor(), await visitor()];
  await begin(first, site, game, { opponent: "link", ...fields });
  await second.goto(first.url());
  await second.click("text=/^Play as/");
  await second.waitForSelector("#board svg");
  await second.waitForLoadState("load");
  const windows = { first, second };
  const close = async () => {
    for (const page of [first, second]) await page.context().close();
  };
  return { first, second, windows, close };
}

test("an error about a move stays until it is dismissed", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { opponent: "here" });
  const limited = { status: 429, json: { error: "too many requests from your address", hint: "try again in 1 s" } };
  await page.route("**/moves", (route) => route.fulfill(limited));
  await point(page, { path: ["c3"] });
  await page.waitForSelector("#notice:has-text('Too many requests')");
  await page.hover("#cell-a1");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator("#notice").isVisible(), true);
  await page.click("#notice button");
  assert.equal(await page.locator("#notice").isVisible(), false);
  await page.unroute("**/moves");
  await page.route("**/moves", (route) => route.abort());
  await point(page, { path: ["c3"] });
  await page.waitForSelector("#notice:has-text('The server doesn\\'t answer')");
  await page.unroute("**/moves");
  // The next move that works takes it away.
  await point(page, { path: ["c3"] });
  await waitForPly(page, 1);
  assert.equal(await page.locator("#notice").isVisible(), false);
  await page.context().close();
});

test("a lost network is told at once", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { opponent: "here" });
  await page.waitForSelector("#lost", { state: "hidden" });
  await page.context().setOffline(true);
  await page.waitForSelector("#lost", { state: "visible" });
  await page.context().setOffline(false);
  await page.waitForSelector("#lost", { state: "hidden" });
  await page.context().close();
});

test("a server that has stopped is noticed, and so is its return", async () => {
  const page = await visitor();
  await page.clock.install();
  await begin(page, site, "sight", { opponent: "here" });
  await page.waitForSelector("#lost", { state: "hidden" });
  site.server?.kill("SIGSTOP");
  try {
    // No connection is closed: only the silence tells. The page asks, and waits for an answer.
    await page.clock.runFor(20_000);
    await page.waitForSelector("#lost", { state: "visible" });
  } finally {
    site.server?.kill("SIGCONT");
  }
  await page.clock.resume();
  await page.waitForSelector("#lost", { state: "hidden" });
  await page.context().close();
});

test("a declined draw is told, a withdrawn one is not", async () => {
  const { first, second, close } = await pair("claustro", { "rule-repetition": "draw" });
  await first.click("text=Offer draw");
  await first.click("text=Withdraw");
  await first.waitForSelector("text=Offer draw");
  assert.equal(await first.locator("#notice").isVisible(), false);
  await first.click("text=Offer draw");
  await second.click("text=Decline");
  await first.waitForSelector("#notice:has-text('declined')");
  await close();
});

test("spectators do not count themselves", async () => {
  const { first, close } = await pair("sight");
  const watcher = await visitor();
  await watcher.goto(first.url());
  await first.waitForSelector("#watchers:has-text('1 watching')");
  assert.equal(await watcher.locator("#watchers").isVisible(), false);
  const other = await visitor();
  await other.goto(first.url());
  await point(first, { path: ["c3"] });
  await watcher.waitForSelector("#watchers:has-text('1 watching')");
  for (const page of [watcher, other]) await page.context().close();
  await close();
});

test("clocks stop where they are at the end", async () => {
  const { windows, close } = await pair("sight", { clock: "180+2" });
  let state = await stateOf(windows.first);
  for (let ply = 0; ply < 2; ply++) {
    await point(windows[state.turn], anyMove(state));
    await waitForPly(windows.first, ply + 1);
    state = await stateOf(windows.first);
  }
  const started = state.clock[`${state.turn}_ms`];
  await windows.first.waitForTimeout(1500);
  await windows.first.click("text=Resign");
  await windows.first.click("text=Really resign");
  await windows.second.waitForSelector(".result-banner:has-text('You won')");
  const ended = await stateOf(windows.first);
  assert.ok(ended.clock.first_ms <= started - 1400, `${ended.clock.first_ms} of ${started}`);
  await close();
});

test("the players of a running game cannot have it analyzed, and can when it is over", async () => {
  const { first, second, close } = await pair("sight");
  assert.equal(await first.locator("#actions a:has-text('Analysis')").count(), 0);
  const response = await first.context().request.get(`${first.url()}/analysis`);
  assert.equal(response.status(), 409);
  await second.click("text=Resign");
  await second.click("text=Really resign");
  // There is nothing to review before the first move.
  assert.equal(await first.locator(".result-banner >> text=Review").count(), 0);
  await first.click("#actions a:has-text('Analysis')");
  await first.waitForSelector("#think-button");
  await close();
});

test("title and icon tell whose turn it is", async () => {
  const { first, second, close } = await pair("sight");
  await first.waitForFunction(() => document.title.startsWith("● Your turn"));
  assert.equal(await first.getAttribute("link[rel=icon]", "href"), "/favicon-turn.svg");
  await point(first, { path: ["c3"] });
  await first.waitForFunction(() => !document.title.startsWith("●"));
  await second.waitForFunction(() => document.title.startsWith("● Your turn"));
  await press(first, "a1");
  await first.waitForSelector("#hint:has-text('not your turn')");
  await close();
});

test("notifications are offered against people only, and come from the service worker", async () => {
  const { first, second, close } = await pair("sight");
  await first.context().grantPermissions(["notifications"]);
  await first.reload();
  // Already granted: nothing to ask for.
  assert.equal(await first.locator("#notify-button").isVisible(), false);
  const script = await first.context().request.get(`${site.url}/worker.js`);
  assert.match(script.headers()["content-type"], /javascript/);
  const scope = await first.evaluate(async () => (await navigator.serviceWorker.register("/worker.js")).scope);
  assert.equal(scope, `${site.url}/`);
  await second.waitForSelector("#board svg");
  await close();
});

test("a slow computer is seen to think, and its answer waits for the animation of the move", async () => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await begin(page, site, "sight", { level: "1" });
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.pictures = [];
    const note = () => seen.pictures.push([performance.now(), document.querySelectorAll("#board .piece[id]").length]);
    new MutationObserver(note).observe(/** @type {Node} */ (document.getElementById("board")), { childList: true });
  });
  await point(page, { path: ["c3"] });
  await waitForPly(page, 2);
  await page.waitForFunction(() => /** @type {any} */ (window).pictures.length >= 2);
  const pictures = await page.evaluate(() => /** @type {any} */ (window).pictures);
  assert.ok(pictures[1][0] - pictures[0][0] >= 150, `the answer came after ${pictures[1][0] - pictures[0][0]} ms`);
  await page.context().close();
});

test("a hint shows the engine's move in a game against the computer", async () => {
  const page = await visitor();
  await begin(page, site, "sight", { size: "3", level: "1" });
  await page.click("#hint-button");
  await page.waitForSelector("#notice:has-text('Hint: ')");
  assert.equal(await page.locator(".overlay .best").count(), 1);
  await page.context().close();
});
