// Saved analyses with comments, and the lock on games that are being played.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyMove, begin, point, stage, stateOf, waitForPly } from "./site.js";

const RECORD = '[Game "sight"]\n\n1. c3 b2 (1... d4 2. d3) 2. a1 e5';

const { site, visitor } = stage();

async function openRecord(page) {
  await page.goto(`${site.url}/analysis?${new URLSearchParams({ record: RECORD, at: "1" })}`);
}

for (const javaScriptEnabled of [true, false]) {
  test(`an analysis is commented on, saved and shared, ${javaScriptEnabled ? "with" : "without"} scripts`, async () => {
    const page = await visitor({ javaScriptEnabled });
    await openRecord(page);
    await page.click("summary:has-text('Comment on c3')");
    await page.fill("#annotate textarea", "takes the middle } <b>");
    await page.selectOption("#annotate select", "!");
    await page.click("text=Add to the analysis");
    await page.waitForSelector("#remark:has-text('takes the middle } <b>')");
    await page.waitForSelector("#moves [aria-current]:has-text('c3!')");
    await page.click("summary:has-text('Save and share')");
    await page.fill(".save [name=title]", "  The   middle ");
    await page.click(".save button");
    await page.waitForSelector("h1:text-is('The middle')");
    const address = page.url();
    assert.match(address, /\/analysis\/[0-9a-z]{32}$/);
    // Someone else sees the same, at any move, and takes it along as a record.
    const guest = await visitor({ javaScriptEnabled });
    await guest.goto(address);
    await guest.click("#moves button:has-text('c3!')");
    await guest.waitForSelector("#remark:has-text('takes the middle')");
    assert.ok(guest.url().startsWith(`${address}?`), guest.url());
    await guest.reload();
    assert.equal(await guest.locator("#remark").count(), 1);
    assert.equal(await guest.locator("text=Delete >> visible=true").filter({ hasText: /^Delete$/ }).count(), 0);
    const record = await (await guest.request.get(`${address}/record.txt`)).text();
    assert.match(record, /\[Title "The middle"\]/);
    assert.match(record, /1\. c3! \{takes the middle \\\} <b>\} b2 \(1\.\.\. d4 2\. d3\) 2\. a1 e5/);
    const json = await (await guest.request.get(`${address}/record.json`)).json();
    assert.equal(json.moves[0].comment, "takes the middle } <b>");
    assert.equal((await guest.request.get(`${address}/board.png`)).headers()["content-type"], "image/png");
    assert.equal((await guest.request.post(`${address}/delete`, { headers: { origin: site.url } })).status(), 403);
    // A change is an analysis of one's own, which has not been saved.
    await guest.fill("#add", "e1");
    await guest.click(".move-form button");
    await guest.waitForSelector("#moves [aria-current]:text-is('e1')");
    assert.equal(await guest.locator(".saved").count(), 0);
    // The owner finds it among the games, and deletes it.
    await page.goto(`${site.url}/games`);
    assert.equal(await page.locator(".analyses a").textContent(), "The middle");
    await page.click(".analyses button");
    await page.waitForURL("**/games");
    assert.equal(await page.locator(".analyses").count(), 0);
    assert.equal((await page.request.get(address)).status(), 404);
    assert.deepEqual([...page.complaints, ...guest.complaints], []);
    await page.context().close();
    await guest.context().close();
  });
}

test("saving twice saves once", async () => {
  const page = await visitor();
  const urls = [];
  for (let time = 0; time < 2; time++) {
    await openRecord(page);
    await page.click("summary:has-text('Save and share')");
    await page.click(".save button");
    await page.waitForSelector("h1:text-is('Sight')");
    urls.push(page.url());
  }
  assert.equal(urls[0], urls[1]);
  await page.goto(`${site.url}/games`);
  assert.equal(await page.locator(".analyses li").count(), 1);
  await page.context().close();
});

test("players get no engine for a game they are playing, wherever they ask", async () => {
  const host = await visitor();
  await begin(host, site, "sight", { opponent: "link" });
  const friend = await visitor();
  await friend.goto(host.url());
  await friend.click("text=Play as Black");
  for (const [ply, page] of [host, friend].entries()) {
    await point(page, anyMove(await stateOf(page)));
    for (const one of [host, friend]) await waitForPly(one, ply + 1);
  }
  const state = await stateOf(host);
  const position = new URLSearchParams({ game: "sight", position: state.position });
  const moves = new URLSearchParams({ game: "sight", moves: state.moves.join(" ") });
  /** The status of every way to the engine; for sockets the error. */
  const ask = (page) => page.evaluate(async ([here, line, id]) => {
    const status = async (path) => (await fetch(path)).status;
    const socket = await new Promise((resolve) => {
      const opened = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/analysis`);
      opened.onopen = () => opened.send(JSON.stringify(Object.fromEntries(new URLSearchParams(here))));
      opened.onmessage = ({ data }) => {
        opened.close();
        resolve(JSON.parse(data).error ?? "");
      };
    });
    const pages = [`/analysis?${here}`, `/analysis?${line}`, `/g/${id}/analysis`, `/api/v1/position?${here}`, `/api/v1/graph?${line}`];
    return [...(await Promise.all(pages.map(status))), socket];
  }, [String(position), String(moves), state.id]);
  const locked = [409, 409, 409, 409, 409, "this position belongs to a game you are playing"];
  const free = [200, 200, 200, 200, 200, ""];
  assert.deepEqual(await ask(host), locked);
  assert.deepEqual(await ask(friend), locked);
  // The start belongs to everyone, and watchers may look.
  assert.equal((await host.request.get(`${site.url}/analysis?game=sight`)).status(), 200);
  const watcher = await visitor();
  await watcher.goto(host.url());
  assert.deepEqual(await ask(watcher), free);
  await host.click("text=Resign");
  await host.click("text=Really resign?");
  await host.waitForSelector(".result-banner");
  assert.deepEqual(await ask(host), free);
  for (const page of [host, friend, watcher]) await page.context().close();
});
