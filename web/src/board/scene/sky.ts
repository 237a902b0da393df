/** The sky: three colours and clouds; by night stars and a moon; and what a world has of its own up there. */

import * as THREE from 'three';
import type { SkyShow } from '$/worlds/types';
import type { Look } from './look';
import { noiseTexture } from './noise';
import type { Planet } from './planet';
import type { Resources } from './resources';

/** The numbers are known to the shader. */
const SHOWS: Readonly<Record<SkyShow, number>> = {
  clouds: 0,
  clear: 1,
  aurora: 2,
  sun: 3,
  stripes: 4,
  earth: 5,
  corona: 6,
  nebula: 7,
  planets: 8,
  rain: 9,
  rainbow: 10,
  gold: 11,
};

export interface Sky {
  object: THREE.Mesh;
  colours: Readonly<Record<'zenith' | 'middle' | 'horizon' | 'cloud' | 'shade', THREE.Color>>;
  tick(seconds: number): void;
}

export function createSky(
  resources: Resources,
  look: Look,
  planet: Planet,
  show: SkyShow,
  stars: boolean,
): Sky {
  const colour = (name: keyof Look['sky']): THREE.Color => new THREE.Color(look.sky[name]);
  const colours: Sky['colours'] = {
    zenith: colour('top'),
    middle: colour('middle'),
    horizon: colour('horizon'),
    cloud: colour('cloud'),
    shade: colour('cloudShade'),
  };
  const time = { value: 0 };
  const material = resources.track(
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      depthWrite: false,
      depthTest: false,
      uniforms: {
        ...planet.uniforms,
        time,
        zenith: { value: colours.zenith },
        middle: { value: colours.middle },
        horizon: { value: colours.horizon },
        cloud: { value: colours.cloud },
        shade: { value: colours.shade },
        light: { value: new THREE.Color(look.night ? '#e4ecff' : look.sun) },
        accent: { value: new THREE.Color(look.dome.top) },
        noiseMap: { value: resources.track(noiseTexture(64)) },
        show: { value: SHOWS[show] },
        night: { value: look.night || stars ? 1 : 0 },
        moon: { value: look.night ? 1 : 0 },
      },
      vertexShader: /* glsl */ `
        varying vec3 vWay;
        void main() {
          vWay = position;
          vec4 p = projectionMatrix * mat4(mat3(viewMatrix)) * vec4(position, 1.0);
          gl_Position = p.xyww;
        }`,
      fragmentShader: FRAGMENT,
    }),
  );
  const object = new THREE.Mesh(resources.track(new THREE.SphereGeometry(1, 16, 12)), material);
  object.frustumCulled = false;
  object.renderOrder = -10;
  return { object, colours, tick: (seconds) => void (time.value += seconds) };
}

