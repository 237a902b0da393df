import { describe, expect, test } from 'vitest';
import { worlds as english } from '$/i18n/en/worlds';
import { worlds as french } from '$/i18n/fr/worlds';
import { CLASSIC, MOODS, worldById, WORLDS } from '$/worlds';
import type { Colour, Palette, Place, World } from '$/worlds/types';
import { distance } from './vision';

const colours = (palette: Palette): readonly Colour[] =>
  (Object.values(palette) as (Colour | readonly Colour[])[]).flat();

/** What the eye takes in first. */
const face = ({ skyTop, skyBottom, sea, ground, cliff, block, dome }: Palette): readonly Colour[] => [
  skyTop,
  skyBottom,
  sea,
  ground,
  cliff,
  block[1],
  dome,
];

function paletteDifference(one: Palette, other: Palette): number {
  const [mine, yours] = [face(one), face(other)];
  return mine.reduce((sum, colour, index) => sum + distance(colour, yours[index]!), 0) / mine.length;
}

/** Everything but colours: how many of the eleven are not the same. */
function formDifference(one: World, other: World): number {
  const forms = (world: World): readonly string[] => [
    ...Object.values<string>({ ...world.place }),
    world.material,
    world.ambient,
  ];
  const yours = forms(other);
  return forms(one).filter((form, index) => form !== yours[index]).length;
}

const PAIRS = WORLDS.flatMap((one, index) => WORLDS.slice(index + 1).map((other) => [one, other] as const));

describe('the worlds', () => {
  test('are at least 52, each with a name of its own', () => {
    expect(WORLDS.length).toBeGreaterThanOrEqual(52);
    expect(new Set(WORLDS.map((world) => world.id)).size).toBe(WORLDS.length);
  });

  test('have names that preferences can keep', () => {
    for (const world of WORLDS) expect(world.id).toMatch(/^[0-9a-z-]{1,30}$/);
  });

  test.each([
    ['English', english],
    ['French', french],
  ] as const)('are called something different each in %s', (_, catalogue) => {
    const table: Readonly<Record<string, string>> = catalogue;
    const names = WORLDS.map((world) => table[`world.${world.id}`]);
    expect(names.every((name) => name !== undefined && name !== '')).toBe(true);
    expect(new Set(names).size).toBe(WORLDS.length);
  });

  test('have whole colours, and light and weather within bounds', () => {
    for (const world of WORLDS) {
      for (const colour of [...colours(world.day), ...colours(world.night)])
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(world.fog).toBeGreaterThanOrEqual(0);
      expect(world.fog).toBeLessThanOrEqual(1);
    }
  });

  test('are each in one mood', () => {
    expect(Object.values(MOODS).flat()).toHaveLength(WORLDS.length);
    for (const worlds of Object.values(MOODS)) expect(worlds.length).toBeGreaterThanOrEqual(8);
  });

  test('are darker by night', () => {
    const brightness = ({ skyTop, skyBottom, sea, ground }: Palette): number =>
      [skyTop, skyBottom, sea, ground].reduce((sum, colour) => sum + distance(colour, '#000000'), 0);
    for (const world of WORLDS) expect(brightness(world.night), world.id).toBeLessThan(brightness(world.day));
  });

  test('are plainly different from one another, by day and by night', () => {
    const alike = PAIRS.filter(([one, other]) => {
      const forms = 0.05 * formDifference(one, other);
      const day = paletteDifference(one.day, other.day);
      const night = paletteDifference(one.night, other.night);
      return formDifference(one, other) < 4 || day < 0.06 || day + forms < 0.32 || night + forms < 0.24;
    });
    expect(alike.map(([one, other]) => `${one.id} and ${other.id}`)).toEqual([]);
  });

  test('use every shape, material and kind of air that there is', () => {
    const used = (pick: (world: World) => string): number => new Set(WORLDS.map(pick)).size;
    const places: Readonly<Record<keyof Place, number>> = {
      base: 10,
      sea: 6,
      ground: 14,
      dress: 14,
      cap: 20,
      plants: 23,
      horizon: 18,
      sky: 12,
      visitor: 24,
    };
    for (const [slot, count] of Object.entries(places))
      expect(
        used((world) => world.place[slot as keyof Place]),
        slot,
      ).toBe(count);
    expect(used((world) => world.material)).toBe(12);
    expect(used((world) => world.ambient)).toBe(15);
  });
});

test('an unknown world is the classic', () => {
  expect(worldById('no such world').id).toBe(CLASSIC);
  expect(worldById('neon').id).toBe('neon');
});
