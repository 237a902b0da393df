import { describe, expect, it } from 'vitest';
import { Choices, likelyStep, workerAfter } from '../../src/session/choices';

const MOVES = ['move B3 B4', 'move B3 C4', 'move D3 D4', 'move D3 C4'];
const ATLAS = ['build C4 D4', 'build C4 C5', 'dome C4 D4', 'dome C4 C5'];
const CHARON = [...MOVES, 'force C3 A3'];
const EUROPA = ['token D4', 'token D5', 'end'];

function lit(choices: Choices, selected: string | null): Record<string, readonly string[]> {
  return Object.fromEntries(choices.highlights(selected).map(({ square, purposes }) => [square, purposes]));
}

describe('choosing a worker first', () => {
  const choices = new Choices(MOVES);

  it('lights the workers, then where the chosen one may go', () => {
    expect(lit(choices, null)).toEqual({ B3: ['select'], D3: ['select'] });
    expect(lit(choices, 'B3')).toEqual({ B4: ['move'], C4: ['move'], D3: ['select'] });
  });

  it('takes one tap for each', () => {
    expect(choices.tap('B3', null)).toEqual({ kind: 'select', square: 'B3' });
    expect(choices.tap('C4', 'B3')).toEqual({ kind: 'step', text: 'move B3 C4' });
    expect(choices.tap('D3', 'B3')).toEqual({ kind: 'select', square: 'D3' });
    expect(choices.tap('B3', 'B3')).toEqual({ kind: 'select', square: null });
  });

  it('asks for the worker when only a square was named', () => {
    expect(choices.tap('C4', null)).toEqual({ kind: 'worker first', square: 'C4' });
  });

  it('does not guess between two', () => {
    expect(choices.selection(null)).toBeNull();
    expect(choices.selection('D3')).toBe('D3');
    expect(choices.selection('A1')).toBeNull();
  });

  it('is not needed when there is only one', () => {
    expect(new Choices(ATLAS).selection(null)).toBe('C4');
  });

  it('may choose somebody else’s worker', () => {
    const charon = new Choices(CHARON);
    expect(lit(charon, null)['C3']).toEqual(['select']);
    expect(charon.tap('A3', 'C3')).toEqual({ kind: 'step', text: 'force C3 A3' });
  });
});

describe('a square with two meanings', () => {
  it('asks: block or dome', () => {
    const choices = new Choices(ATLAS);
    expect(lit(choices, 'C4')['D4']).toEqual(['build', 'dome']);
    const tap = choices.tap('D4', 'C4');
    expect(tap.kind).toBe('ask');
    expect(tap.kind === 'ask' && tap.meanings.map((one) => one.kind === 'step' && one.step.text)).toEqual([
      'build C4 D4',
      'dome C4 D4',
    ]);
  });

  it('asks: female or male', () => {
    const tap = new Choices(['place C3f', 'place C3m', 'place D4f']).tap('C3', null);
    expect(tap.kind === 'ask' && tap.meanings.map((one) => one.kind === 'step' && one.step.sex)).toEqual([
      'f',
      'm',
    ]);
    expect(new Choices(['place D4f']).tap('D4', null)).toEqual({ kind: 'step', text: 'place D4f' });
  });

  it('asks: go there, or take that worker instead', () => {
    const tap = new Choices(['move B3 C3', 'move C3 D3']).tap('C3', 'B3');
    expect(tap.kind === 'ask' && tap.meanings.map(({ kind }) => kind)).toEqual(['step', 'select']);
  });
});

describe('steps without a square', () => {
  it('light nothing', () => {
    const choices = new Choices([...EUROPA, 'direction ne', 'choose 1']);
    expect(choices.canEnd).toBe(true);
    expect(lit(choices, null)).toEqual({ D4: ['token'], D5: ['token'] });
  });

  it('leave nothing to do when there are no steps at all', () => {
    expect(new Choices([]).canEnd).toBe(false);
    expect(new Choices([]).tap('C3', null)).toEqual({ kind: 'unlit', square: 'C3' });
  });
});

describe('the worker in hand', () => {
  it('stays where the step left it', () => {
    expect(workerAfter('move B3 C4')).toBe('C4');
    expect(workerAfter('build C4 D4')).toBe('C4');
    expect(workerAfter('dome C4 D4')).toBe('C4');
    expect(workerAfter('force C3 A3')).toBeNull();
    expect(workerAfter('dome A1')).toBeNull();
    expect(workerAfter('end')).toBeNull();
  });
});

describe('what somebody had in mind who tapped an unlit square', () => {
  const mine = ['B3', 'D3'];

  it('is a step of the chosen worker', () => {
    expect(likelyStep({ square: 'E5', selected: 'B3', phase: 'move', legal: MOVES, mine })).toBe(
      'move B3 E5',
    );
    expect(
      likelyStep({ square: 'A1', selected: 'C4', phase: 'build', legal: ATLAS, mine: ['C4', 'D3'] }),
    ).toBe('build C4 A1');
  });

  it('is a step of the nearest worker when none is chosen', () => {
    expect(likelyStep({ square: 'E4', selected: null, phase: 'move', legal: MOVES, mine })).toBe(
      'move D3 E4',
    );
  });

  it('is what the phase asks for', () => {
    expect(likelyStep({ square: 'C3', selected: null, phase: 'setup', legal: ['place A1f'], mine: [] })).toBe(
      'place C3f',
    );
    expect(likelyStep({ square: 'C3', selected: null, phase: 'end', legal: EUROPA, mine })).toBe('token C3');
    expect(
      likelyStep({ square: 'C3', selected: 'D4', phase: 'move', legal: ['build D4 D5'], mine: ['D4'] }),
    ).toBe('build D4 C3');
  });

  it('is nothing to ask about for a worker that cannot act', () => {
    expect(
      likelyStep({ square: 'D3', selected: null, phase: 'move', legal: ['move B3 B4'], mine }),
    ).toBeNull();
    expect(likelyStep({ square: 'D3', selected: null, phase: 'end', legal: ['end'], mine })).toBeNull();
  });
});

it('marks the squares of the chosen worker that win', () => {
  const choices = new Choices(['move B3 C3', 'move B3 C4', 'move D4 C4'], ['move B3 C4']);
  const winning = (selected: string): string[] =>
    choices.highlights(selected).flatMap(({ square, wins }) => (wins ? [square] : []));
  expect(winning('B3')).toEqual(['C4']);
  expect(winning('D4')).toEqual([]);
});
