import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { FIELD, homeStand, placeAt, sees } from '../../src/board/scene/camera';
import { squareOnRay } from '../../src/board/scene/picking';
import { Player } from '../../src/board/scene/player';
import { liveResources } from '../../src/board/scene/resources';
import { topOf } from '../../src/board/scene/sizes';
import { Stage } from '../../src/board/scene/stage';
import { SQUARES, pointOf } from '../../src/board/squares';
import type { BoardState, Happening, Token } from '../../src/board/types';
import { worldById } from '../../src/worlds';
import { EMPTY, board, happening, signOf, token } from './boards';

const PLAIN = { night: false, shapes: false, labels: false, coordinates: false };
const STILL = { ...worldById('aegean'), ambient: 'none' as const };

function stage(): Stage {
  return new Stage(STILL, PLAIN, 0);
}

function run(player: Player): void {
  for (let frame = 0; player.busy && frame < 10_000; frame += 1) player.advance(0.05);
}

function heights(drawn: Stage): Record<string, number> {
  return Object.fromEntries(
    drawn.pieces.list.map((piece) => [piece.square ?? 'nowhere', piece.mesh.position.y]),
  );
}

/** A game of sorts: workers wander, towers grow, powers interfere. */
function* turns(seed: number): Generator<{ state: BoardState; happenings: Happening[] }> {
  const random = (count: number): number =>
    Math.floor(((seed = (seed * 16807) % 2147483647) / 2147483647) * count);
  let at = ['B2', 'D4'];
  const levels = SQUARES.map(() => 0);
  for (let turn = 0; turn < 12; turn += 1) {
    const to = SQUARES[random(25)]!;
    const mover = at[turn % 2]!;
    const other = at[1 - (turn % 2)]!;
    const built = random(25);
    const swapped = to === other;
    at = at.map((square) => (square === mover ? to : swapped ? mover : square));
    if (levels[built]! < 3) levels[built]! += 1;
    const state = board(
      levels.map((level) => signOf({ level, dome: false })).join(''),
      `0${at[0]} 1${at[1]}`,
    );
    const happenings = [
      happening('moved', { at: mover, to }),
      happening('built', { to: SQUARES[built]!, level: levels[built]! }),
    ];
    if (swapped) happenings.splice(1, 0, happening('forced', { at: other, to: mover }));
    yield { state, happenings };
  }
}

describe('a wind', () => {
  it('is an arrow that lies where it blows to, and points there', () => {
    const drawn = stage();
    const wind = { ...token('wind'), kind: 'direction', direction: 'e' } as const;
    drawn.settle(board(EMPTY, '0B3', { tokens: [wind] }));
    const arrow = drawn.tokens.object.children[0]!;
    expect(arrow.position.x).toBeGreaterThan(2);
    const tip = new THREE.Vector3(1, 0, 0).applyEuler(arrow.rotation);
    expect([Math.round(tip.x), Math.round(tip.z)]).toEqual([1, 0]);
    drawn.dispose();
  });
});

describe('a token that nobody has heard of', () => {
  it('is drawn as its kind', () => {
    const drawn = stage();
    const anchor = { ...token('anchor', 'B2'), power: 'glaucus' };
    const tokens: Token[] = [
      anchor,
      { ...anchor, kind: 'area', squares: ['D4', 'E4'] },
      { ...anchor, kind: 'worker', squares: ['C3'] },
      { ...anchor, kind: 'direction', squares: [], direction: 'n' },
    ];
    drawn.settle(board('00000 00010 00000 00000 00000', '0C3', { tokens }));
    const meshes = drawn.tokens.object.children as THREE.Mesh[];
    expect(meshes.map(({ position: { x, y, z } }) => [x, y, z].map((one) => Math.round(one * 10)))).toEqual([
      [-10, 0, 10],
      [10, topOf(1) * 10, -10].map(Math.round),
      [20, 0, -10],
      [0, 0, 0],
      [0, -0, -29],
    ]);
    expect(new Set(meshes.map(({ geometry }) => geometry.uuid)).size).toBe(4);
    drawn.dispose();
  });
});

