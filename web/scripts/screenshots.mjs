/** Takes the pictures that are missing or older than the client, some of them or all; the README's go to docs. */

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUPS, KEPT } from './pictures.mjs';
import { withServer } from './server.mjs';

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const FOLDER = path('../screenshots');
const DOCS = path('../../docs');
const CLIENT = path('../../src/santorini/server/web/client/index.html');
const LARGEST = 400_000; // bytes of a picture that is kept

/** Those of the README are kept beside it, and therefore small. */
async function pictureOf(page, group) {
  if (group !== KEPT) return page.screenshot();
  const picture = await page.screenshot({ type: 'jpeg', quality: 88 });
  if (picture.length > LARGEST) throw new Error(`${picture.length} bytes are more than ${LARGEST}`);
  return picture;
}

async function take({ group, prepare, file }, browser, address) {
  const before = browser.contexts();
  try {
    const page = await prepare(browser, address);
    writeFileSync(file, await pictureOf(page, group));
  } finally {
    const opened = browser.contexts().filter((context) => !before.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  }
}

const upToDate = (file) => existsSync(file) && statSync(file).mtimeMs > statSync(CLIENT).mtimeMs;

const ALL = Object.entries(GROUPS).flatMap(([group, pictures]) =>
  Object.entries(pictures).map(([name, prepare]) => {
    const file = group === KEPT ? join(DOCS, `${name}.jpg`) : join(FOLDER, `${name}.png`);
    return { group, name, prepare, file };
  }),
);

/** By names of groups and pictures. */
function wanted(names) {
  if (names.length === 0) return ALL;
  const known = new Set(ALL.flatMap(({ group, name }) => [group, name]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `no such picture: ${unknown.join(', ')}; the groups are ${Object.keys(GROUPS).join(', ')}`,
    );
  return ALL.filter(({ group, name }) => names.includes(group) || names.includes(name));
}

const missing = wanted(process.argv.slice(2)).filter(({ file }) => !upToDate(file));
mkdirSync(FOLDER, { recursive: true });
if (missing.length === 0) console.log('All pictures are newer than the client.');
else
  await withServer(async (address, browser) => {
    for (const picture of missing) {
      const begun = Date.now();
      try {
        await take(picture, browser, address);
        console.log(`${picture.file} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      } catch (reason) {
        // The others can still be taken; the next run tries this one again.
        console.error(`${picture.name}: ${reason.message}`);
        process.exitCode = 1;
      }
    }
  });
