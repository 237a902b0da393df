/** Round bodies: plans with soft corners, raised along a profile; turned bodies; arches; rings that fade. */

import * as THREE from 'three';

/** A point of a plan and which way is out there: x, z, and the same of the normal. */
export type PlanPoint = readonly [number, number, number, number];
export type Profile = readonly (readonly [number, number])[];

export function circlePlan(radius: number, segments: number): PlanPoint[] {
  return Array.from({ length: segments }, (_, index) => {
    const angle = (index / segments) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [c * radius, s * radius, c, s] as const;
  });
}

/** A regular polygon with round corners; `apothem` is from the middle to a side. */
export function plan(corners: number, apothem: number, radius: number, segments: number): PlanPoint[] {
  const half = Math.PI / corners;
  const far = (apothem - radius) / Math.cos(half);
  const points: PlanPoint[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (corner + 0.5) * 2 * half;
    for (let step = 0; step <= segments; step += 1) {
      const turn = angle - half + (step / segments) * 2 * half;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      points.push([Math.cos(angle) * far + c * radius, Math.sin(angle) * far + s * radius, c, s]);
    }
  }
  return points;
}

/** A plus. Its normals point out of the corners, good enough for a flat plate. */
export function crossPlan(reach: number, arm: number): PlanPoint[] {
  const corners = [
    [reach, arm],
    [arm, arm],
    [arm, reach],
  ] as const;
  return [0, 1, 2, 3].flatMap((quarter) => {
    const [c, s] = [
      Math.round(Math.cos((quarter * Math.PI) / 2)),
      Math.round(Math.sin((quarter * Math.PI) / 2)),
    ];
    return corners.map(([a, b]): PlanPoint => {
      const [x, z] = [a * c - b * s, a * s + b * c];
      return [x, z, Math.sign(x) * 0.7, Math.sign(z) * 0.7];
    });
  });
}

export function buffer(
  position: readonly number[],
  index: readonly number[],
  normal?: readonly number[],
): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setIndex([...index]);
  if (normal) geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
  else geometry.computeVertexNormals();
  return geometry;
}

/** Two triangles for each square between neighbouring rings of so many points. */
export function stitch(rings: number, around: number, outwards = true): number[] {
  const index: number[] = [];
  for (let ring = 0; ring + 1 < rings; ring += 1) {
    for (let step = 0; step < around; step += 1) {
      const [a, b] = [ring * around + step, ring * around + ((step + 1) % around)];
      if (outwards) index.push(a, a + around, b, b, a + around, b + around);
      else index.push(a, b, a + around, b, b + around, a + around);
    }
  }
  return index;
}

/** Raises a plan along a profile of [offset, height], smooth all over; closed by a flat cap if wanted. */
export function loft(points: readonly PlanPoint[], profile: Profile, cap = true): THREE.BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const slopes = profile.map((_, row) => slopeAt(profile, row));
  profile.forEach(([offset, y], row) => {
    const [out, up] = slopes[row]!;
    for (const [x, z, nx, nz] of points) {
      position.push(x + nx * offset, y, z + nz * offset);
      normal.push(nx * out, up, nz * out);
    }
  });
  const index = stitch(profile.length, points.length);
  if (cap) {
    const base = position.length / 3;
    const [offset, y] = profile.at(-1)!;
    for (const [x, z, nx, nz] of points) position.push(x + nx * offset, y, z + nz * offset);
    position.push(0, y, 0);
    for (let step = 0; step <= points.length; step += 1) normal.push(0, 1, 0);
    for (let step = 0; step < points.length; step += 1)
      index.push(base + step, base + points.length, base + ((step + 1) % points.length));
  }
  return buffer(position, index, normal);
}

function slopeAt(profile: Profile, row: number): [number, number] {
  let [out, up] = [0, 0];
  for (const [a, b] of [
    [profile[row - 1], profile[row]],
    [profile[row], profile[row + 1]],
  ] as const) {
    if (a === undefined || b === undefined) continue;
    out += b[1] - a[1];
    up -= b[0] - a[0];
  }
  const length = Math.hypot(out, up) || 1;
  return [out / length, up / length];
}

/** A turned body; profile of [radius, height]. */
export function turned(profile: Profile, segments = 20): THREE.BufferGeometry {
  return new THREE.LatheGeometry(
    profile.map(([radius, y]) => new THREE.Vector2(Math.max(0.0001, radius), y)),
    segments,
  );
}

