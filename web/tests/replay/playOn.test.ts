import { expect, test } from 'vitest';
import { newGameFrom } from '$/replay/playOn';

const PLACE = {
  position: '0000000000000000000000000/1/apollo:B3,D3/pan:C2,C4',
  names: ['Ada', 'Ben'],
  seat: 0,
  bot: null,
};

test('on one screen everybody has a name', () => {
  expect(newGameFrom(PLACE)).toEqual({
    options: { position: PLACE.position, players: 2, first: 'maker', public: false, hints: true },
    seats: [{ chair: 1, name: 'Ben' }],
  });
});

test('against a bot, on either side', () => {
  expect(newGameFrom({ ...PLACE, bot: 4 })).toMatchObject({
    options: { first: 'maker' },
    seats: [{ chair: 1, bot: 4 }],
  });
  expect(newGameFrom({ ...PLACE, bot: 4, seat: 1 })).toMatchObject({ options: { first: 'others' } });
});

test('what is too long or too secret for a new game is left out', () => {
  const game = newGameFrom({
    ...PLACE,
    position: `${PLACE.position} view=1`,
    names: ['Ada', 'B'.repeat(40)],
  });
  expect(game.options?.position).toBe(PLACE.position);
  expect(game.seats).toEqual([{ chair: 1, name: 'B'.repeat(24) }]);
});