describe('the player', () => {
  it('ends with everybody where the state says', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board('01000', '0A5 1C3'), [], 1);
    player.show(board('02000', '0B5 1C3'), [happening('moved', { at: 'A5', to: 'B5' })], 1);
    expect(player.busy).toBe(true);
    run(player);
    expect(heights(drawn)).toEqual({ B5: topOf(2), C3: 0 });
    drawn.dispose();
  });

  it('shows a climb in between', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board('02000', '0A5'), [], 1);
    player.show(board('02000', '0B5'), [happening('moved', { at: 'A5', to: 'B5' })], 1);
    const seen: number[] = [];
    while (player.busy) {
      player.advance(0.02);
      seen.push(drawn.pieces.list[0]!.mesh.position.y);
    }
    expect(Math.max(...seen)).toBeGreaterThan(topOf(2));
    expect(seen.filter((y) => y > 0.1 && y < topOf(2) - 0.1).length).toBeGreaterThan(2);
    drawn.dispose();
  });

  it('keeps the order of what comes in a row, and hurries', () => {
    const frames = (count: number): number => {
      const drawn = stage();
      const player = new Player(drawn);
      player.show(board(EMPTY, '0A1'), [], 1);
      for (let rank = 1; rank <= count; rank += 1) {
        player.show(
          board(EMPTY, `0A${rank + 1}`),
          [happening('moved', { at: `A${rank}`, to: `A${rank + 1}` })],
          1,
        );
      }
      let frame = 0;
      for (; player.busy; frame += 1) player.advance(0.02);
      expect(Object.keys(heights(drawn))).toEqual([`A${count + 1}`]);
      drawn.dispose();
      return frame;
    };
    expect(frames(4)).toBeLessThan(frames(1) * 4);
  });

  it('does not animate at speed 0', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board(EMPTY, '0A1'), [], 0);
    player.show(board(EMPTY, '0A2'), [happening('moved', { at: 'A1', to: 'A2' })], 0);
    expect(player.busy).toBe(false);
    expect(Object.keys(heights(drawn))).toEqual(['A2']);
    drawn.dispose();
  });
});

describe('memory', () => {
  it('is the same after a hundred games as after one, and free in the end', () => {
    const before = liveResources();
    const drawn = stage();
    const player = new Player(drawn);
    const count = (): number[] => [liveResources(), drawn.pieces.object.children.length];
    let first: number[] | null = null;
    for (let game = 1; game <= 100; game += 1) {
      for (const { state, happenings } of turns(game)) player.show(state, happenings, 4);
      run(player);
      drawn.light({
        highlights: [{ square: 'A1', purposes: ['move', 'build'] }],
        selected: null,
        marked: ['C3'],
        focused: null,
      });
      first ??= count();
    }
    expect(count()).toEqual(first);
    drawn.dispose();
    expect(liveResources()).toBe(before);
  }, 120_000);
});

describe('the camera', () => {
  it.each([360 / 640, 390 / 844, 1, 1280 / 800, 2.2])('sees the whole island at %f', (aspect) => {
    for (const top of [false, true]) {
      const camera = new THREE.PerspectiveCamera(FIELD, aspect, 0.5, 180);
      const stand = homeStand(aspect, top);
      placeAt(camera, stand);
      expect(sees(camera)).toBe(true);
      placeAt(camera, { ...stand, distance: stand.distance * 0.9 });
      expect(sees(camera)).toBe(false);
    }
  });
});

describe('picking', () => {
  const down = (x: number, z: number): THREE.Ray =>
    new THREE.Ray(new THREE.Vector3(x, 9, z), new THREE.Vector3(0, -1, 0));

  it('finds the square below', () => {
    for (const square of SQUARES) {
      const { x, z } = pointOf(square);
      expect(squareOnRay(down(x, z), board(EMPTY))).toBe(square);
    }
    expect(squareOnRay(down(4, 0), board(EMPTY))).toBeNull();
  });

  it('means the tower or worker in front, not the ground behind it', () => {
    const slanted = new THREE.Ray(new THREE.Vector3(0, 4.3, 4), new THREE.Vector3(0, -1, -1).normalize());
    expect(squareOnRay(slanted, board(EMPTY))).toBe('C3');
    expect(squareOnRay(slanted, board('00000 00000 00000 00300 00000'))).toBe('C2');
    expect(squareOnRay(slanted, board(EMPTY, '0C3'))).toBe('C3');
    expect(squareOnRay(slanted, board('00000 00000 00000 00000 00000', '0C2'))).toBe('C3');
  });
});
