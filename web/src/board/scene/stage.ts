/** Everything that is drawn, for one world by day or by night; it needs no screen. */

import * as THREE from 'three';
import type { SeaKind, World } from '$/worlds/types';
import { indexOf, pointOf, towersOf } from '../squares';
import type { BoardState, Highlight, Square } from '../types';
import { createAmbient } from './ambient';
import type { Stand } from './camera';
import { mix, smooth } from './easing';
import { Effects } from './effects';
import { Evening } from './evening';
import { Finale } from './finale';
import { Ghosts } from './ghosts';
import { Glow } from './glow';
import type { Lights } from './index';
import { FORMS, islandGeometry } from './island';
import { lookOf, type Look } from './look';
import { matrixOf } from './parts';
import { Pieces } from './pieces';
import { Planet } from './planet';
import { Resources } from './resources';
import { createScenery, type Scenery } from './scenery';
import type { Landmark } from './scenery/site';
import { createSea, type Sea } from './sea';
import { Signs } from './signs';
import { topOf } from './sizes';
import { createSky, type Sky } from './sky';
import { builtMaterial, glazedMaterial, softMaterial } from './surface';
import { createSun } from './sun';
import { tilesGeometry } from './tiles';
import { BESIDE, Tokens } from './tokens';
import { Towers } from './towers';

export interface StageOptions {
  night: boolean;
  shapes: boolean;
  labels: boolean;
  coordinates: boolean;
}

export const EMPTY: BoardState = { cells: '0'.repeat(25), workers: [], tokens: [], hidden: [] };
const DARK: Lights = { highlights: [], selected: null, marked: [], focused: null };

const SEAS: Readonly<Record<SeaKind, { foam: number; glitter: number; pace: number }>> = {
  water: { foam: 1, glitter: 1, pace: 1 },
  calm: { foam: 0.35, glitter: 0.7, pace: 0.6 },
  storm: { foam: 1, glitter: 0.3, pace: 2.2 },
  cloud: { foam: 0, glitter: 0, pace: 0.5 },
  land: { foam: 0, glitter: 0, pace: 0 },
  space: { foam: 0, glitter: 0.5, pace: 0.1 },
};

export class Stage {
  readonly scene = new THREE.Scene();
  readonly towers: Towers;
  readonly pieces: Pieces;
  readonly effects: Effects;
  readonly finale: Finale;
  readonly tokens: Tokens;
  readonly planet = new Planet();
  private readonly resources = new Resources();
  private readonly look: Look;
  private readonly glow: Glow;
  private readonly ghosts: Ghosts;
  private readonly signs: Signs;
  private readonly sea: Sea;
  private readonly sky: Sky;
  private readonly scenery: Scenery;
  private readonly ambient: ReturnType<typeof createAmbient>;
  private readonly sun: THREE.DirectionalLight;
  private readonly evening: Evening;
  /** Shadows have to be drawn anew. */
  lightMoves = false;
  private state: BoardState = EMPTY;
  private lights: Lights = DARK;
  readonly seaLevel: number;
  private pointed: Square | null = null;
  private time = 0;

  constructor(
    readonly world: World,
    private options: StageOptions,
    shadowSize: number,
  ) {
    const { resources, scene, planet } = this;
    const { place } = world;
    const palette = options.night ? world.night : world.day;
    const look = lookOf(world, options.night);
    this.look = look;
    const built = resources.track(builtMaterial(world.material));
    const soft = resources.track(softMaterial());
    const glazed = resources.track(glazedMaterial());
    const form = FORMS[place.base];
    this.seaLevel = form.sea;
    this.towers = new Towers(resources, place.dress, place.cap, look, built, glazed);
    this.pieces = new Pieces(resources, look, soft);
    this.effects = new Effects(resources, look);
    this.glow = new Glow(resources, palette);
    this.ghosts = new Ghosts(resources, softMaterial());
    this.signs = new Signs(resources);
    this.tokens = new Tokens(resources, soft);
    this.ambient = createAmbient(world.ambient, palette);
    const { sun, fill } = createSun(look, shadowSize);
    this.sun = sun;
    this.sea = createSea(resources, look, planet, { level: form.sea, shore: form.shore, ...SEAS[place.sea] });
    this.sky = createSky(resources, look, planet, place.sky, place.sea === 'space');
    this.scenery = createScenery(resources, world, look, form, planet);
    const { haze } = this.scenery;
    this.evening = new Evening({ sun, fill, sky: this.sky, sea: this.sea, haze }, options.night);
    this.finale = new Finale(this.pieces, this.effects, this.evening, (square) =>
      this.standingHeight(square),
    );
    scene.add(this.sky.object, this.sea.object, this.scenery.object, sun, sun.target, fill);
    this.addGround(softMaterial(0.1), islandGeometry(place.base, look));
    this.addGround(softMaterial(0), tilesGeometry(place.ground, look));
    scene.add(this.towers.object, this.pieces.object, this.tokens.object, this.tokens.ram);
    scene.add(this.glow.object, this.ghosts.object, this.effects.object);
    scene.add(this.signs.heights, this.signs.coordinates, this.ambient.object);
    this.settle(EMPTY);
  }

