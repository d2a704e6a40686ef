import { AiServer, plainError, proposeBy } from '@tests/support/ai-server.ts';
import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { startAppForAi } from '@tests/support/app-for-ai.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The AI's proposals of scheduled transactions, against a local server that speaks the same protocol. */

const KEY = 'AIzaSy-e2e-key-7x9Q';
const TODAY = '2026-03-15';

let ai: AiServer;
let app: Awaited<ReturnType<typeof startAppForAi>>;

test.beforeAll(async () => {
  ai = await new AiServer().start();
  app = await startAppForAi(ai.host);
});
test.afterAll(async () => {
  app.stop();
  await ai.stop();
});

const monthly = (description: string, day: string, amount: string) =>
  ['2025-12', '2026-01', '2026-02', '2026-03'].map((month) => [
    `${month}-${day}`,
    description,
    amount,
  ]);

const HISTORY = {
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      ['Date', 'Description', 'Amount'],
      ...monthly('NETFLIX.COM', '10', '-16.49'),
      ...monthly('RENT ACCT 1234567', '01', '-1450.00'),
      ...monthly('PAYROLL ACME', '13', '2100.50'),
      ...monthly('IRON GYM', '04', '-49.00'),
      ['2026-01-20', 'TWICE ONLY', '-5.00'],
      ['2026-02-20', 'TWICE ONLY', '-5.00'],
    ]
      .map((cells) => cells.join(','))
      .join('\n'),
  ),
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'AI proposals' });

const questionOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Use AI to find scheduled transactions?' });

async function openProposals(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find scheduled transactions with AI' }).click();
}

