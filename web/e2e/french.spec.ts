import { arrived, expect, openPosition, test, type Page } from './players';
import { result, square, tap } from './playing';
import { english, french } from './texts';
import { PAGES } from './pages';

/** Messages that are long enough to be sure of, and different in French. */
const ENGLISH = Object.entries(english)
  .filter(([key, text]) => french[key] !== text && text.includes(' ') && !text.includes('{'))
  .map(([, text]) => text);

const softly = expect.configure({ soft: true });

/** What is written or said on the page. */
function words(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
}

async function expectFrench(page: Page, where: string): Promise<void> {
  const inEnglish = async (): Promise<string[]> => {
    const lines = new Set((await words(page)).split('\n').map((line) => line.trim()));
    return ENGLISH.filter((text) => lines.has(text));
  };
  await softly.poll(inEnglish, where).toEqual([]);
  await softly(page.locator('html'), where).toHaveAttribute('lang', 'fr');
}

test('every page is French for a French browser', async ({ player }) => {
  test.slow();
  const page = await player({ name: 'Zoé', browser: { locale: 'fr-FR' } });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await arrived(page);
    await expectFrench(page, path);
  }
});

test('a game is French from the first tap to the result, with the reasons of the rules', async ({
  player,
}) => {
  const page = await player({ name: 'Zoé', browser: { locale: 'fr-FR' } });
  await openPosition(page, '00000|00030|00200|00000|00000/1/apollo:C3,A1/hermes:E1,B5');
  await expect(page.getByTestId('status')).toContainText('Zoé');
  await tap(page, 'C3');
  await square(page, 'E5').click();
  await expect(page.getByText('E5 n’est pas').or(page.getByText(/E5 n'est pas/))).toBeVisible();
  await expectFrench(page, 'playing');
  await tap(page, 'D4');
  await expect(result(page)).toContainText('Zoé');
  await expectFrench(page, 'result');
});
