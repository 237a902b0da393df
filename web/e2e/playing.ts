/** Playing by the grid of buttons, as somebody who listens to their labels. */

import { expect, type Locator, type Page } from '@playwright/test';

export function square(page: Page, name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

/** What can be done now, or how it ended. */
export const panel = (page: Page): Locator => page.locator('.now');

/** "You win!", when it has been seen. */
export const result = (page: Page): Locator => page.getByTestId('result');

export const status = (page: Page): Locator => page.getByTestId('status');

/** Tap squares ("C3") and press buttons ("Finish turn"), one after the other, each when it is offered. */
export async function tap(page: Page, ...wanted: readonly string[]): Promise<void> {
  for (const each of wanted) {
    if (/^[A-E][1-5]$/.test(each)) {
      await expect(square(page, each)).toHaveAccessibleName(OFFERED);
      await square(page, each).click();
    } else {
      await page.getByRole('button', { name: each, exact: true }).first().click();
    }
  }
}

/** The same of squares by the keyboard, which works on the island too. */
export async function choose(page: Page, ...wanted: readonly string[]): Promise<void> {
  for (const each of wanted) {
    await expect(square(page, each)).toHaveAccessibleName(OFFERED);
    await square(page, each).focus();
    await page.keyboard.press('Enter');
  }
}

const OFFERED = / here\b|choose this|forced here|remove this| ici\b|choisir|retirer ce/;
/** What is done first if several things can be done; the last two only if nothing else is lit. */
const PURPOSES = [
  'move here',
  'place a worker',
  'forced here',
  'token here',
  'dome here',
  'build here',
  'block away',
  'remove this',
  'choose this',
];

interface Seen {
  /** Of all squares. */
  labels: string[];
  status: string;
  /** Of those that end a turn, or a part of it. */
  buttons: string[];
  asked: boolean;
  curtain: boolean;
  /** A tap is on its way. */
  busy: boolean;
  over: boolean;
}

/** Everything at once: asking one by one would take too long for a whole game. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const text = (element: Element | null): string => element?.textContent?.trim() ?? '';
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    return {
      labels: all('[data-square]').map((each) => each.getAttribute('aria-label') ?? ''),
      status: text(document.querySelector('[data-testid="status"]')),
      buttons: all('[role="group"] button:not(:disabled)')
        .filter((each) => each.closest('.controls') !== null)
        .map((each) => each.getAttribute('aria-label') ?? text(each)),
      asked: document.querySelector('.ask') !== null,
      busy: document.querySelector('[aria-busy="true"]') !== null,
      curtain: document.querySelector('.curtain') !== null,
      over: document.querySelector('.now .result') !== null,
    };
  });
}

/** One tap of somebody who likes to climb; false: there was nothing to do here. */
export async function act(page: Page): Promise<boolean> {
  const seen = await look(page);
  const target = seen.busy ? null : nextTap(page, seen);
  // The game may have moved on since we looked: then the tap is not possible any more, and not needed.
  if (target !== null) await target.click({ timeout: 2000 }).catch(() => {});
  else if (!seen.over) await page.waitForTimeout(20);
  return seen.busy || target !== null;
}

function nextTap(page: Page, seen: Seen): Locator | null {
  if (seen.over) return null;
  if (seen.curtain) return page.locator('.curtain button');
  if (seen.asked) return page.locator('.ask button').first();
  if (seen.buttons.includes('Confirm turn')) return page.getByRole('button', { name: 'Confirm turn' });
  const lit = PURPOSES.map((purpose) => seen.labels.filter((label) => label.includes(purpose))).find(
    (some) => some.length > 0,
  );
  if (lit !== undefined) return square(page, best(lit).slice(0, 2));
  const button = seen.buttons.find((name) => !name.startsWith('Undo'));
  return button === undefined ? null : page.getByRole('button', { name: button, exact: true }).first();
}

/** The highest, and one of those by chance. */
function best(labels: readonly string[]): string {
  const level = (label: string): number => Number(/level (\d)/.exec(label)?.[1] ?? 0);
  const highest = Math.max(...labels.map(level));
  // Not always: two who only climb could go round in circles.
  const chosen = Math.random() < 0.9 ? labels.filter((label) => level(label) === highest) : labels;
  return chosen[Math.floor(Math.random() * chosen.length)]!;
}

/** All of them play until everybody sees the end. */
export async function playOut(...pages: readonly Page[]): Promise<void> {
  while (!(await look(pages[0]!)).over) {
    await Promise.all(pages.map(act));
  }
  for (const page of pages) await expect(result(page)).toContainText(/win|lose/i);
}

/** A whole turn, when it is this player's. */
export async function playTurn(page: Page): Promise<void> {
  await expect(status(page)).toContainText('Your turn');
  while (await act(page));
}
