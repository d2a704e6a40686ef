import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, test } from '@tests/support/test.ts';

/** The app in Canadian French, chosen by the browser or in Settings. */

test.use({ locale: 'fr-CA' });

test('a French browser gets French, amounts are read and written the French way, and the language can be changed', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.clock.setFixedTime(new Date('2026-03-15T12:00:00-04:00'));
  await page.goto('accounts');
  const html = page.locator('html');
  const example = (amount: string) => page.getByRole('status').filter({ hasText: amount });
  await expect(html).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible();
  await expect(page).toHaveTitle('Comptes · Coffer');

  await test.step('an amount typed with a space and a comma is stored and shown that way', async () => {
    await page.getByRole('button', { name: 'Ajouter un compte' }).first().click();
    const account = page.getByRole('dialog', { name: 'Ajouter un compte' });
    await account.getByLabel('Nom').fill('Chèques');
    await account.getByRole('button', { name: 'Ajouter un compte' }).click();
    await expect(account).toBeHidden();
    await page.getByRole('button', { name: 'Ajouter une opération' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une opération' });
    await dialog.getByLabel('Date', { exact: true }).fill('2026-03-05');
    await dialog.getByLabel('Description', { exact: true }).fill('Paie');
    await dialog.getByLabel('Montant', { exact: true }).fill('1 234,56');
    await dialog.getByRole('button', { name: 'Ajouter l’opération' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Opérations' }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'Paie' });
    await expect(row).toContainText('5 mars 2026');
    await expect(row).toContainText('+1\u00a0234,56\u00a0$');
    await expectNoViolations(page, 'Opérations');
    await page.getByRole('searchbox').fill('>1 234 ce mois');
    await expect(row).toBeVisible();
    await expect(page.getByText('montant supérieur à 1234,00', { exact: false })).toBeVisible();
  });

  await test.step('to English and back in Settings, General; each change reloads the page', async () => {
    await page.goto('settings');
    await expectNoViolations(page, 'Paramètres, Général');
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en-CA');
    await expect(example('$1,234.56')).toBeVisible();
    const formats = page.getByRole('combobox', { name: 'Dates and amounts' });
    await formats.selectOption('en-AT');
    await expect(example('1.234,56')).toBeVisible();
    await formats.selectOption('en-ZA');
    await expect(example('1\u00a0234,56')).toBeVisible();
    await page.getByRole('combobox', { name: 'First day of the week' }).selectOption('Monday');
    await page.reload();
    await expect(formats).toHaveValue('en-ZA');
    await expect(page.getByRole('combobox', { name: 'First day of the week' })).toHaveValue('1');
    await page
      .getByRole('combobox', { name: 'Language' })
      .selectOption('Same as browser (Français)');
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
    await expect(example('1\u00a0234,56\u00a0$')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Premier jour de la semaine' })).toHaveValue(
      '1',
    );
  });
  expect(told).toEqual([]);
});
