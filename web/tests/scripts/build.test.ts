import { expect, test } from 'vitest';
import { png } from '../../scripts/icons.mjs';
import { shellOf } from '../../scripts/service-worker.mjs';

test('an icon is a PNG of its size', () => {
  const data = png(16);
  expect([...data.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = new DataView(data.buffer, data.byteOffset + 16);
  expect([header.getUint32(0), header.getUint32(4)]).toEqual([16, 16]);
});

const FILES: Readonly<Record<string, string>> = {
  'index-a.js':
    'import{a}from"./shared-b.js";m.f=["assets/Home-d.js","assets/card-h.css","assets/Replay-c.js"];' +
    'load(()=>import("./Home-d.js"),__vite__mapDeps([0,1]));load(()=>import("./Replay-c.js"),__vite__mapDeps([2]))',
  'shared-b.js': 'export const a=1',
  'Home-d.js': 'import"./house-e.js"',
  'house-e.js': '',
  'Replay-c.js': '',
  'index-f.css': '',
  'Home-g.css': '',
  'card-h.css': '',
};

test('the shell is what the start needs, and not what is loaded later', () => {
  const index = '<script src="/assets/index-a.js"></script><link href="/assets/index-f.css">';
  const shell = shellOf(index, Object.keys(FILES), (name) => FILES[name] ?? '');
  const names = [
    'Home-d.js',
    'Home-g.css',
    'card-h.css',
    'house-e.js',
    'index-a.js',
    'index-f.css',
    'shared-b.js',
  ];
  expect(shell).toEqual([
    '/',
    '/manifest.webmanifest',
    '/icon.svg',
    ...names.map((name) => `/assets/${name}`),
  ]);
});
