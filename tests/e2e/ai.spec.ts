import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AiServer, answerBy, INVALID_KEY } from '@tests/support/ai-server.ts';
import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { startAppForAi } from '@tests/support/app-for-ai.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';
import { AI_HOST, AI_HOST_META } from '@/config/ai-service.ts';

/** The AI features, against a local server that speaks the same protocol. */

const KEY = 'AIzaSy-e2e-key-7x9Q';

/** All tests share one app, so they run in one worker. */
test.describe.configure({ mode: 'default' });

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
test.beforeEach(() => {
  ai.seen.length = 0;
  ai.reply = answerBy(() => 'Entertainment');
});

const bankFile = (...descriptions: readonly string[]) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Description,Amount',
      ...descriptions.map((text, at) => `2026-01-${10 + at},${text},-${at + 10}.00`),
    ].join('\n'),
  ),
});

async function saveKey(page: Page): Promise<void> {
  await page.goto(`${app.url}settings?tab=ai`);
  await page.getByLabel('Gemini API key').fill(KEY);
  await page.getByRole('button', { name: 'Save Key' }).click();
  await expect(page.getByText('Key saved ending …7x9Q')).toBeVisible();
}

async function addStarters(page: Page): Promise<void> {
  await page.goto(`${app.url}settings?tab=categories`);
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByText('Entertainment').first()).toBeVisible();
}

async function importRows(page: Page, ...descriptions: readonly string[]) {
  const wizard = await openImport(page, bankFile(...descriptions));
  await reviewWithSuggestion(wizard, 'Everyday');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  return wizard;
}

/** Every host that the build may mention. Only the AI's host is ever contacted. */
const BUILD_HOSTS = [
  AI_HOST,
  // An example of an address.
  'https://couch.example.org',
  // A link for the user.
  'https://aistudio.google.com',
  // XML namespaces, and the base the router uses to resolve paths: nothing is fetched from them.
  'http://www.w3.org',
  'http://localhost',
  // Links in the libraries' error messages.
  'http://bit.ly',
  'https://bit.ly',
  'https://github.com',
  'https://react.dev',
  'https://reactrouter.com',
  'https://rxdb.info',
  'https://tinyurl.com',
];

/** Each host mentioned in a file of the build, once. */
function hostsIn(folder: string): readonly string[] {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:js|mjs|css|html|json|webmanifest|svg)$/.test(entry.name),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const hosts = texts.join('\n').match(/(?:https?|wss?):\/\/\w[\w.-]*\w(?::\d+)?/g);
  return [...new Set(hosts)].sort();
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Use AI to categorize?' });

const runDialog = (page: Page) => page.getByRole('dialog', { name: 'Categorize with AI' });

/** Presses 'Categorize with AI' in its tab. */
async function askOnDemand(page: Page): Promise<void> {
  await page.goto(`${app.url}settings?tab=ai`);
  await page.getByRole('button', { name: 'Categorize with AI' }).click();
}

