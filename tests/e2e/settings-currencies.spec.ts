import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Exchange rates in Settings: entered, edited, deleted, live in a second tab. */

const dialogOf = (page: Page, title = 'Add an Exchange Rate') =>
  page.getByRole('dialog', { name: title });

const rows = (page: Page) =>
  page.getByRole('list', { name: 'USD in CAD', exact: true }).getByRole('listitem');

async function openTab(page: Page) {
  await page.goto('settings?tab=currencies');
  await page.getByRole('tab', { name: 'Currencies', selected: true }).waitFor();
}

async function enter(page: Page, rate: string, date: string, title?: string) {
  const dialog = dialogOf(page, title);
  await dialog.getByLabel('Rate').fill(rate);
  await dialog.getByLabel('First day').fill(date);
  await dialog.getByRole('button', { name: 'Save Rate' }).click();
}

tortureTest(
  'rates are entered by hand, one a day and pair, edited, deleted and taken back',
  async ({ context }) => {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
    await openTab(page);
    await expect(page.getByText('All your accounts are in CAD.', { exact: false })).toBeVisible();
    await addAccount(page, 'Chequing');
    await addAccount(page, 'Dollars', { currency: 'USD' });
    await openTab(page);
    await expect(page.getByText('No rate from USD to CAD yet.', { exact: false })).toBeVisible();
    await expect(page.getByText('Coffer doesn’t download any.', { exact: false })).toBeVisible();

    const add = page.getByRole('button', { name: 'Add Rate' });
    await add.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Rate')).toBeFocused();
    await expect(dialog.getByLabel('From')).toHaveValue('USD');
    await expect(dialog.getByLabel('To')).toHaveValue('CAD');
    await expect(dialog.getByLabel('First day')).toHaveValue('2026-03-10');
    await dialog.getByRole('button', { name: 'Save Rate' }).click();
    await expect(dialog.getByLabel('Rate')).toHaveAccessibleDescription(/^Please enter the rate\./);
    await dialog.getByLabel('To').fill('usd');
    await expect(dialog.getByLabel('To')).toHaveValue('USD');
    await enter(page, '1.3725', '2026-02-01');
    await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(
      'Please choose two different currencies.',
    );
    await dialog.getByLabel('To').fill('CAD');
    await expect(dialog.getByText('US$100.00 is $137.25.')).toBeVisible();
    await expectNoViolations(page, 'Add an Exchange Rate');
    await dialog.getByRole('button', { name: 'Save Rate' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveText([/From Feb\.? 1, 2026.*1 USD = 1\.3725 CAD/s]);
    await expect(page.getByText('No rate from', { exact: false })).toBeHidden();

    const other = await context.newPage();
    await openTab(other);
    await expect(rows(other)).toHaveCount(1);
    await page.bringToFront();
    await add.click();
    await enter(page, '1.4', '2026-02-01');
    await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription(
      'These two currencies already have a rate for this day.',
    );
    await enter(page, '1.4', '2026-03-01');
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveText([/Mar\.? 1, 2026.*1\.4000/s, /Feb\.? 1, 2026.*1\.3725/s]);
    await expect(rows(other)).toHaveCount(2);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Edit the USD to CAD rate/ })
      .click();
    await enter(page, '1.36', '2026-01-15', 'Edit Exchange Rate');
    await expect(dialogOf(page, 'Edit Exchange Rate')).toBeHidden();
    await expect(rows(page).nth(1)).toHaveText(/Jan\.? 15, 2026.*1\.3600/s);

    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Delete the USD to CAD rate/ })
      .click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole('button', { name: /^Delete/ })).toBeFocused();
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('No exchange rates yet')).toBeVisible();
    await expect(add).toBeFocused();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .first()
      .click();
    await expect(rows(page)).toHaveText([/Jan\.? 15, 2026.*1\.3600/s]);
    await expect(rows(other)).toHaveCount(1);

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoViolations(page, 'Currencies');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  },
);
