import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, makeGame, openPosition, test, type Page } from './players';
import { PAGES } from './pages';
import { result, tap } from './playing';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What fades in is not there yet. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

async function violations(page: Page): Promise<string[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`).join('\n')}`,
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong on any page (${theme})`, async ({ player }) => {
    test.slow();
    const page = await player({ name: 'Ada', preferences: { theme } });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing wrong at the board (${theme})`, async ({ player }) => {
    test.slow();
    const page = await player({
      name: 'Ada',
      preferences: { theme, confirm: 'ask', coordinates: true, labels: true },
    });
    await openPosition(page, '01230|00040|00300|00000|00000/2/atlas:C3,A1/aeolus[e]:E1,B5');
    await tap(page, 'E1', 'E2', 'E1');
    expect.soft(await violations(page), 'a direction to choose').toEqual([]);
    for (const tab of ['Chat', 'Game']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      expect.soft(await violations(page), tab).toEqual([]);
    }
    await page.getByRole('button', { name: 'Read the powers' }).click();
    expect.soft(await violations(page), 'powers').toEqual([]);
    await page.goto(
      await makeGame(page, {
        options: { powers: 'draft', public: false },
        seats: [{ chair: 1, name: 'Bob' }],
      }),
    );
    await expect(page.getByRole('heading', { name: 'The draft' })).toBeVisible();
    expect.soft(await violations(page), 'draft').toEqual([]);
    await page.goto(await makeGame(page, { options: { public: false } }));
    await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeVisible();
    expect.soft(await violations(page), 'invitation').toEqual([]);
    await page.goto('/replay');
    await page.getByRole('button', { name: 'Show an example' }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    expect.soft(await violations(page), 'replay').toEqual([]);
    await openPosition(page, '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5');
    await tap(page, 'C3', 'D4', 'Confirm turn');
    await expect(result(page)).toBeVisible();
    expect.soft(await violations(page), 'result').toEqual([]);
  });
}
