import { afterAll, expect, test, vi } from 'vitest';
import { DEFAULTS, readChoices, type Choices } from '$/lib/preferenceSchema';
import { pretendBrowser } from './browser';

pretendBrowser();
vi.stubGlobal('document', { ...document, addEventListener: () => {} });
const { fromKept, toKept } = await import('$/lib/sync.svelte');

afterAll(() => {
  vi.unstubAllGlobals();
});

test('what an account keeps comes back as it was', () => {
  const choices: Choices = {
    language: 'fr',
    theme: 'dark',
    world: 'winter',
    night: true,
    view: 'grid',
    speed: 0.5,
    labels: true,
    coordinates: true,
    shapes: true,
    top: true,
    sounds: false,
    volume: 0.25,
    confirm: 5,
    curtain: true,
    banter: false,
  };
  const kept = toKept(choices);
  expect(readChoices(fromKept({ ...kept, client: { ...kept.client } }))).toEqual(choices);
});

test('an account that never kept anything leaves this browser’s choices alone', () => {
  expect(fromKept({ ...toKept(DEFAULTS), client: {} })).toBeNull();
});

test('what another client wrote there does no harm', () => {
  const kept = { ...toKept(DEFAULTS), animation: 3.3, client: { night: 'not json', volume: '9' } };
  const read = readChoices(fromKept(kept));
  expect(read).not.toHaveProperty('speed');
  expect(read).not.toHaveProperty('night');
  expect(read).not.toHaveProperty('volume');
});
