/** The lessons as data. Texts are `learn.<lesson>.<step>.title`, `.text`, `.hint` and `.done`. */

import { TRYOUTS } from '$/cards/tryouts';
import {
  built,
  builtFirst,
  builtOn,
  climbedTo,
  domedEarly,
  moved,
  several,
  stacked,
  swappedOrPushed,
  wonByMe,
  type Goal,
} from './goals';

export interface LessonStep {
  id: string;
  position: string;
  goal: Goal;
  show: readonly string[];
  /** The card that the step is about. */
  card?: string;
}

export interface Lesson {
  id: 'first' | 'powers';
  steps: readonly LessonStep[];
}

const EMPTY = '00000|00000|00000|00000|00000/1/mortal:B2,D4/mortal:B4,D2';

const FIRST: readonly LessonStep[] = [
  { id: 'move', position: EMPTY, goal: moved, show: ['B2>C3^C2'] },
  { id: 'build', position: EMPTY, goal: built, show: ['B2>B3^C3'] },
  {
    id: 'climb',
    position: '00000|00000|01200|00000|00000/1/mortal:A2,D1/mortal:E5,D4',
    goal: climbedTo(1),
    show: ['A2>B3^B2'],
  },
  {
    id: 'cap',
    position: '00000|00230|00000|00000|00000/1/mortal:B2,E2/mortal:C4,A5',
    goal: builtOn('D4'),
    show: ['E2>E3^D4'],
  },
  {
    id: 'win',
    position: '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5',
    goal: wonByMe,
    show: ['C3>D4#'],
  },
  {
    id: 'trap',
    position: '00000|00000|00000|22100|00200/1/mortal:B4,D4/mortal:A1,B1',
    goal: wonByMe,
    show: ['D4>D3^C2'],
  },
];

const POWERS: readonly [string, Goal][] = [
  ['apollo', swappedOrPushed],
  ['artemis', several('moved', 2)],
  ['athena', climbedTo(1)],
  ['atlas', domedEarly],
  ['demeter', several('built', 2)],
  ['hephaestus', stacked],
  ['hermes', several('moved', 2)],
  ['minotaur', swappedOrPushed],
  ['pan', wonByMe],
  ['prometheus', builtFirst],
];

export const LESSONS: readonly Lesson[] = [
  { id: 'first', steps: FIRST },
  {
    id: 'powers',
    steps: POWERS.map(([card, goal]) => {
      const { position, show } = TRYOUTS[card]!;
      return { id: card, position, goal, show, card };
    }),
  },
];

export function lessonNamed(id: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id);
}
