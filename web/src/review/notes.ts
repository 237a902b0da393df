/** A review written into its game: chances, marks, and what was better as variations. */

import { TurnTree, type Id } from '$/analysis/tree';
import type { BranchInfo, JudgementInfo, LineInfo } from '$/engine/messages';
import { sideOf, sidesOf } from './judging';

const NAGS: Readonly<Partial<Record<JudgementInfo['verdict'], number>>> = {
  only: 1,
  mistake: 2,
  blunder: 4,
  inaccurate: 6,
};

/** PGN's number of a mark, for turns that get one. */
export const nagOf = (verdict: JudgementInfo['verdict']): number | undefined => NAGS[verdict];

export function annotated(
  branches: readonly BranchInfo[],
  judged: readonly JudgementInfo[],
  players: number,
): BranchInfo[] {
  let tree = TurnTree.of(branches);
  const main = tree.path(tree.end(null));
  for (const each of judged) {
    const node = main[each.number - 1];
    if (node === undefined) continue;
    const nag = nagOf(each.verdict);
    const others = node.nags.filter((old) => old < 1 || old > 6);
    const evaluation = firstSides(each, players);
    tree = tree.note(node.id, { evaluation, nags: nag === undefined ? others : [nag, ...others] });
    if (nag !== undefined && nag !== 1) tree = withLine(tree, node.parent, each.line);
  }
  return tree.branches().list;
}

/** The first side's chance, or among three players the mover's. */
function firstSides({ seat, chance }: JudgementInfo, players: number): number {
  const own = sidesOf(players) > 2 || sideOf(seat, players) === 0;
  return Math.round(1000 * (own ? chance : 1 - chance)) / 1000;
}

function withLine(tree: TurnTree, from: Id | null, line: LineInfo['continuation']): TurnTree {
  let grown = tree;
  let at = from;
  for (const turn of line) {
    const next = grown.grow(at, { turn, seat: 0, steps: [] });
    if (next === null) break;
    ({ tree: grown, id: at } = next);
  }
  return grown;
}
