// Tells the built service worker which files make up the shell, and gives it a version of its own.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Pages that open without a network, besides what every page needs.
const PAGES = /^(Home|Lost)-.*\.(js|css)$/;
const ALWAYS = ['/', '/manifest.webmanifest', '/icon.svg'];

/** The files that the index and those pages need, with everything they import before they run. */
export function shellOf(index, assets, read) {
  const wanted = [...index.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name]) => name);
  wanted.push(...assets.filter((name) => PAGES.test(name)));
  const found = new Set();
  while (wanted.length > 0) {
    const name = wanted.pop();
    if (found.has(name)) continue;
    found.add(name);
    if (!name.endsWith('.js')) continue;
    const code = read(name);
    wanted.push(...importsOf(code), ...loadedWith(code));
  }
  return [...ALWAYS, ...[...found].sort().map((name) => `/assets/${name}`)];
}

function importsOf(code) {
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name);
}

/** Styles and scripts that Vite loads together with one of those pages: it lists them by numbers. */
function loadedWith(code) {
  const list = /m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const files = [...list.matchAll(/assets\/([\w.-]+)/g)].map(([, name]) => name);
  const loads = code.matchAll(/import\([`"']\.\/([\w.-]+)[`"']\),__vite__mapDeps\(\[([\d,]*)\]\)/g);
  return [...loads].flatMap(([, page, numbers]) =>
    PAGES.test(page) ? numbers.split(',').flatMap((number) => files[Number(number)] ?? []) : [],
  );
}

export function fillServiceWorker(folder) {
  const index = readFileSync(`${folder}/index.html`, 'utf8');
  const shell = shellOf(index, readdirSync(`${folder}/assets`), (name) =>
    readFileSync(`${folder}/assets/${name}`, 'utf8'),
  );
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
