// Lays a compressed form beside every file of the built client that gets smaller by it: the server sends those.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = process.argv[2] ?? fileURLToPath(new URL("../../src/clankwork/server/static", import.meta.url));
const TEXTS = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Bytes below which a file fits into the first packet anyway. */
const SMALL = 1000;

/** The two forms of what a file holds, by the ending of their names. */
function forms(plain) {
  const options = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { ".br": brotliCompressSync(plain, { params: options }), ".gz": gzipSync(plain, { level: 9 }) };
}

let before = 0;
let after = 0;
for (const name of readdirSync(BUILT, { recursive: true })) {
  const path = join(BUILT, name);
  if (!TEXTS.has(extname(path)) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  if (plain.length < SMALL) continue;
  const made = forms(plain);
  for (const [ending, packed] of Object.entries(made)) {
    if (packed.length < plain.length) writeFileSync(path + ending, packed);
  }
  before += plain.length;
  after += made[".br"].length;
}
console.log(`compressed ${(before / 1024).toFixed(0)} KB to ${(after / 1024).toFixed(0)} KB`);