  /** Whatever grows and stands around the board. */
  grow(): void {
    this.scenery.grow();
  }

  /** What is special about the world comes a moment later. */
  raise(landmark: Landmark): void {
    this.scenery.raise(landmark);
  }

  /** The camera has found another home. */
  frame(stand: Pick<Stand, 'planet' | 'reach'>): void {
    this.planet.settle(stand);
    this.scenery.settle(stand.reach);
  }

  /** Before each frame. */
  prepare(camera: THREE.Camera): void {
    this.planet.follow(camera);
    this.towers.flush();
    this.pieces.flush((square) => this.standingHeight(square));
  }

  /** Exactly this, with nothing in motion. */
  settle(state: BoardState): void {
    this.state = state;
    const towers = towersOf(state);
    this.towers.set(towers);
    this.pieces.set(state.workers, towers);
    this.setTokens(state);
    this.tokens.ram.visible = state.ram != null;
    if (state.ram != null) this.placeRam(state.ram);
    this.signs.setHeights(towers, this.options.labels);
    this.signs.setCoordinates(this.options.coordinates);
    this.finale.feel();
    this.light(this.lights);
  }

  /** Something is about to move: what is lit now may be wrong in a moment. */
  begin(): void {
    this.finale.clear();
    this.lights = DARK;
    this.glow.clear();
    this.ghosts.hide();
    this.signs.heights.visible = false;
  }

  /** Where everybody stands. */
  get places(): THREE.Vector3[] {
    return this.pieces.list.flatMap(({ square }) => (square === null ? [] : [this.finale.placeOf(square)]));
  }

  light(lights: Lights, appear = false): void {
    this.lights = lights;
    this.glow.set(lights, (square) => this.towerAt(square).level, appear);
    for (const piece of this.pieces.list) {
      if (piece.square === null) continue;
      const lifted = piece.square === lights.selected ? 0.03 : 0;
      piece.figure.position.y = this.standingHeight(piece.square) + lifted;
    }
    this.point(this.pointed, appear);
  }

  /** What would stand on a lit square is shown as a ghost. */
  point(square: Square | null, appear = false): void {
    this.pointed = square;
    const at = square ?? this.lights.focused;
    const lit = this.lights.highlights.find((one) => one.square === at);
    const shapes = lit ? this.ghostOf(lit) : null;
    if (shapes === null) this.ghosts.hide();
    else this.ghosts.show(shapes, 0.55, appear);
    this.glow.fade(shapes !== null);
    const chosen = this.lights.selected ? this.pieces.at(this.lights.selected) : undefined;
    if (chosen && at && lit && !this.finale.over) chosen.lookAt(pointOf(at).x, pointOf(at).z);
  }

  /** Everybody looks at something that has happened. */
  watch(square: Square): void {
    const { x, z } = pointOf(square);
    for (const piece of this.pieces.list) piece.lookAt(x, z);
  }

  /** The last move stays on the floor. */
  trace(from: Square, to: Square, side: number): void {
    const tint = this.look.sides[side]?.colour ?? this.look.sides[0].colour;
    this.glow.trace(from, to, this.towerAt(from).level, this.towerAt(to).level, tint);
  }

  annotate(options: Pick<StageOptions, 'labels' | 'coordinates'>): void {
    this.options = { ...this.options, ...options };
    this.signs.setHeights(towersOf(this.state), options.labels);
    this.signs.setCoordinates(options.coordinates);
  }

