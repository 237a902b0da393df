/** Takes the pictures that are missing or older than the client, some of them or all; the README's go to docs. */

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paletted } from './palette.mjs';
import { GROUPS, KEPT } from './pictures.mjs';
import { withServer } from './server.mjs';

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const FOLDER = path('../screenshots');
const DOCS = path('../../docs');
const CLIENT = path('../../src/santorini/server/web/client/index.html');
const LARGEST = 300_000; // bytes of a picture that is kept

/** Red, green, blue and opacity of every pixel: the browser can read its own pictures. */
async function pixelsOf(page, png) {
  const text = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 0x8000)
      text += String.fromCharCode(...data.subarray(at, at + 0x8000));
    return btoa(text);
  }, png.toString('base64'));
  return Buffer.from(text, 'base64');
}

/** Small enough to be kept beside the words. */
async function reduced(page, screenshot) {
  const { width, height } = page.viewportSize();
  const picture = paletted(await pixelsOf(page, screenshot), width, height, 256);
  if (picture.length > LARGEST) throw new Error(`${picture.length} bytes are more than ${LARGEST}`);
  return picture;
}

async function take({ group, prepare, file }, browser, address) {
  const before = browser.contexts();
  try {
    const page = await prepare(browser, address);
    const screenshot = await page.screenshot();
    writeFileSync(file, group === KEPT ? await reduced(page, screenshot) : screenshot);
  } finally {
    const opened = browser.contexts().filter((context) => !before.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  }
}

const upToDate = (file) => existsSync(file) && statSync(file).mtimeMs > statSync(CLIENT).mtimeMs;

const ALL = Object.entries(GROUPS).flatMap(([group, pictures]) =>
  Object.entries(pictures).map(([name, prepare]) => {
    const file = join(group === KEPT ? DOCS : FOLDER, `${name}.png`);
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
