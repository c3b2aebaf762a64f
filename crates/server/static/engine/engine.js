// The engine in the browser: the WebAssembly module in workers of the page.

/** The end of a search by `stop`. */
export class Stopped extends Error {}

/** This browser cannot run the module, or not yet. Nothing is wrong with the request. */
export class Unavailable extends Error {}

/** The module is not there yet. */
export class Late extends Unavailable {}

/** The compiled module of this page, by its address. @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** Downloads and compiles a module, once as long as that succeeds. @param {string} address */
function compiled(address) {
  const known = modules.get(address);
  if (known) return known;
  const module = download(address).catch((error) => {
    modules.delete(address);
    throw new Unavailable(String(error));
  });
  modules.set(address, module);
  return module;
}

/** @param {string} address @returns {Promise<WebAssembly.Module>} */
async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Browsers keep what they have compiled in this way, but only if the host names the type.
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Rejects after this many milliseconds. @param {number} patience @returns {Promise<never>} */
function late(patience) {
  return new Promise((_, reject) => setTimeout(() => reject(new Late("the module takes too long")), patience));
}

/**
 * Has a worker answer a request.
 * @param {Worker} worker @param {WebAssembly.Module} module @param {object} request @param {(progress: any) => void} onProgress
 * @returns {Promise<any>}
 */
function answerOf(worker, module, request, onProgress = () => {}) {
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Unavailable("the worker has failed"));
    worker.onmessage = ({ data }) => {
      if (data.progress) onProgress(data.progress);
      else if (data.error === undefined) resolve(data.answer);
      else reject(data.refused ? new Error(data.error) : new Unavailable(data.error));
    };
    worker.postMessage({ module, request });
  });
}

function newWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

/** One search at a time, in a worker that is there while it thinks. */
export class Engine {
  /** Ends what is under way. */
  stop = () => {};

  /** @param {string} address of the module @param {number} patience milliseconds for its download */
  constructor(address, patience = Infinity) {
    this.address = address;
    this.patience = patience;
  }

  /** @param {object} request @param {(progress: any) => void} onProgress @returns {Promise<any>} */
  async run(request, onProgress = () => {}) {
    this.stop();
    const stopped = new Promise((_, reject) => {
      this.stop = () => reject(new Stopped());
    });
    const module = compiled(this.address);
    const ready = this.patience === Infinity ? module : Promise.race([module, late(this.patience)]);
    /** @type {Worker | null} */
    let worker = null;
    try {
      const known = await Promise.race([ready, stopped]);
      worker = newWorker();
      return await Promise.race([answerOf(worker, known, request, onProgress), stopped]);
    } finally {
      worker?.terminate();
    }
  }
}

/** Short requests one after the other, in a worker that stays and remembers what it has computed. */
export class Clerk {
  /** @type {Worker | null} */
  worker = null;
  /** @type {Promise<any>} */
  latest = Promise.resolve();

  /** @param {string} address of the module */
  constructor(address) {
    this.address = address;
  }

  /** @param {object} request @returns {Promise<any>} */
  ask(request) {
    const answer = this.latest.then(async () => {
      const module = await compiled(this.address);
      try {
        return await answerOf((this.worker ??= newWorker()), module, request);
      } catch (error) {
        this.worker?.terminate();
        this.worker = null;
        throw error;
      }
    });
    this.latest = answer.catch(() => {});
    return answer;
  }
}
