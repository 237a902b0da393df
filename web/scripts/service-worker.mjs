// Tells the built service worker which files to keep, and gives it a version of its own.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ALWAYS = ['/', '/manifest.webmanifest', '/icon.svg'];

/** Everything but the engine, which is large and kept when it is first used: all pages open without a network. */
export function shellOf(assets) {
  const parts = assets.filter((name) => /\.(js|css)$/.test(name));
  return [...ALWAYS, ...parts.sort().map((name) => `/assets/${name}`)];
}

export function fillServiceWorker(folder) {
  const shell = shellOf(readdirSync(`${folder}/assets`));
  const version = createHash('sha256');
  for (const path of shell)
    version.update(readFileSync(path === '/' ? `${folder}/index.html` : folder + path));
  const worker = readFileSync(`${folder}/sw.js`, 'utf8')
    .replace("const VERSION = 'development';", `const VERSION = '${version.digest('hex').slice(0, 12)}';`)
    .replace("const SHELL = ['/'];", `const SHELL = ${JSON.stringify(shell)};`);
  writeFileSync(`${folder}/sw.js`, worker);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = new URL('../../src/santorini/server/web/client', import.meta.url);
  fillServiceWorker(process.argv[2] ?? fileURLToPath(built));
}
