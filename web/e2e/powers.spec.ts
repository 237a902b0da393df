import { expect, makeGame, openPosition, test } from './players';
import { square, status, tap } from './playing';

interface Special {
  what: string;
  position: string;
  taps: readonly string[];
  /** What the squares say then. */
  then: Readonly<Record<string, RegExp>>;
  says?: RegExp;
}

const SPECIAL: readonly Special[] = [
  {
    what: 'Apollo changes places with an opponent',
    position: '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5',
    taps: ['B3', 'C4'],
    then: { C4: /level 1, your worker/, B3: /worker of Bob/ },
  },
  {
    what: 'Artemis moves a second time',
    position: '00000|00000|00200|01000|00000/1/artemis:B2,D1/mortal:B5,E2',
    taps: ['B2', 'C3', 'C4', 'Move there'],
    then: { C4: /your worker/, C3: /^C3, level 2(?!.*worker)/ },
  },
  {
    what: 'Atlas puts a dome on a low tower',
    position: '00000|00201|00000|00000|00000/1/atlas:B2,E1/mortal:D4,A4',
    taps: ['B2', 'C3', 'C4', 'Dome'],
    then: { C4: /dome on level 2/ },
  },
  {
    what: 'Hermes walks on the ground as far as he likes, with both workers',
    position: '00200|00000|00100|00000|00000/1/hermes:A1,E2/mortal:D5,B5',
    taps: ['A1', 'A2', 'Move there', 'A3', 'Move there', 'E2', 'E3', 'Move there', 'D2', 'Build there'],
    then: { A3: /your worker/, E3: /your worker/, D2: /level 1/ },
  },
  {
    what: 'Prometheus builds before he moves',
    position: '00000|00200|00000|00000|00000/1/prometheus:B2,E1/mortal:D5,A5',
    taps: ['B2', 'C3', 'Build there', 'B3', 'C4'],
    then: { C3: /level 1/, B3: /your worker/, C4: /level 3/ },
  },
  {
    what: 'Charon ferries an opponent to the other side',
    position: '00000|00100|00000|00000|00000/1/charon:B3,E1/mortal:C4,E5',
    taps: ['C4', 'A2', 'C4', 'D4'],
    then: { A2: /worker of Bob/, C4: /your worker/, D4: /level 1/ },
  },
  {
    what: 'Aeolus turns the wind',
    position: '00000|00010|00000|00000|00000/1/aeolus[w]:B2,E1/mortal:D3,A5',
    taps: ['B2', 'C2', 'B2', 'north'],
    then: { B2: /level 1/ },
    says: /the wind blows to the north/,
  },
  {
    what: 'Charybdis is carried from whirlpool to whirlpool',
    position: '00001|00000|00000|00000|00000/1/charybdis[C3,E5]:B2,D1/mortal:A5,D3',
    taps: ['B2', 'C3'],
    then: { E5: /level 1, your worker/, C3: /^C3, ground(?!.*worker)/ },
  },
  {
    what: 'The Siren calls instead of moving',
    position: '00000|00010|00000|00000|00000/1/siren[s]:B2,E1/mortal:D4,B5',
    taps: ['D4', 'D3'],
    then: { D3: /worker of Bob/, D4: /level 1(?!.*worker)/ },
  },
  {
    what: 'Selene’s other worker puts up a dome',
    position: '00000|00010|00200|00000|00000/1/selene:B2f,E1m/mortal:D4,A5',
    taps: ['E1', 'E2', 'B2', 'C3'],
    then: { C3: /dome on level 2/, B2: /your female worker/ },
  },
  {
    what: 'Odysseus forces both opponents into corners, and wins',
    position: '00000|00000|00320|00000|00000/1/odysseus:D3,A1/mortal:D4,C2',
    taps: ['D4', 'E5', 'C2', 'E1', 'D3', 'C3'],
    then: { E5: /worker of Bob/, E1: /worker of Bob/, C3: /level 3/ },
  },
];

for (const { what, position, taps, then, says } of SPECIAL) {
  test(what, async ({ player }) => {
    const page = await player({ name: 'Ada', preferences: { confirm: 'ask' } });
    await openPosition(page, position);
    await tap(page, ...taps);
    for (const [name, words] of Object.entries(then))
      await expect(square(page, name)).toHaveAccessibleName(words);
    if (says) await expect(page.getByText(says)).toBeVisible();
  });
}

test('Hecate’s workers are seen by nobody else', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const bob = await player({ name: 'Bob' });
  const address = await makeGame(ada, {
    options: { powers: 'chosen', cards: ['mortal', 'hecate'], first: 'others', public: false },
  });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await tap(bob, 'B2', 'D2');
  await tap(ada, 'C3', 'C5');
  await expect(square(ada, 'C3')).toHaveAccessibleName(/your worker/);
  await expect(square(bob, 'C3')).toHaveAccessibleName(/^C3, ground(?!.*worker)/);
  await expect(bob.getByText('Ada: 2 workers are out of sight')).toBeVisible();
  await tap(bob, 'B2', 'B3', 'B2');
  await tap(ada, 'C3', 'C2', 'C3');
  await expect(square(bob, 'C2')).toHaveAccessibleName(/^C2, ground(?!.*worker)/);
  await expect(square(bob, 'C3')).toHaveAccessibleName(/^C3, level 1/);
  await expect(status(bob)).toContainText('Your turn');
});

test('the cards are revealed over the island, and leave it', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { view: 'scene' } });
  const options = { powers: 'chosen', cards: ['pan', 'minotaur'], first: 'maker', public: false };
  // They stay until we let them go.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('.reveal, .reveal * { animation: none !important }');
    document.adoptedStyleSheets = [still];
  });
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  const cards = page.locator('.reveal .card');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(/Ada.*Pan.*two levels/s);
  await expect(cards.last().locator('img')).toBeVisible();
  await expect(async () => {
    const [board, card] = await Promise.all([
      page.locator('.table.board').boundingBox(),
      cards.last().boundingBox(),
    ]);
    expect(card!.x + card!.width).toBeLessThanOrEqual(board!.x + board!.width);
    expect(card!.y + card!.height).toBeLessThanOrEqual(board!.y + board!.height);
  }).toPass();
  await page.locator('.reveal').dispatchEvent('animationend');
  await expect(page.locator('.reveal')).toHaveCount(0);
  await expect(square(page, 'B2')).toHaveAccessibleName(/place a worker here/);
});

test('the Golden Fleece’s card is named and told beside the board', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { powers: 'chosen', fleece: true, cards: ['pan'], first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  const players = page.getByRole('list', { name: 'Players' });
  await expect(players.getByRole('listitem').last()).toContainText(/Pan$/);
  await expect(page.locator('.held')).toContainText(/two (or more )?levels/);
  await players.getByRole('button', { name: 'Pan' }).click();
  await expect(page.getByRole('dialog', { name: 'Powers in this game' })).toContainText('Pan');
});
