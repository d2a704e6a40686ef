import { readFile } from 'node:fs/promises';
import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations, expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { seedHoldings } from '@tests/support/seed-holdings.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The Investments tab of the Accounts page: overview, allocation, gains, prices, contribution room. */

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function given(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-03-15T12:00:00-04:00'));
  await addAccount(page, 'Broker', { type: 'Investment (Non-Registered)', balance: '5000.00' });
  await addAccount(page, 'My TFSA', { type: 'TFSA' });
  await seedHoldings(page, [
    {
      account: 'Broker',
      name: 'Maple Index',
      symbol: 'MPL',
      targetPercent: 60,
      events: [
        { date: '2025-01-10', type: 'buy', quantity: 100, price: 10, fee: 999 },
        { date: '2025-03-10', type: 'buy', quantity: 50, price: 12, fee: 999 },
        { date: '2025-06-10', type: 'sell', quantity: 80, price: 15, fee: 999 },
      ],
      prices: [{ date: '2026-03-13', price: 16 }],
    },
    {
      account: 'My TFSA',
      name: 'Maple Index',
      symbol: 'MPL',
      events: [{ date: '2025-04-10', type: 'buy', quantity: 30, price: 13 }],
    },
    {
      account: 'My TFSA',
      name: 'World Bonds',
      symbol: 'WBD',
      targetPercent: 40,
      events: [{ date: '2025-04-10', type: 'buy', quantity: 20, price: 25 }],
    },
  ]);
  await page.goto('accounts?tab=investments');
}

tortureTest(
  'holdings of all accounts, what they are worth, earned and lack, their prices, and the room that is left',
  async ({ page }) => {
    await given(page);
    const section = page.getByRole('region', { name: 'Investments', exact: true });
    const table = section.getByRole('table', { name: 'Securities in CAD' });
    const maple = table.getByRole('row', { name: /^MPL · Maple Index/ });
    // 70 units in taxable accounts (755.99) and 30 in the TFSA, at 16.00.
    await expect(maple).toContainText('1,600.00');
    await expect(maple).toContainText('1,145.99');
    await expect(maple).toContainText('2 accounts');
    await expect(table.getByRole('row', { name: /Broker/ })).toContainText('1,120.00');
    await expect(section.getByText('$2,100.00')).toBeVisible();
    await expect(section.getByText('1 price is more than a week old.')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'investments');

    // The sales, as in the CSV file.
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download CSV for 2025 in CAD' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('coffer-gains-2025-CAD.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\uFEFFDate,Symbol,Name,Account,Kind,Units,Proceeds,Cost,Fee,Gain,Denied,Currency\r\n' +
        '2025-06-10,MPL,Maple Index,Broker,Sale,80,1200.00,863.99,9.99,326.02,0.00,CAD\r\n',
    );

    // Prices by hand, pasted and from a file; each is one undo step.
    await page.getByRole('button', { name: 'Update Prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Prices' });
    await dialog.getByLabel('WBD').fill('24.50');
    await expectNoViolations(page, 'prices');
    await dialog.getByRole('button', { name: 'Save Prices' }).click();
    await expect(dialog).toBeHidden();
    await expect(table.getByRole('row', { name: /WBD/ })).toContainText('490.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table.getByRole('row', { name: /WBD/ })).toContainText('500.00');
    await page.getByRole('button', { name: 'Update Prices' }).click();
    await dialog.getByRole('radio', { name: 'Paste' }).check();
    await dialog
      .getByLabel('Prices', { exact: true })
      .fill('MPL, 2026-03-14, 17\nXYZ, 2026-03-14, 1');
    await expect(dialog.getByText('1 price found.')).toBeVisible();
    await expect(dialog.getByText('Line 2: you have no holding with this symbol.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'CSV file' }).check();
    await dialog.getByLabel('CSV file with prices').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('symbol,date,price\nMPL,2026-03-14,15\nWBD,2026-03-14,25\n'),
    });
    await expect(dialog.getByText('2 prices found.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Prices' }).click();
    await expect(maple).toContainText('1,500.00');

    // 1,500 and 500 against 60 and 40: new money goes to the bonds.
    const allocation = section.getByRole('region', { name: 'Allocation' });
    await expect(allocation.getByRole('meter', { name: 'Share of MPL' })).toHaveAttribute(
      'aria-valuetext',
      '75%, target 60%',
    );
    await allocation.getByLabel('New money to invest').fill('200');
    await expect(allocation.getByText('Buy $200.00')).toBeVisible();
    await expect(allocation.getByText('Buy nothing')).toBeVisible();

    // When a price is removed, the one before it applies, and the focus stays in the list.
    await section.getByRole('button', { name: 'Set the price of MPL' }).click();
    const one = page.getByRole('dialog', { name: 'Price of MPL' });
    await one.getByRole('button', { name: 'Delete the price for Mar 14, 2026' }).click();
    await expect(
      one.getByRole('button', { name: 'Delete the price for Mar 13, 2026' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(maple).toContainText('1,600.00');

    // Contribution room, from the tax authority's figure and one year entered by hand.
    const room = section.getByRole('region', { name: 'Contribution room' });
    await room.getByRole('button', { name: 'Enter figures for TFSA' }).click();
    const facts = page.getByRole('dialog', { name: 'Contribution Room: TFSA' });
    await facts.getByLabel('Year', { exact: true }).fill('2025');
    await facts.getByRole('button', { name: 'Save Figures' }).click();
    await expect(facts.getByText('Please enter an amount.')).toBeVisible();
    await facts.getByLabel('Room on January 1').fill('20000');
    await facts.getByRole('button', { name: 'Add year' }).click();
    const year = facts.getByRole('group', { name: 'Year 1' });
    await year.getByLabel('Year').fill('2025');
    await year.getByLabel('Contributed').fill('5000');
    await expectNoViolations(page, 'contribution room');
    await facts.getByRole('button', { name: 'Save Figures' }).click();
    await expect(facts).toBeHidden();
    // 20,000 - 5,000 + 7,000 for 2026.
    await expect(room.getByText('$22,000.00 left for 2026')).toBeVisible();

    await page.setViewportSize({ width: 320, height: 700 });
    await expect(section.getByRole('list', { name: 'Securities in CAD' })).toBeVisible();
    expect(await fits(page)).toBe(true);
    await expectNoViolations(page, 'investments on a phone');
  },
);
