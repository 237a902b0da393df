import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { arrived, expect, makeGame, openPosition, test, type Page } from './players';
import { PAGES } from './pages';
import { result, tap } from './playing';

/** Axe's rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const softly = expect.configure({ soft: true });

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

/** In the light and in the dark. They differ by colours alone, so the rest is judged once. */
async function expectNothingWrong(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await light(page, 'dark');
  await softly.poll(() => violations(page, COLOURS), `${where}, dark`).toEqual([]);
  await light(page, 'light');
  await softly.poll(() => violations(page), where).toEqual([]);
}

async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await rest(page);
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof Axe }).axe.run(options),
    rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } as const },
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`).join('\n')}`,
  );
}

test('axe finds nothing wrong on any page', async ({ player }) => {
  test.slow();
  const page = await player({ name: 'Ada', preferences: { theme: 'auto' } });
  for (const path of [...PAGES, '/analysis']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await arrived(page);
    await expectNothingWrong(page, path);
  }
});

test('the parts of a game have names of their own', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await openPosition(page, '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5');
  await expect(page.getByRole('region', { name: 'Board', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Board tools, turns and chat' })).toBeVisible();
  const parts = page.locator(':is(nav, section, aside, [role=region])[aria-label]:visible');
  const names = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
});

test('axe finds nothing wrong at the board', async ({ player }) => {
  test.slow();
  const page = await player({
    name: 'Ada',
    preferences: { theme: 'auto', confirm: 'ask', coordinates: true, labels: true },
  });
  await openPosition(page, '01230|00040|00300|00000|00000/2/atlas:C3,A1/aeolus[e]:E1,B5');
  await tap(page, 'E1', 'E2', 'E1');
  await expectNothingWrong(page, 'a direction to choose');
  for (const tab of ['Chat', 'Game']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectNothingWrong(page, tab);
  }
  await page.getByRole('button', { name: 'Read the powers' }).click();
  await expectNothingWrong(page, 'powers');
  await page.goto(
    await makeGame(page, {
      options: { powers: 'draft', public: false },
      seats: [{ chair: 1, name: 'Bob' }],
    }),
  );
  await expect(page.getByRole('heading', { name: 'The draft' })).toBeVisible();
  await expectNothingWrong(page, 'draft');
  await page.goto(await makeGame(page, { options: { public: false } }));
  await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeVisible();
  await expectNothingWrong(page, 'invitation');
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectNothingWrong(page, 'replay');
  await openPosition(page, '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5');
  await tap(page, 'C3', 'D4', 'Confirm turn');
  await expect(result(page)).toBeVisible();
  await expectNothingWrong(page, 'result');
});
