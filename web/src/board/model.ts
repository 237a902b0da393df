/** The board as it is in the middle of a plan, and the acts so far. */

import { SECONDS, type Act, type PlannedWorker, type Travel } from './acts';
import { SQUARES, indexOf, towersOf, type Tower } from './squares';
import type { BoardState, Square, Token, Worker } from './types';

type Untimed<T> = T extends unknown ? Omit<T, 'start' | 'duration'> : never;

export class Model {
  readonly acts: Act[] = [];
  readonly workers: PlannedWorker[];
  readonly tokens: readonly Token[];
  time = 0;
  private readonly towers: Tower[];
  /** Who stands where, the longest first: for an instant two may share a square. */
  private readonly standing: number[][] = SQUARES.map(() => []);

  constructor(
    before: BoardState,
    private readonly after: BoardState,
  ) {
    this.towers = towersOf(before);
    this.workers = before.workers.map(({ side, sex }) => ({ side, sex: sex ?? null }));
    this.tokens = [...before.tokens, ...after.tokens];
    before.workers.forEach((worker, piece) => this.standing[indexOf(worker.at)]?.push(piece));
  }

  tower(square: Square): Readonly<Tower> {
    return this.towers[indexOf(square)] ?? { level: 0, dome: false };
  }

  /** Who has stood there longest, of a side if one is named and found. */
  pieceAt(square: Square, side: number | null = null): number | null {
    const here = this.standing[indexOf(square)] ?? [];
    return here.find((piece) => this.workers[piece]?.side === side) ?? here[0] ?? null;
  }

  /** Everybody on the board. */
  placed(): { piece: number; at: Square }[] {
    return this.standing.flatMap((pieces, index) => pieces.map((piece) => ({ piece, at: SQUARES[index]! })));
  }

  add(act: Untimed<Act>, duration: number, last = true): void {
    this.acts.push({ ...act, start: this.time, duration });
    if (last) this.time += duration + SECONDS.pause;
  }

  travel(
    piece: number,
    from: Square,
    to: Square,
    style: Travel,
    { bow = 0, last = true }: { bow?: number; last?: boolean } = {},
  ): void {
    const [fromLevel, toLevel] = [this.tower(from).level, this.tower(to).level];
    const levels = Math.abs(toLevel - fromLevel);
    const flat = style === 'push' || style === 'return' ? 0.04 : 0.14;
    const lift = style === 'ferry' ? 0.7 : style === 'swap' ? 0.35 : flat + 0.08 * levels;
    const base = style === 'climb' || style === 'descend' ? 'walk' : style === 'return' ? 'push' : style;
    this.leave(piece, from);
    this.standing[indexOf(to)]?.push(piece);
    const act = { kind: 'travel', piece, style, from, to, fromLevel, toLevel, lift, bow } as const;
    this.add(act, SECONDS[base] + SECONDS.level * levels, last);
  }

  appear(at: Square, seat: number, sex: Worker['sex'], last = true): void {
    const there = this.after.workers.find((worker) => worker.at === at);
    this.workers.push({ side: there?.side ?? seat, sex: there ? (there.sex ?? null) : sex });
    const piece = this.workers.length - 1;
    this.standing[indexOf(at)]?.push(piece);
    this.add({ kind: 'appear', piece, at, level: this.tower(at).level }, SECONDS.appear, last);
  }

  vanish(piece: number, at: Square, style: 'lift' | 'petrify', last = true): void {
    this.leave(piece, at);
    this.add({ kind: 'vanish', piece, at, level: this.tower(at).level, style }, SECONDS.vanish, last);
  }

  block(at: Square, last = true): void {
    const tower = this.towers[indexOf(at)];
    if (tower === undefined || tower.dome || tower.level >= 3) return;
    const stands = this.pieceAt(at) !== null;
    tower.level += 1;
    if (stands) this.shift(at, tower.level - 1, tower.level, SECONDS.block);
    this.add({ kind: 'block', at, level: tower.level, style: stands ? 'rise' : 'drop' }, SECONDS.block, last);
  }

  dome(at: Square, last = true): void {
    const tower = this.towers[indexOf(at)];
    if (tower === undefined || tower.dome) return;
    tower.dome = true;
    this.add({ kind: 'dome', at, level: tower.level }, SECONDS.dome, last);
  }

  crumble(at: Square, last = true): void {
    const tower = this.towers[indexOf(at)];
    if (tower === undefined || (!tower.dome && tower.level === 0)) return;
    const { level, dome } = tower;
    if (dome) tower.dome = false;
    else tower.level -= 1;
    if (!dome) this.shift(at, level, level - 1, SECONDS.crumble);
    this.add({ kind: 'crumble', at, level, dome }, SECONDS.crumble, last);
  }

  private shift(at: Square, fromLevel: number, toLevel: number, duration: number): void {
    const piece = this.pieceAt(at);
    if (piece !== null) this.add({ kind: 'shift', piece, at, fromLevel, toLevel }, duration, false);
  }

  private leave(piece: number, square: Square): void {
    const here = this.standing[indexOf(square)];
    if (here) this.standing[indexOf(square)] = here.filter((one) => one !== piece);
  }
}
