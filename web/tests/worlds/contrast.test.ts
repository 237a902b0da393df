import { describe, expect, test } from 'vitest';
import { lookOf } from '$/board/scene/look';
import { WORLDS } from '$/worlds';
import type { Colour, Palette } from '$/worlds/types';
import { distance, ratio, SIGHTS, type Sight } from './vision';

const PALETTES = WORLDS.flatMap((world) => [
  [`${world.id} by day`, world.day] as const,
  [`${world.id} by night`, world.night] as const,
]);

type Named = readonly (readonly [string, Colour])[];

const floors = (palette: Palette): Named => [
  ['ground', palette.ground],
  ...palette.block.map((colour, index) => [`level ${index + 1}`, colour] as const),
];
const workers = (palette: Palette): Named =>
  palette.workers.map((colour, index) => [`worker ${index + 1}`, colour] as const);

/** Every pair that is too close, in words. */
function tooClose(
  ones: Named,
  others: Named,
  least: { ratio?: number; distance: number },
  sight?: Sight,
): readonly string[] {
  return ones.flatMap(([one, colour]) =>
    others
      .filter(([other]) => other !== one)
      .filter(
        ([, against]) =>
          ratio(colour, against) < (least.ratio ?? 1) || distance(colour, against, sight) < least.distance,
      )
      .map(([other, against]) => `${one} ${colour} on ${other} ${against}`),
  );
}

describe.each(PALETTES)('%s', (_, palette) => {
  test('workers stand out from the ground and from every level', () => {
    expect(tooClose(workers(palette), floors(palette), { ratio: 1.6, distance: 0.2 })).toEqual([]);
  });

  test('workers are not taken for a dome', () => {
    expect(tooClose(workers(palette), [['dome', palette.dome]], { distance: 0.12 })).toEqual([]);
  });

  test('the three sides differ', () => {
    expect(tooClose(workers(palette), workers(palette), { distance: 0.2 })).toEqual([]);
  });

  test.each(SIGHTS)('the three sides differ with %s', (sight) => {
    expect(tooClose(workers(palette), workers(palette), { distance: 0.12 }, sight)).toEqual([]);
  });

  test('lit squares stand out', () => {
    const lit: Named = [['highlight', palette.highlight]];
    expect(tooClose(lit, floors(palette), { ratio: 1.25, distance: 0.15 })).toEqual([]);
    expect(tooClose(lit, workers(palette), { distance: 0.15 })).toEqual([]);
  });

  test('marks of the last turn stand out', () => {
    const marked: Named = [['mark', palette.mark]];
    expect(tooClose(marked, floors(palette), { ratio: 1.15, distance: 0.12 })).toEqual([]);
    expect(tooClose(marked, workers(palette), { distance: 0.15 })).toEqual([]);
  });

  test('lit squares are not taken for marks, whoever looks', () => {
    expect(distance(palette.highlight, palette.mark)).toBeGreaterThanOrEqual(0.15);
    for (const sight of SIGHTS)
      expect(distance(palette.highlight, palette.mark, sight)).toBeGreaterThanOrEqual(0.1);
  });

  test('towers stand out from the ground, and domes from both', () => {
    const levels = floors(palette).slice(1);
    expect(tooClose(levels, [['ground', palette.ground]], { distance: 0.12 })).toEqual([]);
    expect(tooClose([['dome', palette.dome]], levels, { distance: 0.15 })).toEqual([]);
    expect(distance(palette.dome, palette.ground)).toBeGreaterThanOrEqual(0.1);
  });
});

test.each(WORLDS.map((world) => [world.id, world] as const))(
  'on the tiles of %s workers stand out',
  (_, world) => {
    const look = lookOf(world, false);
    const sides: Named = look.sides.map((side, index) => [`worker ${index + 1}`, side.colour] as const);
    const tiles: Named = look.lawn.map((colour, index) => [`tile ${index + 1}`, colour] as const);
    expect(tooClose(sides, tiles, { ratio: 1.15, distance: 0.15 })).toEqual([]);
  },
);

test.each(WORLDS.flatMap((world) => [false, true].map((night) => [world.id, night, world] as const)))(
  'in %s each storey has a floor of its own, unlike the tiles; by night: %s',
  (_, night, world) => {
    const look = lookOf(world, night);
    const storeys: Named = look.floor.map((colour, index) => [`floor ${index + 1}`, colour] as const);
    const tiles: Named = look.lawn.map((colour, index) => [`tile ${index + 1}`, colour] as const);
    const sides: Named = look.sides.map((side, index) => [`worker ${index + 1}`, side.colour] as const);
    expect(tooClose(storeys, [...storeys, ...tiles], { distance: 0.1 })).toEqual([]);
    expect(tooClose(storeys, sides, { distance: 0.15 })).toEqual([]);
    expect(tooClose(tiles, [['kerb', look.ground.kerb]], { distance: 0.11 })).toEqual([]);
  },
);

const brightness = (colour: Colour): number => (ratio(colour, '#000000') - 1) / 20;

const DARKLY_DRESSED = WORLDS.map((world) => [world.id, lookOf(world, false)] as const).filter(([, look]) =>
  look.sides.every(({ colour }) => brightness(colour) <= 0.3),
);

test.each(DARKLY_DRESSED)('no roof of %s is a pit: the workers on it are dark', (_, look) => {
  expect(look.floor.filter((colour) => brightness(colour) < 0.3)).toEqual([]);
});
