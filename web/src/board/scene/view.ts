/** The scene on a screen: renderer, camera, input and the draw loop around a stage. */

import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { worldById } from '$/worlds';
import type { BoardOptions, BoardState, Happening, Square } from '../types';
import type { Arrows } from './arrows';
import {
  MIDDLE,
  POLAR,
  SEA_LEVEL,
  between,
  closeUp,
  homeStand,
  makeCamera,
  placeAt,
  stepAside,
  type Stand,
} from './camera';
import { Clock, pause } from './clock';
import { clamp, smooth } from './easing';
import type { Lights, SceneEvents, SceneView } from './index';
import { listenForTaps } from './input';
import { squareOnRay } from './picking';
import { Player } from './player';
import { isSlow, makeRenderer, pixelRatio } from './renderer';
import { landmarkOf } from './scenery/landmarks';
import { EMPTY, Stage } from './stage';

/** A frame that takes longer than this cannot catch up by hurrying. */
const LATE = 0.2; // seconds
/** The camera goes to the winner. */
const PUSH = 0.9; // seconds

const DARK: Lights = { highlights: [], selected: null, marked: [], focused: null };

export class View implements SceneView {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly camera = makeCamera(1);
  /** What the controls turn; the camera stands a little beside it. */
  private readonly orbit = makeCamera(1);
  private shift = { x: 0, y: 0 };
  private readonly controls: OrbitControls;
  private readonly clock: Clock;
  private readonly resizing = new ResizeObserver(() => this.resize());
  private readonly unlisten: () => void;
  /** The page that it is on; none while it waits for the next. */
  private page: { host: HTMLElement; events: SceneEvents; aside: () => number } | null = null;
  private stage: Stage | null = null;
  /** The stage whose shaders are compiled: before that it is not drawn. */
  private compiled: Stage | null = null;
  private compiling = Promise.resolve();
  private drawn = false;
  private player: Player | null = null;
  private options: BoardOptions | null = null;
  private lights = DARK;
  /** Come with the first suggestion. */
  private arrows: Arrows | null = null;
  private version: number | null = null;
  /** The last one that was drawn and settled. */
  private settled: number | null = null;
  private shown: BoardState | null = null;
  private hovered: Square | null = null;
  private reader: number | null = null;
  /** Until somebody turns the island, it is framed anew when the window changes. */
  private touched = false;
  private moving = false;
  /** It looks at a winner. */
  private pushed = false;
  /** A flight of the camera. */
  private flight: { from: Stand; to: Stand; t: number } | null = null;

  constructor(private readonly onleft: (view: View) => void) {
    this.renderer = makeRenderer();
    const canvas = this.renderer.domElement;
    canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none';
    canvas.addEventListener('webglcontextlost', this.lost);
    this.controls = new OrbitControls(this.orbit, canvas);
    this.controls.enablePan = false;
    this.controls.minPolarAngle = POLAR.least;
    this.controls.maxPolarAngle = POLAR.most;
    this.controls.addEventListener('start', () => this.turn());
    this.controls.addEventListener('change', () => this.clock.wake());
    this.clock = new Clock({
      draw: (seconds) => this.draw(seconds),
      moving: () => (this.player?.busy ?? false) || this.moving || this.flight !== null,
      stirring: () => this.stirs(),
    });
    this.unlisten = listenForTaps(canvas, this.camera, {
      ontap: (ray) => this.choose(ray),
      ondoubletap: (ray) => this.doubleTap(ray),
      onhover: (ray) => this.hover(ray),
    });
  }

  /** Is there still something to draw on? */
  get whole(): boolean {
    return !this.renderer.getContext().isContextLost();
  }

  enter(host: HTMLElement, events: SceneEvents, aside: () => number): void {
    this.page = { host, events, aside };
    host.append(this.renderer.domElement);
    this.resizing.observe(host);
    this.goHome();
    this.resize();
  }

  /** Nothing of this page's board is left for the next one. */
  leave(): void {
    this.page = null;
    this.resizing.disconnect();
    this.renderer.domElement.remove();
    this.regard(null);
    this.lights = DARK;
    this.arrows?.show([], null);
    this.version = this.settled = this.shown = this.hovered = null;
    this.drawn = this.moving = false;
    this.player?.show(EMPTY, [], 0);
    this.stage?.light(DARK);
    this.onleft(this);
  }

