import { afterEach, expect, test } from 'vitest';
import { locale } from '$/i18n/index.svelte';
import { inventName, isInvented } from '$/net/guestNames';

afterEach(() => void (locale.language = 'en'));

test('guests have names of their own, in their language', () => {
  expect(inventName(() => 0)).toBe('Amber Dolphin');
  expect(inventName(() => 0.99)).toBe('Sunny Tortoise');
  locale.language = 'fr';
  expect(inventName(() => 0)).toBe('Dauphin bleu');
});

test('what was invented is known as such, in every language', () => {
  expect(['Amber Dolphin', 'Dauphin bleu'].map(isInvented)).toEqual([true, true]);
  expect(['Ada', 'Guest', 'Bleu Dauphin', 'Dolphin'].map(isInvented)).toEqual([false, false, false, false]);
});
