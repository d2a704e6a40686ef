import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A dialog or toast on its way in is paler than it will be: colours are judged once nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
}

/** Asks axe about what is on screen; `where` names it in the report. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await settle(page);
  await expectClean(new AxeBuilder({ page }).withTags(WCAG), where);
}

async function expectClean(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Asks axe in the light theme, and in the dark one about what differs there: colours. The page must follow the system. */
export async function expectNoViolationsInAnyTheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settle(page);
  await expectClean(new AxeBuilder({ page }).withRules(['color-contrast']), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, where);
}
