/** A position under somebody's hands: heights, domes, workers, cards, whose turn. Whether it can be, the engine says. */

import { SQUARES, indexOf } from '$/board/squares';
import type { BoardState, Square } from '$/board/types';

export interface EditedPlayer {
  power: string;
  /** What the card keeps, as positions write it in brackets. */
  memory: string;
  /** "B3", "B3f". */
  workers: readonly string[];
  /** "~" is out of the game. */
  sign: string;
}

export interface Edited {
  cells: string;
  /** Whose turn it is, from 0. */
  turn: number;
  players: readonly EditedPlayer[];
  /** "r=roxley t=9" */
  tags: string;
}

export type Tool =
  { kind: 'raise' | 'lower' | 'dome' | 'female' } | { kind: 'worker' | 'token'; player: number };

const PLAYER = /^([#~]?)([a-z_]+)(?:\[([^\]]*)\])?(?::(.*))?$/;
const RAISED: Readonly<Record<string, string>> = { '0': '1', '1': '2', '2': '3', '3': '4' };
const LOWERED: Readonly<Record<string, string>> = {
  '1': '0',
  '2': '1',
  '3': '2',
  '4': '3',
  a: '0',
  b: '1',
  c: '2',
};
const DOMED: Readonly<Record<string, string>> = { '0': 'a', '1': 'b', '2': 'c', '3': '4' };
const TEAMS = 'teams=13v24';

/** Of a position as the engine writes it. */
export function readEdited(text: string): Edited {
  const [position = '', ...tags] = text.split(' ');
  const [cells = '', turn = '1', ...players] = position.split('/');
  return {
    cells,
    turn: Math.max(0, (Number.parseInt(turn, 10) || 1) - 1),
    players: players.map((player) => {
      const [, sign = '', power = 'mortal', memory = '', workers = ''] = PLAYER.exec(player) ?? [];
      return { power, memory, sign: sign === '~' ? sign : '', workers: workers.split(',').filter(Boolean) };
    }),
    tags: tags.filter((tag) => !/^(teams|view)=/.test(tag)).join(' '),
  };
}

export function writeEdited({ cells, turn, players, tags }: Edited): string {
  const written = players.map(({ power, memory, workers, sign }) => {
    const kept = memory.trim() === '' ? '' : `[${memory.trim()}]`;
    return `${sign}${power}${kept}${workers.length === 0 ? '' : `:${[...workers].sort().join(',')}`}`;
  });
  const all = [tags, players.length === 4 ? TEAMS : ''].filter(Boolean).sort();
  return [[cells, String(turn + 1), ...written].join('/'), ...all].join(' ');
}

export function used(edited: Edited, tool: Tool, square: Square): Edited {
  switch (tool.kind) {
    case 'raise':
      return rebuilt(edited, square, RAISED);
    case 'lower':
      return rebuilt(edited, square, LOWERED);
    case 'dome':
      return rebuilt(edited, square, 'abc4'.includes(signAt(edited, square)) ? LOWERED : DOMED);
    case 'worker':
      return withWorker(edited, tool.player, square);
    case 'female':
      return withPlayers(edited, (player) => ({
        ...player,
        workers: player.workers.map((worker) =>
          worker.slice(0, 2) !== square ? worker : worker === `${square}f` ? `${square}m` : `${square}f`,
        ),
      }));
    case 'token':
      return withPlayers(edited, (player, index) =>
        index === tool.player ? { ...player, memory: toggled(player.memory, square) } : player,
      );
  }
}

export function withPlayer(edited: Edited, index: number, changes: Partial<EditedPlayer>): Edited {
  return withPlayers(edited, (player, each) => (each === index ? { ...player, ...changes } : player));
}

export function withCount(edited: Edited, count: number): Edited {
  const more: EditedPlayer = { power: 'mortal', memory: '', workers: [], sign: '' };
  const players = Array.from({ length: count }, (_, index) => edited.players[index] ?? more);
  return { ...edited, players, turn: Math.min(edited.turn, count - 1) };
}

export function cleared(edited: Edited): Edited {
  const empty = withPlayers(edited, (player) => ({ ...player, memory: '', workers: [], sign: '' }));
  return { ...empty, cells: '0'.repeat(25), turn: 0, tags: '' };
}

/** To be drawn, also where it cannot be; what cards have on it is the engine's to say. */
export function drawn({ cells, players }: Edited): BoardState {
  const side = (seat: number): number => (players.length === 4 ? seat % 2 : seat);
  const workers = players.flatMap((player, seat) =>
    player.workers.map((worker) => ({
      at: worker.slice(0, 2),
      side: side(seat),
      ...(worker.length === 3 ? { sex: worker[2] as 'f' | 'm' } : {}),
    })),
  );
  return { cells, workers, tokens: [], hidden: players.map(() => 0) };
}

const signAt = ({ cells }: Edited, square: Square): string => cells[indexOf(square)] ?? '0';

function rebuilt(edited: Edited, square: Square, signs: Readonly<Record<string, string>>): Edited {
  const place = indexOf(square);
  const sign = signs[signAt(edited, square)];
  if (sign === undefined) return edited;
  return { ...edited, cells: edited.cells.slice(0, place) + sign + edited.cells.slice(place + 1) };
}

function withPlayers(edited: Edited, change: (player: EditedPlayer, index: number) => EditedPlayer): Edited {
  return { ...edited, players: edited.players.map(change) };
}

/** Whoever stood there goes; a second tap takes the own one away. */
function withWorker(edited: Edited, player: number, square: Square): Edited {
  return withPlayers(edited, (each, index) => {
    const own = each.workers.some((worker) => worker.slice(0, 2) === square);
    const others = each.workers.filter((worker) => worker.slice(0, 2) !== square);
    return { ...each, workers: index === player && !own ? [...others, square] : others };
  });
}

/** Squares are listed last in what a card keeps: "1|B4,C3". */
function toggled(memory: string, square: Square): string {
  const cut = memory.lastIndexOf('|') + 1;
  const listed = memory.slice(cut).split(',').filter(Boolean);
  const squares = listed.filter((each) => SQUARES.includes(each));
  const rest = listed.filter((each) => !SQUARES.includes(each));
  const now = squares.includes(square) ? squares.filter((each) => each !== square) : [...squares, square];
  return memory.slice(0, cut) + [...rest, ...now.sort()].join(',');
}
