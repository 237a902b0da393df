/** Emblems of the advanced gods. */

import { cut, disc, figure, heart, line, rays, soft, solid, spiral, star, waves, type Mark } from '../shapes';

export const ADVANCED: Readonly<Record<string, readonly Mark[]>> = {
  // A rose of hearts
  aphrodite: [solid(heart(32, 30, 1.55)), soft(line('M32 44Q33 52 40 55M33 50Q28 50 25 47'))],
  // Helmet with its crest
  ares: [
    solid('M18 50V32Q18 18 33 18Q46 18 46 32V36H36V42H44V50H34L30 42V50z'),
    soft(line('M14 26Q18 8 36 10Q50 12 52 26')),
  ],
  // A fist that breaks
  bia: [
    solid('M18 30Q18 25 23 25H43Q48 25 48 30V40Q48 50 38 50H28Q18 50 18 40z'),
    cut(line('M25 26V36M32 26V36M39 26V36')),
    soft(line('M32 9V18M17 12L22 20M47 12L42 20')),
  ],
  // A knot without beginning
  chaos: [
    spiral(32, 32, 20, 2.6),
    soft(disc(14, 16, 3)),
    soft(disc(50, 15, 2.4)),
    soft(disc(49, 50, 3.2)),
    soft(disc(15, 49, 2.2)),
  ],
  // A boat and its pole
  charon: [
    solid('M8 36Q32 46 56 36Q52 50 40 50H24Q12 50 8 36z'),
    line('M44 12L34 42'),
    ...figure(27, 28, 1),
    soft(waves(55, 10, 54, 4, 3)),
  ],
  // An hourglass
  chronus: [
    line('M19 11H45M19 53H45'),
    line('M22 12C22 26 30 28 30 32C30 36 22 38 22 52M42 12C42 26 34 28 34 32C34 36 42 38 42 52'),
    solid('M26 22H38Q36 28 32 30Q28 28 26 22z'),
    soft(solid('M24 51Q26 43 32 41Q38 43 40 51z')),
  ],
  // A cup that changes whoever drinks
  circe: [
    solid('M18 16H46Q46 36 32 36Q18 36 18 16z'),
    line('M32 36V50M22 52H42'),
    soft(line('M26 12Q24 8 28 6M36 12Q40 9 36 5')),
    cut(star(32, 25, 6, 4)),
  ],
  // Grapes
  dionysus: [
    ...[
      [22, 26],
      [32, 26],
      [42, 26],
      [27, 35],
      [37, 35],
      [32, 44],
    ].map(([x, y]) => disc(x ?? 0, y ?? 0, 5)),
    soft(line('M32 21V11')),
    soft(solid('M33 15Q40 6 50 13Q42 21 33 15z')),
  ],
  // A heart and its arrow
  eros: [
    solid(heart(32, 34, 1.3)),
    soft(line('M10 50L54 14')),
    soft(solid('M56 12L46 14L52 21z')),
    soft(line('M10 50L10 43M10 50L17 50')),
  ],
  // A peacock's feather
  hera: [
    line('M32 56V36'),
    line('M32 8C18 16 18 34 32 40C46 34 46 16 32 8z'),
    disc(32, 25, 7),
    soft(rays(32, 25, 9, 13, 12)),
    soft(line('M32 50L25 46M32 50L39 46')),
  ],
  // The fire of the hearth
  hestia: [
    line('M12 52V28L32 12L52 28V52z'),
    solid('M32 26C41 35 40 43 36 47H28C24 43 26 38 28 36Q30 39 31 39Q34 34 32 26z'),
    soft(line('M22 48H42')),
  ],
  // A moon that sleeps
  hypnus: [
    line('M12 36Q32 22 52 36'),
    line('M12 36Q32 50 52 36'),
    soft(line('M17 41L14 47M26 44L24 51M38 44L40 51M47 41L50 47')),
    soft(line('M38 12H47L38 22H47')),
  ],
  // An empty bowl
  limus: [
    solid('M12 34H52Q50 50 36 50H28Q14 50 12 34z'),
    soft(line('M22 26V14M32 26V10M42 26V14')),
    soft(line('M17 14L27 26M47 14L37 26')),
  ],
  // Snakes for hair
  medusa: [
    disc(32, 38, 11),
    line(
      'M24 30C16 28 20 20 14 16M28 28C24 20 30 16 25 9M36 28C40 20 34 16 39 9M40 30C48 28 44 20 50 16M22 38C14 40 16 46 9 46M42 38C50 40 48 46 55 46',
    ),
    soft(line('M28 54Q32 57 36 54')),
  ],
  // Poppies
  morpheus: [
    solid('M14 22Q14 12 24 14Q32 8 40 14Q50 12 50 22Q44 34 32 34Q20 34 14 22z'),
    cut(disc(32, 22, 4.5)),
    line('M32 34Q30 46 34 55'),
    line('M33 46Q42 40 48 44M32 50Q24 46 18 50'),
  ],
  // A pomegranate
  persephone: [
    line('M32 18A18 18 0 1 0 32.1 18M26 18L24 9L32 13L40 9L38 18'),
    ...[
      [32, 30],
      [26, 36],
      [38, 36],
      [32, 42],
      [27, 46],
      [37, 46],
    ].map(([x, y]) => soft(disc(x ?? 0, y ?? 0, 2.6))),
  ],
  // A trident
  poseidon: [
    line('M32 56V12M18 16V26Q18 34 32 34Q46 34 46 26V16'),
    solid('M32 6L27 15H37zM18 10L14 18H22zM46 10L42 18H50z'),
    soft(waves(50, 12, 52, 4, 4)),
  ],
  // Crescent and star
  selene: [solid('M38 10A23 23 0 1 0 54 42A19 19 0 0 1 38 10z'), soft(star(46, 24, 7, 5))],
  // A shell
  triton: [
    line('M14 44C10 24 28 10 46 16C38 18 34 24 40 30C46 36 54 30 52 24C56 40 44 52 28 50C22 50 16 48 14 44z'),
    soft(line('M22 44Q22 30 33 24M29 46Q30 38 37 33')),
    soft(waves(56, 10, 54, 4, 3)),
  ],
  // Lightning
  zeus: [solid('M36 7L16 35H29L24 57L48 26H34L42 7z')],
};