  configure(options: BoardOptions): void {
    const before = this.options;
    this.options = options;
    const other =
      before === null ||
      before.world !== options.world ||
      before.night !== options.night ||
      before.shapes !== options.shapes;
    if (other) this.restage(options);
    // From above, heights can only be read.
    this.stage?.annotate({ ...options, labels: options.labels || options.top });
    if (before?.top !== options.top) this.goHome();
    if (options.speed === 0) this.player?.finish();
    this.clock.wake();
  }

  light(lights: Lights): void {
    this.lights = lights;
    if (this.player?.busy !== true) this.stage?.light(lights, this.animated);
    void this.advise();
    this.changed();
  }

  show(state: BoardState, happenings: readonly Happening[] | null, version: number): void {
    if (this.version === version && this.shown === state) return;
    const fresh = this.version !== version;
    this.version = version;
    this.shown = state;
    void this.advise();
    const speed = fresh && happenings !== null ? (this.options?.speed ?? 0) : 0;
    this.player?.show(state, happenings ?? [], speed);
    this.changed();
  }

  regard(side: number | null): void {
    this.reader = side;
    if (this.stage !== null) this.stage.finale.reader = side;
  }

  home(): void {
    this.goHome();
  }

  async snapshot(): Promise<Blob> {
    await this.compiling;
    this.player?.finish();
    this.draw(0);
    const blob = await new Promise<Blob | null>((done) => this.renderer.domElement.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('the browser made no picture of the scene');
    return blob;
  }

  dispose(): void {
    this.clock.stop();
    this.unlisten();
    this.controls.dispose();
    this.arrows?.dispose();
    this.stage?.dispose();
    this.renderer.domElement.removeEventListener('webglcontextlost', this.lost);
    this.renderer.dispose();
    if (this.whole) this.renderer.forceContextLoss();
  }

  private readonly lost = (event: Event): void => {
    event.preventDefault();
    this.page?.events.onlost();
  };

  private restage(options: BoardOptions): void {
    const before = this.stage;
    this.stage = new Stage(worldById(options.world), options, isSlow() ? 1024 : 2048);
    this.stage.frame(this.homeStand());
    this.stage.finale.reader = this.reader;
    this.stage.light(this.lights);
    if (this.arrows !== null) this.stage.scene.add(this.arrows.object);
    if (this.player === null) this.player = new Player(this.stage);
    else this.player.moveTo(this.stage);
    before?.dispose();
    this.renderer.shadowMap.needsUpdate = true;
    this.compiling = this.compile(this.stage);
    void this.raise(this.stage);
  }

  /** Beside everything else: the grid can be used meanwhile, and the world before stays to be seen. */
  private async compile(stage: Stage): Promise<void> {
    // In parts: between them the page can answer.
    await pause();
    if (this.stage !== stage) return;
    stage.grow();
    await pause();
    await this.renderer.compileAsync(stage.scene, this.camera);
    if (this.stage !== stage) return;
    this.compiled = stage;
    this.clock.wake();
  }

  private async advise(): Promise<void> {
    if (this.arrows === null && !this.lights.advice?.length) return;
    const { Arrows } = await import('./arrows');
    this.arrows ??= new Arrows();
    this.stage?.scene.add(this.arrows.object);
    this.arrows.show(this.lights.advice ?? [], this.shown);
    this.clock.wake();
  }

  /** Without its landmark an island is still one to play on. */
  private async raise(stage: Stage): Promise<void> {
    try {
      const landmark = await landmarkOf(stage.world);
      if (this.stage !== stage) return;
      stage.raise(landmark);
      this.changed();
    } catch (reason) {
      console.warn('The landmark did not come:', reason);
    }
  }

  private draw(seconds: number): void {
    const { stage, player } = this;
    if (stage === null || player === null || this.version === null || this.compiled !== stage) return;
    if (player.busy) {
      if (player.behind && seconds > LATE) player.finish();
      else player.advance(seconds);
      if (!player.busy) stage.light(this.lights, this.animated);
      this.renderer.shadowMap.needsUpdate = true;
    }
    this.fly(seconds);
    if (this.stirs()) stage.tick(seconds);
    this.moving = stage.animate(seconds);
    if (stage.lightMoves) this.renderer.shadowMap.needsUpdate = true;
    this.follow();
    stage.prepare(this.camera);
    this.renderer.render(stage.scene, this.camera);
    if (!this.drawn) this.page?.events.ondrawn?.();
    this.drawn = true;
    if (!player.busy && this.flight === null) this.tellSettled();
  }

  private tellSettled(): void {
    if (this.version === null || this.settled === this.version) return;
    this.settled = this.version;
    this.page?.events.onsettled?.(this.version);
  }

  /** To the winner, and back when something else happens. */
  private fly(seconds: number): void {
    const winner = this.stage?.finale.place ?? null;
    if (winner === null && this.pushed) this.goHome();
    if (winner !== null && this.flight === null && !this.touched && this.animated) {
      const stand = this.homeStand();
      const to = closeUp(stand, this.camera.aspect, winner, this.stage!.places);
      this.flight = { from: stand, to, t: 0 };
      this.touched = this.pushed = true;
      this.page?.events.onturned?.(true);
    }
    if (this.flight === null) return;
    this.flight.t = clamp(this.flight.t + seconds / PUSH);
    const { from, to, t } = this.flight;
    const now = between(from, to, smooth(t));
    this.place(now);
    if (t >= 1) this.flight = null;
  }

  /** Does the sea move? Not on slow machines, nor for readers who want no motion. */
  private stirs(): boolean {
    return this.page !== null && !isSlow() && this.animated;
  }

  private get animated(): boolean {
    return (this.options?.speed ?? 0) > 0;
  }

  private turn(): void {
    this.touched = true;
    this.pushed = false;
    this.flight = null;
    this.page?.events.onturned?.(true);
  }

  private changed(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.clock.wake();
  }

  private resize(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.page?.host ?? {};
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(pixelRatio(width, height));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (!this.touched) this.goHome();
    // Drawn at once: a canvas that was resized is empty.
    this.draw(0);
  }

  private homeStand(): Stand {
    const { aspect } = this.camera;
    return homeStand(
      aspect,
      this.options?.top ?? false,
      this.stage?.seaLevel ?? SEA_LEVEL,
      this.page?.aside() ?? 0,
    );
  }

  private goHome(): void {
    const stand = this.homeStand();
    this.touched = this.pushed = false;
    this.flight = null;
    this.page?.events.onturned?.(false);
    this.controls.minDistance = stand.distance * 0.45;
    this.controls.maxDistance = stand.distance * 1.5;
    this.place(stand);
    this.stage?.frame(stand);
    this.clock.wake();
  }

  private place(stand: Stand): void {
    this.shift = stand.shift;
    this.controls.target.copy(stand.target ?? MIDDLE);
    placeAt(this.orbit, { ...stand, shift: { x: 0, y: 0 } });
    this.controls.update();
  }

  /** The camera beside what the controls have turned. */
  private follow(): void {
    this.camera.position.copy(this.orbit.position);
    this.camera.quaternion.copy(this.orbit.quaternion);
    stepAside(this.camera, this.shift, this.controls.getDistance());
  }

  private choose(ray: THREE.Ray): void {
    const square = this.squareOn(ray);
    if (square !== null) this.page?.events.onchoose(square);
  }

  /** A second quick tap on a lit square is a choice; anywhere else it means the camera. */
  private doubleTap(ray: THREE.Ray): void {
    const square = this.squareOn(ray);
    if (this.lights.highlights.some((one) => one.square === square)) this.choose(ray);
    else this.goHome();
  }

  private hover(ray: THREE.Ray | null): void {
    const square = ray === null ? null : this.squareOn(ray);
    if (square === this.hovered) return;
    this.hovered = square;
    const lit = this.lights.highlights.some((one) => one.square === square);
    this.renderer.domElement.style.cursor = lit ? 'pointer' : 'grab';
    if (this.player?.busy === true) return;
    this.stage?.point(square, this.animated);
    this.clock.wake();
  }

  private squareOn(ray: THREE.Ray): Square | null {
    const state = this.player?.state;
    return state ? squareOnRay(ray, state) : null;
  }
}
