/** Writes a picture as PNG with few colours, which is much smaller and looks nearly the same. */

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 5; // of a channel that count when colours are compared
const LOST = 8 - BITS;

const bin = (red, green, blue) => ((red >> LOST) << (2 * BITS)) | ((green >> LOST) << BITS) | (blue >> LOST);

/** Bins of colours with how many pixels each has, and their mean. */
function histogram(rgba) {
  const sums = new Map();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = bin(rgba[at], rgba[at + 1], rgba[at + 2]);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    for (let channel = 0; channel < 3; channel++) sum[channel] += rgba[at + channel];
    sum[3] += 1;
    sums.set(key, sum);
  }
  return [...sums].map(([key, [red, green, blue, count]]) => ({
    key,
    count,
    mean: [red / count, green / count, blue / count],
  }));
}

function widest(box) {
  const ranges = [0, 1, 2].map((channel) => {
    const values = box.map(({ mean }) => mean[channel]);
    return Math.max(...values) - Math.min(...values);
  });
  return { channel: ranges.indexOf(Math.max(...ranges)), range: Math.max(...ranges) };
}

const pixelsOf = (box) => box.reduce((sum, { count }) => sum + count, 0);

/** Splits where the most different colours are, until there are enough boxes. */
function boxesOf(colours, wanted) {
  const boxes = [colours];
  while (boxes.length < wanted) {
    const worth = boxes.map((box) => widest(box).range * pixelsOf(box) ** 0.4);
    const [box] = boxes.splice(worth.indexOf(Math.max(...worth)), 1);
    const { channel } = widest(box);
    box.sort((one, other) => one.mean[channel] - other.mean[channel]);
    const half = pixelsOf(box) / 2;
    let [cut, sum] = [0, 0];
    while (cut < box.length - 1 && sum < half) sum += box[cut++].count;
    boxes.push(box.slice(0, cut), box.slice(cut));
  }
  return boxes;
}

function nearest(palette, colour) {
  const distances = palette.map((one) =>
    one.reduce((sum, value, channel) => sum + (value - colour[channel]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** `rgba` has four bytes a pixel; at most 256 colours. */
export function paletted(rgba, width, height, colours) {
  const found = histogram(rgba);
  const palette = boxesOf([...found], colours).map((box) => {
    const count = pixelsOf(box);
    return [0, 1, 2].map((channel) =>
      Math.round(box.reduce((sum, one) => sum + one.mean[channel] * one.count, 0) / count),
    );
  });
  const index = new Map(found.map(({ key, mean }) => [key, nearest(palette, mean)]));
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    rows[pixel + Math.floor(pixel / width) + 1] = index.get(bin(rgba[at], rgba[at + 1], rgba[at + 2]));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
