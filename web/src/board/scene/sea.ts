/** The sea: a disc whose waves live in the shader; foam where it meets the island. */

import * as THREE from 'three';
import type { Palette } from '$/worlds/types';
import type { Resources } from './resources';

const VERTEX = /* glsl */ `
  varying vec3 vPlace;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vPlace = place.xyz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec3 shallow; uniform vec3 deep; uniform vec3 skyLow; uniform vec3 skyHigh; uniform vec3 light; uniform vec3 sun;
  uniform float time; uniform float waves; uniform float shore; uniform float fog; uniform float night;
  varying vec3 vPlace;
  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }
  float swell(vec2 p) {
    return noise(p * 0.9 + vec2(time * 0.12, time * 0.07)) * 0.6
      + noise(p * 2.3 - vec2(time * 0.16, -time * 0.1)) * 0.3
      + noise(p * 5.7 + vec2(time * 0.2, time * 0.23)) * 0.14;
  }
  void main() {
    vec2 p = vPlace.xz;
    float far = length(p);
    float calm = waves * exp(-far * 0.035);
    float here = swell(p);
    vec2 slope = vec2(swell(p + vec2(0.06, 0.0)) - here, swell(p + vec2(0.0, 0.06)) - here) / 0.06;
    vec3 normal = normalize(vec3(-slope.x * calm * 0.34, 1.0, -slope.y * calm * 0.34));
    vec3 eye = normalize(cameraPosition - vPlace);
    float facing = max(dot(eye, normal), 0.0);
    float fresnel = 0.04 + 0.7 * pow(1.0 - facing, 4.0);
    // The bank falls off around the island, so the water gets darker outwards.
    float depth = smoothstep(shore, shore + 7.0, far + (here - 0.5) * 1.2);
    vec3 water = mix(shallow, deep, depth) * (0.86 + 0.3 * here * waves + 0.07);
    vec3 mirror = mix(skyLow, skyHigh, clamp(reflect(-eye, normal).y, 0.0, 1.0));
    vec3 colour = mix(water, mirror, fresnel);
    float glint = pow(max(dot(reflect(-sun, normal), eye), 0.0), 140.0);
    colour += light * glint * 0.8 * (0.3 + waves);
    float edge = far - shore + (noise(p * 2.0 + time * 0.1) - 0.5) * 0.5;
    float foam = smoothstep(0.42, 0.0, abs(edge - 0.1 - 0.12 * sin(time * 0.7))) * (0.35 + 0.65 * noise(p * 6.0 - time * 0.2));
    colour = mix(colour, mix(water, vec3(1.0), mix(0.85, 0.22, night)), foam * 0.6 * step(0.02, waves));
    colour = mix(colour, skyLow, smoothstep(14.0, 60.0, far) * (0.55 + 0.45 * fog));
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

export interface Sea {
  object: THREE.Mesh;
  tick(seconds: number): void;
}

export function createSea(
  resources: Resources,
  palette: Palette,
  sun: THREE.Vector3,
  {
    level,
    shore,
    waves,
    fog,
    night,
  }: { level: number; shore: number; waves: number; fog: number; night: boolean },
): Sea {
  const uniforms = {
    shallow: { value: new THREE.Color(palette.sea) },
    deep: { value: new THREE.Color(palette.seaDeep) },
    skyLow: { value: new THREE.Color(palette.skyBottom) },
    skyHigh: { value: new THREE.Color(palette.skyTop) },
    light: { value: new THREE.Color(palette.light) },
    sun: { value: sun.clone().normalize() },
    time: { value: 12 },
    waves: { value: waves },
    shore: { value: shore },
    fog: { value: fog },
    night: { value: night ? 1 : 0 },
  };
  const material = new THREE.ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, uniforms });
  const object = new THREE.Mesh(resources.track(new THREE.CircleGeometry(75, 48)), resources.track(material));
  object.rotation.x = -Math.PI / 2;
  object.position.y = level;
  // After the island, which hides much of it.
  object.renderOrder = 1;
  return { object, tick: (seconds) => void (uniforms.time.value += seconds) };
}
