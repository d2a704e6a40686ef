import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Whatever recurs in a year of transactions is proposed; each proposal can be scheduled, edited first, or dismissed for good. */

const TODAY = '2026-03-15';

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const month = (at + 3) % 12;
  return `${month < 3 ? 2026 : 2025}-${String(month + 1).padStart(2, '0')}`;
});

/** A year in one person's life: pay, a power bill, three subscriptions (two with the same text), and groceries. */
function yearOfRows(): string {
  const hydro = [91, 88, 74, 120, 143, 150, 99, 81, 95, 132, 160, 141];
  const pay = Array.from({ length: 26 }, (_, at) =>
    new Date(Date.UTC(2026, 2, 13 - at * 14)).toISOString().slice(0, 10),
  );
  const groceries = ['03', '07', '08', '13', '19', '21', '29'].flatMap((day, at) =>
    MONTHS.slice(at % 3).map((month, index) => [
      `${month}-${day}`,
      13 * ((index * 7 + at * 3) % 11) + 9,
    ]),
  );
  const lines = [
    ...MONTHS.flatMap((month, at) => [
      `${month}-03,NETFLIX.COM 866-579-71${10 + at},${at < 9 ? '-16.99' : '-18.99'}`,
      `${month}-08,TORONTO HYDRO BPY,-${hydro[at]}.40`,
      `${month}-05,APPLE.COM/BILL,-3.99`,
      ...(at < 11 ? [`${month}-20,APPLE.COM/BILL,-14.99`] : []),
    ]),
    ...pay.map((date) => `${date},NORTHWIND LTD PAYROLL,2650.00`),
    ...groceries
      .filter((_, at) => at % 4 !== 1)
      .map(([date, amount]) => `${date},LOBLAWS #1004,-${amount}.15`),
  ];
  return ['Date,Description,Amount', ...lines].join('\n');
}

const proposals = (page: Page): Locator => page.getByRole('list', { name: 'Proposals' });
const proposal = (page: Page, text: string): Locator =>
  proposals(page).getByRole('listitem').filter({ hasText: text });

tortureTest(
  'what comes back is proposed, scheduled, changed first, or put away for good',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Everyday');
    const wizard = await openImport(page, {
      name: 'year.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(yearOfRows()),
    });
    await reviewWithSuggestion(wizard, 'Everyday');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await finishImport(wizard);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Scheduled' })
      .click();

    // Sorted by next date; only three are shown at first.
    await expect(page.getByRole('heading', { name: 'Looks recurring (5)' })).toBeVisible();
    await expect(proposals(page).getByRole('listitem')).toHaveText([
      /APPLE\.COM\/BILL−\$14\.99Monthly on the 20th · 11 times, last Feb\.? 20, 2026Next Mar\.? 20, 2026 · Everyday/,
      /NORTHWIND LTD PAYROLL\+\$2,650\.00Every 2 weeks · 26 times, last Mar\.? 13, 2026Next Mar\.? 27, 2026 · Everyday/,
      /NETFLIX\.COM 866-579-7121−\$18\.99Monthly on the 3rd · 12 times, last Mar\.? 3, 2026 · between \$16\.99 and \$18\.99Next Apr\.? 3, 2026 · Everyday/,
    ]);
    await page.getByRole('button', { name: 'Show 2 more' }).click();
    await expect(proposals(page).getByRole('listitem')).toHaveCount(5);
    await expect(proposal(page, 'TORONTO HYDRO')).toContainText('between $74.40 and $160.40');
    await expect(page.getByRole('link', { name: 'AI settings' })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'proposals');

    // Scheduled with one click, and undone.
    const scheduled = page.getByRole('button', { name: /^Edit NETFLIX/ });
    await proposal(page, 'NETFLIX').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^Scheduled NETFLIX/)).toBeVisible();
    await expect(scheduled).toBeVisible();
    await expect(proposal(page, 'NETFLIX')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(proposal(page, 'NETFLIX')).toBeVisible();
    await expect(scheduled).toHaveCount(0);
    await proposal(page, 'NETFLIX').getByRole('button', { name: 'Schedule' }).click();
    await expect(scheduled).toBeVisible();

    // Dismissed, restored, and dismissed again.
    const hydro = proposal(page, 'TORONTO HYDRO');
    if ((await hydro.count()) === 0)
      await page.getByRole('button', { name: 'Show 1 more' }).click();
    await hydro.getByRole('button', { name: 'Dismiss TORONTO HYDRO BPY' }).click();
    await expect(page.getByText('Dismissed proposal TORONTO HYDRO BPY')).toBeVisible();
    await expect(hydro).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(hydro).toBeVisible();
    await hydro.getByRole('button', { name: 'Dismiss TORONTO HYDRO BPY' }).click();
    await expect(hydro).toHaveCount(0);

    // Edited first.
    await page
      .getByRole('button', { name: 'Edit before scheduling NORTHWIND LTD PAYROLL' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('2650.00');
    await expect(dialog.getByLabel('Frequency')).toHaveValue('bi-weekly');
    await expect(dialog.getByLabel('Next Due Date')).toHaveValue('2026-03-27');
    await dialog.getByLabel('Amount').fill('2700');
    await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(dialog).toBeHidden();
    await expect(proposal(page, 'NORTHWIND')).toHaveCount(0);

    // All of it is remembered; a phone shows the same.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await expect(proposals(page).getByRole('listitem')).toHaveText([/14\.99/, /3\.99/]);
    await expect(page.getByRole('list', { name: 'Scheduled transactions' })).toContainText(
      '2,700.00',
    );
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(320);

    // The rows the proposal is based on, and no others.
    await page.setViewportSize({ width: 1280, height: 800 });
    await proposal(page, '14.99').getByRole('link').click();
    await expect(page).toHaveURL(/\/transactions\?q=apple\+com\+bill/);
    await expect(page.getByText('11 transactions').first()).toBeVisible();

    // With a key stored, an AI can look too, after asking for consent.
    await page.goto('settings?tab=ai');
    await page.getByLabel('Gemini API key').fill('AIzaSy-a-key-of-a-test-7x9Q');
    await page.getByRole('button', { name: 'Save Key' }).click();
    await expect(page.getByText('Key saved ending …7x9Q')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Scheduled' })
      .click();
    await page.getByRole('button', { name: 'Find with AI…' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Use AI to find scheduled transactions?' }),
    ).toBeVisible();
  },
);
