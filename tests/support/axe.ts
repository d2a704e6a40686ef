import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asks axe about what is on screen; `where` names it in the report. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // A dialog or toast on its way in is paler than it will be: colours are judged once nothing moves.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Asks axe in the light and in the dark theme; the page must follow the system. Leaves the light one. */
export async function expectNoViolationsInAnyTheme(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolations(page, `${where}, ${colorScheme}`);
  }
}
