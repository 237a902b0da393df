/** What the page on strategy lets you try. Texts are `learn.strategy.<id>.title`, `.text`, `.task`, `.hint`, `.done`. */

import { builtOn, climbedTo, movedTo, survived, threatens, wonByMe, type Goal } from './goals';

export interface Topic {
  id: string;
  position: string;
  goal: Goal;
  show: readonly string[];
  /** The level of the bot that answers; otherwise both sides are yours. */
  bot?: number;
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'height',
    position: '00000|00110|01200|00000|00000/1/mortal:B3,D1/mortal:D5,E3',
    goal: climbedTo(2),
    show: ['B3>C3^B3'],
  },
  {
    id: 'mobility',
    position: '00200|00212|00000|00000|00000/1/mortal:B2,D3/mortal:D5,E5',
    goal: wonByMe,
    show: ['D3>D4^D3'],
  },
  {
    id: 'centre',
    position: '00000|00000|00000|00000|00000/1/mortal:B1,D1/mortal:A5,E5',
    goal: movedTo('B2', 'C2', 'D2'),
    show: ['B1>C2^C3'],
  },
  {
    id: 'blocking',
    position: '00000|00120|00003|00000|00000/1/mortal:A2,D2/mortal:A5,C4',
    goal: builtOn('D4'),
    show: ['D2>D3^D4'],
  },
  {
    id: 'tempo',
    position: '00000|00200|02100|00000|00000/1/mortal:B3,D1/mortal:A5,E4',
    goal: threatens(1),
    show: ['B3>C4^B3'],
  },
  {
    id: 'domes',
    position: '00000|00220|00010|00000|00000/1/mortal:A1,D3/mortal:A5,C4',
    goal: survived,
    show: ['D3>D4^D3'],
    bot: 8,
  },
  {
    id: 'endgame',
    position: '00000|00030|02200|00020|00000/1/mortal:B3,E1/mortal:A1,E5',
    goal: wonByMe,
    show: ['B3>C3^D2'],
    bot: 8,
  },
  {
    id: 'gods',
    position: '00000|01230|00000|00000|00000/1/mortal:B1,E2/artemis:B4,A2',
    goal: survived,
    show: ['E2>E3^D4'],
    bot: 8,
  },
];