test('asks after showing what is sent, reports failures, and turns its findings into scheduled transactions', async ({
  page,
}) => {
  // An import, three checks of the page's accessibility, and five questions.
  test.slow();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await page.goto(`${app.url}accounts`);
  await addAccount(page, 'Everyday');
  const wizard = await openImport(page, HISTORY);
  await reviewWithSuggestion(wizard, 'Everyday');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('Imported: 18')).toBeVisible();
  await finishImport(wizard);

  await page.goto(`${app.url}settings?tab=ai`);
  await openProposals(page);
  const dialog = dialogOf(page);
  await expect(
    dialog.getByText('Gemini API key is not set. Please add it in the Settings page.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Gemini API key').fill(KEY);
  await page.getByRole('button', { name: 'Save Key' }).click();
  await expect(page.getByText('Key saved ending …7x9Q')).toBeVisible();

  await openProposals(page);
  const question = questionOf(page);
  await expect(question.getByText(/would send 4 repeating descriptions/)).toBeVisible();
  await question.getByText('Show what is sent').click();
  const sent = question.getByRole('region', { name: 'What is sent' });
  await expect(sent).toContainText('2026-01-10: -16.49');
  await expectNoViolationsInAnyTheme(page, 'question before the AI is asked');
  const shown = await sent.innerText();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  expect(ai.seen).toEqual([]);

  ai.reply = () => ({ answer: '[]' });
  await openProposals(page);
  await question.getByRole('button', { name: 'Use AI' }).click();
  await expect(
    dialog.getByText('The AI returned an invalid response for scheduled transactions.'),
  ).toBeVisible();
  expect(ai.seen[0]?.groups.map(({ description }) => description).sort()).toEqual([
    'IRON GYM',
    'NETFLIX.COM',
    'PAYROLL ACME',
    'RENT ACCT [account]',
  ]);
  for (const { description, occurrences } of ai.seen[0]?.groups ?? []) {
    const lines = occurrences.map(({ date, amount }) => `${date}: ${amount}`);
    expect(shown).toContain([description, ...lines].join('\n'));
  }

  ai.reply = () => plainError(400);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(
    dialog.getByText('Failed to get scheduled transaction proposals from AI.'),
  ).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'failed proposals');
  expect(told.filter((text) => text.includes('AiError')).length).toBe(2);
  expect(told.join('\n')).not.toContain(KEY);
  expect(told.join('\n')).not.toContain('NETFLIX');

  ai.reply = () => 'slow';
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Asking the AI' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped before the AI answered.')).toBeVisible();
  await expect(dialog).toBeHidden();

  ai.reply = proposeBy(({ description, occurrences }) => ({
    amount: Math.abs(occurrences.at(-1)?.amount ?? 0),
    frequency: description === 'IRON GYM' ? 'daily' : 'Monthly',
    startDate: occurrences[0]?.date,
  }));
  await openProposals(page);
  await question.getByRole('button', { name: 'Use AI' }).click();
  await expect(dialog.getByText(/The AI proposes 3 scheduled transactions/)).toBeVisible();
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('NETFLIX.COM')).toContainText('Next Apr 10, 2026 · Everyday');
  await expect(row('NETFLIX.COM')).toContainText('4 times, last Mar 10, 2026');
  await expect(row('RENT')).toContainText('RENT ACCT 1234567');
  await expect(row('PAYROLL')).toContainText('+$2,100.50');
  await expectNoViolationsInAnyTheme(page, 'proposals of the AI');

  await dialog.getByRole('button', { name: 'Schedule NETFLIX.COM' }).click();
  await expect(row('NETFLIX.COM')).toBeHidden();
  // The row that took its place has the focus.
  await expect(dialog.locator(':focus')).toHaveAccessibleName(/^Schedule /);
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'NETFLIX.COM' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row('NETFLIX.COM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule NETFLIX.COM' }).click();
  await expect(row('NETFLIX.COM')).toBeHidden();

  await dialog.getByRole('button', { name: 'Edit before scheduling RENT ACCT 1234567' }).click();
  const form = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await expect(form.getByLabel('Description')).toHaveValue('RENT ACCT 1234567');
  await expect(form.getByLabel('Next Due Date')).toHaveValue('2026-04-01');
  await form.getByLabel('Description').fill('Rent');
  await form.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(form).toBeHidden();
  await expect(row('RENT')).toBeHidden();
  await dialog.getByRole('button', { name: 'Dismiss PAYROLL ACME' }).click();
  await expect(dialog.getByText('You’ve decided on every proposal.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // From the Scheduled page: what was already decided is not sent again.
  ai.reply = () => ({ answer: '{"proposals": []}' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Scheduled' })
    .click();
  await page.getByRole('button', { name: 'Find with AI…' }).click();
  await expect(question.getByText(/1 repeating description /)).toBeVisible();
  await question.getByRole('button', { name: 'Use AI' }).click();
  await expect(dialog.getByText('The AI found nothing that repeats regularly.')).toBeVisible();
  expect(ai.seen.at(-1)?.groups.map(({ description }) => description)).toEqual(['IRON GYM']);
});

tortureTest(
  'hard use 14: sends each description as a group by itself, and only one that occurs three times itself',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await page.goto(`${app.url}accounts`);
    await addAccount(page, 'Everyday');
    const rows = [
      ...monthly('IRON GYM 101', '04', '-49.00'),
      ...monthly('Iron Gym 303', '06', '-12.00'),
      // The same text, and often enough when combined.
      ['2026-01-05', 'IRON GYM 202', '-49.00'],
      ['2026-02-05', 'IRON GYM 202', '-49.00'],
      ['2026-01-20', 'RENT ACCT 1234567', '-900.00'],
      ['2026-02-20', 'RENT ACCT 1234567', '-900.00'],
      ['2026-03-01', 'RENT ACCT 7654321', '-900.00'],
    ];
    const wizard = await openImport(page, {
      ...HISTORY,
      buffer: Buffer.from([['Date', 'Description', 'Amount'], ...rows].join('\n')),
    });
    await reviewWithSuggestion(wizard, 'Everyday');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wizard.getByText('Imported: 13')).toBeVisible();
    await finishImport(wizard);
    await page.goto(`${app.url}settings?tab=ai`);
    await page.getByLabel('Gemini API key').fill(KEY);
    await page.getByRole('button', { name: 'Save Key' }).click();
    await expect(page.getByText('Key saved ending …7x9Q')).toBeVisible();

    ai.reply = proposeBy(({ occurrences }) => ({
      amount: occurrences.at(-1)?.amount,
      frequency: 'monthly',
      startDate: occurrences[0]?.date,
    }));
    await openProposals(page);
    await questionOf(page).getByRole('button', { name: 'Use AI' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/The AI proposes 2 scheduled transactions/)).toBeVisible();
    const sent = ai.seen.at(-1)?.groups ?? [];
    expect(sent.map(({ description, occurrences }) => [description, occurrences.length])).toEqual([
      ['Iron Gym 303', 4],
      ['IRON GYM 101', 4],
    ]);
    expect(sent.flatMap(({ occurrences }) => occurrences.map(({ amount }) => amount))).toEqual([
      ...[-12, -12, -12, -12],
      ...[-49, -49, -49, -49],
    ]);
    // Each is decided separately.
    await dialog.getByRole('button', { name: 'Dismiss Iron Gym 303' }).click();
    await expect(dialog.getByRole('button', { name: 'Dismiss Iron Gym 303' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Schedule IRON GYM 101' })).toBeVisible();
  },
);
