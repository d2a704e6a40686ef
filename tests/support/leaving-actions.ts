import { expect, type Locator, type Page } from './test.ts';

/** The question asked before input is lost. */
export const discardQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Discard changes?' });

/** Runs the palette's first match, by keyboard. */
export async function chooseInPalette(page: Page, name: string): Promise<void> {
  // Shortcuts work once the app is rendered, not while it starts.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(name);
  await expect(palette.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

/** Closes the tab as a user would, and stays when the browser asks. */
export async function stayAtClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}
