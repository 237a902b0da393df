/** What somebody on a slow line waits for. */

import { arrived, expect, openPosition, test } from './players';

const BOUND = 350_000; // bytes, compressed, without the data of worlds
const POSITION = '00000|00100|00000|00010|00000/1/mortal:B3,D1/mortal:C4,E5';

test('the page of a game comes in few bytes', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { view: 'scene' } });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const worlds = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/worlds-')) worlds.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!worlds.has(requestId)) bytes += encodedDataLength;
  });
  await openPosition(page, POSITION);
  await page.locator('canvas').waitFor();
  await arrived(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(BOUND);
});
