/** What things are made of: one material for everything that is built, with grain and lit windows in the shader. */

import * as THREE from 'three';
import type { Material } from '$/worlds/types';

interface Look {
  roughness: number;
  metalness?: number;
  opacity?: number;
  flat?: boolean;
  /** How the grain runs (per unit) and how strong it is. */
  grain: readonly [number, number, number];
  amount: number;
  /** Shines a little by itself. */
  shine?: number;
}

const LOOKS: Readonly<Record<Material, Look>> = {
  plaster: { roughness: 0.92, grain: [14, 14, 14], amount: 0.09 },
  marble: { roughness: 0.32, grain: [5, 2.2, 5], amount: 0.14 },
  stone: { roughness: 0.98, grain: [9, 16, 9], amount: 0.24 },
  wood: { roughness: 0.8, grain: [3, 34, 3], amount: 0.26 },
  glass: { roughness: 0.08, metalness: 0.1, opacity: 0.82, grain: [3, 3, 3], amount: 0.04, shine: 0.08 },
  metal: { roughness: 0.34, metalness: 0.55, grain: [2, 40, 2], amount: 0.08 },
  paper: { roughness: 1, flat: true, grain: [26, 26, 26], amount: 0.05, shine: 0.05 },
  neon: { roughness: 0.5, metalness: 0.2, grain: [4, 20, 4], amount: 0.1, shine: 0.16 },
  ice: { roughness: 0.14, metalness: 0.05, opacity: 0.9, grain: [4, 6, 4], amount: 0.12, shine: 0.08 },
  clay: { roughness: 1, grain: [10, 22, 10], amount: 0.14 },
  crystal: {
    roughness: 0.12,
    metalness: 0.15,
    flat: true,
    opacity: 0.9,
    grain: [3, 5, 3],
    amount: 0.08,
    shine: 0.12,
  },
  sand: { roughness: 1, grain: [40, 40, 40], amount: 0.2 },
};

const NOISE = /* glsl */ `
  float hash3(vec3 p) { return fract(sin(dot(p, vec3(127.1, 311.7, 74.7))) * 43758.5453); }
  float noise3(vec3 p) {
    vec3 i = floor(p); vec3 f = fract(p); f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(hash3(i), hash3(i + vec3(1,0,0)), f.x), mix(hash3(i + vec3(0,1,0)), hash3(i + vec3(1,1,0)), f.x), f.y),
      mix(mix(hash3(i + vec3(0,0,1)), hash3(i + vec3(1,0,1)), f.x), mix(hash3(i + vec3(0,1,1)), hash3(i + vec3(1,1,1)), f.x), f.y),
      f.z);
  }
`;

/** For geometries made of Parts. */
export function builtMaterial(kind: Material): THREE.MeshStandardMaterial {
  return surface(LOOKS[kind]);
}

/** For people and plants, whatever the town is made of. */
export function softMaterial(flat = false): THREE.MeshStandardMaterial {
  return surface({ roughness: 0.75, flat, grain: [8, 8, 8], amount: flat ? 0.16 : 0.03 });
}

function surface(look: Look): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    vertexColors: true,
    roughness: look.roughness,
    metalness: look.metalness ?? 0,
    flatShading: look.flat ?? false,
    transparent: look.opacity !== undefined,
    opacity: look.opacity ?? 1,
  });
  const [x, y, z] = look.grain.map((value) => value.toFixed(2));
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float glow;\nvarying float vGlow;\nvarying vec3 vPlace;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGlow = glow;\nvPlace = position;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nvarying float vGlow;\nvarying vec3 vPlace;\n${NOISE}`)
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec3 grainAt = vPlace * vec3(${x}, ${y}, ${z});
        float grain = noise3(grainAt) * 0.65 + noise3(grainAt * 3.1) * 0.35;
        diffuseColor.rgb *= 1.0 + ${look.amount.toFixed(3)} * (grain - 0.5) * 2.0 * (1.0 - vGlow);`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
        totalEmissiveRadiance += diffuseColor.rgb * (vGlow * 1.3 + ${(look.shine ?? 0).toFixed(3)});`,
      );
  };
  // Without it three.js would share one program between all looks.
  material.customProgramCacheKey = () => JSON.stringify(look);
  return material;
}
