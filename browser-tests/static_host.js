// A static host for tests: it serves a folder below a path, compressed, and nothing else.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const KINDS = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml",
  ".txt": "text/plain", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
};

export class StaticHost {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    /** Files with another content, by path. @type {Map<string, Buffer>} */
    this.replaced = new Map();
    this.bytes = 0;
    this.moduleBytes = 0;
    /** @type {string[]} */
    this.requests = [];
    this.url = "";
  }

  async start(port = 0) {
    const server = (this.server = createServer((request, response) => void this.answer(request, response)));
    await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
    const address = /** @type {import("node:net").AddressInfo} */ (server.address());
    this.port = address.port;
    this.url = `http://127.0.0.1:${address.port}/some/where`;
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async answer(request, response) {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = normalize(pathname.replace(/^\/some\/where\//, "").replace(/(^|\/)$/, "$1index.html"));
    this.requests.push(`${request.method} ${name}`);
    try {
      if (request.method !== "GET" || !pathname.startsWith("/some/where/") || name.startsWith("..")) throw new Error("no such file");
      const content = this.replaced.get(name) ?? (await readFile(join(this.folder, name)));
      const packed = name.endsWith(".woff2") || name.endsWith(".png") ? content : gzipSync(content);
      this.bytes += packed.length;
      if (name === "module.wasm") this.moduleBytes += packed.length;
      const coding = packed === content ? {} : { "Content-Encoding": "gzip" };
      response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream", "Cache-Control": "max-age=600", ...coding });
      response.end(packed);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("Not found");
    }
  }

  /** Ends the host: whatever still works needs no network. */
  async close() {
    const server = this.server;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
