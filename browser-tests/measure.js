// What pages cost: bytes, and times on a slow phone. The tests assert the bytes and counts; run as a
// program, this prints the table of docs/performance.md.

import { argv, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { GAMES, Site, anyMove, begin, openBrowser, point, stateOf, visitor } from "./site.js";

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. And a CPU a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A tool of the browser's protocol for a page. */
async function protocol(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return session;
}

/** Loads a page with an empty cache. Bytes as transferred, and what moved meanwhile. */
export async function loadOf(page, address, { slow = false } = {}) {
  const session = await protocol(page);
  await session.send("Network.clearBrowserCache");
  if (slow) {
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  }
  let [bytes, requests] = [0, 0];
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => new Promise((resolve) => {
    // The observers report in a task of their own.
    setTimeout(() => resolve(/** @type {any} */ (globalThis).seen), 100);
  }));
  await session.detach();
  return { bytes, requests, ...seen };
}

/** Runs in the page: notes paints, long tasks, layout shifts, and when the board can be played on. */
function watchPage() {
  const seen = { firstPaint: 0, playable: 0, longest: 0, shift: 0 };
  /** @type {any} */ (globalThis).seen = seen;
  /** @param {string} type @param {(entry: any) => void} note */
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
  });
  watch("longtask", (entry) => (seen.longest = Math.max(seen.longest, entry.duration)));
  watch("layout-shift", (entry) => (seen.shift += entry.value));
  const ready = setInterval(() => {
    if (!document.querySelector("#board .cell.can")) return;
    seen.playable = performance.now();
    clearInterval(ready);
  }, 10);
}

/** Bytes of the messages that a page receives over its sockets, one number for each message. */
export async function messagesOf(page) {
  /** @type {number[]} */
  const sizes = [];
  const session = await protocol(page);
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    // Text, or bytes in base 64.
    if (response.opcode === 1) sizes.push(Buffer.byteLength(response.payloadData));
    if (response.opcode === 2) sizes.push(Buffer.from(response.payloadData, "base64").length);
  });
  return sizes;
}

/** Opens an analysis of a game and waits until the positions around it are there. */
export async function openAnalysis(page, site, game, plies) {
  const moves = [];
  for (let ply = 0; ply < plies; ply++) {
    const query = new URLSearchParams({ game, moves: moves.join(" ") });
    const state = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const data = new DOMParser().parseFromString(text, "text/html").getElementById("data");
      return JSON.parse(data?.textContent ?? "{}");
    }, `/analysis?quick=true&${query}`);
    if (state.legal.length === 0) break;
    moves.push(anyMove({ ...state, ply }).move);
  }
  await page.goto(`${site.url}/analysis?${new URLSearchParams({ game, moves: moves.join(" ") })}`);
  await page.waitForLoadState("networkidle");
  return moves.length;
}

/** Steps through an analysis by a key; milliseconds from the key to the next frame with the new board. */
export async function step(page, key) {
  return page.evaluate((pressed) => new Promise((resolve) => {
    const start = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    watch.observe(document.getElementById("main") ?? document.body, { childList: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  }), key);
}

const middle = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const nearly = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

const print = (/** @type {string} */ line) => stdout.write(`${line}\n`);

async function report() {
  const site = new Site();
  await site.start();
  const browser = await openBrowser();
  print("| page | KB | requests | first paint | playable | longest task | layout shift |");
  print("|---|---:|---:|---:|---:|---:|---:|");
  for (const name of ["home", ...GAMES]) {
    const page = await visitor(browser, PHONE);
    let address = site.url;
    if (name !== "home") {
      await begin(page, site, name, { opponent: "computer" });
      address = page.url();
    }
    const load = await loadOf(page, address, { slow: true });
    const playable = load.playable ? `${(load.playable / 1000).toFixed(1)} s` : "";
    const cells = [name, (load.bytes / 1024).toFixed(0), load.requests, `${(load.firstPaint / 1000).toFixed(1)} s`, playable, `${load.longest.toFixed(0)} ms`, load.shift.toFixed(3)];
    print(`| ${cells.join(" | ")} |`);
    await page.context().close();
  }
  print("\n| game | first message | a move, median and most | a step, median | 95 % |\n|---|---:|---:|---:|---:|");
  for (const game of GAMES) {
    const page = await visitor(browser);
    const sizes = await messagesOf(page);
    await begin(page, site, game, { opponent: "here" });
    for (let ply = 0; ply < 20; ply++) {
      const state = await stateOf(page);
      if (state.outcome) break;
      await point(page, anyMove(state));
      await page.waitForFunction((count) => document.querySelectorAll("#moves a").length === count, ply + 1);
    }
    const [first, ...moves] = sizes;
    const plies = await openAnalysis(page, site, game, 20);
    const times = [];
    for (let count = 1; count < plies; count++) {
      times.push(await step(page, "ArrowLeft"));
      // A reader looks at a position before going on.
      await page.waitForTimeout(300);
    }
    const cells = [game, `${first} B`, `${middle(moves)} and ${Math.max(...moves)} B`, `${middle(times).toFixed(0)} ms`, `${nearly(times).toFixed(0)} ms`];
    print(`| ${cells.join(" | ")} |`);
    await page.context().close();
  }
  await browser.close();
  await site.close();
}

if (argv[1] === fileURLToPath(import.meta.url)) await report();