  setTokens(state: BoardState): void {
    this.tokens.set(state.tokens, (square) => this.standingHeight(square));
  }

  /** A token that is being set grows out of its square; null stands for those beside the board. */
  popToken(square: Square | null, size: number): void {
    for (const token of this.tokens.object.children) {
      if (token.userData['square'] === square)
        token.scale.setScalar(Math.max(0.001, size) * (square === null ? BESIDE : 1));
    }
  }

  moveRam(from: Square | null, to: Square | null, t: number): void {
    const { ram } = this.tokens;
    ram.visible = true;
    this.placeRam((to ?? from)!);
    if (from === null || to === null) {
      ram.scale.setScalar(Math.max(0.001, from === null ? t : 1 - t));
      return;
    }
    const [a, b] = [pointOf(from), pointOf(to)];
    ram.position.x = mix(a.x, b.x, smooth(t));
    ram.position.z = mix(a.z, b.z, smooth(t));
    ram.position.y = mix(this.standingHeight(from), this.standingHeight(to), smooth(t)) + 0.8 * t * (1 - t);
  }

  standingHeight(square: Square): number {
    return topOf(this.towerAt(square).level);
  }

  /** Sea, air and people go on. */
  tick(seconds: number): void {
    this.time += seconds;
    this.sea.tick(seconds);
    this.sky.tick(seconds);
    this.scenery.tick(seconds);
    this.ambient.tick(seconds);
    for (const piece of this.pieces.list) piece.live(this.time);
    this.finale.tick(this.time);
  }

  /** Short things that have to be smooth; true while there are any. */
  animate(seconds: number): boolean {
    const signs = this.glow.tick(seconds);
    const ghost = this.ghosts.tick(seconds);
    this.lightMoves = this.evening.tick(seconds);
    return this.effects.tick(seconds, this.planet.eye.value) || this.lightMoves || signs || ghost;
  }

  dispose(): void {
    this.ambient.dispose();
    this.sun.dispose();
    this.resources.dispose();
    this.scene.clear();
  }

  private ghostOf({
    square,
    purposes,
  }: Highlight): { geometry: THREE.BufferGeometry; matrix: THREE.Matrix4 }[] | null {
    const { x, z } = pointOf(square);
    const { level } = this.towerAt(square);
    const at = [x, topOf(level), z] as const;
    if (purposes.includes('move') || purposes.includes('place')) {
      const chosen = this.lights.selected ? this.pieces.at(this.lights.selected) : undefined;
      const side = chosen?.side ?? this.placingSide();
      const female = chosen?.female ?? this.pieces.nextIsWoman(side);
      const { body, head } = this.pieces.shapes({ side, female }, 'idle', 'calm');
      const stands = matrixOf({ at, scale: 1.12 });
      const neck = matrixOf({ at: [0, 0.4, 0.005], turn: [-0.3, 0, 0] });
      return [
        { geometry: body, matrix: stands },
        { geometry: head, matrix: stands.clone().multiply(neck) },
      ];
    }
    if (purposes.includes('build') && level < 3)
      return [{ geometry: this.towers.shapeOf(level + 1), matrix: matrixOf({ at: [x, at[1] + 0.03, z] }) }];
    if (purposes.includes('build') || purposes.includes('dome'))
      return [{ geometry: this.towers.shapeOf('dome'), matrix: matrixOf({ at: [x, at[1] + 0.03, z] }) }];
    return null;
  }

  /** Whoever has placed one places the next; then it is the turn of those who have fewest. */
  private placingSide(): number {
    const counts = this.look.sides.map(
      (_, side) => this.pieces.list.filter((piece) => piece.side === side).length,
    );
    const begun = counts.indexOf(1);
    return begun >= 0 ? begun : counts.indexOf(Math.min(...counts));
  }

  private addGround(material: THREE.Material, geometry: THREE.BufferGeometry): void {
    const mesh = new THREE.Mesh(this.resources.track(geometry), this.resources.track(material));
    mesh.receiveShadow = true;
    this.scene.add(mesh);
  }

  private placeRam(square: Square): void {
    const { x, z } = pointOf(square);
    this.tokens.ram.position.set(x, this.standingHeight(square), z);
    this.tokens.ram.scale.setScalar(1);
  }

  private towerAt(square: Square): { level: number } {
    return towersOf(this.state)[indexOf(square)] ?? { level: 0 };
  }
}
