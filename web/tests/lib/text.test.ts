import { afterEach, expect, test } from 'vitest';
import { locale } from '$/i18n/index.svelte';
import { problem, problemInFull } from '$/lib/problem';
import { ago, duration, minutes, percent, personName } from '$/lib/text';
import { Refusal } from '$/net/refusal';

afterEach(() => {
  locale.language = 'en';
});

test('times are told in the largest unit that fits', () => {
  expect(ago(1000, 1030)).toBe('30 seconds ago');
  expect(ago(0, 7_300)).toBe('2 hours ago');
  locale.language = 'fr';
  expect(ago(0, 86_400)).toBe('hier');
});

test('a clock that runs ahead of ours tells no future', () => {
  expect(ago(1010, 1000)).toBe('now');
});

test('waiting time is minutes and seconds', () => {
  expect(minutes(0)).toBe('0:00');
  expect(minutes(125.7)).toBe('2:05');
});

test('what took long is told in minutes, hours or days', () => {
  const told = [0.04, 2.71, 45.6, 1887, 3600, 3900, 190_000].map(duration);
  expect(told).toEqual(['0s', '2.7s', '46s', '31m', '1h', '1h 5m', '2d 5h']);
  locale.language = 'fr';
  expect([2.71, 1887, 3900].map(duration).map((text) => text.replace(/\s/g, ' '))).toEqual([
    '2,7 s',
    '31 min',
    '1 h 5 min',
  ]);
});

test('a share of nothing is no number', () => {
  expect(percent(1, 4)).toBe('25%');
  expect(percent(0, 0)).toBe('–');
});

test('bots of the house are named in the reader’s language, people as they like', () => {
  const player = { chair: 0, name: 'shepherd', present: true, out: false };
  expect(personName(player)).toBe('shepherd');
  locale.language = 'fr';
  expect(personName({ ...player, bot: 1 })).toBe('Berger');
});

test('a refusal is told in the reader’s language', () => {
  locale.language = 'fr';
  expect(problem(new Refusal('name_taken', 'This user name is taken.'))).toBe(
    'Ce nom d’utilisateur est pris. Choisissez-en un autre.',
  );
  expect(problem(new Refusal('too_many', 'Slow down.', 2.2))).toContain('3 secondes');
});

test('where the code leaves open what was wrong, the server’s words follow', () => {
  const refusal = new Refusal('illegal_setup', 'Expected 2 cards, got 1.');
  expect(problemInFull(refusal)).toBe('These options do not make a game. (Expected 2 cards, got 1.)');
  expect(problemInFull(new Refusal('no_seat', 'That seat is taken.'))).not.toContain('(');
});
