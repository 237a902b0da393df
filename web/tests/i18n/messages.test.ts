import { afterEach, expect, test } from 'vitest';
import { fill, locale, preferredLanguage, t, tk, typeset } from '$/i18n/index.svelte';

afterEach(() => {
  locale.language = 'en';
});

test('a message is in the language that is set', () => {
  expect(t('nav.play')).toBe('Play');
  locale.language = 'fr';
  expect(t('nav.play')).toBe('Jouer');
});

test('values are filled in, and numbers choose their words', () => {
  expect(fill('{name} has {count|one card|# cards}', { name: 'Ada', count: 1 })).toBe('Ada has one card');
  expect(fill('{name} has {count|one card|# cards}', { name: 'Ada', count: 3 })).toBe('Ada has 3 cards');
});

test('a key that nobody has written stays as it is', () => {
  expect(tk('no.such.key')).toBe('no.such.key');
});

test('the first language of the browser that we speak is taken', () => {
  expect(preferredLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(preferredLanguage(['es', 'de'])).toBe('en');
});

test('no line breaks before a French sign, nor inside a number', () => {
  locale.language = 'fr';
  expect(t('game.result.title.won')).toBe('Vous gagnez\u202f!');
  expect(typeset('Au plus : « 60 000 » ; 5 %')).toBe(
    'Au plus\u00a0: «\u00a060\u202f000\u00a0»\u202f; 5\u00a0%',
  );
});

test('what was set once stays as it is, and so does English', () => {
  expect(typeset(typeset('Pas ici !'))).toBe('Pas ici\u202f!');
  expect(typeset('Not here: it is 50% too high!')).toBe('Not here: it is 50% too high!');
});
