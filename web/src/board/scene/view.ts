/** The scene on a screen: renderer, camera, input and the draw loop around a stage. */

import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { BoardOptions, BoardState, Happening, Square } from '../types';
import { FIELD, POLAR, homeStand, placeAt } from './camera';
import { Clock } from './clock';
import type { Lights, SceneEvents, SceneView } from './index';
import { listenForTaps } from './input';
import { squareOnRay } from './picking';
import { Player } from './player';
import { isSlow, makeRenderer } from './renderer';
import { Stage } from './stage';
import { worldFor } from './theme';

const DARK: Lights = { highlights: [], selected: null, marked: [], focused: null };

export class View implements SceneView {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly camera = new THREE.PerspectiveCamera(FIELD, 1, 0.5, 180);
  private readonly controls: OrbitControls;
  private readonly clock: Clock;
  private readonly slow: boolean;
  private readonly resizing: ResizeObserver;
  private readonly unlisten: () => void;
  private stage: Stage | null = null;
  private player: Player | null = null;
  private options: BoardOptions | null = null;
  private lights = DARK;
  private version: number | null = null;
  private shown: BoardState | null = null;
  private hovered: Square | null = null;
  /** Until somebody turns the island, it is framed anew when the window changes. */
  private touched = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: SceneEvents,
  ) {
    this.renderer = makeRenderer();
    this.slow = isSlow(this.renderer);
    const canvas = this.renderer.domElement;
    canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none';
    host.append(canvas);
    canvas.addEventListener('webglcontextlost', this.lost);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.minPolarAngle = POLAR.least;
    this.controls.maxPolarAngle = POLAR.most;
    this.controls.addEventListener('start', () => (this.touched = true));
    this.controls.addEventListener('change', () => this.clock.wake());
    this.clock = new Clock({
      draw: (seconds) => this.draw(seconds),
      moving: () => this.player?.busy ?? false,
      stirring: () => this.stirs(),
    });
    this.unlisten = listenForTaps(canvas, this.camera, {
      ontap: (ray) => this.choose(ray),
      ondoubletap: (ray) => this.home(ray),
      onhover: (ray) => this.hover(ray),
    });
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(host);
    this.resize();
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
    if (this.player?.busy !== true) this.stage?.light(lights);
    this.changed();
  }

  show(state: BoardState, happenings: readonly Happening[], version: number): void {
    if (this.version === version && this.shown === state) return;
    const fresh = this.version !== version;
    this.version = version;
    this.shown = state;
    this.player?.show(state, happenings, fresh ? (this.options?.speed ?? 0) : 0);
    this.changed();
  }

  async snapshot(): Promise<Blob> {
    this.player?.finish();
    this.draw(0);
    const blob = await new Promise<Blob | null>((done) => this.renderer.domElement.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('the browser made no picture of the scene');
    return blob;
  }

  dispose(): void {
    this.clock.stop();
    this.resizing.disconnect();
    this.unlisten();
    this.controls.dispose();
    this.stage?.dispose();
    this.renderer.domElement.removeEventListener('webglcontextlost', this.lost);
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.renderer.domElement.remove();
  }

  private readonly lost = (event: Event): void => {
    event.preventDefault();
    this.events.onlost();
  };

  private restage(options: BoardOptions): void {
    const before = this.stage;
    this.stage = new Stage(worldFor(options.world), options, this.slow ? 1024 : 2048);
    this.stage.light(this.lights);
    if (this.player === null) this.player = new Player(this.stage);
    else this.player.moveTo(this.stage);
    before?.dispose();
    this.renderer.shadowMap.needsUpdate = true;
  }

  private draw(seconds: number): void {
    const { stage, player } = this;
    if (stage === null || player === null) return;
    if (player.busy) {
      player.advance(seconds);
      if (!player.busy) stage.light(this.lights);
      this.renderer.shadowMap.needsUpdate = true;
    }
    if (this.stirs()) stage.tick(seconds);
    this.renderer.render(stage.scene, this.camera);
  }

  /** Does the sea move? Not on slow machines, nor for readers who want no motion. */
  private stirs(): boolean {
    return !this.slow && (this.stage?.stirs ?? false) && (this.options?.speed ?? 0) > 0;
  }

  private changed(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.clock.wake();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(this.slow ? 1 : Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (!this.touched) this.goHome();
    // Drawn at once: a canvas that was resized is empty.
    this.draw(0);
  }

  private goHome(): void {
    const stand = homeStand(this.camera.aspect, this.options?.top ?? false);
    this.touched = false;
    this.controls.target.copy(stand.target);
    this.controls.minDistance = stand.distance * 0.45;
    this.controls.maxDistance = stand.distance * 1.5;
    placeAt(this.camera, stand);
    this.controls.update();
    this.clock.wake();
  }

  private choose(ray: THREE.Ray): void {
    const square = this.squareOn(ray);
    if (square !== null) this.events.onchoose(square);
  }

  /** A second quick tap on a lit square is a choice; anywhere else it means the camera. */
  private home(ray: THREE.Ray): void {
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
  }

  private squareOn(ray: THREE.Ray): Square | null {
    const state = this.player?.state;
    return state ? squareOnRay(ray, state) : null;
  }
}
