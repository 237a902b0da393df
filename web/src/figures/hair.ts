/** Hair and beards. What is behind the head and the shoulders comes first, what is over the brow last. */

import { bows, both, down, line, lit, shaded, shape, type Ink } from './ink';

/** Something worn on the head, in two layers. */
export interface Worn {
  back?: Ink;
  front?: Ink;
}

const sheen = (colour: string): string => down(lit(colour, 0.24), shaded(colour, 0.14));
const strand = (d: string, colour: string): Ink => line(d, shaded(colour, 0.32), 1.6, 0.55);
const shine = (d: string, colour: string): Ink => line(d, lit(colour, 0.55), 2.2, 0.6);

/** The cap of hair above the brow, parted in the middle or swept. */
const PARTED = 'M66 92C60 62 76 42 100 42C124 42 140 62 134 92C132 80 124 68 101 60C78 68 68 80 66 92z';
const SWEPT =
  'M67 92C60 62 74 41 102 42C128 43 140 64 133 92C131 78 126 70 116 66C104 74 82 74 74 72C70 78 68 84 67 92z';
const SHORT =
  'M67 88C60 60 76 43 100 43C124 43 140 60 133 88C131 77 127 70 120 66C112 70 88 70 80 66C73 70 69 77 67 88z';

export function short(colour: string): Worn {
  return {
    front:
      shape(SHORT, sheen(colour)) +
      strand('M84 66Q90 54 100 50M116 66Q112 54 104 50M74 74Q74 60 84 52M126 74Q126 60 116 52', colour) +
      shine('M80 56Q86 49 94 47', colour),
  };
}

/** A crop of curls. */
export function curls(colour: string): Worn {
  return {
    back: shape(`M${bows(100, 82, 38, 40, 170, 370, 13)}z`, shaded(colour, 0.25)),
    front:
      shape(
        `M${bows(100, 76, 36, 34, 165, 375, 11)}L130 78L${bows(100, 74, 29, 9, 0, -180, 6)}z`,
        sheen(colour),
      ) +
      strand(
        'M80 58q4 -6 9 -1M98 52q5 -5 9 1M114 60q5 -3 7 4M74 72q2 -6 8 -4M90 66q5 -4 9 0M108 67q4 -4 8 0',
        colour,
      ) +
      shine('M79 52Q84 47 90 46', colour),
  };
}

/** Over the shoulders, straight. */
export function long(colour: string, front: 'parted' | 'swept' = 'parted'): Worn {
  return {
    back:
      shape(
        'M100 42C136 42 140 74 140 96C140 120 148 142 152 168C134 176 116 172 100 172C84 172 66 176 48 168C52 142 60 120 60 96C60 74 64 42 100 42z',
        sheen(shaded(colour, 0.12)),
      ) + both(strand('M62 120Q58 146 56 164M70 130Q66 150 66 168', colour)),
    front: brow(colour, front),
  };
}

/** Over the shoulders, in waves. */
export function waves(colour: string, front: 'parted' | 'swept' = 'parted'): Worn {
  const side =
    'C62 40 54 62 58 82C52 92 60 100 54 110C46 120 56 128 48 138C40 150 48 160 42 172C60 184 84 176 100 172';
  const other =
    'C116 176 140 184 158 172C152 160 160 150 152 138C144 128 154 120 146 110C140 100 148 92 142 82C146 62 138 40 100 40z';
  return {
    back:
      shape(`M100 40${side}${other}`, sheen(shaded(colour, 0.1))) +
      both(
        strand('M60 96Q66 108 58 120Q52 132 58 144Q52 156 54 168M68 124Q60 138 66 150Q62 160 64 170', colour),
      ),
    front: brow(colour, front),
  };
}

function brow(colour: string, front: 'parted' | 'swept'): Ink {
  const lines =
    front === 'parted'
      ? 'M100 58Q84 58 72 76M100 52Q80 52 69 72M100 58Q116 58 128 76M100 52Q120 52 131 72'
      : 'M112 60Q96 66 80 64M114 52Q96 58 78 58M120 60Q128 68 131 80';
  return (
    shape(front === 'parted' ? PARTED : SWEPT, sheen(colour)) +
    strand(lines, colour) +
    shine('M77 58Q84 49 94 46', colour)
  );
}

/** Put up, with a knot on top and a lock at each ear. */
export function knot(colour: string): Worn {
  return {
    back:
      shape(`M${bows(100, 34, 15, 14, 150, 390, 7)}z`, sheen(colour)) +
      strand('M92 32Q100 24 108 32M94 40Q100 34 106 40', colour),
    front:
      brow(colour, 'parted') +
      both(line('M67 88Q62 98 66 106Q70 112 65 120', colour, 4.5), strand('M67 90Q63 99 66 106', colour)),
  };
}

