/** Tokens where they lie, on their squares or beside the board; and the Ram. */

import * as THREE from 'three';
import { DIRECTIONS, pointOf } from '../squares';
import type { Square, Token } from '../types';
import { Parts } from './parts';
import type { Resources } from './resources';
import { GOLD, tokenGeometry } from './tokenForms';

/** Tokens on the rim are smaller, as it is narrow. */
export const BESIDE = 0.7;
/** How far from each other two lie there that point the same way. */
const ASIDE = 0.7;

export class Tokens {
  readonly object = new THREE.Group();
  readonly ram: THREE.Mesh;
  private readonly forms = new Map<string, THREE.BufferGeometry>();

  constructor(
    private readonly resources: Resources,
    private readonly material: THREE.Material,
  ) {
    this.ram = new THREE.Mesh(resources.track(ramGeometry()), material);
    this.ram.castShadow = true;
    this.ram.visible = false;
  }

  set(tokens: readonly Token[], heightAt: (square: Square) => number): void {
    this.object.clear();
    let beside = 0;
    for (const token of tokens) {
      for (const square of token.squares) {
        const { x, z } = pointOf(square);
        this.add(token, square).position.set(x, heightAt(square), z);
      }
      if (token.direction != null) this.point(this.add(token, null), token.direction, ASIDE * beside++);
    }
  }

  private add(token: Token, square: Square | null): THREE.Mesh {
    const mesh = new THREE.Mesh(this.form(token), this.material);
    mesh.castShadow = true;
    mesh.userData['square'] = square;
    this.object.add(mesh);
    return mesh;
  }

  /** A direction lies on the rim, on its own side of the board, and points there. */
  private point(mesh: THREE.Mesh, direction: string, aside: number): void {
    const way = DIRECTIONS[direction] ?? DIRECTIONS['n']!;
    mesh.position.set(
      way.x * 2.88 + (way.x === 0 ? aside : 0),
      -0.02,
      way.z * 2.88 + (way.x === 0 ? 0 : aside),
    );
    mesh.rotation.y = -Math.atan2(way.z, way.x);
    mesh.scale.setScalar(BESIDE);
  }

  private form(token: Token): THREE.BufferGeometry {
    const name = `${token.kind} ${token.key}`;
    const made = this.forms.get(name) ?? this.resources.track(tokenGeometry(token));
    this.forms.set(name, made);
    return made;
  }
}

/** The golden Ram. */
function ramGeometry(): THREE.BufferGeometry {
  const parts = new Parts();
  parts.add(new THREE.CylinderGeometry(0.2, 0.22, 0.04, 20), '#7a5a1c', { at: [0, 0.02, 0] });
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    parts.add(new THREE.CylinderGeometry(0.022, 0.02, 0.14, 7), '#8a6a28', { at: [x * 0.06, 0.1, z * 0.09] });
  }
  for (let curl = 0; curl < 16; curl += 1) {
    const angle = curl * 2.4;
    const z = -0.13 + (curl / 15) * 0.26;
    parts.add(new THREE.IcosahedronGeometry(0.062, 1), GOLD, {
      at: [Math.cos(angle) * 0.062, 0.24 + Math.sin(angle) * 0.05, z],
      glow: 0.12,
    });
  }
  parts.add(new THREE.SphereGeometry(0.066, 12, 10), '#5c4420', {
    at: [0, 0.33, 0.18],
    scale: [0.85, 1, 1.2],
  });
  for (const x of [-1, 1]) {
    parts.add(new THREE.TorusGeometry(0.055, 0.02, 7, 16, Math.PI * 1.6), '#f3e3b8', {
      at: [x * 0.075, 0.35, 0.15],
      turn: [0, Math.PI / 2, 0],
    });
  }
  return parts.merge();
}