const FRAGMENT = /* glsl */ `
  uniform vec3 zenith, middle, horizon, cloud, shade, light, accent;
  uniform float fall, azimuth, time, night, moon; uniform int show; uniform sampler2D noiseMap;
  varying vec3 vWay;
  float grain(vec2 at) { return texture2D(noiseMap, at).b; }
  void main() {
    vec3 w = normalize(vWay);
    // Height above the horizon, and how far to the right of the middle of the view.
    float h = w.y + sin(atan(fall));
    float turn = atan(w.x, -w.z) / 6.2832;
    float aside = atan(w.x, -w.z) + azimuth; aside = atan(sin(aside), cos(aside));
    vec2 at = vec2(aside * cos(atan(fall)), h);
    vec3 col = mix(horizon, middle, smoothstep(0.0, 0.055, h));
    col = mix(col, zenith, smoothstep(0.03, 0.34, h));
    float above = smoothstep(0.0, 0.02, h);
    if (night > 0.5) {
      vec2 cells = vec2(turn * 190.0, h * 60.0), cell = floor(cells);
      float pick = fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
      vec2 off = fract(cells) - 0.5 - 0.3 * vec2(fract(pick * 91.0) - 0.5, fract(pick * 57.0) - 0.5);
      col += light * above * step(0.86, pick) * smoothstep(0.13, 0.02, length(off)) * (0.5 + 0.5 * fract(pick * 33.0));
    }
    if (moon > 0.5) {
      float far = length(at - vec2(0.14, 0.03));
      col += light * (0.3 * exp(-far * 42.0));
      col = mix(col, vec3(1.0, 0.97, 0.88), smoothstep(0.016, 0.0145, far) * (0.9 - 0.2 * grain(at * 6.0)));
    }
    float puff = grain(vec2(turn * 8.0 + time * 0.0006, h * 3.6)) * 0.6 + grain(vec2(turn * 19.0 + 0.3 + time * 0.001, h * 9.0)) * 0.4;
    float mask = smoothstep(0.5, 0.62, puff) * smoothstep(0.0, 0.03, h) * smoothstep(0.5, 0.05, h);
    if (show != 1 && show != 5 && show != 6 && show != 7 && show != 4 && show != 2)
      col = mix(col, mix(shade, cloud, smoothstep(0.48, 0.66, puff)), mask * (show == 9 ? 0.97 : 0.85) * (night > 0.5 ? 0.45 : 1.0));
    if (show == 2) { // A curtain of northern light over the whole strip.
      float fold = grain(vec2(turn * 5.0 + time * 0.004, 0.3)) * 0.05 + 0.008 * sin(turn * 60.0 + time * 0.1) - 0.012;
      float ray = 0.55 + 0.9 * (grain(vec2(turn * 60.0 + time * 0.01, 0.1)) - 0.3);
      float sheet = smoothstep(fold - 0.004, fold + 0.004, h) * smoothstep(fold + 0.09, fold, h);
      col += sheet * ray * mix(vec3(0.15, 1.0, 0.55), vec3(0.65, 0.25, 1.0), smoothstep(0.0, 0.05, h - fold)) * 0.95;
    }
    if (show == 3) { // A huge low sun.
      float far = length(at - vec2(0.12, 0.012));
      col += light * 0.5 * exp(-far * 16.0);
      col = mix(col, mix(light, vec3(1.0), 0.35), smoothstep(0.042, 0.0405, far));
    }
    if (show == 4) { // A sun in stripes.
      vec2 from = at - vec2(0.0, 0.004);
      float far = length(from), slit = step(0.45, fract((from.y - time * 0.002) * 120.0)) + step(0.024, from.y);
      col += accent * 0.35 * exp(-far * 8.0);
      col = mix(col, mix(vec3(1.0, 0.25, 0.6), vec3(1.0, 0.85, 0.3), smoothstep(-0.01, 0.05, from.y)), smoothstep(0.058, 0.0565, far) * min(1.0, slit));
    }
    if (show == 5) { // The Earth.
      vec2 from = (at - vec2(0.16, 0.012)) / 0.05; float far = length(from);
      vec3 globe = mix(vec3(0.08, 0.3, 0.85), vec3(0.2, 0.62, 0.3), smoothstep(0.5, 0.56, grain(from * 0.22 + time * 0.0004)));
      globe = mix(globe, vec3(1.0), smoothstep(0.5, 0.62, grain(from * vec2(0.16, 0.42) + 0.4)));
      globe *= 0.12 + 1.0 * smoothstep(-0.5, 0.7, dot(normalize(vec3(from, sqrt(max(0.0, 1.0 - far * far)))), normalize(vec3(-0.6, 0.5, 0.6))));
      col += vec3(0.2, 0.5, 1.0) * 0.5 * exp(-max(0.0, far - 1.0) * 9.0) * step(1.0, far);
      col = mix(col, globe, smoothstep(1.0, 0.97, far));
    }
    if (show == 6) { // An eclipse.
      vec2 from = (at - vec2(0.06, 0.028)); float far = length(from), round = atan(from.y, from.x);
      float ray = 0.6 + 0.8 * grain(vec2(round * 0.8, time * 0.004));
      col += vec3(1.0, 0.86, 0.6) * ray * exp(-max(0.0, far - 0.019) * 50.0);
      col += vec3(1.0) * exp(-length(from - vec2(0.014, 0.013)) * 200.0);
      col = mix(col, vec3(0.02, 0.015, 0.04), smoothstep(0.0195, 0.0183, far));
    }
    if (show == 7) { // Pillars of creation.
      float dust = grain(vec2(turn * 6.0, h * 3.4)) * 0.6 + grain(vec2(turn * 16.0, h * 9.0 + 0.2)) * 0.4;
      col = mix(col, accent, 0.75 * smoothstep(0.4, 0.6, dust));
      float pillar = smoothstep(0.6, 0.48, grain(vec2(turn * 14.0, h * 0.6)) + h * 2.4);
      col = mix(col, mix(vec3(0.35, 0.1, 0.3), vec3(0.1, 0.55, 0.6), smoothstep(0.0, 0.2, h)), 0.8 * pillar);
    }
    if (show == 8) { // Planets in a row.
      for (int i = 0; i < 5; i += 1) {
        float k = float(i); vec2 from = at - vec2(-0.34 + 0.17 * k, 0.026 + 0.006 * sin(k * 2.1)); float size = 0.009 + 0.005 * mod(k * 2.0, 3.0);
        float lit = smoothstep(-0.6, 0.9, dot(normalize(from + 0.0001), vec2(-0.7, 0.7)));
        col = mix(col, mix(accent, light, 0.2 * k) * (0.5 + 0.6 * lit), smoothstep(size, size * 0.93, length(from)));
        if (i == 3) col = mix(col, light, smoothstep(0.003, 0.0, abs(length(from * vec2(1.0, 3.2)) - size * 1.7)) * 0.8);
      }
    }
    if (show == 9) { // Curtains of rain.
      float veil = grain(vec2(turn * 7.0 + h * 0.5, 0.2));
      col = mix(col, shade * 0.8, 0.55 * smoothstep(0.4, 0.7, veil) * smoothstep(0.2, 0.0, h));
      col += light * 0.5 * smoothstep(0.02, 0.0, abs(h - 0.006)) * smoothstep(0.5, 0.1, abs(aside - 0.15));
    }
    if (show == 10) { // A double rainbow.
      for (int i = 0; i < 2; i += 1) {
        float bow = (length(at - vec2(0.1, -0.26)) - 0.285 - 0.02 * float(i)) / 0.008;
        vec3 hue = clamp(abs(fract(0.72 - 0.36 * bow + vec3(0.0, 0.667, 0.333)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
        col = mix(col, hue, (i == 0 ? 0.55 : 0.25) * smoothstep(1.05, 0.8, abs(bow)) * above);
      }
    }
    if (show == 11) { // Gold ground, in small stones.
      vec2 stones = vec2(turn * 240.0, h * 70.0); float pick = fract(sin(dot(floor(stones), vec2(12.9, 78.2))) * 43758.5);
      vec2 joint = abs(fract(stones) - 0.5);
      col = mix(horizon, zenith, smoothstep(0.0, 0.3, h)) * (0.86 + 0.28 * pick) * (1.0 - 0.35 * smoothstep(0.4, 0.48, max(joint.x, joint.y)));
    }
    gl_FragColor = vec4(col, 1.0);
    #include <colorspace_fragment>
  }
`;
