/** How it ends: winners cheer. Whoever has lost sees evening come, and is waved back for another game. */

import * as THREE from 'three';
import { pointOf } from '../squares';
import type { Square } from '../types';
import type { Effects } from './effects';
import type { Evening } from './evening';
import type { Piece, Pieces } from './pieces';

type Standing = Piece & { square: Square };

export class Finale {
  /** The side of whoever looks on; null: nobody's, or several people's. */
  reader: number | null = null;
  /** Who has just won, and where. */
  private winner: { side: number; at: Square } | null = null;

  constructor(
    private readonly pieces: Pieces,
    private readonly effects: Effects,
    private readonly evening: Evening,
    private readonly heightOf: (square: Square) => number,
  ) {}

  get over(): boolean {
    return this.winner !== null;
  }

  /** What one looks at: the winner, or one's own worker who is nearest to them. */
  get place(): THREE.Vector3 | null {
    if (this.winner === null) return null;
    return this.placeOf(this.lost ? this.nearest(this.winner.at) : this.winner.at);
  }

  placeOf(square: Square): THREE.Vector3 {
    const { x, z } = pointOf(square);
    return new THREE.Vector3(x, this.heightOf(square), z);
  }

  /** Somebody has won; whoever wants no motion sees the end of it. */
  begin(side: number, still: boolean): void {
    if (this.winner !== null) return;
    const high = (piece: Standing): number => this.heightOf(piece.square);
    const best = this.standing(true, side).toSorted((one, other) => high(other) - high(one))[0];
    if (best === undefined) return;
    this.winner = { side, at: best.square };
    if (this.lost) this.evening.fall(still);
    else {
      const losers = this.standing(false, side).map(({ square }) => this.placeOf(square).toArray());
      const at = this.placeOf(best.square);
      this.effects.celebrate([at.x, at.y + 0.1, at.z], losers, still);
    }
    this.feel();
  }

  /** Nobody has won. */
  clear(): void {
    this.winner = null;
    this.effects.clear();
    this.evening.clear();
    this.feel();
  }

  /** How everybody feels about it. */
  feel(): void {
    const { winner, lost } = this;
    for (const piece of this.pieces.list) {
      if (winner === null) piece.feel('idle', 'calm');
      else if (piece.side !== winner.side) {
        piece.feel('sulk', 'sad');
        piece.lookAt(pointOf(winner.at).x, pointOf(winner.at).z);
      } else if (lost) {
        const { x, z } = pointOf(this.nearest(piece.square ?? winner.at));
        piece.feel('wave', 'happy');
        piece.lookAt(x, z);
      } else {
        piece.feel('win', 'happy');
        piece.face(-0.2);
      }
    }
  }

  /** Winners jump for joy, but not before those who have lost. */
  tick(time: number): void {
    if (this.winner === null || this.lost) return;
    for (const piece of this.standing(true, this.winner.side)) {
      const hop = Math.max(0, Math.sin(time * 5 + (piece.female ? 0 : 1.5)));
      piece.figure.position.y = this.heightOf(piece.square) + 0.09 * hop;
    }
  }

  private get lost(): boolean {
    return this.winner !== null && this.reader !== null && this.reader !== this.winner.side;
  }

  /** Of the reader's workers; where none is left, the winner. */
  private nearest(to: Square): Square {
    const from = pointOf(to);
    const far = ({ square }: Standing): number =>
      Math.hypot(pointOf(square).x - from.x, pointOf(square).z - from.z);
    const own = this.standing(true, this.reader ?? 0).toSorted((one, other) => far(one) - far(other));
    return own[0]?.square ?? this.winner!.at;
  }

  private standing(of: boolean, side: number): Standing[] {
    return this.pieces.list.filter(
      (piece): piece is Standing => (piece.side === side) === of && piece.square !== null,
    );
  }
}
