/** Everything that is drawn, for one world by day or by night; it needs no screen. */

import * as THREE from 'three';
import type { World } from '$/worlds/types';
import { indexOf, pointOf, towersOf } from '../squares';
import type { BoardState, Square } from '../types';
import { createAmbient } from './ambient';
import { BESIDE, Tokens } from './tokens';
import { mix, smooth } from './easing';
import { Glow } from './glow';
import type { Lights } from './index';
import { FORMS, islandGeometry, tilesGeometry } from './island';
import { Pieces } from './pieces';
import { propsGeometry } from './props';
import { Resources } from './resources';
import { createSea, type Sea } from './sea';
import { Signs } from './signs';
import { topOf } from './sizes';
import { createSky } from './sky';
import { builtMaterial, softMaterial } from './surface';
import { createSun } from './sun';
import { groundPalette, paletteOf } from './theme';
import { Towers } from './towers';

export interface StageOptions {
  night: boolean;
  shapes: boolean;
  labels: boolean;
  coordinates: boolean;
}

const EMPTY: BoardState = { cells: '0'.repeat(25), workers: [], tokens: [], hidden: [] };
const DARK: Lights = { highlights: [], selected: null, marked: [], focused: null };

export class Stage {
  readonly scene = new THREE.Scene();
  readonly towers: Towers;
  readonly pieces: Pieces;
  private readonly resources = new Resources();
  private readonly glow: Glow;
  private readonly signs: Signs;
  readonly tokens: Tokens;
  private readonly sea: Sea;
  private readonly ambient: ReturnType<typeof createAmbient>;
  private readonly sun: THREE.DirectionalLight;
  private state: BoardState = EMPTY;
  private lights: Lights = DARK;

  constructor(
    readonly world: World,
    private options: StageOptions,
    shadowSize: number,
  ) {
    const { resources, scene } = this;
    const palette = paletteOf(world, options.night);
    const built = resources.track(builtMaterial(world.material));
    const soft = resources.track(softMaterial());
    this.towers = new Towers(resources, world.shapes, palette, options.night, built);
    const look = (side: number) => ({
      taste: world.shapes.worker,
      colour: palette.workers[side] ?? palette.workers[0],
      shapes: options.shapes,
    });
    this.pieces = new Pieces(resources, look, soft);
    this.glow = new Glow(resources, palette);
    this.signs = new Signs(resources);
    this.tokens = new Tokens(resources, soft);
    this.ambient = createAmbient(world.ambient, palette);
    const { sun, fill, way } = createSun(world, palette, options.night, shadowSize);
    this.sun = sun;
    const form = FORMS[world.shapes.base];
    this.sea = createSea(resources, palette, way, {
      level: form.sea,
      shore: form.shore,
      waves: world.waves,
      fog: world.fog,
      night: options.night,
    });
    scene.fog = new THREE.Fog(palette.skyBottom, 18, 90 - 50 * world.fog);
    scene.add(createSky(resources, palette, way, options.night), this.sea.object, sun, sun.target, fill);
    this.addGround(built, soft, groundPalette(palette, options.night));
    scene.add(this.towers.object, this.pieces.object, this.tokens.object, this.tokens.ram);
    scene.add(this.glow.object, this.signs.heights, this.signs.coordinates, this.ambient.object);
    this.settle(EMPTY);
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
    this.light(this.lights);
  }

  /** Something is about to move: what is lit now may be wrong in a moment. */
  begin(): void {
    this.glow.object.clear();
    this.signs.heights.visible = false;
  }

  light(lights: Lights): void {
    this.lights = lights;
    this.glow.set(lights, (square) => this.towerAt(square).level);
    for (const piece of this.pieces.list) {
      if (piece.square === null) continue;
      const lifted = piece.square === lights.selected ? 0.07 : 0;
      piece.mesh.position.y = this.standingHeight(piece.square) + lifted;
    }
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

  /** Sea and air go on; false if neither moves. */
  tick(seconds: number): void {
    this.sea.tick(seconds);
    this.ambient.tick(seconds);
  }

  get stirs(): boolean {
    return this.world.waves > 0 || this.world.ambient !== 'none';
  }

  dispose(): void {
    this.ambient.dispose();
    this.sun.dispose();
    this.resources.dispose();
    this.scene.clear();
  }

  private addGround(
    built: THREE.Material,
    soft: THREE.Material,
    palette: ReturnType<typeof paletteOf>,
  ): void {
    const { resources, scene, world } = this;
    const add = (geometry: THREE.BufferGeometry, material: THREE.Material, casts: boolean): void => {
      const mesh = new THREE.Mesh(resources.track(geometry), material);
      mesh.receiveShadow = true;
      mesh.castShadow = casts;
      scene.add(mesh);
    };
    add(
      islandGeometry(world.shapes.base, palette),
      resources.track(softMaterial(world.shapes.base !== 'disc')),
      false,
    );
    add(tilesGeometry(palette), soft, false);
    const props = propsGeometry(world.shapes, palette, this.options.night);
    if (props) add(props, built.transparent ? soft : built, true);
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
