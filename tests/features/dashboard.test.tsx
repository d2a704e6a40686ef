import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { givenBudget } from '@tests/support/given-budget.ts';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import { DASHBOARD_SETTING } from '@/domain/dashboard/dashboard-layout.ts';
import { DashboardPage } from '@/features/dashboard/dashboard-page.tsx';
import { sectionTitle } from '@/features/dashboard/section-panel.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

/** Wide enough for twelve columns, too narrow for the rail. */
function onWideScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.startsWith('(min-width') && !query.includes('1760'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

/** The dashboard of a database, on March 15, 2026. */
function open(services: Services) {
  const { Around, offer } = dialogSurroundings(services);
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: Around },
  );
  return offer;
}

/** A section once its figures are there; until then a placeholder takes its place. */
async function section(name: string): Promise<HTMLElement> {
  await waitFor(() => {
    const region = screen.getByRole('region', { name });
    expect(within(region).queryByRole('status')).toBeNull();
  });
  return screen.getByRole('region', { name });
}

async function spend(
  services: Services,
  accountId: string,
  date: string,
  amount: number,
  categoryId = '',
) {
  const added = await addTransaction(
    services,
    transactionForm({ accountId, date, amount: cents(amount), categoryId }),
  );
  if (!added.ok) throw new Error(added.code);
}

it('reports each currency separately if no exchange rate connects them', async () => {
  const services = await openTestServices();
  const { id } = await givenAccount(services, { balance: cents(500_000) });
  await givenAccount(services, { name: 'Dollars', currency: 'USD', balance: cents(70_000) });
  await givenAccount(services, { name: 'Card', type: 'credit_card', balance: cents(-20_000) });
  await spend(services, id, '2026-03-02', -4_000);
  open(services);
  const worth = await section('Net worth');
  expect(await within(worth).findByRole('link', { name: '$4,760.00' })).toBeVisible();
  expect(within(worth).getByRole('link', { name: /^US\$700\.00$/ })).toBeVisible();
  const cash = await section('Safe to spend');
  expect(await within(cash).findByText('Cash available in USD')).toBeVisible();
  const spending = await section('Spending this month');
  const spent = await within(spending).findByRole('link', { name: '$40.00' });
  expect(spent.getAttribute('href')).toContain('status=expense');
  expect(within(spending).getByText(/Not included \(no exchange rate\): USD\./)).toBeVisible();
});

