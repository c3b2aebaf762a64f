// The wire format of live pages, without any page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { decoder, patch } from "../crates/server/static/socket.js";

test("a delta keeps, drops and inserts", () => {
  assert.equal(patch("abcdef", []), "abcdef");
  assert.equal(patch("abcdef", [0, 1, "A", 2, 2, ""]), "Abcf");
  assert.equal(patch("", [0, 0, "new"]), "new");
});

test("messages are decoded in their order, deflated or not", async () => {
  const decode = decoder();
  const full = `{"version":1}\n${"<p>one</p>".repeat(500)}`;
  const deflated = deflateRawSync(full);
  const bytes = deflated.buffer.slice(deflated.byteOffset, deflated.byteOffset + deflated.length);
  const delta = JSON.stringify([11, 1, "2", 5, 3, "two"]);
  // Inflating takes a while, and the delta waits for it.
  const [first, second, third] = await Promise.all([decode(bytes), decode(delta), decode("[]")]);
  assert.equal(first.version, 1);
  assert.equal(first.html.length, 5000);
  assert.equal(second.version, 2);
  assert.ok(second.html.startsWith("<p>two</p><p>one</p>"), second.html.slice(0, 40));
  assert.equal(third, null);
});
