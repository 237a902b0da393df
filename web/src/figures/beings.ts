/** Wings, animals and heads that are no man's. */

import { GOLD, INK, SEA, WHITE } from './colours';
import type { Worn } from './hair';
import {
  ball,
  bows,
  both,
  disc,
  down,
  line,
  lit,
  mix,
  moved,
  oval,
  rounded,
  shaded,
  shape,
  type Ink,
} from './ink';

/** A pair of wings behind the shoulders. */
export function wings(near: string, tips: string): Ink {
  const edge = shaded(tips, 0.25);
  return both(
    shape(
      'M84 150C60 130 44 92 40 52C24 60 8 46 4 26C-2 60 0 96 10 112C6 114 2 114 0 113C4 136 18 150 28 152C24 156 18 157 14 157C32 176 64 176 84 160z',
      down(near, tips),
    ) +
      line(
        'M40 56C36 84 44 120 66 146M22 52C14 84 20 116 44 144M8 60C4 92 8 108 26 130M10 112Q18 124 30 130M28 152Q38 154 50 152',
        edge,
        2.2,
        0.6,
      ) +
      shape('M84 150C64 128 50 92 42 58C38 92 44 128 66 152z', lit(near, 0.5), 0.7),
  );
}

/** The wings of a night being, with ribs and scallops. */
export function batWings(colour: string): Ink {
  return both(
    shape(
      'M80 156C64 120 44 84 8 40C10 64 2 84 -6 100C10 98 20 106 24 120C36 112 46 122 48 138C58 134 66 144 70 162z',
      down(lit(colour, 0.2), shaded(colour, 0.25)),
    ) +
      line(
        'M78 152C62 120 40 84 10 44M62 126Q42 110 24 118M70 140Q58 132 48 136',
        shaded(colour, 0.45),
        2.4,
        0.7,
      ),
  );
}

/** Fine wings, seen through. */
export function gauzeWings(colour: string): Ink {
  return both(
    shape('M86 150C50 120 10 116 6 66C4 38 40 34 62 74C76 100 84 130 86 150z', lit(colour, 0.4), 0.75) +
      shape('M86 156C60 146 26 148 16 176C12 192 44 198 64 184C78 174 84 164 86 156z', colour, 0.7) +
      disc(34, 74, 13, colour, 0.8) +
      disc(34, 74, 6, lit(colour, 0.8)) +
      disc(40, 174, 7, lit(colour, 0.7)) +
      line('M86 150C62 122 40 100 24 62M84 152Q56 160 30 180', shaded(colour, 0.3), 1.8, 0.6),
  );
}

export function owl(x: number, y: number, size: number): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    shape(
      'M-26 -26L-22 -46L-8 -36H8L22 -46L26 -26C34 4 24 38 0 40C-24 38 -34 4 -26 -26z',
      down('#c9976a', '#7d5238'),
    ),
    shape('M-15 4C-15 24 -8 34 0 34C8 34 15 24 15 4z', '#f6dfbb'),
    line('M-8 10q4 4 8 0q4 4 8 0M-6 19q3 4 6 0q3 4 6 0', '#a5764a', 2),
    disc(-12, -18, 13, '#f6dfbb'),
    disc(12, -18, 13, '#f6dfbb'),
    disc(-11, -18, 8.4, GOLD),
    disc(11, -18, 8.4, GOLD),
    disc(-11, -18, 5, INK),
    disc(11, -18, 5, INK),
    disc(-13, -20.4, 1.9, '#ffffff'),
    disc(9, -20.4, 1.9, '#ffffff'),
    shape('M0 -14L-5 -6Q0 2 5 -6z', '#f08a24'),
    line('M-9 41v5M-4 42v5M4 42v5M9 41v5', '#f08a24', 3.4),
  ].join('')}</g>`;
}

export function dove(x: number, y: number, size: number, colour: string = WHITE): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    shape(
      'M-34 8C-20 10 -14 2 -6 -4C0 -22 22 -24 26 -8L34 -5L26 0C26 18 8 26 -8 22C-18 20 -26 16 -34 8z',
      down('#ffffff', shaded(colour, 0.14)),
    ),
    shape('M-8 0C-14 -22 -30 -34 -44 -36C-42 -14 -30 8 4 12z', down('#ffffff', shaded(colour, 0.22))),
    line('M-36 -28Q-24 -10 -8 4M-40 -16Q-28 0 -14 6', shaded(colour, 0.35), 1.8, 0.6),
    disc(17, -9, 2.6, INK),
    shape('M26 -9L36 -5L26 -2z', '#f0a050'),
  ].join('')}</g>`;
}

