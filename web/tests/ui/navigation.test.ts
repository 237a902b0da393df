import { expect, test } from 'vitest';
import { isHere, MAIN, MORE, THUMB } from '$/ui/navigation';

const at = (path: string): string[] => MAIN.filter((place) => isHere(place, path)).map((place) => place.path);

test('a page belongs to one destination', () => {
  expect(at('/')).toEqual(['/']);
  expect(at('/game/0123456789')).toEqual(['/']);
  expect(at('/cards/apollo')).toEqual(['/cards']);
  expect(at('/replay/0123456789')).toEqual(['/watch']);
  expect(at('/analysis')).toEqual(['/analysis']);
  expect(at('/settings')).toEqual([]);
});

test('a name that only begins alike is another page', () => {
  expect(at('/cardsharp')).toEqual([]);
});

test('a phone reaches everything: five things at the foot, the rest behind more', () => {
  expect(THUMB.length).toBe(4);
  expect([...THUMB, ...MORE].map((place) => place.path)).toEqual(
    expect.arrayContaining(MAIN.map((place) => place.path)),
  );
});
