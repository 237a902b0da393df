/** Emblems of the simple gods. */

import { box, cut, disc, line, rays, ring, soft, solid, type Mark } from '../shapes';

export const SIMPLE: Readonly<Record<string, readonly Mark[]>> = {
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
};
