import { beforeEach, expect, test } from 'vitest';
import { Hints } from '../../src/play/hints.svelte';
import { pretendBrowser } from '../lib/browser';

beforeEach(() => void pretendBrowser());

test('a hint is given until it was followed, and never again', () => {
  const hints = new Hints();
  expect(hints.for('setup')).toBe('game.hint.setup');
  expect(hints.for('move')).toBe('game.hint.move');
  hints.follow('move');
  expect(hints.for('move')).toBeNull();
  expect(new Hints().for('move')).toBeNull();
  expect(new Hints().for('build')).toBe('game.hint.build');
});

test('there is none for anything else', () => {
  const hints = new Hints();
  hints.follow('over');
  expect(hints.for('over')).toBeNull();
  expect(hints.for('end')).toBeNull();
});
