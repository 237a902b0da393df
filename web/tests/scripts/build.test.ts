import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { png, writeIcons } from '../../scripts/icons.mjs';
import { shellOf } from '../../scripts/service-worker.mjs';

const WEB = join(import.meta.dirname, '..', '..');

/** Width and height, as its header says. */
function sizeOf(data: Uint8Array): [number, number] {
  expect([...data.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = new DataView(data.buffer, data.byteOffset + 16);
  return [header.getUint32(0), header.getUint32(4)];
}

test('an icon is a PNG of its size', () => {
  expect(sizeOf(png(16))).toEqual([16, 16]);
});

test('the icons that the page and the manifest name are drawn, in the sizes they say', () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(WEB, 'public', 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[];
  };
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1];
  const drawn = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(drawn.map(({ src }) => src)).toContain(apple);
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  try {
    writeIcons(folder);
    for (const { src, sizes } of drawn)
      expect(sizeOf(readFileSync(join(folder, src))).join('x'), src).toBe(sizes);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
