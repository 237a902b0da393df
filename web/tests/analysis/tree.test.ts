import { expect, test } from 'vitest';
import { MOST_NESTED, MOST_TURNS, TurnTree, type Id } from '$/analysis/tree';

const turn = (text: string): { turn: string; seat: number; steps: string[] } => ({
  turn: text,
  seat: 0,
  steps: [`step ${text}`],
});

/** Lines of letters: each begins at the start. */
function grown(...lines: readonly string[]): { tree: TurnTree; ends: Id[] } {
  let tree = TurnTree.EMPTY;
  const ends: Id[] = [];
  for (const line of lines) {
    let at: Id | null = null;
    for (const letter of line) ({ tree, id: at } = tree.grow(at, turn(letter))!);
    ends.push(at!);
  }
  return { tree, ends };
}

const drawn = (tree: TurnTree): string[] =>
  tree.branches().list.map(({ turn: text, parent }) => `${parent ?? ''}${text}`);

test('a turn that is there already is found again', () => {
  const { tree, ends } = grown('abc', 'abd', 'ae');
  expect(tree.size).toBe(5);
  expect(tree.steps(ends[1]!)).toEqual(['step a', 'step b', 'step d']);
  expect(drawn(tree)).toEqual(['a', '0b', '1c', '1d', '0e']);
});

test('a variation is promoted where it last branched off', () => {
  const { tree, ends } = grown('abc', 'axyz', 'axq');
  const [, , quiet] = ends;
  const once = tree.promote(quiet!);
  expect(drawn(once)).toEqual(['a', '0b', '1c', '0x', '3q', '3y', '5z']);
  const twice = once.promote(quiet!);
  expect(drawn(twice)).toEqual(['a', '0x', '1q', '1y', '3z', '0b', '5c']);
  expect([tree.canPromote(quiet!), twice.canPromote(quiet!)]).toEqual([true, false]);
});

test('a turn goes with everything after it', () => {
  const { tree } = grown('abc', 'axyz');
  const [, x] = tree.children(tree.children(null)[0]!);
  const less = tree.remove(x!);
  expect(drawn(less)).toEqual(['a', '0b', '1c']);
  expect(less.get(x!)).toBeNull();
  expect(less.grow(null, turn('n'))!.tree.size).toBe(4);
});

test('what is kept is the same again', () => {
  const { tree, ends } = grown('abc', 'axyz', 'q');
  const noted = tree.note(ends[1]!, { comment: 'why?', nags: [4] });
  const { list, places } = noted.branches();
  const again = TurnTree.of(list);
  expect(again.branches().list).toEqual(list);
  expect(again.get(places.get(ends[1]!)! + 1)).toMatchObject({ turn: 'z', comment: 'why?', nags: [4] });
});

test('the end of a line is its eldest descendant', () => {
  const { tree, ends } = grown('abc', 'ax');
  expect([tree.end(null), tree.end(ends[1]!)]).toEqual([ends[0], ends[1]]);
});

test('a tree has bounds', () => {
  let tree = TurnTree.of(
    Array.from({ length: MOST_TURNS }, (_, place) => ({
      ...turn(`${place}`),
      parent: null,
      opening: '',
      comment: '',
      nags: [],
      clock: null,
      evaluation: null,
    })),
  );
  expect(tree.grow(null, turn('one more'))).toBeNull();
  expect(tree.grow(null, turn('7'))?.id).toBe(8);
  tree = TurnTree.EMPTY;
  let at: Id | null = null;
  for (let level = 0; level < MOST_NESTED; level++) {
    tree = tree.grow(at, turn('a'))!.tree;
    ({ tree, id: at } = tree.grow(at, turn('b'))!);
  }
  const longer = tree.grow(at, turn('a'))!.tree;
  expect(longer.grow(at, turn('b'))).toBeNull();
});
