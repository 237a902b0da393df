/** Sounds as recipes: a few short tones and noises each. Nothing is downloaded. */

export type SoundName =
  'step' | 'climb' | 'build' | 'dome' | 'win' | 'lose' | 'draw' | 'turn' | 'tick' | 'message';

export interface Tone {
  /** Seconds after the beginning. */
  at: number;
  /** How long it fades. */
  length: number;
  /** 0 to 1. */
  loud: number;
  wave: OscillatorType | 'noise';
  /** In hertz: from where to where it glides (of a noise: the middle of what is heard). */
  from: number;
  to?: number;
}

const C5 = 523.25;
/** So many half tones above C5. */
const note = (halfTones: number): number => C5 * 2 ** (halfTones / 12);

const chord = (at: number, halfTones: readonly number[], length: number, loud: number): Tone[] =>
  halfTones.map((tone) => ({ at, length, loud, wave: 'triangle', from: note(tone) }));

export const RECIPES: Readonly<Record<SoundName, readonly Tone[]>> = {
  step: [
    { at: 0, length: 0.07, loud: 0.5, wave: 'noise', from: 900 },
    { at: 0, length: 0.08, loud: 0.25, wave: 'sine', from: 190, to: 120 },
  ],
  climb: [
    { at: 0, length: 0.07, loud: 0.45, wave: 'noise', from: 900 },
    { at: 0.03, length: 0.16, loud: 0.3, wave: 'triangle', from: note(-12), to: note(-5) },
    { at: 0.12, length: 0.2, loud: 0.3, wave: 'triangle', from: note(0) },
  ],
  build: [
    { at: 0, length: 0.05, loud: 0.7, wave: 'noise', from: 420 },
    { at: 0.005, length: 0.16, loud: 0.6, wave: 'sine', from: 150, to: 70 },
    { at: 0.09, length: 0.05, loud: 0.2, wave: 'noise', from: 1600 },
  ],
  dome: [
    { at: 0, length: 0.05, loud: 0.5, wave: 'noise', from: 500 },
    { at: 0.01, length: 0.9, loud: 0.35, wave: 'sine', from: note(7) },
    { at: 0.01, length: 0.5, loud: 0.12, wave: 'sine', from: note(7) * 2.76 },
  ],
  win: [
    ...chord(0, [0], 0.25, 0.35),
    ...chord(0.14, [4], 0.25, 0.35),
    ...chord(0.28, [7], 0.3, 0.35),
    ...chord(0.44, [0, 4, 7, 12], 1.4, 0.26),
  ],
  lose: [...chord(0, [3], 0.35, 0.3), ...chord(0.22, [0], 0.4, 0.3), ...chord(0.46, [-5, -9], 1.1, 0.28)],
  draw: [...chord(0, [0, 7], 0.35, 0.28), ...chord(0.26, [0, 7], 1.1, 0.26)],
  turn: [...chord(0, [7], 0.3, 0.28), ...chord(0.11, [12], 0.5, 0.28)],
  tick: [{ at: 0, length: 0.035, loud: 0.35, wave: 'square', from: 1500 }],
  message: [...chord(0, [12], 0.14, 0.2), ...chord(0.08, [9], 0.22, 0.2)],
};
