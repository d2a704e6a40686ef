import { expect, type Locator, type Page } from '@playwright/test';

/** User actions in the app, by role and name. */

/** Goes to a page by the side links, without reloading. */
export async function openPage(page: Page, name: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Goes to a settings tab by the side links. */
export async function openSettings(page: Page, tab: string): Promise<void> {
  await openPage(page, 'Settings');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible();
}

/** Adds an account from anywhere and waits until its dialog has closed. */
export async function addAccount(
  page: Page,
  name: string,
  options: { readonly balance?: string; readonly currency?: string; readonly type?: string } = {},
): Promise<void> {
  if (!page.url().includes('/coffer/')) await page.goto('accounts');
  else if (!page.url().endsWith('/coffer/accounts')) await openPage(page, 'Accounts');
  await page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill(name);
  if (options.type) await dialog.getByLabel('Type').selectOption(options.type);
  if (options.currency) await dialog.getByLabel('Currency').fill(options.currency);
  if (options.balance) await dialog.getByLabel('Initial Balance').fill(options.balance);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

/** Opens the import wizard over the current page and gives it a file. */
export async function openImport(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Import File' }).first().click();
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await wizard.getByLabel('CSV file').setInputFiles(file);
  await expect(wizard.getByRole('table', { name: 'Preview' })).toBeVisible();
  return wizard;
}

/** From the mapping step to the review: suggested roles into one account. */
export async function reviewWithSuggestion(wizard: Locator, account: string): Promise<void> {
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: account });
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  await wizard.getByRole('button', { name: 'Review' }).click();
  await expect(wizard.getByRole('table', { name: 'Rows to import' })).toBeVisible();
}

/** Closes the wizard and leaves its questions open. */
export async function finishImport(wizard: Locator): Promise<void> {
  // By keyboard: a notice may cover the dialog's footer for a while.
  await wizard.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(wizard).toBeHidden();
}

/** The number in a summary line such as 'Imported: 12'. */
export async function summaryNumber(wizard: Locator, line: string): Promise<number> {
  const text = await wizard.getByText(new RegExp(`^${line}: [\\d,]+$`)).innerText();
  return Number(text.replace(/[^\d]/g, ''));
}

/** Opens the choices behind a chip of the register's filter bar. */
export async function openFilter(
  page: Page,
  name: 'Date' | 'Account' | 'Category' | 'Amount' | 'More filters',
): Promise<Locator> {
  await filterChip(page, name).click();
  return page.getByRole('dialog', { name, exact: true });
}

/** A chip of the register's filter bar; once it is set, its name goes on with the value. */
export function filterChip(page: Page, name: string): Locator {
  return page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
}
