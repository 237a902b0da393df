import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { boardIn, closeUp, homeStand, makeCamera, placeAt, SEA_LEVEL } from '../../src/board/scene/camera';
import { FORMS } from '../../src/board/scene/island';
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
    drawn.pieces.list.map((piece) => [piece.square ?? 'nowhere', piece.figure.position.y]),
  );
}

/** Signs that are drawn on the floor, footprints aside. */
function shownSigns(drawn: Stage): number {
  const signs = drawn.scene.children
    .flatMap((group) => group.children)
    .filter((one) => one.renderOrder === 3);
  return signs
    .filter(
      (one): one is THREE.InstancedMesh => one instanceof THREE.InstancedMesh && one.visible && one.count < 7,
    )
    .reduce((sum, one) => sum + one.count, 0);
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
    expect(heights(drawn)).toEqual({ B5: topOf(2), C3: topOf(0) });
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
      seen.push(drawn.pieces.list[0]!.figure.position.y);
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
    expect(frames(3)).toBeLessThan(frames(1) * 3);
  });

  it('jumps when more waits than can be shown', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board(EMPTY, '0A1'), [], 1);
    for (let rank = 1; rank <= 4; rank += 1)
      player.show(
        board(EMPTY, `0A${rank + 1}`),
        [happening('moved', { at: `A${rank}`, to: `A${rank + 1}` })],
        1,
      );
    player.advance(0.02);
    expect(player.behind).toBe(false);
    expect(Object.keys(heights(drawn))).toEqual(['A5']);
    run(player);
    expect(Object.keys(heights(drawn))).toEqual(['A5']);
    drawn.dispose();
  });

  it('is not behind with one step that nobody has seen yet', () => {
    const drawn = stage();
    const player = new Player(drawn);
    const steps = ['A1', 'A2', 'A3'];
    player.show(board(EMPTY, '0A1'), [], 1);
    const behind = [1, 2].map((place) => {
      const [at, to] = [steps[place - 1]!, steps[place]!];
      player.show(board(EMPTY, `0${to}`), [happening('moved', { at, to })], 1);
      return player.behind;
    });
    expect(behind).toEqual([false, true]);
    drawn.dispose();
  });

  it('lights nothing that is over while more waits', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board(EMPTY, '0A1'), [], 1);
    drawn.light({
      highlights: [{ square: 'A2', purposes: ['move'] }],
      selected: 'A1',
      marked: [],
      focused: null,
    });
    expect(shownSigns(drawn)).toBe(2);
    for (const [from, to] of [
      ['A1', 'A2'],
      ['A2', 'A3'],
    ] as const)
      player.show(board(EMPTY, `0${to}`), [happening('moved', { at: from, to })], 1);
    while (player.busy) {
      player.advance(0.02);
      expect(shownSigns(drawn)).toBe(0);
    }
    drawn.dispose();
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

describe('a win', () => {
  const won = [happening('moved', { at: 'A5', to: 'B5' }), happening('won', { side: 0 })];

  it.each([0, 1] as const)('lets the winner stand in the light, at speed %i', (speed) => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board('03000', '0A5 1C3'), [], speed);
    player.show(board('03000', '0B5 1C3'), won, speed);
    run(player);
    expect(drawn.finale.place?.y).toBe(topOf(3));
    // The turn is confirmed.
    player.show(board('03000', '0B5 1C3'), [], speed);
    run(player);
    expect(drawn.finale.place?.y).toBe(topOf(3));
    // A jump to somewhere else ends it.
    player.show(board('03000', '0A5 1C3'), [], 0);
    expect(drawn.finale.place).toBeNull();
    drawn.dispose();
  });

  it('leaves a cloud over everybody else, until something else is shown', () => {
    const drawn = stage();
    const player = new Player(drawn);
    const { gloom } = drawn.effects;
    const begun = board('03000', '0A5 0E1 1C3 1D3');
    player.show(begun, [], 1);
    run(player);
    expect(gloom.places).toEqual([]);
    player.show(board('03000', '0B5 0E1 1C3 1D3'), won, 1);
    run(player);
    expect(gloom.places).toEqual(
      ['C3', 'D3'].map((square) => [pointOf(square).x, topOf(0), pointOf(square).z]),
    );
    player.show(begun, [], 0);
    expect(gloom.object.visible).toBe(false);
    drawn.dispose();
  });

  it.each([0, 1] as const)(
    'is the evening of whoever has lost, until something else, at speed %i',
    (speed) => {
      const drawn = stage();
      const player = new Player(drawn);
      const sun = drawn.scene.children.find((one) => one instanceof THREE.DirectionalLight)!;
      // It has no light of its own.
      const horizon = drawn.scene.getObjectByName('horizon') as THREE.Mesh<
        THREE.BufferGeometry,
        THREE.MeshBasicMaterial
      >;
      const light = (): unknown[] => [
        sun.color.getHex(),
        sun.position.y.toFixed(6),
        horizon.material.color.getHex(),
      ];
      const day = light();
      const begun = board('03000', '0A5 0E1 1C3 1E5');
      player.show(begun, [], speed);
      run(player);
      drawn.finale.reader = 1;
      player.show(board('03000', '0B5 0E1 1C3 1E5'), won, speed);
      run(player);
      while (drawn.animate(0.1));
      for (const [index, one] of light().entries()) expect(one).not.toEqual(day[index]);
      expect(sun.position.y).toBeLessThan(8);
      // No clouds over one's own: one looks at whoever is nearest to the winner.
      expect(drawn.effects.gloom.places).toEqual([]);
      expect(drawn.finale.place).toMatchObject({ ...pointOf('C3'), y: topOf(0) });
      player.show(begun, [], 0);
      expect(light()).toEqual(day);
      drawn.dispose();
    },
  );

  it('is no evening for the winner', () => {
    const drawn = stage();
    const player = new Player(drawn);
    drawn.finale.reader = 0;
    player.show(board('03000', '0A5 1C3'), [], 0);
    player.show(board('03000', '0B5 1C3'), won, 0);
    expect(drawn.animate(1)).toBe(false);
    expect(drawn.lightMoves).toBe(false);
    expect(drawn.effects.gloom.places).toHaveLength(1);
    drawn.dispose();
  });

  it('is seen by whoever was late, too', () => {
    const drawn = stage();
    const player = new Player(drawn);
    player.show(board('03000', '0A5 1C3'), [], 1);
    player.show(board('03000', '0B5 1C3'), won, 1);
    player.finish();
    expect(drawn.finale.place).not.toBeNull();
    drawn.dispose();
  });
});

