import { beforeEach, expect, test } from 'vitest';
import { MOST_KEPT, studies, type Kept } from '$/analysis/kept';
import { pretendBrowser } from '../lib/browser';

const STUDY: Kept = {
  frame: { start: 'x', tags: {}, result: '*', comment: 'hello' },
  branches: [
    {
      parent: null,
      seat: 0,
      turn: '+A1',
      steps: [],
      opening: '',
      comment: '',
      nags: [],
      clock: null,
      evaluation: null,
    },
  ],
  at: 0,
};

beforeEach(() => void pretendBrowser());

test('the newest study comes first, and the oldest goes', () => {
  for (let number = 0; number < MOST_KEPT + 2; number++) studies.put(`s${number}`, STUDY);
  studies.put('s5', STUDY);
  expect(studies.names()).toHaveLength(MOST_KEPT);
  expect(studies.names()[0]).toBe('s5');
  expect([studies.get('s0'), studies.get('s5')]).toEqual([null, STUDY]);
});

test.each([
  ['nothing', null],
  ['no object', 7],
  ['no frame', { ...STUDY, frame: null }],
  ['a parent that comes later', { ...STUDY, branches: [{ ...STUDY.branches[0], parent: 3 }] }],
  ['steps that are none', { ...STUDY, branches: [{ ...STUDY.branches[0], steps: [1] }] }],
])('what is no study is not opened: %s', (_, broken) => {
  localStorage.setItem('santorini.study.broken', JSON.stringify(broken));
  expect(studies.get('broken')).toBeNull();
});
