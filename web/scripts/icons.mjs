// Draws the icons that some systems want as PNG: the same tower under its dome as in public/icon-maskable.svg,
// from plain shapes, without any picture library.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const SIZES = [192, 512];
const FINE = 3; // samples of a pixel, each way
const SIDE = 64; // the picture is drawn on a field of 64 by 64

const rectangle = (x, y, width, height) => (px, py) =>
  px >= x && px < x + width && py >= y && py < y + height;
const circle = (x, y, radius) => (px, py) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2;
const both = (one, other) => (x, y) => one(x, y) && other(x, y);
// The tower is smaller than the field, so that a round mask leaves it whole.
const shrunk = (shape) => (x, y) => shape((x - 8.3) / 0.74, (y - 8.3) / 0.74);
const wave = (x, y) => y >= 46 + 1.5 * Math.sin((x / SIDE) * 4 * Math.PI);
const rock = (x, y) =>
  y >= 46 &&
  y <= 54 &&
  x >= 9 + (52 - y) * 0.66 &&
  x <= 55 - (52 - y) * 0.66 &&
  (x - 32) ** 2 / 23 ** 2 + (y - 51) ** 2 / 30 <= 1;

const BLUE = [0x2b, 0x7f, 0xb8];
const DEEP = [0x17, 0x4f, 0x76];
const WHITE = [0xff, 0xff, 0xff];
const PLASTER = [0xf3, 0xee, 0xe4];

// From the back to the front.
const PICTURE = [
  [rectangle(0, 0, SIDE, SIDE), BLUE],
  [wave, DEEP],
  [shrunk(circle(47, 16, 6)), [0xf6, 0xd9, 0xa0]],
  [shrunk(rock), [0xd9, 0xb9, 0x8a]],
  [shrunk(rectangle(14, 35, 36, 12)), WHITE],
  [shrunk(rectangle(19, 25, 26, 10)), PLASTER],
  [shrunk(rectangle(24, 18, 16, 7)), WHITE],
  [shrunk(rectangle(31, 5, 2, 6)), WHITE],
  [shrunk(both(circle(32, 18, 8), rectangle(0, 0, SIDE, 18))), DEEP],
  [shrunk(rectangle(29, 42, 6, 5)), BLUE],
  [shrunk(circle(32, 42, 3)), BLUE],
  [shrunk(rectangle(19, 38.5, 4, 4)), BLUE],
  [shrunk(rectangle(41, 38.5, 4, 4)), BLUE],
  [shrunk(rectangle(30, 28, 4, 4)), BLUE],
];

function colourAt(x, y) {
  return PICTURE.findLast(([shape]) => shape(x, y))[1];
}

function pixels(size) {
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(size * (1 + size * 3));
  const scale = SIDE / size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < FINE * FINE; sample++) {
        const x = (column + ((sample % FINE) + 0.5) / FINE) * scale;
        const y = (row + (Math.floor(sample / FINE) + 0.5) / FINE) * scale;
        colourAt(x, y).forEach((value, channel) => (sum[channel] += value));
      }
      const at = row * (1 + size * 3) + 1 + column * 3;
      sum.forEach((value, channel) => (rows[at + channel] = Math.round(value / FINE ** 2)));
    }
  }
  return rows;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function png(size) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(size), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function writeIcons(folder) {
  for (const size of SIZES) writeFileSync(`${folder}/icon-${size}.png`, png(size));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeIcons(process.argv[2] ?? fileURLToPath(new URL('../public', import.meta.url)));
