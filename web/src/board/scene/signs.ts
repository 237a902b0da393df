/** Written things in the scene: heights on towers, coordinates on the rim. */

import * as THREE from 'three';
import { FILES, SIZE, SQUARES, pointOf, type Tower } from '../squares';
import type { Resources } from './resources';
import { topOf } from './sizes';

export class Signs {
  readonly heights = new THREE.Group();
  readonly coordinates = new THREE.Group();
  private readonly materials = new Map<string, THREE.SpriteMaterial>();

  constructor(private readonly resources: Resources) {
    this.heights.visible = false;
    this.coordinates.visible = false;
  }

  setHeights(towers: readonly Tower[], shown: boolean): void {
    this.heights.clear();
    this.heights.visible = shown;
    if (!shown) return;
    for (const [index, square] of SQUARES.entries()) {
      const { level, dome } = towers[index]!;
      if (level === 0 && !dome) continue;
      const { x, z } = pointOf(square);
      const sprite = this.sprite(`${level}${dome ? 'd' : ''}`, 'plate', 0.3);
      sprite.position.set(x, topOf(level), z);
      // Below the top, on the face of the tower, wherever one looks from.
      sprite.center.set(0.5, 1.25);
      this.heights.add(sprite);
    }
  }

  setCoordinates(shown: boolean): void {
    this.coordinates.visible = shown;
    if (!shown || this.coordinates.children.length > 0) return;
    for (let index = 0; index < SIZE; index += 1) {
      this.edge(FILES[index]!, index - 2, 2.84);
      this.edge(FILES[index]!, index - 2, -2.84);
      this.edge(String(index + 1), -2.84, 2 - index);
      this.edge(String(index + 1), 2.84, 2 - index);
    }
  }

  private edge(text: string, x: number, z: number): void {
    const sprite = this.sprite(text, 'plain', 0.26);
    sprite.position.set(x, 0.05, z);
    this.coordinates.add(sprite);
  }

  private sprite(text: string, style: 'plate' | 'plain', size: number): THREE.Sprite {
    const key = style + text;
    let material = this.materials.get(key);
    if (material === undefined) {
      const map = this.resources.track(new THREE.CanvasTexture(written(text, style)));
      map.colorSpace = THREE.SRGBColorSpace;
      material = this.resources.track(
        new THREE.SpriteMaterial({
          map,
          depthTest: style === 'plain',
          depthWrite: false,
          toneMapped: false,
          fog: false,
        }),
      );
      this.materials.set(key, material);
    }
    const sprite = new THREE.Sprite(material);
    sprite.scale.setScalar(size);
    sprite.renderOrder = 10;
    return sprite;
  }
}

/** A digit, with a small dome after it for "d". */
function written(text: string, style: 'plate' | 'plain'): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d')!;
  const dome = text.endsWith('d');
  if (style === 'plate') {
    pen.fillStyle = '#14283cd9';
    pen.beginPath();
    pen.roundRect(4, 4, 56, 56, 18);
    pen.fill();
  }
  pen.font = '700 42px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 7;
  pen.strokeStyle = '#14283c';
  pen.fillStyle = '#ffffff';
  if (style === 'plain') pen.strokeText(text, 32, 34);
  pen.fillText(dome ? text.slice(0, -1) : text, dome ? 22 : 32, 34);
  if (dome) {
    pen.fillStyle = '#8cc4ff';
    pen.beginPath();
    pen.arc(45, 42, 11, Math.PI, 0);
    pen.fill();
  }
  return canvas;
}
