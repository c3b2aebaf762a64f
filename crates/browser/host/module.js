// The host's side of the WebAssembly module: a clock, progress, and one call with JSON.

/** @typedef {(progress: any) => void} Progress */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} allocate_request
 * @property {() => number} run_request
 * @property {() => number} response
 */

/** A request that the module has understood and refused. */
export class Refused extends Error {}

/**
 * Instantiates the module. A damaged one throws a `WebAssembly.CompileError`.
 * @param {BufferSource | WebAssembly.Module} source
 * @returns {Promise<(request: object, progress?: Progress) => any>} runs a request and returns its
 * answer; an answer with `error` is thrown as `Refused`
 */
export async function instantiate(source) {
  /** @type {Progress} */
  let report = () => {};
  const host = {
    milliseconds: () => performance.now(),
    /** @type {(address: number, length: number) => void} */
    progress: (address, length) => report(JSON.parse(read(address, length))),
  };
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, { quincunx: host });
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  // Cut off between two sections, it is a module, but not this one.
  if (!exports.run_request) throw new WebAssembly.CompileError("The module is not complete.");

  /** @type {(address: number, length: number) => string} */
  const read = (address, length) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));

  return (request, progress = () => {}) => {
    report = progress;
    const text = new TextEncoder().encode(JSON.stringify(request));
    const address = exports.allocate_request(text.length);
    if (address === 0) throw new Error("The request is too long.");
    new Uint8Array(exports.memory.buffer, address, text.length).set(text);
    const length = exports.run_request();
    const answer = JSON.parse(read(exports.response(), length));
    if (answer.error !== undefined) throw new Refused(answer.error);
    return answer;
  };
}