/** A snake along a path, with its head at the end. */
export function snake(
  d: string,
  [x, y]: readonly [number, number],
  colour: string,
  look: 1 | -1 = 1,
  width = 9,
): Ink {
  return (
    line(d, shaded(colour, 0.3), width) +
    line(d, colour, width * 0.72) +
    line(d, lit(colour, 0.5), width * 0.22, 0.8) +
    moved(
      x,
      y,
      line(`M${look * 9} 2l${look * 6} 0l${look * 3} -2m${-look * 3} 2l${look * 3} 2`, '#e8354a', 1.6),
      oval(look * 2, 0, 9, 7, ball(colour)),
      disc(look * 4, -2.4, 2.4, '#fff3a0'),
      disc(look * 4.6, -2.4, 1.3, INK),
    )
  );
}

/** Snakes instead of hair. */
export function serpents(colour: string): Worn {
  const other = mix(colour, '#0f9a86', 0.55);
  return {
    back: [
      snake('M84 60C62 60 50 78 54 98C58 112 44 118 36 108', [32, 106], other, -1, 11),
      snake('M116 60C138 60 150 78 146 98C142 112 156 118 164 108', [168, 106], other, 1, 11),
      snake('M80 56C58 44 36 50 34 68', [32, 70], colour, -1, 11),
      snake('M120 56C142 44 164 50 166 68', [168, 70], colour, 1, 11),
      snake('M76 96C58 104 62 126 50 134C42 140 34 138 32 146', [30, 148], colour, -1, 10),
      snake('M124 96C142 104 138 126 150 134C158 140 166 138 168 146', [170, 148], colour, 1, 10),
      snake('M88 50C74 30 56 24 48 34', [46, 34], other, -1, 11),
      snake('M112 50C126 30 144 24 152 34', [154, 34], other, 1, 11),
    ].join(''),
    front: [
      shape(
        'M67 84C60 56 76 44 100 44C124 44 140 56 133 84C126 66 114 62 100 62C86 62 74 66 67 84z',
        down(lit(colour, 0.2), shaded(colour, 0.25)),
      ),
      snake('M72 74C74 60 88 64 86 50C84 38 72 38 74 26', [72, 24], colour, -1, 10),
      snake('M128 74C126 60 112 64 114 50C116 38 128 38 126 26', [128, 24], other, 1, 10),
      snake('M92 62C92 46 110 48 104 32C102 24 94 22 96 14', [96, 12], colour, -1, 11),
    ].join(''),
  };
}