describe('memory', () => {
  it('is the same after a hundred games as after one, and free in the end', () => {
    const before = liveResources();
    const drawn = stage();
    const player = new Player(drawn);
    const count = (): number[] => [liveResources(), drawn.pieces.object.children.length];
    // Every sign has been drawn once: each has a picture, made when it is first wanted.
    drawn.settle(board('01230'));
    drawn.light({
      highlights: ['A5', 'D5'].map((square) => ({ square, purposes: ['move', 'build'] })),
      selected: null,
      marked: ['C3'],
      focused: null,
    });
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
  /** Of a square, in pixels of a picture. */
  function cell(
    camera: THREE.PerspectiveCamera,
    row: number,
    width: number,
    height: number,
  ): [number, number] {
    const corners = [0, 1].flatMap((i) =>
      [0, 1].map((k) => new THREE.Vector3(i - 0.5, 0, row + k - 0.5).project(camera)),
    );
    const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
    return [(span(corners.map(({ x }) => x)) * width) / 2, (span(corners.map(({ y }) => y)) * height) / 2];
  }

  function atHome(width: number, height: number, top = false): THREE.PerspectiveCamera {
    const camera = makeCamera(width / height);
    placeAt(camera, homeStand(width / height, top, SEA_LEVEL));
    return camera;
  }

  it.each([360 / 640, 390 / 844, 1, 1280 / 800, 2.2])('sees the whole board at %f', (aspect) => {
    for (const top of [false, true]) {
      const { left, right, bottom, top: upper } = boardIn(atHome(aspect * 100, 100, top));
      for (const edge of [left, right, bottom, upper]) expect(Math.abs(edge)).toBeLessThan(0.99);
      expect(Math.max(right - left, upper - bottom)).toBeGreaterThan(1.6);
    }
  });

  it.each([
    [1000, 800],
    [992, 796],
    [1280, 800],
  ])('lets the board fill the picture on a desk, %i by %i', (width, height) => {
    const camera = atHome(width, height);
    const rows = [-2.5, 2.5].map((z) => new THREE.Vector3(0, 0, z).project(camera).y);
    const { top, bottom } = boardIn(camera);
    expect((top - bottom) / 2).toBeGreaterThan(0.7);
    expect((rows[0]! - rows[1]!) / 2).toBeGreaterThan(0.55);
  });

  it.each([
    [390, 420],
    [374, 390],
    [360, 360],
  ])('makes squares large enough for a finger on a phone, %i by %i', (width, height) => {
    const [across, down] = cell(atHome(width, height), -2, width, height);
    expect(across).toBeGreaterThanOrEqual(44);
    expect(down).toBeGreaterThanOrEqual(44);
  });

  it('keeps the middle of the board where it is when it is turned', () => {
    const stand = homeStand(1.25, false, SEA_LEVEL);
    const camera = makeCamera(1.25);
    const middles = [0, 1, 2, 3].map((turn) => {
      placeAt(camera, { ...stand, azimuth: turn * 1.5 });
      return new THREE.Vector3().project(camera);
    });
    for (const middle of middles) {
      expect(middle.x).toBeCloseTo(middles[0]!.x, 5);
      expect(middle.y).toBeCloseTo(middles[0]!.y, 5);
    }
  });

  it.each([
    ['C3', 'A1 E5', true],
    ['C3', 'C4 D3', false],
    ['A1', 'E5 D5', true],
  ])('goes near the winner on %s, and nobody on %s is cut off', (won, lost, far) => {
    const place = (square: string, height: number): THREE.Vector3 => {
      const { x, z } = pointOf(square);
      return new THREE.Vector3(x, height, z);
    };
    const home = homeStand(1.2, false, SEA_LEVEL);
    const everybody = [place(won, topOf(3)), ...lost.split(' ').map((square) => place(square, 0))];
    const stand = closeUp(home, 1.2, everybody[0]!, everybody);
    const camera = makeCamera(1.2);
    placeAt(camera, stand);
    for (const at of everybody) {
      const seen = at
        .clone()
        .setY(at.y + 1)
        .project(camera);
      expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1);
    }
    // Those who stand together are seen from nearer.
    expect(stand.distance < home.distance * 0.8).toBe(!far);
  });

  it.each(Object.entries(FORMS))('shows the horizon at home: %s', (_, { sea }) => {
    for (const aspect of [1.25, 0.9]) {
      const { planet, reach, azimuth } = homeStand(aspect, false, sea);
      const camera = atHome(aspect * 100, 100);
      const at = new THREE.Vector3(
        -Math.sin(azimuth) * reach,
        Math.max(sea, SEA_LEVEL) - reach ** 2 / (2 * planet),
        -Math.cos(azimuth) * reach,
      );
      expect(at.project(camera).y).toBeGreaterThan(0.75);
      expect(at.y).toBeLessThan(0.85);
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
