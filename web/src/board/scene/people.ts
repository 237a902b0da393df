/** The workers: big heads with faces, a cap or a scarf, a cape and a plate in the colour and form of their side. */

import * as THREE from 'three';
import { ramp } from './easing';
import { face, type Mood, type Person } from './faces';
import type { Look, Side } from './look';
import { Parts, mixed, type Tint } from './parts';
import { ball, circlePlan, plan, plate, tube, turned, type PlanPoint } from './solids';

export type { Mood, Person } from './faces';

export type Pose = 'idle' | 'build' | 'win' | 'wave' | 'sulk';

type Point = readonly [number, number, number];

const UP = new THREE.Vector3(0, 1, 0);

const PLATES: Readonly<Record<Side['form'], PlanPoint[]>> = {
  circle: circlePlan(0.175, 24),
  square: plan(4, 0.146, 0.03, 3),
  triangle: plan(3, 0.115, 0.05, 4),
};

/** The side's sign, flat, looking to +z. */
export function emblem(form: Side['form'], size: number): THREE.BufferGeometry {
  if (form === 'circle') return new THREE.CircleGeometry(size, 20);
  if (form === 'square') return new THREE.PlaneGeometry(size * 1.7, size * 1.7);
  return new THREE.CircleGeometry(size * 1.25, 3, Math.PI / 2);
}

export function bodyGeometry(look: Look, person: Person, pose: Pose): THREE.BufferGeometry {
  const { side, female } = person;
  const parts = new Parts();
  const glow = look.night ? 0.22 : 0;
  parts.add(plate(PLATES[side.form], 0.022), side.light, { glow });
  parts.add(plate(PLATES[side.form], 0.03, -0.022), side.colour, { glow });
  const body = new Parts();
  if (female) dress(body, look, side, glow);
  else tunic(body, look, side, glow);
  cape(body, side, female, glow);
  arms(body, person, pose, glow);
  // Whoever has lost sits down.
  parts.append(body, pose === 'sulk' ? { at: [0, -0.05, 0], scale: [1.04, 0.8, 1.04] } : {});
  return parts.merge();
}

/** A head on its neck at the origin; it looks up a little, so that one sees the face from home. */
export function headGeometry(look: Look, person: Person, mood: Mood): THREE.BufferGeometry {
  const parts = new Parts();
  const glow = look.night ? 0.22 : 0;
  face(parts, person, mood, glow);
  if (person.female) scarf(parts, look, person.side, glow);
  else cap(parts, look, person.side, glow);
  return parts.merge();
}

const shaded =
  (side: Side, from: number, to: number): Tint =>
  (at) =>
    mixed(side.dark, side.colour, ramp(from, to, at.y));

function dress(parts: Parts, look: Look, side: Side, glow: number): void {
  parts.add(
    turned(
      [
        [0.155, 0.03],
        [0.158, 0.045],
        [0.14, 0.09],
        [0.105, 0.17],
        [0.07, 0.245],
        [0.064, 0.265],
        [0.082, 0.31],
        [0.085, 0.335],
        [0.06, 0.372],
        [0.034, 0.39],
      ],
      22,
    ),
    shaded(side, 0, 0.18),
    { glow },
  );
  const band = (profile: [number, number][], tint: Tint): void =>
    void parts.add(turned(profile, 20), tint, { glow });
  band(
    [
      [0.16, 0.036],
      [0.161, 0.052],
      [0.152, 0.066],
    ],
    side.light,
  );
  band(
    [
      [0.07, 0.248],
      [0.075, 0.258],
      [0.07, 0.27],
    ],
    look.gold,
  );
  band(
    [
      [0.05, 0.37],
      [0.058, 0.38],
      [0.036, 0.398],
    ],
    side.light,
  );
}

