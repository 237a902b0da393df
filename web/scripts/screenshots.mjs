/** Pictures of the main pages and of twelve worlds; the folder can be given. The README's three go to docs. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paletted } from './palette.mjs';
import { ask, makeGame, openPage, withServer } from './server.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? join(HERE, '../screenshots');
const DOCS = join(HERE, '../../docs');
const LARGEST = 400_000; // bytes

const MIDDLE = '01200|12410|02321|00130|01000/1/apollo:C2,D4/artemis:B3,B5';
const NEARLY_WON = '01200|12410|02321|00130|01000/1/mortal:B4,D4/mortal:A2,B5';
const EARLY = '00000|00100|00010|00000|00000/1/apollo:C3,D2/minotaur:B4,D4';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
const WORLDS = [
  'aegean',
  'olympus',
  'vesuvius',
  'kyoto',
  'venice',
  'festival',
  'winter',
  'aurora',
  'moon',
  'neon',
  'candy',
  'sandcastle',
];

const drawn = async (page) => {
  await page.locator('canvas').waitFor();
  await page.waitForTimeout(1500);
};
const idle = (page) => page.waitForLoadState('networkidle');

async function shoot(page, name) {
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

async function pages(browser, address) {
  const page = await openPage(browser, address);
  for (const [name, path] of [
    ['home', '/'],
    ['new-game', '/new'],
    ['cards', '/cards'],
    ['card', '/cards/apollo'],
    ['settings', '/settings'],
    ['worlds', '/worlds'],
  ]) {
    await page.goto(path);
    await idle(page);
    if (name === 'worlds') await page.waitForTimeout(4000);
    await shoot(page, name);
  }
  for (const [name, path] of [
    ['learn', '/learn'],
    ['lesson', '/learn/first'],
  ]) {
    await page.goto(path);
    await idle(page);
    if (name === 'lesson') await drawn(page);
    await shoot(page, name);
  }
  const { game } = await ask(page, '/api/games', {
    options: { powers: 'draft', few: true, public: false },
    seats: [{ chair: 1, name: 'Ben' }],
  });
  await page.goto(`/game/${game}`);
  await page.getByRole('heading', { name: 'The draft' }).waitFor();
  await idle(page);
  await shoot(page, 'draft');
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await drawn(page);
  await page.getByRole('slider', { name: 'Place in the game' }).fill('40');
  await page.mouse.wheel(0, 110);
  await page.waitForTimeout(1500);
  await shoot(page, 'replay');
  await page.context().close();
}

async function game(browser, address) {
  const page = await openPage(browser, address, { preferences: { speed: 0 } });
  await page.goto(await makeGame(page, MIDDLE));
  await drawn(page);
  await page.locator('[data-square="D4"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await shoot(page, 'game');
  await page.getByRole('button', { name: 'Flat board' }).click();
  await page.waitForTimeout(500);
  await shoot(page, 'game-flat');
  await page.getByRole('button', { name: 'Flat board' }).click();
  // The server learns of it a moment later, and would say otherwise on the next page.
  await page.waitForTimeout(1500);
  await page.context().close();
}

/** The winner cheers before the result is told. */
async function won(browser, address) {
  const page = await openPage(browser, address);
  await page.goto(await makeGame(page, NEARLY_WON));
  await drawn(page);
  await choose(page, 'B4', 'C3');
  await page.getByRole('button', { name: 'Confirm turn' }).click();
  await page.waitForTimeout(2500);
  await shoot(page, 'won');
  await page.getByTestId('result').waitFor();
  await page.waitForTimeout(2000);
  await shoot(page, 'result');
  await page.context().close();
}

async function choose(page, ...squares) {
  for (const square of squares) {
    await page.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1200);
  }
}

