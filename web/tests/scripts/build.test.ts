import { expect, test } from 'vitest';
import { png } from '../../scripts/icons.mjs';
import { shellOf } from '../../scripts/service-worker.mjs';

test('an icon is a PNG of its size', () => {
  const data = png(16);
  expect([...data.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = new DataView(data.buffer, data.byteOffset + 16);
  expect([header.getUint32(0), header.getUint32(4)]).toEqual([16, 16]);
});

test('all parts of the pages are kept, and neither the engine nor what is compressed', () => {
  const assets = ['index-a.js', 'index-f.css', 'index-a.js.br', 'engine-0123', 'GamePage-c.js', 'font.woff2'];
  expect(shellOf(assets)).toEqual([
    '/',
    '/manifest.webmanifest',
    '/icon.svg',
    '/assets/GamePage-c.js',
    '/assets/index-a.js',
    '/assets/index-f.css',
  ]);
});
