/** Turns with their variations. A tree never changes: every change gives another one. */

import type { BranchInfo } from '$/engine/messages';

export type Id = number;

/** A turn that was played, or might be. */
export interface Turn {
  turn: string;
  seat: number;
  steps: readonly string[];
}

export interface Notes {
  /** Before the turn. */
  opening: string;
  comment: string;
  nags: readonly number[];
  clock: number | null;
  evaluation: number | null;
}

export interface Node extends Turn, Notes {
  readonly id: Id;
  readonly parent: Id | null;
}

/** As many as a record that is written may have. */
export const MOST_TURNS = 3000;
export const MOST_NESTED = 32;
const NOTHING: Notes = { opening: '', comment: '', nags: [], clock: null, evaluation: null };

export class TurnTree {
  private constructor(
    private readonly nodes: ReadonlyMap<Id, Node>,
    /** The eldest goes on with its line, the others are variations. */
    private readonly below: ReadonlyMap<Id | null, readonly Id[]>,
    private readonly last: Id,
  ) {}

  static readonly EMPTY = new TurnTree(new Map(), new Map(), 0);

  /** Parents before their children; the places in the list are the ids, from 1. */
  static of(branches: readonly BranchInfo[]): TurnTree {
    const nodes = new Map<Id, Node>();
    const below = new Map<Id | null, Id[]>();
    for (const [place, branch] of branches.entries()) {
      const parent = branch.parent === null ? null : branch.parent + 1;
      nodes.set(place + 1, { ...branch, id: place + 1, parent });
      below.set(parent, [...(below.get(parent) ?? []), place + 1]);
    }
    return new TurnTree(nodes, below, branches.length);
  }

  get size(): number {
    return this.nodes.size;
  }

  get(id: Id | null): Node | null {
    return id === null ? null : (this.nodes.get(id) ?? null);
  }

  children(id: Id | null): readonly Id[] {
    return this.below.get(id) ?? [];
  }

  siblings(id: Id): readonly Id[] {
    return this.children(this.nodes.get(id)?.parent ?? null);
  }

  /** From the first turn to this one. */
  path(id: Id | null): Node[] {
    const path: Node[] = [];
    for (let node = this.get(id); node !== null; node = this.get(node.parent)) path.push(node);
    return path.reverse();
  }

  steps(id: Id | null): string[] {
    return this.path(id).flatMap(({ steps }) => steps);
  }

  /** The end of the line that goes on from here. */
  end(id: Id | null): Id | null {
    let last = id;
    for (let next = this.children(last)[0]; next !== undefined; next = this.children(last)[0]) last = next;
    return last;
  }

  /** The turn after another one, found again or new; null: the tree is full. */
  grow(parent: Id | null, turn: Turn, notes: Partial<Notes> = {}): { tree: TurnTree; id: Id } | null {
    const known = this.children(parent).find((id) => this.nodes.get(id)!.turn === turn.turn);
    if (known !== undefined) return { tree: this, id: known };
    const nested = this.nesting(parent) + (this.children(parent).length > 0 ? 1 : 0);
    if (this.size >= MOST_TURNS || nested > MOST_NESTED) return null;
    const id = this.last + 1;
    const { turn: text, seat, steps } = turn;
    const nodes = new Map(this.nodes).set(id, { ...NOTHING, ...notes, turn: text, seat, steps, id, parent });
    const below = new Map(this.below).set(parent, [...this.children(parent), id]);
    return { tree: new TurnTree(nodes, below, id), id };
  }

  note(id: Id, notes: Partial<Notes>): TurnTree {
    const node = this.nodes.get(id);
    if (node === undefined) return this;
    return new TurnTree(new Map(this.nodes).set(id, { ...node, ...notes }), this.below, this.last);
  }

  /** Can the line that leads here go before another one? */
  canPromote(id: Id): boolean {
    return this.younger(id) !== null;
  }

  /** The line that leads here becomes the main one where it last branched off. */
  promote(id: Id): TurnTree {
    const node = this.younger(id);
    if (node === null) return this;
    const others = this.children(node.parent).filter((other) => other !== node.id);
    const below = new Map(this.below).set(node.parent, [node.id, ...others]);
    return new TurnTree(this.nodes, below, this.last);
  }

  /** Without a turn and everything after it. */
  remove(id: Id): TurnTree {
    const node = this.nodes.get(id);
    if (node === undefined) return this;
    const nodes = new Map(this.nodes);
    const below = new Map(this.below);
    below.set(
      node.parent,
      this.children(node.parent).filter((other) => other !== id),
    );
    const left = [id];
    for (let each = left.pop(); each !== undefined; each = left.pop()) {
      left.push(...this.children(each));
      nodes.delete(each);
      below.delete(each);
    }
    return new TurnTree(nodes, below, this.last);
  }

  /** To be kept or written; `places` says where each turn is in the list. */
  branches(): { list: BranchInfo[]; places: ReadonlyMap<Id, number> } {
    const list: BranchInfo[] = [];
    const places = new Map<Id, number>();
    const left: Id[] = [...this.children(null)].reverse();
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const { id: _, parent, ...rest } = this.nodes.get(id)!;
      places.set(id, list.length);
      list.push({ ...rest, parent: parent === null ? null : places.get(parent)! });
      left.push(...[...this.children(id)].reverse());
    }
    return { list, places };
  }

  /** The last turn on the way here that is not the eldest. */
  private younger(id: Id | null): Node | null {
    return this.path(id).findLast((node) => this.children(node.parent)[0] !== node.id) ?? null;
  }

  private nesting(id: Id | null): number {
    return this.path(id).filter((node) => this.children(node.parent)[0] !== node.id).length;
  }
}
