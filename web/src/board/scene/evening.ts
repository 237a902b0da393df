/** The light of evening, for whoever has lost: the day was long, and another one comes. */

import * as THREE from 'three';
import { clamp, smooth } from './easing';
import type { Sea } from './sea';
import type { Sky } from './sky';
import { SUN_WAY } from './sun';

/** How long it takes to come. */
const SECONDS = 1.6;
/** Where the sun is by then: shadows are long. */
const LOW = new THREE.Vector3(-0.8, 0.46, 0.4).normalize();

/** What the evening makes of each colour, and how much of it. */
const SUN: Fading = ['#ff9352', 0.85];
const FILL = { sky: ['#9a86d8', 0.7], ground: ['#d98a72', 0.6] } as const;
const SKY: Readonly<Record<keyof Sky['colours'], Fading>> = {
  zenith: ['#4a4f9e', 0.7],
  middle: ['#f08a78', 0.75],
  horizon: ['#ffc98a', 0.85],
  cloud: ['#ffb48c', 0.7],
  shade: ['#a8749c', 0.7],
};
const SEA: Readonly<Record<keyof Sea['colours'], Fading>> = {
  shallow: ['#e0a88c', 0.5],
  lagoon: ['#8a7fae', 0.5],
  sea: ['#54589c', 0.55],
  deep: ['#3a3a7c', 0.6],
  haze: ['#ffb98c', 0.8],
  foam: ['#ffd9bf', 0.6],
  glitter: ['#ffb066', 0.9],
};
const FAR: Fading = ['#e09a8c', 0.75];
/** By night it is only a shimmer. */
const AT_NIGHT = 0.3;

type Fading = readonly [colour: string, share: number];

interface Lit {
  sun: THREE.DirectionalLight;
  fill: THREE.HemisphereLight;
  sky: Sky;
  sea: Sea;
  haze: THREE.Color;
}

export class Evening {
  private readonly colours: readonly { now: THREE.Color; day: THREE.Color; evening: THREE.Color }[];
  private readonly sun: THREE.DirectionalLight;
  private wanted = false;
  private at = 0;

  constructor({ sun, fill, sky, sea, haze }: Lit, night: boolean) {
    this.sun = sun;
    const fading = (now: THREE.Color, [tint, share]: Fading) => ({
      now,
      day: now.clone(),
      evening: now.clone().lerp(new THREE.Color(tint), night ? share * AT_NIGHT : share),
    });
    const all = <Name extends string>(
      colours: Readonly<Record<Name, THREE.Color>>,
      tints: Readonly<Record<Name, Fading>>,
    ) => (Object.keys(tints) as Name[]).map((name) => fading(colours[name], tints[name]));
    this.colours = [
      fading(sun.color, SUN),
      fading(fill.color, FILL.sky),
      fading(fill.groundColor, FILL.ground),
      fading(haze, FAR),
      ...all(sky.colours, SKY),
      ...all(sea.colours, SEA),
    ];
  }

  /** How far it has come, from 0 to 1. */
  get share(): number {
    return this.at;
  }

  fall(still: boolean): void {
    this.wanted = true;
    if (still) this.show(1);
  }

  /** Day again. */
  clear(): void {
    this.wanted = false;
    if (this.at > 0) this.show(0);
  }

  /** True while the light changes. */
  tick(seconds: number): boolean {
    if (!this.wanted || this.at === 1) return false;
    this.show(clamp(this.at + seconds / SECONDS));
    return true;
  }

  private show(at: number): void {
    this.at = at;
    const share = smooth(at);
    for (const { now, day, evening } of this.colours) now.lerpColors(day, evening, share);
    this.sun.position.copy(SUN_WAY).lerp(LOW, share).setLength(12);
  }
}
