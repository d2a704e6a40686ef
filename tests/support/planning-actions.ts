import type { Locator, Page } from '@playwright/test';
import { addAccount, finishImport, openImport } from './app-actions.ts';

/** The day on which the planning tests take place. */
const TODAY = '2026-03-10';

/**
 * Starts on a wide screen on March 10, 2026, with an account 'Chequing', the starter categories, and its history as CSV (Date,
 * Description, Amount).
 * @param balance the account's starting balance, as typed
 * @param named roles of additional columns, by their 1-based position
 */
export async function startWithHistory(
  page: Page,
  history: string,
  balance?: string,
  named: Readonly<Partial<Record<'Category' | 'Tags', number>>> = {},
): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await addAccount(page, 'Chequing', balance ? { balance } : {});
  const wizard = await openImport(page, {
    name: 'history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(history),
  });
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  const columns = Object.entries(named);
  if (columns.length > 0) await wizard.getByText('Category, tags and notes columns').click();
  for (const [name, index] of columns) {
    await wizard.getByRole('combobox', { name: `${name} column` }).selectOption({ index });
  }
  await wizard.getByRole('button', { name: 'Review' }).click();
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
}

/** Goes to planning through the navigation. */
export async function openPlanning(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Planning' })
    .click();
}

/** All budgets, in one list or in one for each section. */
export const budgetList = (page: Page): Locator =>
  page.getByRole('group', { name: 'Budgets', exact: true });

/** A budget's row in the list of all. */
export const budgetRow = (page: Page, name: string): Locator =>
  budgetList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