/** The first turns; cards as they turn up; a power's moment; the screen that is passed on. */
async function moments(browser, address) {
  const page = await openPage(browser, address);
  await page.goto(await makeGame(page, EARLY));
  await drawn(page);
  await choose(page, 'C3');
  await shoot(page, 'game-early');
  await choose(page, 'B4');
  await shoot(page, 'power-moment');
  for (const [name, card] of [
    ['cards-revealed', 'minotaur'],
    ['hand-over', 'hecate'],
  ]) {
    const options = { powers: 'chosen', cards: ['pan', card], first: 'maker', public: false };
    const { game } = await ask(page, '/api/games', { options, seats: [{ chair: 1, name: 'Ben' }] });
    await page.goto(`/game/${game}`);
    await drawn(page);
    await shoot(page, name);
  }
  await page.goto('/new?preset=first&with=bot');
  await page.getByText('Details').click();
  await page.getByText('Chosen by you').click();
  await page.getByRole('button', { name: /^Card of whoever begins/ }).click();
  await page.waitForTimeout(500);
  await shoot(page, 'choose-card');
  await page.context().close();
}

async function phone(browser, address) {
  const page = await openPage(browser, address, { ...PHONE, preferences: { speed: 0 } });
  await page.goto('/');
  await idle(page);
  await shoot(page, 'phone-home');
  await page.goto(await makeGame(page, MIDDLE));
  await drawn(page);
  await shoot(page, 'phone-game');
  await page.context().close();
  const lying = await openPage(browser, address, { ...LYING, preferences: { speed: 0 } });
  await lying.goto(await makeGame(lying, MIDDLE));
  await drawn(lying);
  await shoot(lying, 'phone-lying');
  await lying.context().close();
  const dark = await openPage(browser, address, {
    ...PHONE,
    preferences: { speed: 0, theme: 'dark', night: true },
  });
  await dark.goto(await makeGame(dark, MIDDLE));
  await drawn(dark);
  await shoot(dark, 'phone-game-night');
  await dark.context().close();
}

async function worlds(browser, address) {
  for (const world of WORLDS)
    for (const night of [false, true]) {
      const page = await openPage(browser, address, { preferences: { world, night, speed: 0 } });
      await page.goto(await makeGame(page, MIDDLE));
      await drawn(page);
      await shoot(page, `world-${world}${night ? '-night' : ''}`);
      await page.context().close();
    }
}

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
async function keep(page, name, screenshot) {
  const { width, height } = page.viewportSize();
  const picture = paletted(await pixelsOf(page, screenshot), width, height, 256);
  if (picture.length > LARGEST)
    throw new Error(`docs/${name}.png has ${picture.length} bytes, more than ${LARGEST}`);
  writeFileSync(join(DOCS, `${name}.png`), picture);
  console.log(`docs/${name}.png (${Math.round(picture.length / 1000)} kB)`);
}

/** Only the island, without the page around it. */
async function island(browser, address, name, preferences = {}, viewport = { width: 1280, height: 800 }) {
  const page = await openPage(browser, address, { viewport, preferences: { speed: 0, ...preferences } });
  await page.goto(await makeGame(page, MIDDLE));
  await drawn(page);
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas').parentElement;
    Object.assign(canvas.style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100vh',
      zIndex: '9999',
      borderRadius: '0',
    });
  });
  await page.waitForTimeout(2500);
  await keep(page, name, await page.screenshot());
  await page.context().close();
}

async function gallery(browser, address) {
  const page = await openPage(browser, address, { viewport: { width: 1000, height: 640 } });
  await page.goto('/cards');
  await idle(page);
  await page.locator('ul.tiles').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('ul.tiles').scrollIntoView());
  await page.waitForTimeout(500);
  await keep(page, 'cards', await page.screenshot());
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
await withServer(async (address, browser) => {
  await island(browser, address, 'island');
  await island(browser, address, 'night', { world: 'kyoto', night: true }, { width: 1000, height: 640 });
  await gallery(browser, address);
  await pages(browser, address);
  await game(browser, address);
  await won(browser, address);
  await moments(browser, address);
  await phone(browser, address);
  await worlds(browser, address);
});