function tunic(parts: Parts, look: Look, side: Side, glow: number): void {
  const slim: Point = [1, 1, 0.86];
  for (const x of [-1, 1]) {
    parts.add(tube(0.036, 0.08), side.skin, { at: [x * 0.058, 0.09, 0], glow });
    parts.add(ball(0.048), look.wood.dark, { at: [x * 0.06, 0.048, 0.02], scale: [0.9, 0.55, 1.35], glow });
  }
  parts.add(
    turned(
      [
        [0.125, 0.13],
        [0.128, 0.15],
        [0.108, 0.22],
        [0.112, 0.28],
        [0.128, 0.325],
        [0.12, 0.36],
        [0.07, 0.388],
        [0.034, 0.396],
      ],
      22,
    ),
    shaded(side, 0.06, 0.24),
    { scale: slim, glow },
  );
  const band = (profile: [number, number][], tint: Tint): void =>
    void parts.add(turned(profile, 20), tint, { scale: slim, glow });
  band(
    [
      [0.126, 0.128],
      [0.13, 0.14],
      [0.126, 0.156],
    ],
    side.light,
  );
  band(
    [
      [0.11, 0.215],
      [0.118, 0.23],
      [0.112, 0.248],
    ],
    look.wood.dark,
  );
  parts.add(new THREE.BoxGeometry(0.035, 0.03, 0.012), look.gold, { at: [0, 0.232, 0.098] });
}

/** Over the back, wide enough to be seen from above. */
function cape(parts: Parts, side: Side, female: boolean, glow: number): void {
  const cloth = new THREE.CylinderGeometry(
    0.085,
    female ? 0.165 : 0.17,
    0.29,
    16,
    4,
    true,
    Math.PI * 0.56,
    Math.PI * 0.88,
  );
  const at = cloth.getAttribute('position');
  for (let index = 0; index < at.count; index += 1) {
    const low = 0.5 - at.getY(index) / 0.29;
    at.setZ(index, at.getZ(index) - 0.03 * low * low);
    at.setX(index, at.getX(index) * (1 + 0.04 * Math.sin(at.getX(index) * 60)));
  }
  cloth.computeVertexNormals();
  const lining = cloth.clone();
  const corners = lining.index!.array;
  for (let index = 0; index < corners.length; index += 3)
    [corners[index], corners[index + 1]] = [corners[index + 1]!, corners[index]!];
  lining.computeVertexNormals();
  parts.add(cloth, (point) => mixed(side.dark, side.colour, ramp(-0.2, 0.1, point.y)), {
    at: [0, 0.235, -0.012],
    glow,
  });
  parts.add(lining, side.dark, { at: [0, 0.235, -0.01], glow });
}

/** Shoulder, elbow and hand of both arms. */
function armsOf(female: boolean, pose: Pose): readonly (readonly [Point, Point, Point])[] {
  const [w, y] = female ? [0.085, 0.335] : [0.118, 0.34];
  const [left, right]: Point[] = [
    [-w, y, 0],
    [w, y, 0],
  ];
  switch (pose) {
    case 'build':
      return [
        [left!, [-w - 0.02, y - 0.03, 0.08], [-w + 0.03, y + 0.03, 0.15]],
        [right!, [w + 0.02, y - 0.03, 0.08], [w - 0.03, y + 0.03, 0.15]],
      ];
    case 'win':
      return [
        [left!, [-w - 0.075, y + 0.05, 0.01], [-w - 0.06, y + 0.16, 0.03]],
        [right!, [w + 0.075, y + 0.06, 0.01], [w + 0.05, y + 0.18, 0.03]],
      ];
    case 'wave':
      return [
        [left!, [-w - 0.05, y - 0.075, 0.02], [-w + 0.005, y - 0.09, 0.08]],
        [right!, [w + 0.07, y + 0.03, 0.03], [w + 0.1, y + 0.16, 0.05]],
      ];
    case 'sulk':
      return [
        [left!, [-w - 0.04, y - 0.09, 0.04], [-w + 0.07, y - 0.03, 0.13]],
        [right!, [w + 0.04, y - 0.09, 0.04], [w - 0.07, y - 0.03, 0.13]],
      ];
    case 'idle':
      return female
        ? [
            [left!, [-w - 0.05, y - 0.075, 0.01], [-w + 0.015, y - 0.085, 0.07]],
            [right!, [w + 0.045, y - 0.085, -0.005], [w + 0.05, y - 0.15, 0.05]],
          ]
        : [
            [left!, [-w - 0.06, y - 0.07, -0.01], [-w + 0.01, y - 0.1, 0.055]],
            [right!, [w + 0.035, y - 0.08, 0], [w + 0.035, y - 0.14, 0.06]],
          ];
  }
}

function arms(parts: Parts, { side, female }: Person, pose: Pose, glow: number): void {
  const thick = female ? 0.021 : 0.029;
  for (const [shoulder, elbow, hand] of armsOf(female, pose)) {
    limb(parts, shoulder, elbow, thick * 1.15, side.colour, glow);
    limb(parts, elbow, hand, thick, side.skin, glow);
    parts.add(ball(thick * 1.25), side.skin, { at: hand, glow });
  }
}

