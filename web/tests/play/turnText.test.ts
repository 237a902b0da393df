import { expect, test } from 'vitest';
import { pointsOf, turnParts, type Points } from '../../src/play/turnText';

const told = (text: string, points?: Points): string =>
  turnParts(text, points)
    .map((part) => (part.kind === 'notation' ? part.text : `(${part.text})`))
    .join(' ');

test.each([
  ['B3>C4^D4', 'B3>C4^D4'],
  ['B3>B4>B5;D3>D2^C2', 'B3>B4>B5;D3>D2^C2'],
  ['B3>C4^D4@talus=D3', 'B3>C4^D4@talus=D3'],
  ['@place=hidden;@place=hidden', '(places a worker unseen)'],
  ['@move=hidden;^C5', '(moves unseen) ^C5'],
  ['+B3+D3@abyss=hidden', '+B3+D3 (chooses in secret)'],
  ['?', '(stopped by somebody hidden)'],
  ['B3>C4?', 'B3>C4 (stopped by somebody hidden)'],
  ['resign', '(resigns)'],
  ['--', '(has no turn)'],
  ['B2>C2^B2@song=ne', 'B2>C2^B2 (↗ northeast)'],
])('%s is told as: %s', (text, words) => {
  expect(told(text)).toBe(words);
});

test('a wind is told by where it blows to, not by what it blocks', () => {
  const turned = { kind: 'turned', seat: 0, token: 'wind', direction: 'n' } as const;
  expect(told('B2>C2^B2@wind=s', { wind: 'n' })).toBe('B2>C2^B2 (↑ north)');
  expect(told('B2>C2^B2@wind=s', pointsOf([turned]))).toBe('B2>C2^B2 (↑ north)');
});
