/** A dome of sky: two colours, a sun or a moon, thin clouds or stars. */

import * as THREE from 'three';
import type { Palette } from '$/worlds/types';
import type { Resources } from './resources';

const VERTEX = /* glsl */ `
  varying vec3 vWay;
  void main() {
    vWay = normalize(position);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec3 top; uniform vec3 bottom; uniform vec3 light; uniform vec3 sun; uniform float night;
  varying vec3 vWay;
  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }
  void main() {
    vec3 way = normalize(vWay);
    float height = clamp(way.y, 0.0, 1.0);
    vec3 colour = mix(bottom, top, pow(height, 0.55));
    float near = max(dot(way, sun), 0.0);
    colour += light * (pow(near, 24.0) * 0.22 + smoothstep(0.9985, 0.9992, near) * 0.9) * (1.0 - 0.35 * night);
    vec2 flat2 = way.xz / (height + 0.18);
    float cloud = noise(flat2 * 1.3) * 0.55 + noise(flat2 * 3.1) * 0.3 + noise(flat2 * 7.3) * 0.15;
    float band = smoothstep(0.02, 0.14, way.y) * (1.0 - smoothstep(0.35, 0.8, way.y));
    colour = mix(colour, mix(light, bottom, 0.35), smoothstep(0.56, 0.82, cloud) * band * mix(0.7, 0.18, night));
    vec2 cell = floor(vec2(atan(way.z, way.x) * 60.0, way.y * 90.0));
    colour += vec3(step(0.988, hash(cell)) * night * smoothstep(0.08, 0.3, way.y) * hash(cell + 3.7) * 0.8);
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

export function createSky(
  resources: Resources,
  palette: Palette,
  sun: THREE.Vector3,
  night: boolean,
): THREE.Mesh {
  const material = resources.track(
    new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: THREE.BackSide,
      depthWrite: false,
      fog: false,
      uniforms: {
        top: { value: new THREE.Color(palette.skyTop) },
        bottom: { value: new THREE.Color(palette.skyBottom) },
        light: { value: new THREE.Color(palette.light) },
        sun: { value: sun.clone().normalize() },
        night: { value: night ? 1 : 0 },
      },
    }),
  );
  const mesh = new THREE.Mesh(resources.track(new THREE.SphereGeometry(80, 32, 16)), material);
  // Last of what is solid: only where nothing else is, the sky has to be worked out.
  mesh.renderOrder = 2;
  mesh.frustumCulled = false;
  return mesh;
}
