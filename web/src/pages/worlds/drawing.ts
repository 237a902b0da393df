/** A flat picture of a world, for its card while (or where) there is no three-dimensional one. */

import { mix } from './mix';
import type { Cap, Colour, Palette, World } from '$/worlds/types';

type Pen = CanvasRenderingContext2D;

const SHARP: ReadonlySet<Cap> = new Set([
  'pointed',
  'onion',
  'cone',
  'spire',
  'pagoda',
  'pyramid',
  'gem',
  'snow',
]);

export function drawFlat(world: World, canvas: HTMLCanvasElement, night: boolean): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const palette = night ? world.night : world.day;
  pen.save();
  // Everything below is drawn in a space of 160 by 100.
  pen.scale(canvas.width / 160, canvas.height / 100);
  drawSky(pen, world, palette, night);
  drawIsland(pen, world, palette);
  drawTower(pen, world, palette, 46, 63, 2, null);
  drawTower(pen, world, palette, 82, 58, 3, 'dome');
  drawTower(pen, world, palette, 112, 64, 1, 1);
  drawTower(pen, world, palette, 64, 72, 0, 2);
  drawTower(pen, world, palette, 96, 75, 2, 0);
  pen.restore();
}

function drawSky(pen: Pen, world: World, palette: Palette, night: boolean): void {
  const sky = pen.createLinearGradient(0, 0, 0, 56);
  sky.addColorStop(0, palette.skyTop);
  sky.addColorStop(1, palette.skyBottom);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 160, 56);
  pen.fillStyle = palette.light;
  disc(pen, 34, 24, night ? 4 : 6);
  const sea = pen.createLinearGradient(0, 55, 0, 100);
  sea.addColorStop(0, mix(palette.sea, palette.skyBottom, 0.3 * world.fog));
  sea.addColorStop(0.4, palette.sea);
  sea.addColorStop(1, palette.seaDeep);
  pen.fillStyle = sea;
  pen.fillRect(0, 55, 160, 45);
}

function drawIsland(pen: Pen, world: World, palette: Palette): void {
  pen.fillStyle = palette.cliff;
  pen.beginPath();
  pen.moveTo(20, 70);
  if (world.place.base === 'floating') pen.quadraticCurveTo(60, 92, 80, 99);
  else pen.lineTo(30, 88);
  if (world.place.base === 'floating') pen.quadraticCurveTo(100, 92, 140, 70);
  else pen.quadraticCurveTo(80, 99, 130, 88);
  pen.lineTo(140, 70);
  pen.fill();
  pen.fillStyle = palette.groundEdge;
  oval(pen, 80, 69, 60, 16);
  pen.fillStyle = palette.ground;
  oval(pen, 80, 68.5, 55, 13.5);
}

/** What stands on top: a dome, the worker of a side, or nothing. */
function drawTower(
  pen: Pen,
  world: World,
  palette: Palette,
  x: number,
  foot: number,
  level: number,
  top: 'dome' | 0 | 1 | 2 | null,
): void {
  let y = foot;
  palette.block.slice(0, level).forEach((colour, index) => {
    const width = 22 - 4 * index;
    drawBlock(pen, world, palette, colour, x - width / 2, y - 11, width);
    y -= 11;
  });
  if (top === 'dome') drawDome(pen, world, palette.dome, x, y);
  else if (top !== null) drawWorker(pen, palette.workers[top], x, y);
}

function drawBlock(
  pen: Pen,
  world: World,
  palette: Palette,
  colour: Colour,
  x: number,
  y: number,
  width: number,
): void {
  const round = world.place.dress === 'gems' || world.place.dress === 'lines' ? 0.5 : 2.5;
  pen.fillStyle = colour;
  box(pen, x, y, width, 11, round);
  pen.fillStyle = mix(colour, palette.shade, 0.35);
  box(pen, x + width * 0.66, y, width * 0.34, 11, round);
  pen.fillStyle = palette.trim;
  box(pen, x + width * 0.2, y + 4, 3, 7, world.place.dress === 'arcade' ? 1.5 : 0);
  pen.fillRect(x, y, width, 1.2);
}

function drawDome(pen: Pen, world: World, colour: Colour, x: number, y: number): void {
  const sharp = SHARP.has(world.place.cap);
  const height = sharp ? 13 : world.place.cap === 'flat' ? 4 : 8;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x - 7, y);
  if (sharp) {
    pen.quadraticCurveTo(x - 6, y - height * 0.7, x, y - height);
    pen.quadraticCurveTo(x + 6, y - height * 0.7, x + 7, y);
  } else pen.bezierCurveTo(x - 7, y - height * 1.35, x + 7, y - height * 1.35, x + 7, y);
  pen.fill();
}

function drawWorker(pen: Pen, colour: Colour, x: number, y: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x - 4, y);
  pen.lineTo(x - 1.6, y - 7);
  pen.lineTo(x + 1.6, y - 7);
  pen.lineTo(x + 4, y);
  pen.fill();
  disc(pen, x, y - 8.5, 2.6);
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  oval(pen, x, y, radius, radius);
}

function oval(pen: Pen, x: number, y: number, across: number, down: number): void {
  pen.beginPath();
  pen.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
  pen.fill();
}

function box(pen: Pen, x: number, y: number, width: number, height: number, round: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}
