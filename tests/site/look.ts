import type { Page } from '@playwright/test';
import { axeFindings } from '@tests/support/axe.ts';
import { documentFindings, imageFindings, settled, widthFindings } from './page-findings.ts';
import type { PageResult } from './table.ts';
import type { Watch } from './watch.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The narrowest screen to support (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** Opens an address and runs every check: wide and narrow, light and dark. Earlier observations are discarded. */
export async function lookAt(
  page: Page,
  watch: Watch,
  url: string,
  lang: string,
): Promise<PageResult['findings']> {
  watch.take();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await page.goto(url);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const documents = await documentFindings(page, lang);
  const axe = [...(await darkFindings(page)), ...(await allFindings(page, 'wide'))];
  await page.setViewportSize(PHONE);
  await settled(page);
  const width = [...(await widthFindings(page))];
  axe.push(...(await allFindings(page, 'phone')));
  const images = await imageFindings(page);
  await page.setViewportSize(NARROWEST);
  await settled(page);
  width.push(...(await widthFindings(page)));
  return { ...watch.take(), document: documents, axe, images, width };
}

/** axe's findings that can differ in the dark theme: colours. Switches back to light at the end. */
async function darkFindings(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  const found = await axeFindings(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  return found.map((line) => `dark: ${line}`);
}

/** All of axe's rules, including best practices. */
async function allFindings(page: Page, where: string): Promise<readonly string[]> {
  return (await axeFindings(page)).map((line) => `${where}: ${line}`);
}
