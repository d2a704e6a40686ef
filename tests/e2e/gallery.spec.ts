import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '@tests/support/axe.ts';
import { looksOf } from '@tests/support/looks.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/**
 * Guards against accidental visual changes: the computed styles of the gallery are compared with those kept in text files.
 * (Pictures would differ with the fonts of each machine.) COFFER_NEW_LOOKS=1 records the current styles; review the diff.
 */
const kept = (name: string) => path.resolve(import.meta.dirname, `../fixtures/looks/${name}.txt`);

async function openGallery(page: Page): Promise<void> {
  await page.goto('debug?tab=gallery');
  await expect(page.getByRole('tab', { name: 'Gallery', selected: true })).toBeVisible();
  await expect(page.locator('[data-specimen="Trail"]')).toBeVisible();
}

async function compare(page: Page, name: string): Promise<void> {
  const looks = `${await looksOf(page)}\n`;
  const file = kept(name);
  if (process.env.COFFER_NEW_LOOKS) writeFileSync(file, looks);
  expect(looks.length, 'there is something to compare').toBeGreaterThan(5_000);
  expect(looks).toBe(readFileSync(file, 'utf8'));
}

test('every component matches its recorded styles, in both themes and in compact density', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewportSize({ width: 1280, height: 900 });
  // The calendar among the specimens marks today.
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00-05:00'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openGallery(page);
  await compare(page, 'light');
  await expectNoViolations(page, 'the gallery, light');

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await compare(page, 'dark');

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.setItem('coffer.density', 'compact'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(page.locator('[data-specimen="Trail"]')).toBeVisible();
  await compare(page, 'compact');
  expect(complaints).toEqual([]);
});