/** A flat plate on a plan, with sharp edges. */
export function plate(points: readonly PlanPoint[], height: number, inset = 0): THREE.BufferGeometry {
  const count = points.length;
  const position: number[] = [];
  for (const y of [0, height, height])
    for (const [x, z, nx, nz] of points) position.push(x + nx * inset, y, z + nz * inset);
  position.push(0, height, 0);
  const index: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const j = (i + 1) % count;
    index.push(i, count + i, j, j, count + i, count + j, 2 * count + i, 3 * count, 2 * count + j);
  }
  return buffer(position, index);
}

/** An upright arch, its foot at the origin, facing +z; without back and sole, as nobody sees them. */
export function arch(width: number, height: number, depth = 0.012, segments = 5): THREE.BufferGeometry {
  const half = width / 2;
  const outline = [
    [-half, 0, -1, 0],
    ...Array.from({ length: segments + 1 }, (_, index) => {
      const angle = Math.PI - (index / segments) * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return [c * half, height - half + s * half, c, s];
    }),
    [half, 0, 1, 0],
  ] as [number, number, number, number][];
  const count = outline.length;
  const position: number[] = [];
  const normal: number[] = [];
  const index: number[] = [];
  for (const [x, y] of outline) {
    position.push(x, y, depth);
    normal.push(0, 0, 1);
  }
  for (const z of [0, depth]) {
    for (const [x, y, nx, ny] of outline) {
      position.push(x, y, z);
      normal.push(nx, ny, 0);
    }
  }
  for (let i = 1; i + 1 < count; i += 1) index.push(0, i + 1, i);
  for (let i = 0; i + 1 < count; i += 1) {
    const [p, q] = [count + i, 2 * count + i];
    index.push(p, q, p + 1, p + 1, q, q + 1);
  }
  return buffer(position, index, normal);
}

/** A ring around a plan that fades outwards: a shadow where two things touch. RGBA vertex colours. */
export function contactRing(
  points: readonly PlanPoint[],
  reach: number,
  strength: number,
  tint: THREE.ColorRepresentation,
  inner = -0.01,
): THREE.BufferGeometry {
  const colour = new THREE.Color(tint);
  const position: number[] = [];
  const data: number[] = [];
  for (const [offset, alpha] of [
    [inner, strength],
    [reach * 0.35, strength * 0.45],
    [reach, 0],
  ] as const) {
    for (const [x, z, nx, nz] of points) {
      position.push(x + nx * offset, 0, z + nz * offset);
      data.push(colour.r, colour.g, colour.b, alpha);
    }
  }
  const ring = buffer(position, stitch(3, points.length, false));
  ring.setAttribute('color', new THREE.Float32BufferAttribute(data, 4));
  return ring;
}

/** A ball that looks round with few triangles. */
export function roundBall(detail = 1): THREE.BufferGeometry {
  const ball = new THREE.IcosahedronGeometry(1, detail);
  ball.setAttribute('normal', ball.getAttribute('position').clone());
  return ball;
}

/** Crystals, gems and paper may have facets. */
export function faceted(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  const open = geometry.index ? geometry.toNonIndexed() : geometry;
  open.computeVertexNormals();
  return open;
}

/** A wall with rounded edges on a shape in the plane of x and y. */
export function slab(shape: THREE.Shape, depth: number, bevel = 0.012): THREE.BufferGeometry {
  return new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 1,
    curveSegments: 8,
  }).translate(0, 0, -depth / 2);
}

/** A box with soft edges, standing on y = 0. */
export function box(width: number, height: number, depth: number, soft = 0.015): THREE.BufferGeometry {
  const half = 0.5;
  const body = loft(plan(4, half, Math.min(0.49, soft / Math.min(width, depth)), 2), [
    [0, 0],
    [0, 1 - soft / height],
    [-soft / Math.max(width, depth), 1],
  ]);
  return body.scale(width, height, depth);
}

export const tube = (radius: number, length: number): THREE.BufferGeometry =>
  new THREE.CapsuleGeometry(radius, length, 2, 7);

export const ball = (radius: number, wide = 10, high = 8): THREE.BufferGeometry =>
  new THREE.SphereGeometry(radius, wide, high);
