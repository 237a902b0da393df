/** A game of three turns, as the server tells it. */

import type { Frame, Happening, Replay } from '$/wire';

function frame(
  turn: number,
  seat: number | null,
  text: string,
  happenings: Happening[] = [],
  comment: string | null = null,
): Frame {
  const board = { cells: '0'.repeat(25), workers: [], cards: [], tokens: [], ram: null, hidden: [0, 0] };
  return {
    turn,
    seat,
    step: null,
    text,
    happenings,
    board,
    position: `turn ${turn}`,
    actor: turn % 2,
    comment,
  };
}

const placed = (to: string, seat: number): Happening[] => [{ kind: 'placed', seat, to }];

export const FRAMES: readonly Frame[] = [
  frame(0, null, ''),
  frame(0, 0, '', placed('B3', 0)),
  frame(1, 0, '+B3+D3', placed('D3', 0), 'by the book'),
  frame(1, 1, '', placed('C2', 1)),
  frame(2, 1, '+C2+C4', placed('C4', 1)),
  frame(2, 0, '', [
    { kind: 'moved', seat: 0, at: 'B3', to: 'C4' },
    { kind: 'forced', seat: 0, at: 'C4', to: 'B3' },
  ]),
  frame(3, 0, 'B3>C4[C4>B3]^D5', [{ kind: 'built', seat: 0, at: 'C4', to: 'D5', level: 1 }], 'a swap'),
];

export const REPLAY: Replay = {
  powers: ['apollo', 'pan'],
  fleece: null,
  teams: false,
  names: ['Ada', ''],
  tags: {},
  frames: [...FRAMES],
  winners: [],
  ending: null,
  device: false,
  record: '',
};
