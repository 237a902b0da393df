/** An emblem for every power: what its god carries, or what the power does. */

import {
  box,
  cut,
  disc,
  dome,
  figure,
  line,
  rays,
  ring,
  soft,
  solid,
  spiral,
  star,
  waves,
  type Mark,
} from './shapes';

const tower = (x: number, y: number): Mark[] => [
  box(x - 12, y, 24, 8),
  box(x - 9, y - 9, 18, 8),
  box(x - 6, y - 18, 12, 8),
];
const heart = (x: number, y: number, s: number): string =>
  `M${x} ${y + 9 * s}C${x - 16 * s} ${y - 2 * s} ${x - 9 * s} ${y - 13 * s} ${x} ${y - 5 * s}C${x + 9 * s} ${y - 13 * s} ${x + 16 * s} ${y - 2 * s} ${x} ${y + 9 * s}z`;

export const GLYPHS: Readonly<Record<string, readonly Mark[]>> = {
  mortal: [...figure(24, 36, 1.3), ...figure(41, 38, 1.1).map(soft)],

  // A lyre
  apollo: [
    line('M20 15C14 30 18 47 32 48C46 47 50 30 44 15'),
    line('M17 22H47'),
    soft(line('M27 22V46M32 22V47M37 22V46')),
    box(27, 47, 10, 5),
  ],
  // A bow with its arrow
  artemis: [
    line('M22 12C46 20 46 44 22 52'),
    soft(line('M22 12V52')),
    line('M12 32H50'),
    solid('M54 32L45 26.5V37.5z'),
  ],
  // An owl
  athena: [
    line('M16 18C20 23 44 23 48 18V36C48 47 40 53 32 53C24 53 16 47 16 36z'),
    ring(25, 30, 5),
    ring(39, 30, 5),
    disc(25, 30, 2),
    disc(39, 30, 2),
    solid('M32 34L29 40H35z'),
    soft(line('M25 46Q28 48 32 46Q36 48 39 46')),
  ],
  // The sky on two shoulders
  atlas: [
    ring(32, 22, 12),
    soft(line('M20 22H44M32 10C25 18 25 26 32 34C39 26 39 18 32 10')),
    line('M14 38L22 33M50 38L42 33M14 38L24 44M50 38L40 44'),
    solid('M24 52Q24 40 32 40T40 52z'),
  ],
  // An ear of wheat
  demeter: [
    line('M32 54V16'),
    solid('M32 10Q37 16 32 22Q27 16 32 10z'),
    ...[22, 30, 38].flatMap((y) => [
      solid(`M32 ${y + 6}Q31 ${y - 3} 43 ${y - 5}Q43 ${y + 5} 32 ${y + 6}z`),
      solid(`M32 ${y + 6}Q33 ${y - 3} 21 ${y - 5}Q21 ${y + 5} 32 ${y + 6}z`),
    ]),
  ],
  // Hammer and anvil
  hephaestus: [
    solid('M12 38H52Q50 45 40 45V48H44V53H22V48H26V45Q16 45 12 38z'),
    soft(solid('M26 12H44V22H26z')),
    soft(line('M26 17H12')),
    soft(rays(38, 32, 3, 7, 8)),
  ],
  // A winged sandal
  hermes: [
    solid('M16 40H40Q52 42 52 50H16z'),
    line('M22 40L24 30M32 40L31 34'),
    soft(solid('M24 32Q34 30 48 12Q48 34 30 38z')),
    soft(line('M14 46H8M14 40H10')),
  ],
  // A bull's head
  minotaur: [
    line('M16 12C10 24 18 28 24 27M48 12C54 24 46 28 40 27'),
    solid('M22 25H42L39 42Q38 50 32 50Q26 50 25 42z'),
    soft(ring(32, 50, 4.5)),
  ],
  // Pan pipes
  pan: [
    box(13, 16, 7, 36),
    box(22, 16, 7, 31),
    box(31, 16, 7, 26),
    box(40, 16, 7, 21),
    cut(line('M11 26H50')),
  ],
  // A torch
  prometheus: [
    solid('M26 32H38L35 55H29z'),
    solid('M32 8C44 19 42 27 37 30H27C22 26 25 21 28 18Q29 22 31 22Q34 16 32 8z'),
    soft(line('M22 32H42')),
  ],

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

  // Shield and spear
  achilles: [
    ring(29, 34, 17),
    soft(ring(29, 34, 8)),
    disc(29, 34, 3),
    line('M52 56V14'),
    solid('M52 5L47 16H57z'),
  ],
  // A mirror
  adonis: [ring(32, 25, 15), soft(line('M26 31L38 19M24 24L30 18')), line('M32 40V56'), disc(32, 56, 3)],
  // The golden apple
  atalanta: [
    solid('M32 22C22 12 10 22 14 38C17 50 26 56 32 51C38 56 47 50 50 38C54 22 42 12 32 22z'),
    soft(line('M32 22Q32 14 36 9')),
    soft(solid('M36 14Q44 6 52 12Q44 19 36 14z')),
  ],
  // Pegasus in flight
  bellerophon: [
    solid('M14 54L18 38Q18 26 30 22L34 12L38 20Q50 26 52 38L46 42L38 36Q40 46 36 54z'),
    cut(disc(40, 28, 1.8)),
    soft(line('M12 36Q4 26 8 12Q18 14 24 24M12 24Q18 24 20 29')),
  ],
  // A club
  heracles: [
    solid('M16 54L12 50L34 24Q36 12 46 10Q56 10 55 20Q54 30 42 32z'),
    cut(disc(45, 18, 1.8)),
    cut(disc(49, 24, 1.8)),
    cut(disc(41, 25, 1.8)),
  ],
  // The Argo
  jason: [
    solid('M8 40H56Q52 52 42 52H22Q12 52 8 40z'),
    line('M32 40V10'),
    solid('M34 12Q50 22 48 36H34z'),
    soft(solid('M30 16Q20 24 20 36H30z')),
    soft(waves(57, 8, 56, 4, 3)),
  ],
  // A cauldron
  medea: [
    solid('M14 28H50Q54 50 40 51H24Q10 50 14 28z'),
    line('M10 28H54M22 51L19 56M42 51L45 56'),
    soft(disc(25, 20, 3)),
    soft(disc(35, 15, 4)),
    soft(disc(42, 22, 2.4)),
  ],
  // The wooden horse
  odysseus: [
    solid('M18 44V26H30L42 12L52 20L50 26L42 24V44z'),
    line('M22 44V50M38 44V50'),
    ring(21, 52, 4),
    ring(39, 52, 4),
    soft(line('M18 28Q12 30 12 40')),
    cut(line('M24 32V40M30 32V40M36 32V40')),
  ],
  // One eye
  polyphemus: [
    line('M14 50V26Q14 12 32 12Q50 12 50 26V50'),
    ring(32, 30, 9),
    disc(32, 30, 4),
    soft(line('M20 20Q32 12 44 20')),
    soft(line('M26 46Q32 50 38 46')),
  ],
  // The labyrinth
  theseus: [line('M32 54V46H14V14H50V50M44 54V20H20V40H38V26H26V34H32')],
};

/** For a card that has none of its own: a tower, so that nothing is ever blank. */
export const UNKNOWN: readonly Mark[] = [...tower(32, 44), dome(32, 25, 6)];