function limb(parts: Parts, from: Point, to: Point, radius: number, tint: Tint, glow: number): void {
  const [a, b] = [new THREE.Vector3(...from), new THREE.Vector3(...to)];
  const way = b.clone().sub(a);
  const turn = new THREE.Euler().setFromQuaternion(
    new THREE.Quaternion().setFromUnitVectors(UP, way.clone().normalize()),
  );
  const middle = a.add(b).multiplyScalar(0.5);
  parts.add(tube(radius, way.length()), tint, { at: middle.toArray(), turn: [turn.x, turn.y, turn.z], glow });
}

const CROWN = 0.1;

/** Hair, and over it a scarf knotted at the neck; a flower behind the ear. */
function scarf(parts: Parts, look: Look, side: Side, glow: number): void {
  const half = (radius: number): THREE.BufferGeometry =>
    new THREE.SphereGeometry(radius, 18, 9, 0, Math.PI * 2, 0, Math.PI * 0.5);
  parts.add(half(0.119), side.hair, { at: [0, CROWN + 0.006, -0.008], turn: [-0.52, 0, 0] });
  parts.add(half(0.128), (at) => mixed(side.dark, side.colour, ramp(-0.02, 0.05, at.y)), {
    at: [0, CROWN + 0.008, -0.014],
    turn: [-0.86, 0, 0],
    glow,
  });
  parts.add(new THREE.TorusGeometry(0.125, 0.011, 5, 22), side.light, {
    at: [0, CROWN + 0.008, -0.014],
    turn: [Math.PI / 2 - 0.86, 0, 0],
    glow,
  });
  for (const x of [-1, 1]) {
    parts.add(tube(0.026, 0.06), side.hair, { at: [x * 0.1, CROWN - 0.06, -0.012], turn: [0, 0, x * 0.1] });
    parts.add(ball(0.03), side.colour, { at: [x * 0.035, CROWN - 0.09, -0.11], scale: [1, 1.5, 0.6], glow });
  }
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal / 5) * Math.PI * 2;
    parts.add(ball(0.017, 8, 6), look.blossom[petal % 2]!, {
      at: [0.088 + Math.cos(angle) * 0.018, CROWN + 0.07 + Math.sin(angle) * 0.018, 0.062],
    });
  }
  parts.add(ball(0.013, 8, 6), look.fruit, { at: [0.092, CROWN + 0.07, 0.076] });
  parts.add(emblem(side.form, 0.056), side.light, {
    at: [0, CROWN + 0.128, -0.058],
    turn: [-Math.PI / 2 - 0.36, 0, 0],
    glow,
  });
}

/** A fisherman's cap, pushed back so that one sees the face. */
function cap(parts: Parts, look: Look, side: Side, glow: number): void {
  parts.add(new THREE.SphereGeometry(0.12, 16, 8, 0, Math.PI * 2, 0, Math.PI * 0.56), side.hair, {
    at: [0, CROWN + 0.002, -0.012],
    turn: [-0.62, 0, 0],
  });
  const own = new Parts();
  own.add(
    turned(
      [
        [0.119, 0],
        [0.124, 0.012],
        [0.122, 0.036],
        [0.124, 0.042],
      ],
      24,
    ),
    side.dark,
    { glow },
  );
  own.add(
    turned(
      [
        [0.124, 0.04],
        [0.142, 0.056],
        [0.144, 0.07],
        [0.12, 0.098],
        [0.07, 0.112],
        [0, 0.115],
      ],
      24,
    ),
    side.colour,
    { glow },
  );
  own.add(new THREE.CylinderGeometry(0.12, 0.128, 0.014, 20, 1, false, -0.75, 1.5), side.dark, {
    at: [0, 0.008, 0.034],
    turn: [0.12, 0, 0],
    glow,
  });
  own.add(new THREE.TorusGeometry(0.124, 0.0065, 4, 20), look.gold, {
    at: [0, 0.03, 0],
    turn: [Math.PI / 2, 0, 0],
  });
  own.add(emblem(side.form, 0.066), side.light, { at: [0, 0.1175, 0], turn: [-Math.PI / 2, 0, 0], glow });
  parts.append(own, { at: [0, CROWN + 0.052, -0.022], turn: [-0.3, 0, 0.06] });
}
