/** Heads and their faces. A head stands at (100, 90), its chin at (100, 131). */

import { INK, WHITE } from './colours';
import { both, disc, glow, line, mix, oval, rounded, shaded, shape, lit, type Ink } from './ink';

export type Mood =
  'kind' | 'calm' | 'proud' | 'stern' | 'fierce' | 'sly' | 'merry' | 'sad' | 'awed' | 'asleep';
export type Mouth = 'smile' | 'grin' | 'calm' | 'stern' | 'open' | 'smirk' | 'sad' | 'small';

export interface FaceOf {
  skin: string;
  mood: Mood;
  mouth: Mouth;
  iris?: string;
  brows?: string;
  /** Lashes and a red mouth. */
  lashes?: boolean;
  lips?: string;
  /** Narrow, or broad with a strong jaw. */
  build?: 'slim' | 'plain' | 'broad';
  /** Lines and bags of age. */
  old?: boolean;
  /** Where the eyes look: to the left below zero. */
  gaze?: number;
}

/** How high each brow is, how much its inner end sinks, how far the lid hangs over the eye. */
const MOODS: Readonly<Record<Mood, { raise: number; sink: number; lid: number }>> = {
  kind: { raise: 1, sink: -2.5, lid: 0.12 },
  calm: { raise: 0, sink: 0, lid: 0.22 },
  proud: { raise: 2, sink: 1.5, lid: 0.36 },
  stern: { raise: -2, sink: 4, lid: 0.3 },
  fierce: { raise: -2, sink: 6.5, lid: 0.24 },
  sly: { raise: 1, sink: 3, lid: 0.46 },
  merry: { raise: 3, sink: -1, lid: 0.05 },
  sad: { raise: 1, sink: -6, lid: 0.34 },
  awed: { raise: 5, sink: -1, lid: 0 },
  asleep: { raise: 0, sink: -1.5, lid: 1 },
};

const WIDTH = { slim: [29, 15], plain: [31, 19], broad: [33, 26] } as const;

export function outline(build: 'slim' | 'plain' | 'broad' = 'plain'): string {
  const [wide, jaw] = WIDTH[build];
  const [left, right] = [100 - wide, 100 + wide];
  return `M${left} 84C${left} 60 ${100 - 18} 50 100 50C${100 + 18} 50 ${right} 60 ${right} 84C${right} 106 ${100 + jaw} 131 100 131C${100 - jaw} 131 ${left} 106 ${left} 84z`;
}

function ears(skin: string): Ink {
  return both(disc(69.5, 92, 6.5, skin), disc(69.5, 92.5, 3.2, shaded(skin, 0.2)));
}

/** Lid, lashes and brow of the left eye, over its iris. */
function lidOf(face: FaceOf): Ink {
  const { raise, sink, lid } = MOODS[face.mood];
  const dark = mix(INK, face.brows ?? INK, 0.2);
  const brow = line(`M77 ${78 - raise}Q86 ${72.5 - raise} 94 ${77 - raise + sink}`, face.brows ?? INK, 3.6);
  if (lid === 1) {
    const lashes = face.lashes ? line('M77 93L74.5 95.5M80.5 95L79 98', dark, 1.6) : '';
    return brow + line('M77.5 91Q86 98 94.5 91', dark, 2.6) + lashes;
  }
  const edge = 81.5 + lid * 15;
  const lashes = face.lashes
    ? line(`M77 ${edge + 3}L73 ${edge - 1.5}M79.5 ${edge + 0.5}L76.5 ${edge - 3.5}`, dark, 1.9)
    : '';
  return [
    // The lid is skin, with a dark line under it.
    shape(`M76 ${edge + 3}Q86 ${edge - 4} 96 ${edge + 3}L96 79Q86 75 76 79z`, face.skin),
    line(`M77.4 ${edge + 3.4}Q86 ${edge - 3.2} 94.8 ${edge + 3.4}`, dark, face.lashes ? 3 : 2.4),
    lashes,
    brow,
  ].join('');
}

