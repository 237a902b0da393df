/** Emblems of the Golden Fleece’s gods. */

import { box, cut, disc, figure, line, ring, soft, solid, spiral, star, waves, type Mark } from '../shapes';

export const FLEECE: Readonly<Record<string, readonly Mark[]>> = {
  // Wind
  aeolus: [
    line('M8 26H38Q46 26 46 19Q46 13 40 13Q35 13 35 18'),
    line('M8 36H48Q56 36 56 43Q56 50 49 50Q44 50 44 45'),
    soft(line('M12 46H32Q38 46 38 51Q38 56 33 56')),
  ],
  // A whirlpool
  charybdis: [spiral(32, 30, 21, 3), soft(waves(56, 8, 56, 4, 3))],
  // A scroll
  clio: [
    solid('M20 14H48Q42 14 42 20V46Q42 52 36 52H14Q20 52 20 46z'),
    cut(line('M25 23H37M25 30H37M25 37H37')),
    soft(line('M36 52Q46 52 46 44H42')),
  ],
  // A bronze man with his rock
  europa: [
    box(22, 26, 20, 18),
    box(25, 12, 14, 11),
    cut(disc(29, 17, 1.8)),
    cut(disc(35, 17, 1.8)),
    line('M22 30L13 40M42 30L51 40M27 44V54M37 44V54'),
  ],
  // A tree with its roots
  gaea: [
    disc(32, 22, 13),
    disc(22, 28, 7),
    disc(42, 28, 7),
    line('M32 30V46'),
    soft(line('M32 44Q24 46 20 54M32 46V55M32 44Q40 46 44 54')),
  ],
  // Three hags, one eye
  graeae: [
    line('M8 30Q32 10 56 30Q32 50 8 30z'),
    ring(32, 30, 9),
    disc(32, 30, 4),
    soft(disc(20, 54, 3)),
    soft(disc(32, 56, 3)),
    soft(disc(44, 54, 3)),
  ],
  // A gate that leads down
  hades: [
    line('M14 54V28A18 18 0 0 1 50 28V54'),
    soft(line('M23 54V30A9 9 0 0 1 41 30V54')),
    solid('M32 50L25 41H30V28H34V41H39z'),
  ],
  // Wings
  harpies: [
    solid(
      'M30 36C26 18 14 12 6 14C8 22 10 24 14 26C12 27 12 28 12 28C16 33 20 34 22 34C20 36 21 37 21 37C24 40 28 40 30 40z',
    ),
    solid(
      'M34 36C38 18 50 12 58 14C56 22 54 24 50 26C52 27 52 28 52 28C48 33 44 34 42 34C44 36 43 37 43 37C40 40 36 40 34 40z',
    ),
    soft(line('M27 46L25 54M32 44V56M37 46L39 54')),
  ],
  // A key with three ways
  hecate: [
    ring(32, 18, 9),
    line('M32 27V54M32 44H41M32 52H39'),
    soft(line('M32 18V9M32 18L24 23M32 18L40 23')),
  ],
  // Spindle and thread
  moerae: [
    line('M32 8V56'),
    solid('M32 16Q44 30 32 46Q20 30 32 16z'),
    soft(line('M24 46H40')),
    soft(line('M38 26Q54 28 48 40Q44 50 54 54')),
  ],
  // Scales
  nemesis: [
    line('M32 10V52M22 54H42M12 18H52'),
    solid('M4 36H22Q20 44 13 44Q6 44 4 36zM42 36H60Q58 44 51 44Q44 44 42 36z'),
    soft(line('M13 18L5 36M13 18L21 36M51 18L43 36M51 18L59 36')),
  ],
  // A song over the sea
  siren: [
    disc(21, 40, 5),
    disc(42, 36, 5),
    line('M26 40V16L47 12V36'),
    soft(line('M26 23L47 19')),
    soft(waves(54, 10, 54, 4, 3)),
  ],
  // The abyss
  tartarus: [
    line('M8 20H22L28 30L22 40L30 54M56 20H44L38 28L44 40L36 54'),
    disc(32, 14, 4),
    soft(line('M32 22V42')),
    soft(solid('M32 50L27 42H37z')),
  ],
  // A dancer's ribbon
  terpsichore: [
    ...figure(24, 30, 1.2),
    ...figure(42, 34, 1),
    soft(line('M10 50Q20 42 32 50T54 48')),
    soft(line('M12 18Q20 10 30 14M36 16Q46 12 54 20')),
  ],
  // Globe with its orbit
  urania: [
    disc(32, 32, 10),
    line('M10 40C6 32 30 20 46 20C60 20 56 30 48 36'),
    line('M12 42C18 47 34 45 44 39'),
    soft(star(50, 12, 5, 5)),
    soft(star(14, 16, 4, 4)),
    soft(star(50, 52, 4, 4)),
  ],
};
