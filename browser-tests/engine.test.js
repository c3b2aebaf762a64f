// Pages of a server that offers the WebAssembly module: the browser runs the engine where it can, and the
// server where it cannot. `cargo xtask test` builds the module and names it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Site, begin, openBrowser, visitor } from "./site.js";

const MODULE = process.env.QUINCUNX_MODULE ?? "";
const skip = MODULE === "" && "`cargo xtask test` builds the module and runs this";

const site = new Site();
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  if (skip) return;
  await site.start(["--module", MODULE]);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site.close();
});

/** A page that counts its conversations with the server's engine. */
async function watched(options = {}) {
  const page = await visitor(browser, options);
  page.conversations = 0;
  page.on("websocket", (socket) => {
    if (socket.url().endsWith("/api/v1/analysis")) page.conversations += 1;
  });
  return page;
}

/** Opens an analysis whose module has arrived: until then, the server answers. */
async function warmedUp(page, address) {
  const module = page.waitForResponse((response) => response.url().endsWith("/module.wasm"));
  await page.goto(`${site.url}${address}`);
  await page.click("#think-button");
  await (await module).finished();
  await page.waitForSelector("#lines li");
  await page.click("#stop-button");
}

/** Has the engine of a page think until it says who does. */
async function thinks(page, where) {
  await page.click("#think-button");
  await page.waitForFunction((words) => words === /browser/.test(document.getElementById("depth")?.textContent ?? "Depth"), where === "browser");
}

test("the browser analyzes, and stops", { skip }, async () => {
  const page = await watched();
  const response = await page.goto(`${site.url}/analysis?game=crosscut`);
  const policy = response?.headers()["content-security-policy"] ?? "";
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /'unsafe-/);
  await warmedUp(page, "/analysis?game=crosscut");
  await page.reload();
  await thinks(page, "browser");
  const conversations = page.conversations;
  await page.click("#stop-button");
  const depth = await page.textContent("#depth");
  await page.waitForTimeout(300);
  assert.equal(await page.textContent("#depth"), depth, "nothing thinks any more");
  // Stepping on takes the engine along.
  await thinks(page, "browser");
  await page.fill("#add", "d4");
  await page.press("#add", "Enter");
  await page.waitForSelector("#moves [aria-current]:text-is('d4')");
  await page.waitForFunction(() => /browser/.test(document.getElementById("depth")?.textContent ?? ""));
  assert.equal(page.conversations, conversations, "the server is not asked");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the browser finds what is proved", { skip }, async () => {
  const page = await watched();
  await page.goto(`${site.url}/analysis?game=sight&size=3`);
  await page.waitForSelector("#known-box .values li");
  const asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => {
    if (/\/analysis(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await page.fill("#add", "b2");
  await page.press("#add", "Enter");
  await page.waitForSelector("#moves [aria-current]:text-is('b2')");
  await page.waitForSelector("#known-box .values li:has-text('a1')");
  assert.ok(asked.length > 0 && asked.every((url) => url.includes("quick=true")), `the server proves nothing: ${asked.join(" ")}`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("hints come from the browser", { skip }, async () => {
  const page = await watched();
  await warmedUp(page, "/analysis?game=talpa");
  await begin(page, site, "talpa", { opponent: "computer", level: "1", side: "first", size: "4" });
  page.conversations = 0;
  await page.click("#hint-button");
  await page.waitForSelector("#notice:not([hidden])");
  assert.equal(page.conversations, 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

const FAILURES = {
  "a module that cannot be had": (page) => page.route("**/module.wasm", (route) => route.abort()),
  "a damaged module": (page) => page.route("**/module.wasm", (route) => route.fulfill({ body: "\0asm junk", contentType: "application/wasm" })),
  "a worker that does not start": (page) => page.route("**/engine/worker.js", (route) => route.abort()),
  "a browser without WebAssembly": (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")),
  "a worker that dies": (page) => page.route("**/engine/worker.js", (route) => route.fulfill({ body: "throw new Error('dead')", contentType: "text/javascript" })),
};

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`${name} leaves the engine to the server`, { skip }, async () => {
    const page = await watched();
    await fail(page);
    await page.goto(`${site.url}/analysis?game=crosscut`);
    await page.click("#think-button");
    await page.waitForSelector("#lines li");
    assert.ok(page.conversations > 0);
    assert.doesNotMatch((await page.textContent("#depth")) ?? "", /browser/);
    await page.click("#stop-button");
    // What is proved comes from the server, too.
    await page.goto(`${site.url}/analysis?game=sight&size=3`);
    await page.fill("#add", "b2");
    await page.press("#add", "Enter");
    await page.waitForSelector("#known-box .values li:has-text('a1')");
    await page.context().close();
  });
}