tortureTest('the key is masked, kept, shown and removed by a button', async ({ page }) => {
  await page.goto(`${app.url}settings?tab=ai`);
  const field = page.getByLabel('Gemini API key');
  await page.getByRole('button', { name: 'Save Key' }).click();
  await expect(page.getByText('Please enter a key.')).toBeVisible();
  await expect(field).toBeFocused();
  await saveKey(page);
  await page.reload();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(page.getByText('Key saved ending …7x9Q')).toBeVisible();
  await page.getByRole('button', { name: 'Show key' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue(KEY);
  await page.getByRole('button', { name: 'Hide key' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expectNoViolationsInAnyTheme(page, 'AI tab');

  await page.getByRole('button', { name: 'Categorize with AI' }).click();
  await expect(
    runDialog(page).getByText(
      'No categories found. Please create some categories in Settings before using AI categorization.',
    ),
  ).toBeVisible();
  await runDialog(page).getByRole('button', { name: 'Add starter categories' }).click();
  await expect(
    runDialog(page).getByText('Nothing to ask: every transaction has a category.'),
  ).toBeVisible();
  await runDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remove Key' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Categorize with AI' }).click();
  await expect(
    runDialog(page).getByText('Gemini API key is not set. Please add it in the Settings page.'),
  ).toBeVisible();
});

test('with a key stored, an import asks first, shows what is sent, counts the rows it categorised and offers rules', async ({
  page,
}) => {
  await addStarters(page);
  await addAccount(page, 'Everyday');
  const first = await importRows(page, 'QZX MOORF');
  await expect(first.getByText('Imported: 1')).toBeVisible();
  await finishImport(first);

  await saveKey(page);
  const second = await importRows(page, 'QZX MOORF', 'WVB PLOMM', 'LOBLAWS');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(second.getByText('Imported: 2')).toBeVisible();
  expect(await summaryNumber(second, 'Categorized')).toBe(1);
  expect(ai.seen).toEqual([]);
  await finishImport(second);

  const third = await importRows(page, 'KJH TRIBB', 'TFR KJH 12345678 me@mail.ca');
  const payload = question(page).getByRole('region', { name: 'Descriptions (2)' });
  await expect(payload).toBeVisible();
  await expect(payload).toHaveText(/^(KJH TRIBB|TFR KJH \[number\] \[email\])\n/);
  const offered = question(page).getByRole('region', { name: /^Categories/ });
  await expect(offered).toBeVisible();
  await expect(offered).toContainText('Shopping');
  await expectNoViolationsInAnyTheme(page, 'AI question');
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(third.getByText('Imported: 2')).toBeVisible();
  expect(await summaryNumber(third, 'Categorized')).toBe(2);
  expect(ai.seen).toHaveLength(1);
  expect(ai.seen[0]?.key).toBe(KEY);
  expect(ai.seen[0]?.transactions.map(({ description }) => description).sort()).toEqual([
    'KJH TRIBB',
    'TFR KJH [number] [email]',
  ]);

  const offer = page.getByText('Always put ‘KJH TRIBB’ into Entertainment?');
  await expect(offer).toBeVisible();
  const toast = page.locator('[data-sonner-toast]').filter({ has: offer });
  await toast.hover();
  await toast.getByRole('button', { name: 'Create rule' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=rules&description=KJH\+TRIBB&categoryId=\w+/);
  const form = page.getByRole('dialog', { name: 'Add Rule' });
  await expect(form.getByLabel('Value')).toHaveValue('KJH TRIBB');
});

test('an import says when there are no categories for the AI to choose from', async ({ page }) => {
  await saveKey(page);
  await addAccount(page, 'Everyday');
  const wizard = await importRows(page, 'QZX MOORF');
  await expect(wizard.getByText('Imported: 1')).toBeVisible();
  await expect(
    wizard.getByText(
      'No categories found. Please create some categories in Settings before using AI categorization.',
    ),
  ).toBeVisible();
  await expect(wizard.getByText(/complete, without AI/)).toBeVisible();
  expect(ai.seen).toEqual([]);
});

tortureTest('an import is complete when the AI is stopped', async ({ page }) => {
  await addStarters(page);
  await addAccount(page, 'Everyday');
  await saveKey(page);
  ai.reply = () => 'slow';
  const wizard = await importRows(page, 'QZX MOORF');
  await expect(question(page).getByRole('button', { name: 'Not now' })).toBeFocused();
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(wizard.getByRole('progressbar', { name: 'Asking the AI' })).toBeVisible();
  await expect(wizard.locator(':focus')).toHaveCount(1);
  await wizard.getByRole('button', { name: 'Cancel' }).click();
  await expect(wizard.getByText('Imported: 1')).toBeVisible();
  await expect(wizard.getByText('Categorized: 0')).toBeVisible();
});

test('on demand: errors are explained, Cancel works, and a run can be undone', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await addStarters(page);
  await addAccount(page, 'Everyday');
  await saveKey(page);
  const wizard = await importRows(page, 'QZX MOORF', 'WVB PLOMM');
  ai.reply = () => INVALID_KEY;
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(
    wizard.getByText('The provided Gemini API key is invalid or has been rejected.'),
  ).toBeVisible();
  await expect(wizard.getByText('Imported: 2')).toBeVisible();
  await finishImport(wizard);

  await askOnDemand(page);
  ai.reply = () => ({ answer: '[{"transactionId":"1","categoryName":"Enter' });
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(
    runDialog(page).getByText('The AI returned an invalid response. Could not parse suggestions.'),
  ).toBeVisible();
  await runDialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(told.filter((text) => text.includes('AiError')).length).toBeGreaterThan(0);
  expect(told.join('\n')).not.toContain(KEY);

  await page.getByRole('button', { name: 'Categorize with AI' }).click();
  ai.reply = () => 'slow';
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(runDialog(page).getByRole('progressbar', { name: 'Asking the AI' })).toBeVisible();
  await runDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped before the AI answered.')).toBeVisible();
  await expect(page.getByText('2 transactions have no category.')).toBeVisible();

  ai.reply = answerBy(() => 'entertainment');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages, actions and more' }).fill('Categorize');
  await page.getByRole('option', { name: /Categorize with AI/ }).click();
  await question(page).getByRole('button', { name: 'Use AI' }).click();
  await expect(page.getByText('Every transaction has a category.')).toBeVisible();
  await expect(page.getByText('Categorized 2 transactions with AI')).toBeVisible();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Categorized 2' });
  await toast.hover();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 transactions have no category.')).toBeVisible();
});

test('the standard build and its policy allow only the real host', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get(baseURL ?? '');
  const html = await answer.text();
  const policies = [answer.headers()['content-security-policy'] ?? '', html];
  for (const policy of policies) expect(policy).toContain(`connect-src 'self' ${AI_HOST};`);
  expect(html).not.toContain(AI_HOST_META);
  expect(hostsIn(path.resolve(import.meta.dirname, '../../dist'))).toEqual([...BUILD_HOSTS].sort());

  // Nor does it accept another host from the page: the policy blocks it.
  await page.addInitScript(
    ([name, content]) => {
      document.addEventListener('DOMContentLoaded', () => {
        const meta = document.createElement('meta');
        meta.name = String(name);
        meta.content = String(content);
        document.head.append(meta);
      });
    },
    [AI_HOST_META, ai.host],
  );
  const other = app;
  app = { ...app, url: baseURL ?? '' };
  try {
    await addStarters(page);
    await addAccount(page, 'Everyday');
    await saveKey(page);
    const wizard = await importRows(page, 'QZX MOORF');
    await question(page).getByRole('button', { name: 'Use AI' }).click();
    await expect(
      wizard.getByText('Failed to get suggestions from AI. Check the console for details.'),
    ).toBeVisible();
    expect(ai.seen).toEqual([]);
  } finally {
    app = other;
  }
});
