import { expect, makeGame, test } from './players';
import { panel, playOut, playTurn, result, status, tap } from './playing';

test('two browsers meet by a link, talk, take back, play to the end and again', async ({ player }) => {
  const ada = await player({ name: 'Ada', preferences: { confirm: 'ask' } });
  const bob = await player();

  await ada.goto('/new?with=friend');
  await ada.getByText('Details').click();
  await ada.getByRole('combobox', { name: 'Who begins' }).selectOption({ label: 'I begin' });
  await ada.getByRole('button', { name: 'Make the game' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link to this game' }).inputValue();

  await bob.goto(link);
  await expect(bob.getByRole('heading', { name: 'Ada invites you to a game' })).toBeVisible();
  await expect(bob.getByText(/min \+|no clock/i).first()).toBeVisible();
  await expect(bob.locator('.panel svg')).toBeVisible();
  await bob.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(status(bob)).toHaveText('Ada is placing workers.');

  await ada.getByRole('tab', { name: 'Chat' }).click();
  await ada.getByRole('textbox', { name: 'Say something' }).fill('Nice to see you, Bob.');
  await ada.getByRole('button', { name: 'Send' }).click();
  await bob.getByRole('tab', { name: 'Chat (1)' }).click();
  await expect(bob.getByRole('log')).toContainText('Nice to see you, Bob.');
  await bob.getByRole('button', { name: 'Good luck!' }).click();
  await expect(ada.getByRole('log')).toContainText('Good luck!');

  // A turn waits to be confirmed, and can be undone until then.
  await tap(ada, 'B3', 'D3');
  await expect(status(ada)).toHaveText('Your turn is complete. Confirm it, or undo.');
  await ada.getByRole('button', { name: 'Undo', exact: true }).click();
  await tap(ada, 'D2', 'Confirm turn');
  await playTurn(bob);
  await playTurn(ada);
  await expect(status(bob)).toContainText('Your turn: move');

  await ada.getByRole('tab', { name: 'Game', exact: true }).click();
  await ada.getByRole('button', { name: 'Ask for a takeback' }).click();
  await expect(bob.getByText('Ada asks to take back a turn.')).toBeVisible();
  await bob.getByRole('button', { name: 'Agree' }).click();
  await expect(status(ada)).toContainText('Your turn: move a worker');

  await playOut(ada, bob);
  await panel(ada).getByRole('button', { name: 'Rematch' }).click();
  await panel(bob).getByRole('button', { name: 'Agree' }).click();
  await expect(ada).not.toHaveURL(link);
  await expect(bob).toHaveURL(ada.url());
  await expect(status(bob)).toHaveText(/Your turn: place a worker/);
});

test('two browsers agree on a draw', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const bob = await player({ name: 'Bob' });
  const address = await makeGame(ada, { options: { first: 'maker', public: false } });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ada, bob, ada, bob]) await playTurn(page);

  await ada.getByRole('tab', { name: 'Game', exact: true }).click();
  await ada.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(bob.getByText('Ada offers a draw.')).toBeVisible();
  await bob.getByRole('button', { name: 'Agree' }).click();
  for (const page of [ada, bob]) {
    await expect(result(page)).toHaveText('A draw');
    await expect(status(page)).toContainText('agreed on a draw');
  }
});

test('a rematch of a game without powers speaks of none, and stands apart', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const bob = await player({ name: 'Bob' });
  const position = '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5';
  const address = await makeGame(ada, { options: { position, first: 'maker', public: false } });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await tap(ada, 'C3', 'D4');
  await panel(ada).getByRole('button', { name: 'Rematch' }).click();

  const offer = panel(bob).getByText('Ada would like a rematch.', { exact: true });
  await expect(offer).toBeVisible();
  const apart = (): Promise<number> =>
    offer.evaluate((words) => {
      const buttons = document.querySelector('.now .result')!.getBoundingClientRect();
      return words.closest('.notice')!.getBoundingClientRect().top - buttons.bottom;
    });
  await expect.poll(apart).toBeGreaterThanOrEqual(8);
  // From a position everybody keeps the side.
  await panel(bob).getByRole('button', { name: 'Agree' }).click();
  await expect(ada).not.toHaveURL(address);
  await expect(status(ada)).toContainText('Your turn: move');
});
