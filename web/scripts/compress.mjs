/** Compresses what was built, once, so that the server need not. */

import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = new URL('../../src/santorini/server/web/client/', import.meta.url).pathname;
const TEXTS = /\.(js|css|html|svg|webmanifest|json)$/;
const WORTH = 1024; // bytes

for (const name of await readdir(FOLDER, { recursive: true })) {
  const path = join(FOLDER, name);
  // The engine comes compressed.
  if (!TEXTS.test(name) || existsSync(`${path}.br`) || (await stat(path)).size < WORTH) continue;
  const data = await readFile(path);
  await writeFile(`${path}.gz`, gzipSync(data, { level: 9 }));
  await writeFile(
    `${path}.br`,
    brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}