/** A bull's head on a man's shoulders. */
export function bullHead(hide: string, muzzle: string, horn: string): Ink {
  return [
    both(
      shape('M70 66C44 70 18 56 16 18C32 42 54 44 82 46z', down(WHITE, shaded(horn, 0.2))),
      line('M24 40l9 -7M36 54l7 -10M52 62l4 -12', shaded(horn, 0.4), 2.2, 0.6),
    ),
    both(
      shape('M68 76C50 70 36 76 28 90C42 102 60 100 72 92z', ball(hide)),
      shape('M64 84C52 80 44 84 38 90C48 96 58 94 66 90z', mix(hide, '#f08a80', 0.6)),
    ),
    shape(
      'M100 40C128 40 138 58 136 80C134 98 128 112 124 124H76C72 112 66 98 64 80C62 58 72 40 100 40z',
      rounded(lit(hide, 0.3), shaded(hide, 0.2)),
    ),
    shape(`M${bows(100, 46, 22, 16, 0, 360, 9)}z`, down(hide, shaded(hide, 0.5))),
    line('M88 44q5 -6 10 0M102 48q5 -6 10 0M94 54q5 -5 10 0', shaded(hide, 0.6), 2, 0.7),
    both(
      shape('M75 86Q84 78 94 88Q88 96 79 94z', WHITE),
      disc(86, 88.5, 4.6, '#c22a1c'),
      disc(86, 88.5, 2.4, INK),
      disc(84.6, 86.8, 1.3, '#ffffff'),
      line('M72 84Q84 74 96 86', shaded(hide, 0.6), 4),
    ),
    shape(
      'M72 120C70 104 84 100 100 100C116 100 130 104 128 120C128 140 116 148 100 148C84 148 72 140 72 120z',
      rounded(lit(muzzle, 0.3), shaded(muzzle, 0.18)),
    ),
    both(oval(86, 119, 5.4, 7, shaded(muzzle, 0.7))),
    line('M84 136Q100 143 116 136', shaded(muzzle, 0.6), 3),
    '<circle cx="100" cy="131" r="11" fill="none" stroke="#ffc83d" stroke-width="4.6"/>',
    line('M92 123Q100 119 108 123', muzzle, 7),
  ].join('');
}

/** The head and neck of a horse that looks to the left. */
export function horse(x: number, y: number, size: number, coat: string, mane: string): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    shape(
      'M46 90C50 50 52 10 34 -22C30 -36 22 -44 12 -46L10 -64L-2 -48C-16 -38 -26 -16 -46 4C-54 14 -52 26 -42 28C-34 32 -28 26 -20 20C-10 16 -2 16 4 20C2 44 -10 64 -16 90z',
      rounded('#ffffff', shaded(coat, 0.2)),
    ),
    shape(
      'M12 -46C40 -50 60 -20 64 20C68 50 66 74 68 92L44 92C50 60 48 20 34 -10C28 -28 22 -38 6 -44z',
      down(lit(mane, 0.3), shaded(mane, 0.15)),
    ),
    line('M30 -34Q50 -10 54 24M40 -20Q58 14 58 60', shaded(mane, 0.35), 2.4, 0.6),
    shape('M10 -64L-2 -48L10 -46z', shaded(coat, 0.25)),
    oval(-12, -14, 5, 6, INK),
    disc(-13.4, -16, 1.8, '#ffffff'),
    line('M-20 -22Q-12 -28 -4 -22', shaded(coat, 0.5), 2.6),
    oval(-44, 12, 2.4, 3.2, shaded(coat, 0.6)),
    line('M-42 22Q-34 24 -28 20', shaded(coat, 0.5), 2.2),
  ].join('')}</g>`;
}

/** Feathers with eyes, as a fan behind a head. */
export function peacock(): Ink {
  const feather =
    line('M100 100V14', '#2f8f4e', 2.4) +
    shape('M100 8C114 22 114 40 100 52C86 40 86 22 100 8z', '#2f9b6a') +
    oval(100, 30, 9, 12, GOLD) +
    oval(100, 32, 6.4, 8.4, SEA) +
    oval(100, 34, 3.6, 4.8, '#123a8a');
  return [-72, -48, -24, 0, 24, 48, 72]
    .map((degrees) => `<g transform="rotate(${degrees} 100 110)">${feather}</g>`)
    .join('');
}

/** A tail with a fin that rises on the right. */
export const fishTail = (colour: string): Ink =>
  shape(
    'M118 204C150 200 172 176 168 140C166 124 158 116 156 104C148 106 136 100 132 88C148 90 156 92 162 98C164 86 172 76 188 74C186 90 180 100 170 104C176 116 190 124 190 152C188 184 172 204 152 208z',
    down(lit(colour, 0.4), shaded(colour, 0.2)),
  ) +
  line(
    'M150 192q8 -2 12 -10M160 178q8 -3 10 -12M166 160q8 -3 8 -12M168 142q6 -3 6 -10',
    lit(colour, 0.6),
    2.4,
    0.7,
  );
