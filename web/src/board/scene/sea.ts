/** The sea around the island, or what lies there instead: sand, mist, felt, space. One draw call. */

import * as THREE from 'three';
import type { Look } from './look';
import { noiseTexture } from './noise';
import { SUNK, type Planet } from './planet';
import type { Resources } from './resources';
import { buffer, stitch } from './solids';

export interface Sea {
  object: THREE.Mesh;
  colours: Readonly<Record<keyof Look['sea'], THREE.Color>>;
  tick(seconds: number): void;
}

export interface SeaForm {
  level: number;
  /** The radius of the island at the water line. */
  shore: (angle: number) => number;
  /** 0 to 1. */
  foam: number;
  glitter: number;
  /** How fast it moves; 0 stands still. */
  pace: number;
}

const AROUND = 90;
const RINGS = 46;

export function createSea(resources: Resources, look: Look, planet: Planet, form: SeaForm): Sea {
  const colour = (name: keyof Look['sea']): THREE.Color => new THREE.Color(look.sea[name]);
  const colours: Sea['colours'] = {
    shallow: colour('shallow'),
    lagoon: colour('lagoon'),
    sea: colour('sea'),
    deep: colour('deep'),
    haze: colour('haze'),
    foam: colour('foam'),
    glitter: colour('glitter'),
  };
  const time = { value: 12 };
  const material = resources.track(
    new THREE.ShaderMaterial({
      uniforms: {
        ...planet.uniforms,
        time,
        noiseMap: { value: resources.track(noiseTexture(128)) },
        shallow: { value: colours.shallow },
        lagoon: { value: colours.lagoon },
        sea: { value: colours.sea },
        deep: { value: colours.deep },
        haze: { value: colours.haze },
        foam: { value: colours.foam },
        glitter: { value: colours.glitter },
        level: { value: form.level },
        foamy: { value: form.foam },
        glittering: { value: form.glitter },
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    }),
  );
  const object = new THREE.Mesh(resources.track(disc(form.shore)), material);
  object.frustumCulled = false;
  return { object, colours, tick: (seconds) => void (time.value += seconds * form.pace) };
}

function disc(shore: SeaForm['shore']): THREE.BufferGeometry {
  const position: number[] = [];
  const near: number[] = [];
  for (let ring = 0; ring <= RINGS; ring += 1) {
    for (let step = 0; step < AROUND; step += 1) {
      const angle = (step / AROUND) * Math.PI * 2;
      const out = -0.5 + 0.11 * ring + 60 * (ring / RINGS) ** 5;
      const far = Math.max(0, shore(angle) + out);
      position.push(Math.cos(angle) * far, 0, Math.sin(angle) * far);
      near.push(out);
    }
  }
  const sea = buffer(position, stitch(RINGS + 1, AROUND, false));
  sea.setAttribute('near', new THREE.Float32BufferAttribute(near, 1));
  return sea;
}

const VERTEX = /* glsl */ `
  attribute float near; uniform float planet, azimuth, level;
  varying float vNear, vFar; varying vec3 vAt;
  ${SUNK}
  void main() {
    vec3 p = position; vNear = near; vAt = p;
    p.y = level - sunk(p.xz);
    vFar = -p.x * sin(azimuth) - p.z * cos(azimuth);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(p, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D noiseMap; uniform float time, reach, azimuth, foamy, glittering;
  uniform vec3 shallow, lagoon, sea, deep, haze, foam, glitter;
  varying float vNear, vFar; varying vec3 vAt;
  void main() {
    vec2 p = vAt.xz;
    vec3 a = texture2D(noiseMap, p * 0.06 + vec2(0.010, 0.006) * time).rgb;
    vec3 b = texture2D(noiseMap, p * vec2(0.17, 0.23) - vec2(0.012, -0.009) * time).rgb;
    vec3 d = texture2D(noiseMap, p * 0.71 + vec2(-0.02, 0.03) * time).rgb;
    float depth = vNear + (a.b - 0.5) * 1.5;
    vec3 col = mix(shallow, lagoon, smoothstep(0.0, 0.8, depth));
    col = mix(col, sea, smoothstep(0.6, 3.0, depth));
    col = mix(col, deep, smoothstep(2.6, 9.0, depth));
    // Swell: light and dark, wider than tall.
    float swell = b.r + d.g - 1.0;
    col *= 1.0 + 0.24 * swell + 0.22 * (a.b - 0.5);
    col += 0.10 * lagoon * smoothstep(0.1, 0.6, b.g + d.r - 1.0);
    // Light nets on the sand.
    float net = 1.0 - abs(b.b + d.b - 1.0) * 9.0;
    col += 0.14 * foamy * clamp(net, 0.0, 1.0) * smoothstep(2.2, 0.2, depth);
    // Foam: a broken line at the rock, and two that run ashore.
    float wob = (b.b - 0.5) * 0.5 + (d.b - 0.5) * 0.28;
    float line = smoothstep(0.20, 0.05, vNear + wob * 0.7);
    float run = fract(time * 0.09 - 0.15), edge = vNear + wob * 1.1;
    float w1 = smoothstep(0.07, 0.0, abs(edge - (0.75 - 0.5 * run))) * (1.0 - run) * 0.8;
    float w2 = smoothstep(0.05, 0.0, abs(edge - (1.25 - 0.5 * run))) * run * 0.5;
    col = mix(col, foam, foamy * clamp(line + (w1 + w2) * smoothstep(0.42, 0.6, d.b), 0.0, 1.0) * 0.92);
    // Haze towards the horizon.
    float far = smoothstep(0.25, 1.0, vFar / reach);
    col = mix(col, haze, far * far * 0.75);
    // The lane of the sun: sparkles that cluster behind the island.
    float turn = azimuth + 2.7216;
    float along = dot(normalize(p), vec2(sin(turn), cos(turn)));
    float path = smoothstep(0.80, 1.0, along) * smoothstep(3.5, 8.0, length(p));
    vec3 e = texture2D(noiseMap, p * vec2(1.1, 1.9) + vec2(0.03, -0.02) * time).rgb;
    float spark = smoothstep(0.73, 0.84, e.b * 0.62 + d.b * 0.5 + 0.13 * path);
    col += glittering * glitter * (path * 0.07 + spark * (0.12 + 0.9 * path));
    gl_FragColor = vec4(col, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`;
