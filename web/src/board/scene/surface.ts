/** What things are made of: light that is cheap enough for any phone, painted in the corners of the shapes. */

import * as THREE from 'three';
import type { Material } from '$/worlds/types';

interface Finish {
  /** Glazed instead of matt. */
  shiny?: boolean;
  /** How the grain runs (per unit) and how strong it is. */
  grain?: readonly [number, number, number];
  amount?: number;
  /** Shines a little by itself. */
  shine?: number;
  /** Sky light along the edges. */
  rim?: number;
}

const RIM = 0.16;

const FINISHES: Readonly<Record<Material, Finish>> = {
  plaster: {},
  marble: { shiny: true, grain: [5, 2.2, 5], amount: 0.07 },
  stone: { grain: [9, 16, 9], amount: 0.12 },
  wood: { grain: [3, 34, 3], amount: 0.16 },
  glass: { shiny: true, shine: 0.12, rim: 0.5 },
  metal: { shiny: true, grain: [2, 40, 2], amount: 0.05 },
  paper: { grain: [26, 26, 26], amount: 0.03, shine: 0.05 },
  neon: { shiny: true, shine: 0.2 },
  ice: { shiny: true, grain: [4, 6, 4], amount: 0.08, shine: 0.1, rim: 0.45 },
  clay: { grain: [10, 22, 10], amount: 0.08 },
  crystal: { shiny: true, shine: 0.14, rim: 0.5 },
  sand: { grain: [40, 40, 40], amount: 0.1 },
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

/** What the towers of a world are made of. */
export function builtMaterial(kind: Material): THREE.Material {
  return surface(FINISHES[kind]);
}

/** For people, plants and whatever is the same in every world. */
export function softMaterial(rim = RIM): THREE.Material {
  return surface({ rim });
}

/** Domes and lacquer. */
export function glazedMaterial(): THREE.Material {
  return surface({ shiny: true });
}

/** Shadows where things touch: RGBA colours in the corners of the shape. */
export function fadingMaterial(): THREE.MeshBasicMaterial {
  return new THREE.MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    fog: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

/** Things that would stand between the eye and the board dissolve; `eye` is where the camera stands. */
export function dissolving(material: THREE.Material, eye: { value: THREE.Vector3 }): THREE.Material {
  return extended(material, 'dissolving', (shader) => {
    shader.uniforms['eye'] = eye;
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec3 vStands;\nvoid main() {')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvStands = position;');
    shader.fragmentShader = shader.fragmentShader.replace(
      'void main() {',
      `varying vec3 vStands; uniform vec3 eye;
      void main() {
        vec2 way = normalize(eye.xz + vec2(0.0001));
        float between = smoothstep(1.0, 1.3, dot(vStands.xz, way)) * step(-0.02, vStands.y)
          * smoothstep(0.2, 0.5, length(eye.xz) / length(eye));
        vec2 cell = mod(floor(gl_FragCoord.xy), 4.0);
        float order = fract(dot(cell, vec2(0.75, 0.3125)) + 0.0625);
        if (between > order) discard;`,
    );
  });
}

type Shader = Parameters<THREE.Material['onBeforeCompile']>[0];

/** Adds to a shader without forgetting what was added before. */
export function extended(
  material: THREE.Material,
  name: string,
  change: (shader: Shader) => void,
): THREE.Material {
  const [before, key] = [material.onBeforeCompile.bind(material), material.customProgramCacheKey()];
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer);
    change(shader);
  };
  // Without it three.js would share one program between all of them.
  material.customProgramCacheKey = () => `${key} ${name}`;
  return material;
}

function surface(finish: Finish): THREE.Material {
  const { shiny, grain = [1, 1, 1], amount = 0, shine = 0, rim = RIM } = finish;
  const material: THREE.Material = shiny
    ? new THREE.MeshPhongMaterial({ vertexColors: true, shininess: 60, specular: '#5a7fae' })
    : new THREE.MeshLambertMaterial({ vertexColors: true });
  const [x, y, z] = grain.map((value) => value.toFixed(2));
  const grained = /* glsl */ `
    vec3 grainAt = vPlace * vec3(${x}, ${y}, ${z});
    float grain = noise3(grainAt) * 0.65 + noise3(grainAt * 3.1) * 0.35;
    diffuseColor.rgb *= 1.0 + ${amount.toFixed(3)} * (grain - 0.5) * 2.0 * (1.0 - vGlow);`;
  return extended(material, JSON.stringify(finish), (shader) => {
    shader.uniforms['rim'] = { value: new THREE.Color('#cfeaff').multiplyScalar(rim) };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float glow;\nvarying float vGlow;\nvarying vec3 vPlace;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGlow = glow;\nvPlace = position;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nvarying float vGlow;\nvarying vec3 vPlace;\nuniform vec3 rim;\n${amount > 0 ? NOISE : ''}`,
      )
      .replace('#include <color_fragment>', `#include <color_fragment>${amount > 0 ? grained : ''}`)
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
        totalEmissiveRadiance += diffuseColor.rgb * (vGlow * 1.3 + ${shine.toFixed(3)});`,
      )
      .replace(
        '#include <opaque_fragment>',
        `float edge = 1.0 - saturate(dot(normal, normalize(vViewPosition)));
        outgoingLight += rim * edge * edge * edge * diffuseColor.rgb;
        #include <opaque_fragment>`,
      );
  });
}
