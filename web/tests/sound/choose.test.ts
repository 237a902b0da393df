import { describe, expect, it } from 'vitest';
import { soundOf } from '../../src/sound/choose';
import { RECIPES } from '../../src/sound/recipes';

const FLAT = '0'.repeat(25);
const HILL = `${'0'.repeat(20)}01000`;

describe('the sound of what happened', () => {
  it('tells a climb from a step', () => {
    const move = { kind: 'moved', at: 'A1', to: 'B1' } as const;
    expect(soundOf([move], FLAT)).toBe('step');
    expect(soundOf([move], HILL)).toBe('climb');
  });

  it('is the weightiest of several', () => {
    const build = { kind: 'built', to: 'C3', level: 2 } as const;
    expect(soundOf([{ kind: 'moved', at: 'A1', to: 'A2' }, build], FLAT)).toBe('build');
    expect(soundOf([build, { kind: 'built', to: 'D3', level: 4 }], FLAT)).toBe('dome');
  });

  it('is silence for what cannot be heard', () => {
    expect(soundOf([], FLAT)).toBeNull();
    expect(soundOf([{ kind: 'power', power: 'pan' }], FLAT)).toBeNull();
  });
});

describe('recipes', () => {
  it('are short and not too loud together', () => {
    for (const tones of Object.values(RECIPES)) {
      expect(Math.max(...tones.map(({ at, length }) => at + length))).toBeLessThan(2);
      for (const { at } of tones) {
        const together = tones.filter((tone) => tone.at === at).reduce((sum, { loud }) => sum + loud, 0);
        expect(together).toBeLessThanOrEqual(1.2);
      }
    }
  });
});
