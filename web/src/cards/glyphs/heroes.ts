/** Emblems of the heroes. */

import { cut, disc, line, ring, soft, solid, waves, type Mark } from '../shapes';

export const HEROES: Readonly<Record<string, readonly Mark[]>> = {
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