it('explains safe to spend by its terms, which add up to it', async () => {
  const services = await openTestServices();
  const { id: accountId } = await givenAccount(services, { balance: cents(500_000) });
  await givenAccount(services, { name: 'Card', type: 'credit_card', balance: cents(-20_000) });
  const pay = { accountId, nextDueDate: '2026-03-27', amount: 250_000 };
  await givenScheduled(services, scheduledItem(pay));
  open(services);
  const cash = await section('Safe to spend');
  await userEvent.click(
    await within(cash).findByRole('button', { name: 'Explain: Safe to spend' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Safe to spend' });
  expect(within(dialog).getByRole('link', { name: 'Everyday' })).toBeVisible();
  expect(within(dialog).getByText('\u2212$200.00')).toBeVisible();
  expect(within(dialog).getAllByText('$4,800.00')).toHaveLength(2);
});

it('shows in each empty section what belongs there, with one thing to do', async () => {
  const services = await openTestServices();
  await givenAccount(services);
  open(services);
  for (const [name, action] of [
    ['Budgets', 'Add Budget'],
    ['Goals', 'Add Goal'],
    ['Debts', 'Add Debt'],
    ['Next 14 days', 'Add Scheduled Transaction'],
    ['Recent transactions', 'Add Transaction'],
    ['Income and expenses', 'Add Transaction'],
    ['Spending this month', 'Import File'],
  ] as const) {
    await section(name);
    // An empty section folds, which makes it another element.
    await waitFor(() => {
      const region = within(screen.getByRole('region', { name }));
      expect(region.getByRole('button', { name: action })).toBeVisible();
    });
  }
});

it('opens what a category sums from where it went, against the same days of last month', async () => {
  const services = await openTestServices({ categories: ['food', 'fun'] });
  const { id } = await givenAccount(services);
  for (const [date, amount, categoryId] of [
    ['2026-02-10', -8_000, 'food'],
    ['2026-02-28', -99_000, 'food'],
    ['2026-03-02', -10_000, 'food'],
    ['2026-03-03', -2_000, 'fun'],
  ] as const) {
    await spend(services, id, date, amount, categoryId);
  }
  open(services);
  const where = await section('Where it went');
  const [food, fun] = await within(where).findAllByRole('listitem');
  if (!food || !fun) throw new Error('a category is missing');
  expect(food).toHaveTextContent(/food.*Up 25%.*\$100\.00/);
  expect(fun).toHaveTextContent(/fun.*New.*\$20\.00/);
  const href = within(food).getByRole('link').getAttribute('href');
  expect(href).toContain('from=2026-03-01&to=2026-03-15');
  expect(href).toContain('status=expense');
});

it('shows the tightest budgets, and says in its header which one runs out', async () => {
  onWideScreen();
  const services = await openTestServices({ categories: ['food', 'fun'] });
  const { id } = await givenAccount(services);
  await spend(services, id, '2026-03-02', -31_000, 'food');
  await services.database.store.write('budgets', [
    { insert: givenBudget({ id: 'fun', name: 'Fun', categoryIds: ['fun'], amount: 10_000 }) },
    { insert: givenBudget({ id: 'food', name: 'Food', categoryIds: ['food'], amount: 30_000 }) },
  ]);
  open(services);
  await waitFor(() => {
    const region = within(screen.getByRole('region', { name: 'Budgets' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Food\$10\.00 over \$300\.00$/),
      expect.stringMatching(/^Fun\$100\.00 left of\u00a0\$100\.00/),
    ]);
  });
  expect(await screen.findByRole('link', { name: 'Food is over budget.' })).toBeVisible();
});

it('is arranged in place: sections are moved, resized, hidden and shown again, each with Undo', async () => {
  onWideScreen();
  const services = await openTestServices();
  await givenAccount(services);
  const offer = open(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  const board = () => within(screen.getByRole('group', { name: 'Sections in order' }));
  const names = () =>
    board()
      .getAllByRole('button', { name: /^Move / })
      .map((button) => button.getAttribute('aria-label'));
  expect(names()).toHaveLength(13);
  expect(names()[0]).toBe('Move Spending this month');

  screen.getByRole('button', { name: 'Move Where it went' }).focus();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(names()[0]).toBe('Move Where it went'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Where it went' })).toHaveFocus(),
  );
  expect(await screen.findByText('Where it went is now 1 of 13')).toBeInTheDocument();

  const size = board().getByRole('group', { name: 'Size of Goals' });
  await userEvent.click(within(size).getByRole('radio', { name: 'L' }));
  await waitFor(() => expect(within(size).getByRole('radio', { name: 'L' })).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'Hide Goals' }));
  await waitFor(() => expect(names()).not.toContain('Move Goals'));
  expect(offer).toHaveBeenCalledTimes(3);
  expect(offer.mock.calls[1]?.[0]?.label.code).toBe('dashboard-arranged');
  await userEvent.click(screen.getByRole('button', { name: 'Show Goals' }));
  await waitFor(() => expect(names()).toContain('Move Goals'));
  await userEvent.click(screen.getByRole('button', { name: 'Arrange Goals' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  await waitFor(() => expect(names()).not.toContain('Move Goals'));

  // Escape leaves it, and the focus goes to the button that began it.
  screen.getByRole('button', { name: 'Move Where it went' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Arrange' })).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Goals' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show hidden sections' }));
  await section('Goals');
  const stored = await services.database.dexie.settings.table('docs').get(DASHBOARD_SETTING);
  expect(stored?.value).toMatchObject({ hidden: [], sizes: { goals: 'L' } });
  expect(sectionTitle('goals')).toBe('Goals');
});
