import { expect, makeGame, test } from './players';
import { status } from './playing';

test('a draft is played with cards to read, and banned ones say why', async ({ player }) => {
  const [ada, bob] = [await player({ name: 'Ada' }), await player({ name: 'Bob' })];
  const address = await makeGame(ada, { options: { powers: 'draft', public: false } });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();

  // Chance says who offers.
  await expect(status(ada)).toHaveText(/choose a card|chooses a card/i);
  const adaOffers = (await status(ada).textContent()) === 'Choose a card to put on the table.';
  const [first, second] = adaOffers ? [ada, bob] : [bob, ada];

  await first.getByRole('searchbox', { name: 'Search cards' }).fill('aphrodite');
  await first.getByRole('button', { name: 'Choose Aphrodite' }).click();
  await expect(second.getByRole('heading', { name: 'On the table' })).toBeVisible();
  await first.getByRole('searchbox', { name: 'Search cards' }).fill('nemesis');
  await expect(first.getByText(/^Not possible: /)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Choose Nemesis' })).toHaveCount(0);
  await first.getByRole('searchbox', { name: 'Search cards' }).fill('pan');
  await first.getByRole('button', { name: 'Choose Pan' }).click();

  await second.getByRole('button', { name: 'Choose Pan' }).click();
  await first.getByRole('button', { name: 'I begin' }).click();
  await expect(status(first)).toContainText('place a worker');
  await expect(second.getByRole('button', { name: 'Power: Aphrodite. Read the card.' })).toBeVisible();
  await second.getByRole('button', { name: 'Power: Pan. Read the card.' }).click();
  await expect(second.getByRole('dialog', { name: 'Powers in this game' })).toContainText(
    'step down of two levels',
  );
});
