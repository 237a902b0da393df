/** What pictures are taken, in groups: each opens a page and leaves it as it shall be seen. */

import { ask, makeGame, openPage } from './server.mjs';

const MIDDLE = '01200|12410|02321|00130|01000/1/apollo:C2,D4/artemis:B3,B5';
const NEARLY_WON = '01200|12410|02321|00130|01000/1/mortal:B4,D4/mortal:A2,B5';
const EARLY = '00000|00100|00010|00000|00000/1/apollo:C3,D2/minotaur:B4,D4';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
const STILL = { speed: 0 };
/** Somebody who has played before needs no hints. */
const TAUGHT = { 'santorini.hints': ['setup', 'move', 'build'] };
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

/** As with a graphics card: finer than what is drawn where there is none. It runs in the page. */
function drawFinely() {
  const asked = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    const answer = asked.call(this, name);
    return typeof answer === 'string' ? answer.replace(/swiftshader|software/gi, '') : answer;
  };
}

async function open(browser, address, options) {
  const page = await openPage(browser, address, { kept: TAUGHT, ...options });
  await page.addInitScript(drawFinely);
  return page;
}

async function drawn(page) {
  await page.locator('canvas').waitFor();
  await figures(page);
  await page.waitForTimeout(1500);
}

/** Those of cards and bots come when nothing else is to be done. */
async function figures(page) {
  await page.waitForFunction(() => document.querySelector('.portrait > span:not(.sign)') === null);
}

const tap = (page, square) => page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());

async function choose(page, ...squares) {
  for (const square of squares) {
    await tap(page, square);
    await page.waitForTimeout(1200);
  }
}

/** What comes and goes stays. */
const hold = (page, selector) =>
  page.addStyleTag({ content: `${selector}, ${selector} * { animation: none !important }` });

async function useApollo(page) {
  await hold(page, '.moment');
  await choose(page, 'C3');
  await tap(page, 'B4');
  await page.locator('.moment img').waitFor();
  await page.waitForTimeout(3000);
}

/** A page as it is when everything has come, and `then` was done. */
const at =
  (path, then = () => {}, options = {}) =>
  async (browser, address) => {
    const page = await open(browser, address, options);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await then(page);
    return page;
  };

/** A game of two at one screen, made by this wish. */
const table =
  (wish, then = drawn, options = {}) =>
  async (browser, address) => {
    const page = await open(browser, address, options);
    const seats = [{ chair: 1, name: 'Ben' }];
    const { game } = await ask(page, '/api/games', { options: { public: false, ...wish }, seats });
    await page.goto(`/game/${game}`);
    await hold(page, '.reveal');
    await then(page);
    return page;
  };

/** The same from a position. */
const playing =
  (position, then = () => {}, options = { preferences: STILL }) =>
  async (browser, address) => {
    const page = await open(browser, address, options);
    await page.goto(await makeGame(page, position));
    await drawn(page);
    await then(page);
    return page;
  };

const dealt = (card) => ({ powers: 'chosen', cards: ['pan', card], first: 'maker' });

const seen = (page) => page.getByTestId('result').waitFor({ timeout: 120_000 });

async function win(page) {
  await choose(page, 'B4', 'C3');
  await page.getByRole('button', { name: 'Confirm turn' }).click();
  await seen(page);
}

/** Ben takes the chair and wins; seen by Ada. */
async function lose(browser, address) {
  const page = await open(browser, address);
  const wish = { options: { position: NEARLY_WON, players: 2, first: 'others', public: false } };
  const { game } = await ask(page, '/api/games', wish);
  await page.goto(`/game/${game}`);
  const ben = await open(browser, address, { name: 'Ben', preferences: { ...STILL, view: 'grid' } });
  await ben.goto(`/game/${game}`);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await drawn(page);
  await ben.locator('[data-square]').first().waitFor();
  await choose(ben, 'B4', 'C3');
  await ben.getByRole('button', { name: 'Confirm turn' }).click();
  await seen(page);
  return page;
}

async function pickCard(page) {
  await page.getByText('Details').click();
  await page.getByText('Chosen by you').click();
  await page.getByRole('button', { name: /^Card of whoever begins/ }).click();
  await figures(page);
}

async function replayExample(page) {
  await page.getByRole('button', { name: 'Show an example' }).click();
  await drawn(page);
  await page.getByRole('slider', { name: 'Place in the game' }).fill('40');
  await page.evaluate(() => scrollBy(0, 110));
  await page.waitForTimeout(1500);
}

/** Only the island, without the page around it. */
async function alone(page) {
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
}

async function onlyTiles(page) {
  await page.evaluate(() => {
    document.querySelector('header').style.display = 'none';
    scrollTo(0, document.querySelector('ul.tiles').getBoundingClientRect().top + scrollY - 16);
  });
  await page.waitForTimeout(500);
}

/** The worlds that can be seen are drawn one after the other. */
async function painted(page) {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('ul.tiles canvas')].every(
        (canvas) => canvas.dataset.painted === 'true' || canvas.getBoundingClientRect().top > innerHeight,
      ),
    null,
    { timeout: 180_000 },
  );
}

async function farPlaces(page) {
  await page.getByText('Far places').click();
  await page.mouse.move(0, 0);
  await onlyTiles(page);
  await painted(page);
}

const worlds = WORLDS.flatMap((world) =>
  [false, true].map((night) => [
    `world-${world}${night ? '-night' : ''}`,
    playing(MIDDLE, undefined, { preferences: { ...STILL, world, night } }),
  ]),
);

/** Of the README: kept beside it. */
export const KEPT = 'readme';

export const GROUPS = {
  [KEPT]: {
    island: playing(MIDDLE, alone),
    worlds: at('/worlds', farPlaces, { viewport: { width: 1000, height: 766 } }),
    cards: at('/cards', onlyTiles, { viewport: { width: 1000, height: 796 } }),
  },
  pages: {
    home: at('/', drawn),
    'new-game': at('/new'),
    cards: at('/cards', figures),
    card: at('/cards/apollo'),
    'choose-card': at('/new?preset=first&with=bot', pickCard),
    worlds: at('/worlds', painted),
    settings: at('/settings'),
    learn: at('/learn'),
    lesson: at('/learn/first', drawn),
    replay: at('/replay', replayExample),
  },
  game: {
    draft: table({ powers: 'draft', few: true }, async (page) => {
      await page.locator('.portrait').first().waitFor();
      await figures(page);
    }),
    'cards-revealed': table(dealt('minotaur')),
    'hand-over': table(dealt('hecate')),
    'game-early': playing(EARLY, (page) => choose(page, 'C3'), { kept: {} }),
    'power-moment': playing(EARLY, useApollo, {}),
    'game-middle': playing(MIDDLE, (page) => choose(page, 'D4')),
    'game-flat': playing(MIDDLE, (page) => page.getByRole('button', { name: 'Flat board' }).click()),
    won: playing(NEARLY_WON, win, {}),
    lost: lose,
  },
  phone: {
    'phone-home': at('/', undefined, PHONE),
    'phone-game': playing(MIDDLE, undefined, { ...PHONE, preferences: STILL }),
    'phone-lying': playing(MIDDLE, undefined, { ...LYING, preferences: STILL }),
    'phone-game-night': playing(MIDDLE, undefined, {
      ...PHONE,
      preferences: { ...STILL, theme: 'dark', night: true },
    }),
  },
  worlds: Object.fromEntries(worlds),
};
