/** What is worn on the head. The crown of a head is at y 44, its brow at 66. */

import { GOLD, LEAF, WHITE } from './colours';
import type { Worn } from './hair';
import {
  ball,
  bows,
  both,
  disc,
  down,
  leaf,
  line,
  lit,
  mix,
  oval,
  shaded,
  shape,
  starOf,
  type Ink,
} from './ink';

const metal = (colour: string): string => down(lit(colour, 0.5), shaded(colour, 0.25));

/** Leaves from the ears to the brow. */
export function wreath(colour: string, berries?: string): Worn {
  const spots = [
    [66, 84, -30],
    [65, 74, -60],
    [68, 68, 8],
    [73, 62, -28],
    [78, 58, 40],
    [85, 56, 4],
    [91, 54, 62],
  ] as const;
  const half = spots
    .map(([x, y, angle], index) => leaf(x, y, 17, angle, index % 2 === 0 ? colour : lit(colour, 0.25), 0.34))
    .join('');
  const dots = berries
    ? disc(70, 76, 3.6, ball(berries)) + disc(80, 62, 3.6, ball(berries)) + disc(93, 56, 3.6, ball(berries))
    : '';
  return { front: both(line('M66 86Q70 62 98 56', shaded(colour, 0.3), 2.4), half, dots) };
}

/** A crown with points. */
export function crown(colour: string, gem: string): Worn {
  return {
    front:
      shape('M66 68L58 34L76 48L84 24L100 44L116 24L124 48L142 34L134 68Q100 58 66 68z', metal(colour)) +
      line('M66 68Q100 58 134 68', shaded(colour, 0.35), 3) +
      disc(58, 33, 4, ball(gem)) +
      disc(84, 23, 4, ball(gem)) +
      disc(116, 23, 4, ball(gem)) +
      disc(142, 33, 4, ball(gem)) +
      shape('M100 47L106 54L100 61L94 54z', ball(gem)) +
      both(disc(80, 57, 3, ball(gem))),
  };
}

/** A band with one jewel over the brow. */
export function diadem(colour: string, jewel: Ink = disc(100, 58, 5, ball('#2f9be8'))): Worn {
  return {
    front:
      line('M66 76Q74 58 100 57Q126 58 134 76', shaded(colour, 0.1), 5.5) +
      line('M67 74Q75 57 100 56Q125 57 133 74', lit(colour, 0.5), 1.8) +
      jewel,
  };
}

/** A high round crown as queens among the gods wear it. */
export function polos(colour: string, trim: string): Worn {
  return {
    front:
      shape('M70 66Q62 44 60 26Q100 12 140 26Q138 44 130 66Q100 54 70 66z', metal(colour)) +
      line('M62 34Q100 21 138 34M69 62Q100 51 131 62', trim, 4) +
      [76, 88, 100, 112, 124]
        .map((x) => shape(starOf(x, 44 - Math.abs(x - 100) * -0.12, 6, 5, 0.5), trim))
        .join(''),
  };
}

/** Towers of a town, for the goddess who carries it. */
export function tower(colour: string): Worn {
  return {
    front:
      shape(
        'M68 68V36H78V44H88V34H112V44H122V36H132V68Q100 58 68 68z',
        down(lit(colour, 0.4), shaded(colour, 0.18)),
      ) +
      shape('M95 60V50Q100 44 105 50V60Q100 59 95 60z', shaded(colour, 0.5)) +
      both(shape('M78 58V51Q81 47 84 51V57z', shaded(colour, 0.5))),
  };
}

/** Pushed back over the hair: the helmet of the hoplites with its crest. */
export function helmet(colour: string, crest: string): Worn {
  return {
    back:
      shape(
        'M52 78C40 50 58 6 102 8C142 8 160 34 160 62C164 86 160 104 164 120C150 112 146 92 144 78z',
        down(lit(crest, 0.25), shaded(crest, 0.2)),
      ) +
      line(
        'M74 22Q70 34 74 44M92 14Q88 28 92 40M112 14Q112 28 112 40M132 22Q130 34 128 46M148 40Q144 52 140 58M156 62Q150 74 144 80',
        shaded(crest, 0.4),
        2,
        0.6,
      ),
    front:
      shape(
        'M64 82C58 48 74 30 100 30C126 30 142 48 136 82L128 72Q114 64 105 66L100 78L95 66Q86 64 72 72z',
        metal(colour),
      ) +
      line('M64 82L72 72Q86 64 95 66L100 78L105 66Q114 64 128 72L136 82', shaded(colour, 0.4), 2.4) +
      both(oval(85, 54, 7.5, 4.2, shaded(colour, 0.6))) +
      line('M78 40Q86 33 96 33', lit(colour, 0.8), 3, 0.8) +
      line('M100 31V52', shaded(colour, 0.3), 2.4, 0.6),
  };
}

/** Closed round the face: only eyes and mouth are seen. */
export function closedHelmet(colour: string, crest: string): Worn {
  const { back } = helmet(colour, crest);
  return {
    back: back ?? '',
    front:
      shape(
        'M60 122C54 60 68 32 100 32C132 32 146 60 140 122L124 136L112 132V106Q112 98 126 96Q128 80 112 80Q105 82 104 104L100 112L96 104Q95 82 88 80Q72 80 74 96Q88 98 88 106V132L76 136z',
        metal(colour),
      ) +
      line(
        'M74 96Q72 80 88 80Q95 82 96 104L100 112L104 104Q105 82 112 80Q128 80 126 96',
        shaded(colour, 0.45),
        2.6,
      ) +
      line('M74 48Q82 38 94 36', lit(colour, 0.85), 3.4, 0.8) +
      line('M64 74Q100 62 136 74', GOLD, 2.4),
  };
}

