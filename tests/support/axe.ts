import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The axe-core that @axe-core/playwright brings along, run in the page: the package's own builder opens a second page for each
 * analysis.
 */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE_SOURCE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
};
type WithAxe = {
  readonly axe?: {
    readonly run: (
      context: Node,
      options: { readonly runOnly?: RunOnly; readonly resultTypes: readonly string[] },
    ) => Promise<{ readonly violations: readonly Violation[] }>;
  };
};

/** A dialog or toast is paler while it fades in, so colours are checked once nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
}

/** Runs axe on what is on screen; `where` names it in the report. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await settle(page);
  await expectClean(page, { type: 'tag', values: WCAG }, where);
}

/** Runs all of axe's rules, including best practices. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await expectClean(page, undefined, where);
}

async function expectClean(page: Page, only: RunOnly | undefined, where: string): Promise<void> {
  expect(await axeFindings(page, only), where).toEqual([]);
}

/** axe's findings on screen, one line each: by some of its rules, or by all. */
export async function axeFindings(page: Page, only?: RunOnly): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as WithAxe;
    if (!axe) return ['axe is not there'];
    // What is behind an open dialog is hidden, and was checked before.
    const inFront = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    const { violations } = await axe.run(inFront, {
      ...(runOnly && { runOnly }),
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' | ')}`,
    );
  }, only);
}

/** Runs axe in the light theme, then checks colours in the dark one. The page must follow the system theme. */
export async function expectNoViolationsInAnyTheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settle(page);
  await expectClean(page, { type: 'rule', values: ['color-contrast'] }, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, where);
}
