import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The balance forecast on the Scheduled screen: exact to the cent in words, table and day details, with your own floor. */

const TODAY = '2026-03-10';

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Forecast', exact: true });
const table = (page: Page): Locator => page.getByRole('table', { name: 'Forecast of Chequing' });

async function addScheduled(
  page: Page,
  item: Readonly<Record<'description' | 'amount' | 'frequency' | 'next', string>>,
): Promise<void> {
  await page.getByRole('button', { name: 'Add Scheduled Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await dialog.getByLabel('Description').fill(item.description);
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  await dialog.getByLabel('Amount').fill(item.amount);
  await dialog.getByLabel('Frequency').selectOption({ label: item.frequency });
  await dialog.getByLabel('Next Due Date', { exact: true }).fill(item.next);
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** The first rows of the table as 'date change balance'. */
const firstRows = (page: Page, count: number): Promise<readonly string[]> =>
  table(page)
    .getByRole('row')
    .evaluateAll(
      (rows, most) =>
        rows
          .slice(1, most + 1)
          .map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
      count,
    );

tortureTest(
  'the forecast is right to the cent, keeps its floor, and counts nothing twice',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Chequing', { balance: '1000.00' });
    await addAccount(page, 'Savings', { balance: '250.50' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Scheduled' })
      .click();
    await addScheduled(page, {
      description: 'Rent',
      amount: '-1200.00',
      frequency: 'Monthly',
      next: '2026-04-01',
    });
    await addScheduled(page, {
      description: 'Pay',
      amount: '900.00',
      frequency: 'Bi-weekly',
      next: '2026-03-20',
    });
    await addScheduled(page, {
      description: 'Gym',
      amount: '-20.55',
      frequency: 'Weekly',
      next: '2026-03-12',
    });

    const forecast = section(page);
    const floor = forecast.getByLabel('Floor');
    await expect(forecast.getByText('Lowest: $868.30 on Apr 2')).toBeVisible();
    await expect(forecast.getByText('Never below $0.00')).toBeVisible();

    // The dashboard agrees, and lists what comes next.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    const comingUp = page.getByRole('region', { name: 'Next 14 days' });
    await expect(comingUp.getByText('In $900.00 · Out $41.10')).toBeVisible();
    await expect(comingUp.getByRole('button', { name: /^(Gym|Pay)/ })).toHaveText([
      /Gym.*Mar 12/,
      /Gym.*Mar 19/,
      /Pay.*Mar 20.*\+\$900\.00/,
    ]);
    const day = comingUp.getByRole('listitem', { name: 'Mar 12, 2026, Gym' });
    await expect(day).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'the dashboard with what is coming up');
    await comingUp.getByRole('link', { name: 'Next 14 days' }).click();

    await forecast.getByLabel('Forecast of', { exact: true }).selectOption({ label: 'Chequing' });
    await expect(forecast.getByText('Lowest: $617.80 on Apr 2')).toBeVisible();
    await expect(forecast.getByText('$1,000.00 today, $2,532.85 on Jun 8')).toBeVisible();
    await forecast.getByText('Show as table').click();
    await expect
      .poll(() => firstRows(page, 7))
      .toEqual([
        'Today |  | $1,000.00',
        'Mar 12 | \u2212$20.55 | $979.45',
        'Mar 19 | \u2212$20.55 | $958.90',
        'Mar 20 | +$900.00 | $1,858.90',
        'Mar 26 | \u2212$20.55 | $1,838.35',
        'Apr 1 | \u2212$1,200.00 | $638.35',
        'Apr 2 | \u2212$20.55 | $617.80',
      ]);

    await floor.fill('600 + 50');
    await floor.press('Enter');
    await expect(forecast.getByText('First below $650.00 on Apr 1')).toBeVisible();
    await expect(floor).toHaveValue('650.00');
    await expect(floor).toBeFocused();
    await expect(page.getByText('Set the floor for Chequing')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'the forecast with its table');

    // A change opens its parts, and each part opens for editing.
    const rent = table(page).getByRole('button', {
      name: /^\u2212\$1,200\.00, what happens on Apr 1/,
    });
    await rent.press('Enter');
    const dayDialog = page.getByRole('dialog', { name: 'Wednesday, April 1, 2026' });
    await expect(dayDialog.getByRole('listitem')).toHaveText([
      /Rent.*Chequing · Scheduled.*1,200\.00/,
    ]);
    await expect(dayDialog.getByText('$1,838.35')).toBeVisible();
    await expect(dayDialog.getByText('$638.35')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'a day of the forecast');
    await dayDialog.getByRole('button', { name: 'Rent' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
    await expect(edit.getByLabel('Description')).toHaveValue('Rent');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dayDialog).toBeHidden();
    await expect(rent).toBeFocused();

    // Keyboard steps along the line: two days on is the 12th. (It would otherwise start where the pointer is.)
    await page.mouse.move(0, 0);
    const line = forecast.getByRole('application', { name: /^Chequing, day by day/ });
    await expect(line).toContainText('Floor $650.00');
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(line).toContainText('Mar 12Balance $979.45');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Thursday, March 12, 2026' }).getByText('Gym'),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    // The choice is kept in the address, the floor is stored.
    await page.reload();
    await expect(forecast.getByText('First below $650.00 on Apr 1')).toBeVisible();
    await expect(floor).toHaveValue('650.00');

    // The bank was two days early: this payment matches the one due on the 12th.
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const add = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await add.getByLabel('Description').fill('GYM 4711 OTTAWA');
    await add.getByLabel('Amount').fill('-20.55');
    await add.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
    await add.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(add).toBeHidden();
    await expect(forecast.getByText('$979.45 today, $2,532.85 on Jun 8')).toBeVisible();
    await forecast.getByText('Show as table').click();
    await expect
      .poll(() => firstRows(page, 2))
      .toEqual(['Today |  | $979.45', 'Mar 19 | \u2212$20.55 | $958.90']);

    await forecast.getByRole('radio', { name: '1 year' }).click();
    await expect(forecast.getByText(/^\$979\.45 today, .* on Mar 10, 2027$/)).toBeVisible();
  },
);
