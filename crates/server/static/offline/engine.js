// The engine in a worker of its own: it thinks while the page goes on, and is stopped by ending it.

import { instantiate } from "./module.js";

/** @type {any} */
const worker = self;

const ready = fetch(new URL("../../module.wasm", import.meta.url))
  .then((response) => response.arrayBuffer())
  .then(instantiate);

worker.onmessage = async (/** @type {MessageEvent} */ { data }) => {
  try {
    const call = await ready;
    worker.postMessage({ answer: call(data, (progress) => worker.postMessage({ progress })) });
  } catch (error) {
    worker.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