/** A braid that lies on the left shoulder. */
export function braid(colour: string, tie: string): Worn {
  const knots = [128, 141, 154, 167].map((y, index) =>
    shape(
      `M${62 - index * 2} ${y - 7}q10 -3 12 6q-2 9 -12 7q-9 -1 -8 -7q1 -6 8 -6z`,
      sheen(index % 2 === 0 ? colour : shaded(colour, 0.12)),
    ),
  );
  return {
    back: shape(
      'M100 42C138 42 142 76 138 104C136 122 128 128 100 128C70 128 62 120 62 100C58 74 64 42 100 42z',
      shaded(colour, 0.25),
    ),
    front: brow(colour, 'swept') + knots.join('') + line('M50 172L62 174', tie, 4),
  };
}

/** Blown to the right by the wind. */
export function windswept(colour: string): Worn {
  return {
    back:
      shape(
        'M70 60C90 30 128 36 142 60C156 66 172 60 186 52C182 68 172 76 164 80C174 82 184 80 192 76C186 94 168 100 154 98C162 104 170 104 178 104C166 118 146 116 134 108L70 110C58 96 60 74 70 60z',
        sheen(shaded(colour, 0.1)),
      ) + strand('M136 66Q156 74 174 66M140 82Q160 90 178 84M138 96Q152 106 166 106', colour),
    front: brow(colour, 'swept'),
  };
}

/** A wreath of hair round a bald head. */
export function bald(colour: string): Worn {
  return {
    front: both(shape('M66 96C58 84 62 72 70 68C70 76 72 82 73 92z', sheen(colour))),
  };
}

/** Tongues of fire, smoke or spray that stand up. */
export function flames(outer: string, inner: string): Worn {
  const tongue =
    'M62 96C50 78 58 66 56 50C66 54 68 60 70 64C68 46 76 34 74 20C88 28 90 38 90 46C94 32 100 22 104 8C114 20 114 34 112 44C118 36 122 28 126 22C134 36 132 50 130 62C136 58 140 54 146 50C146 66 150 80 138 96z';
  return {
    back: shape(tongue, down(inner, outer)),
    front: shape(
      'M68 86C66 66 80 60 84 48C90 56 92 60 92 64C98 58 100 50 102 44C108 52 108 60 108 64C114 60 116 56 120 50C126 62 134 70 132 86C126 72 114 70 100 70C86 70 74 72 68 86z',
      down(inner, outer),
    ),
  };
}

export type Beard = 'stubble' | 'short' | 'full' | 'long' | 'goatee' | 'pointed' | 'moustache';

const MOUSTACHE =
  'M100 109C93 107 86 110 82 118C89 121 96 118 100 114C104 118 111 121 118 118C114 110 107 107 100 109z';
/** Round the mouth, so that it is still seen. */
const MOUTH_HOLE = 'M91 117.5Q100 114 109 117.5Q105 123.5 100 123.5Q95 123.5 91 117.5z';

export function beard(kind: Beard, colour: string, skin: string): Ink {
  const fill = sheen(colour);
  const cheeks = 'M67 88C68 98 74 108 84 111Q92 106 100 109Q108 106 116 111C126 108 132 98 133 88';
  const lip = shape(MOUTH_HOLE, shaded(skin, 0.08));
  const hairs = strand(
    'M80 120Q84 130 90 135M120 120Q116 130 110 135M94 130Q97 137 100 138Q103 137 106 130',
    colour,
  );
  if (kind === 'moustache') return shape(MOUSTACHE, fill);
  if (kind === 'stubble')
    return shape(
      'M69 96C70 120 84 132 100 132C116 132 130 120 131 96C128 106 122 112 116 112Q108 107 100 109Q92 107 84 112C78 112 72 106 69 96z',
      colour,
      0.28,
    );
  if (kind === 'goatee')
    return (
      shape(MOUSTACHE, fill) +
      shape('M89 124Q100 121 111 124Q111 138 100 146Q89 138 89 124z', fill) +
      strand('M96 128Q97 136 99 141M104 128Q103 136 101 141', colour)
    );
  if (kind === 'short')
    return shape(`${cheeks}C134 116 122 140 100 140C78 140 66 116 67 88z`, fill) + lip + hairs;
  if (kind === 'pointed')
    return (
      shape(`${cheeks}C133 118 122 138 112 150Q106 158 100 168Q94 158 88 150C78 138 67 118 67 88z`, fill) +
      lip +
      hairs +
      strand('M100 140V158M92 138Q94 148 98 156M108 138Q106 148 102 156', colour)
    );
  if (kind === 'full')
    return (
      shape(`${cheeks}C138 112 136 120 ${bows(100, 122, 36, 34, 5, 175, 8)}C64 120 62 112 67 88z`, fill) +
      lip +
      hairs +
      strand('M78 128q2 8 8 8M122 128q-2 8 -8 8M86 142q4 6 9 4M114 142q-4 6 -9 4M100 142v8', colour)
    );
  return (
    shape(`${cheeks}C138 118 136 150 122 176Q112 190 100 196Q88 190 78 176C64 150 62 118 67 88z`, fill) +
    lip +
    hairs +
    strand(
      'M84 130Q80 152 90 176M116 130Q120 152 110 176M94 138Q92 160 98 184M106 138Q108 160 102 184M76 124Q72 144 80 164M124 124Q128 144 120 164',
      colour,
    )
  );
}
