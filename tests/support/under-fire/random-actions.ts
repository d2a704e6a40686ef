import type { Locator, Page } from '@playwright/test';
import { openPage, openSettings } from '@tests/support/app-actions.ts';
import { pick } from './random.ts';

/** Random user actions on the transactions page in one of several tabs. Another tab may remove the current row at any moment. */

type Random = () => number;
type Action = (page: Page, random: Random, name: string) => Promise<void>;

/** An action that failed because its row or control was gone. */
const GIVE_UP_MS = 4_000;

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });

/** One of the first rows, focused. */
async function focusRow(page: Page, random: Random): Promise<Locator> {
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const row = rows.nth(Math.floor(random() * Math.min(8, await rows.count())));
  await row.focus();
  return row;
}

const amountOf = (random: Random) => `-${Math.ceil(random() * 9_000) / 100 + 1}`;

const add: Action = async (page, random, name) => {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill(name);
  await dialog.getByLabel('Amount').fill(amountOf(random));
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const transfer: Action = async (page, random) => {
  await page.getByRole('button', { name: 'Add Transfer', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a Transfer' });
  const accounts = random() < 0.5 ? ['Chequing', 'Savings'] : ['Savings', 'Chequing'];
  await dialog.getByLabel('Amount', { exact: true }).fill(amountOf(random).slice(1));
  await dialog.getByLabel('From Account').selectOption({ label: accounts[0] ?? '' });
  await dialog.getByLabel('To Account').selectOption({ label: accounts[1] ?? '' });
  await dialog.getByRole('button', { name: 'Add Transfer' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const edit: Action = async (page, random, name) => {
  await focusRow(page, random);
  await page.keyboard.press('q');
  const strip = page.locator('[data-quick-edit]');
  await strip.getByLabel('Description').fill(name);
  const amount = strip.getByLabel('Amount');
  if (await amount.isEditable()) await amount.fill(amountOf(random));
  await strip.getByRole('button', { name: 'Save', exact: true }).click();
  await strip.waitFor({ state: 'hidden' });
};

const split: Action = async (page, random) => {
  const row = await focusRow(page, random);
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Split…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split Transaction' });
  await dialog.getByLabel('Amount').first().fill('-0.5');
  await dialog.getByRole('button', { name: 'Put the rest here' }).last().click();
  await dialog.getByRole('button', { name: 'Save Split' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const remove: Action = async (page, random) => {
  await focusRow(page, random);
  await page.keyboard.press('Delete');
};

const undo: Action = async (page, random) => {
  await page.keyboard.press(random() < 0.7 ? 'Control+z' : 'Control+Shift+z');
};

const bulk: Action = async (page, random) => {
  await focusRow(page, random);
  await page.keyboard.press('x');
  for (let more = 0; more < 3; more++) await page.keyboard.press('Shift+ArrowDown');
  const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
  const what = pick(random, ['exclude', 'category', 'move', 'delete']);
  if (what === 'delete') await toolbar.getByRole('button', { name: 'Delete' }).click();
  if (what === 'exclude') {
    await toolbar.getByRole('button', { name: 'More actions' }).click();
    const name = pick(random, ['Exclude from reports', 'Include in reports']);
    await page.getByRole('menuitem', { name }).click();
  }
  if (what === 'category') {
    await toolbar.getByRole('button', { name: 'Set category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set category' });
    const name = pick(random, ['Food', 'Home']);
    await dialog.getByLabel('Category', { exact: true }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Set category' }).click();
  }
  if (what === 'move') {
    await toolbar.getByRole('button', { name: 'Move to account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to account' });
    await dialog
      .getByLabel('Account')
      .selectOption({ label: pick(random, ['Chequing', 'Savings']) });
    await dialog.getByRole('button', { name: 'Move to account' }).click();
  }
};

const rule: Action = async (page) => {
  await openSettings(page, 'Rules');
  await page.getByRole('switch', { name: 'Use Corner' }).click();
};

/** Weighted by how often each is listed. */
const ACTIONS: readonly (readonly [name: string, action: Action])[] = [
  ['add', add],
  ['add', add],
  ['edit', edit],
  ['edit', edit],
  ['transfer', transfer],
  ['split', split],
  ['delete', remove],
  ['undo', undo],
  ['undo', undo],
  ['bulk', bulk],
  ['rule', rule],
];

/** How often each action succeeded, and how often it gave up. */
export type Tally = Map<string, { done: number; gaveUp: number }>;

/** Performs actions until told to stop. `name`: prefix of everything this tab writes. */
export async function actAtRandom(
  page: Page,
  random: Random,
  name: string,
  goesOn: (done: number) => boolean,
): Promise<Tally> {
  const tally: Tally = new Map();
  page.setDefaultTimeout(GIVE_UP_MS);
  for (let count = 0; goesOn(count); count++) {
    const [what, action] = pick(random, ACTIONS);
    const entry = tally.get(what) ?? { done: 0, gaveUp: 0 };
    tally.set(what, entry);
    const hasFailed = await action(page, random, `${name} ${count}`).then(
      () => false,
      () => true,
    );
    if (hasFailed) entry.gaveUp++;
    else entry.done++;
    await clear(page);
  }
  return tally;
}

/** Closes whatever is open and returns to the transactions. */
async function clear(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog');
  for (let open = 0; open < 6; open++) {
    if (await question.isVisible()) {
      const answer = question.getByRole('button', { name: /^(Discard|Cancel)$/ }).first();
      await answer.click().catch(() => {});
    } else if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    else break;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  if (!page.url().includes('/transactions')) await openPage(page, 'Transactions');
  if ((await page.getByRole('toolbar', { name: 'Selected transactions' }).count()) > 0) {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: 'Clear selection' })
      .click({ timeout: 500 })
      .catch(() => {});
  }
}