function irises(face: FaceOf): Ink {
  const gaze = face.gaze ?? 0;
  const iris = face.iris ?? '#7a4a26';
  const one = (x: number): Ink =>
    disc(x + gaze, 92, 6, iris) +
    disc(x + gaze, 92, 3.7, INK) +
    disc(x + gaze - 2, 89.6, 2, '#ffffff') +
    disc(x + gaze + 2.2, 94.4, 1, '#ffffff', 0.8);
  return one(87.2) + one(112.8);
}

const MOUTHS: Readonly<Record<Mouth, (lips: string) => Ink>> = {
  smile: (lips) => line('M90 115.5Q100 123.5 110 115.5', lips, 2.8),
  grin: (lips) =>
    shape('M88.5 113.5Q100 117 111.5 113.5Q110 125 100 125Q90 125 88.5 113.5z', shaded(lips, 0.45)) +
    shape('M90.5 114.6Q100 117.6 109.5 114.6L108.6 118.2Q100 120.5 91.4 118.2z', '#ffffff') +
    line('M88.5 113.5Q100 117 111.5 113.5', lips, 1.8),
  calm: (lips) => line('M92 117Q100 120 108 117', lips, 2.8),
  stern: (lips) => line('M91.5 118.5Q100 115.5 108.5 118.5', lips, 3),
  open: (lips) => oval(100, 118, 6, 6.6, shaded(lips, 0.45)) + oval(100, 121.6, 3.8, 2.4, lips),
  smirk: (lips) => line('M91.5 118.5Q102 121 110 113.5', lips, 2.8),
  sad: (lips) => line('M91.5 120.5Q100 114.5 108.5 120.5', lips, 2.8),
  small: (lips) => line('M95 117.5Q100 119.8 105 117.5', lips, 2.8),
};

function full(lips: string): Ink {
  return (
    shape('M92 116.5Q96 113.2 100 115.2Q104 113.2 108 116.5Q104 122.6 100 122.6Q96 122.6 92 116.5z', lips) +
    line('M92.5 116.7Q100 119.4 107.5 116.7', shaded(lips, 0.45), 1.3)
  );
}

/** Over a beard, so not part of the face. */
export function mouthOf(face: FaceOf): Ink {
  const lips = face.lips ?? (face.lashes ? '#d8434f' : shaded(mix(face.skin, '#d0453c', 0.4), 0.2));
  const painted = face.lashes && (face.mouth === 'calm' || face.mouth === 'small');
  return painted ? full(lips) : MOUTHS[face.mouth](lips);
}

function age(skin: string): Ink {
  const fold = shaded(skin, 0.3);
  return (
    both(line('M79 102Q85 105 91 102', fold, 1.5, 0.8), line('M84 108Q82 114 84 120', fold, 1.5, 0.7)) +
    line('M90 63Q100 60.5 110 63M91 68.5Q100 66.5 109 68.5', fold, 1.5, 0.6)
  );
}

export function nose(skin: string): Ink {
  return (
    shape('M100 88Q104 98 105.5 103.5Q103 107 100 107Q97 107 94.5 103.5Q96 98 100 88z', shaded(skin, 0.1)) +
    line('M95 104.5Q97 107.6 100 107.2Q103 107.6 105 104.5', shaded(skin, 0.36), 1.7) +
    oval(98.6, 99, 1.6, 5, lit(skin, 0.5), 0.8)
  );
}

export function faceOf(face: FaceOf): Ink {
  const { skin, build } = face;
  const rose = mix(skin, '#f0503c', 0.42);
  return [
    ears(skin),
    shape(outline(build), rounded(lit(skin, 0.28), shaded(skin, 0.14))),
    both(disc(79.5, 106, 8.5, glow(rose), 0.9)),
    face.old ? age(skin) : '',
    face.mood === 'asleep' ? '' : both(oval(86, 91, 8.6, 9.6, WHITE)) + irises(face),
    both(lidOf(face)),
    nose(skin),
  ].join('');
}