/** A traveller's hat; with wings it is that of the messenger. */
export function petasos(colour: string, winged: boolean): Worn {
  const wing =
    shape(
      'M62 52C44 54 26 42 18 22C30 26 36 26 42 24C36 18 34 12 34 6C50 16 66 30 70 46z',
      down(WHITE, '#bfe0f6'),
    ) + line('M60 46Q42 44 28 30M62 40Q48 34 40 18', '#7fb4d8', 2, 0.8);
  return {
    front:
      (winged ? both(wing) : '') +
      shape('M72 58C70 34 84 28 100 28C116 28 130 34 128 58z', metal(colour)) +
      shape('M46 66Q70 50 100 50Q130 50 154 66Q130 72 100 68Q70 72 46 66z', metal(colour)) +
      line('M72 56Q100 48 128 56', shaded(colour, 0.4), 4),
  };
}

/** A cap as sailors and smiths have it. */
export function pilos(colour: string, band: string): Worn {
  return {
    front:
      shape('M65 72C63 50 78 32 97 29Q106 28 110 33C128 40 137 54 135 72Q100 57 65 72z', metal(colour)) +
      line('M65 72Q100 57 135 72', band, 6) +
      line('M78 50Q84 40 94 36', lit(colour, 0.6), 3, 0.7),
  };
}

export function fishermansCap(colour: string, band: string): Worn {
  return {
    front:
      shape('M60 58C54 34 80 24 102 24C130 24 148 38 140 58Q100 46 60 58z', metal(colour)) +
      shape('M66 72Q64 58 68 54Q100 44 132 54Q136 58 134 72Q100 58 66 72z', shaded(colour, 0.18)) +
      line('M67 66Q100 52 133 66', band, 3) +
      shape('M70 72Q100 58 130 72Q132 80 122 80Q100 68 78 80Q68 80 70 72z', shaded(colour, 0.5)),
  };
}

/** A scarf round the hair, knotted behind. */
export function scarf(colour: string, dots: string): Worn {
  const spots = [
    [78, 50],
    [92, 42],
    [108, 42],
    [122, 50],
    [85, 60],
    [100, 54],
    [115, 60],
  ] as const;
  return {
    back: shape('M128 70Q152 78 158 96Q146 98 140 90Q148 106 142 120Q130 108 124 90z', shaded(colour, 0.2)),
    front:
      shape(
        'M64 84C58 52 74 34 100 34C126 34 142 52 136 84C130 68 118 62 100 62C82 62 70 68 64 84z',
        metal(colour),
      ) + spots.map(([x, y]) => disc(x, y, 2.6, dots)).join(''),
  };
}

export function strawHat(colour: string, band: string): Worn {
  return {
    front:
      shape('M70 56C68 30 84 20 100 20C116 20 132 30 130 56z', metal(colour)) +
      shape('M34 62Q66 46 100 46Q134 46 166 62Q136 78 100 72Q64 78 34 62z', metal(colour)) +
      line('M71 50Q100 42 129 50', band, 6) +
      line(
        'M48 62Q76 54 100 54Q124 54 152 62M84 28Q82 36 82 42M100 24V40M116 28Q118 36 118 42',
        shaded(colour, 0.3),
        1.6,
        0.6,
      ),
  };
}

/** Flowers from ear to ear. */
export function flowers(colours: readonly string[]): Worn {
  const spots = [
    [67, 78],
    [71, 67],
    [79, 58],
    [89, 53],
    [100, 51],
    [111, 53],
    [121, 58],
    [129, 67],
    [133, 78],
  ] as const;
  const one = (x: number, y: number, colour: string): Ink =>
    shape(`M${bows(x, y, 6.5, 6.5, 0, 360, 5)}z`, colour) + disc(x, y, 2.8, mix(colour, GOLD, 0.85));
  return {
    front:
      both(leaf(66, 84, 16, -50, LEAF), leaf(72, 64, 14, -40, LEAF), leaf(88, 52, 14, -20, LEAF)) +
      spots.map(([x, y], index) => one(x, y, colours[index % colours.length]!)).join(''),
  };
}

export function ears(colour: string): Worn {
  return {
    back: both(
      shape('M70 86C52 84 40 90 32 102C48 110 64 108 74 100z', metal(colour)),
      line('M66 94Q52 94 42 101', shaded(colour, 0.35), 3, 0.6),
    ),
  };
}

/** Horns that grow from the brow: of a goat, a ram or a bull. */
export function horns(kind: 'goat' | 'ram' | 'bull', colour: string): Worn {
  const d = {
    goat: 'M78 62C66 50 62 30 70 10C74 24 80 34 92 56z',
    ram: 'M80 62C56 46 32 60 36 82C40 100 62 98 62 84C62 76 52 74 50 80C48 66 66 60 76 76z',
    bull: 'M74 66C48 66 28 48 30 16C42 38 60 44 84 52z',
  }[kind];
  const rings = {
    goat: 'M70 28l8 -2M70 38l10 -3M74 48l10 -4',
    ram: 'M66 54l-2 10M50 58l4 9M40 70l9 2M42 88l8 -4',
    bull: 'M36 40l8 -6M46 52l7 -8M60 60l4 -9',
  }[kind];
  return { front: both(shape(d, metal(colour)), line(rings, shaded(colour, 0.4), 2, 0.7)) };
}

/** Both of what is worn, the second over the first. */
export const over = (first: Worn, second: Worn): Worn => ({
  back: (second.back ?? '') + (first.back ?? ''),
  front: (first.front ?? '') + (second.front ?? ''),
});
