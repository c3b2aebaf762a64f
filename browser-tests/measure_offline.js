// What the static site costs: bytes of a first visit, and when a slow phone shows a board. What the service
// worker downloads meanwhile is not slowed down. Prints the figures of docs/performance.md: `QUINCUNX_SITE=../target/site node measure_offline.js`.

import { stdout } from "node:process";
import { loadOf } from "./measure.js";
import { openBrowser, visitor } from "./site.js";
import { StaticHost } from "./static_host.js";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const RUNS = 5;

/** @param {number[]} values */
const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

const browser = await openBrowser();
const host = new StaticHost(process.env.QUINCUNX_SITE ?? "../target/site");
await host.start();
for (const [name, path] of [["home", "/"], ["lesson", "/learn/talpa/"], ["analysis", "/analysis/"]]) {
  /** @type {number[][]} */
  const [paints, boards, bytes] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    host.bytes = 0;
    const page = await visitor(browser, PHONE);
    await page.addInitScript(() => {
      const seen = /** @type {any} */ (globalThis);
      const watch = setInterval(() => {
        const board = document.querySelector("#board svg, .picture svg");
        if (board && board.getBoundingClientRect().width > 0) seen.boardAt ??= performance.now();
        if (seen.boardAt) clearInterval(watch);
      }, 10);
    });
    const load = await loadOf(page, `${host.url}${path}`, { slow: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const boardAt = await page.evaluate(() => /** @type {any} */ (globalThis).boardAt);
    paints.push(load.firstPaint);
    boards.push(Math.max(boardAt, load.firstPaint));
    bytes.push(host.bytes);
    await page.context().close();
  }
  stdout.write(`${name}: first paint ${median(paints).toFixed(0)} ms, first board ${median(boards).toFixed(0)} ms, ${median(bytes)} bytes\n`);
}
await browser.close();
await host.close();
