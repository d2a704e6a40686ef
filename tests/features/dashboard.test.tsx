import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import { DASHBOARD_SETTING } from '@/domain/dashboard/dashboard-layout.ts';
import { DashboardPage } from '@/features/dashboard/dashboard-page.tsx';
import { sectionTitle } from '@/features/dashboard/section-panel.tsx';

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

async function spend(services: Services, accountId: string, date: string, amount: number) {
  const added = await addTransaction(
    services,
    transactionForm({ accountId, date, amount: cents(amount) }),
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
  expect(await within(worth).findByText('$4,760.00')).toBeVisible();
  expect(within(worth).getByText(/^US\$700\.00$/)).toBeVisible();
  const cash = await section('Cash');
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
  const cash = await section('Cash');
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
    ['Budgets at risk', 'Add Budget'],
    ['Goals', 'Add Goal'],
    ['Debt-free', 'Add Debt'],
    ['Next 14 days', 'Add Scheduled Transaction'],
    ['Recent transactions', 'Add Transaction'],
    ['Income and expenses', 'Add Transaction'],
    ['Spending this month', 'Import File'],
  ] as const) {
    const region = await section(name);
    expect(await within(region).findByRole('button', { name: action })).toBeVisible();
  }
});

it('is arranged by keyboard and menu: sections are moved, hidden and shown again, each with Undo', async () => {
  const services = await openTestServices();
  await givenAccount(services);
  const offer = open(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  const names = () =>
    within(screen.getByRole('list', { name: 'Sections in order' }))
      .getAllByRole('button', { name: /^Move / })
      .map((button) => button.getAttribute('aria-label'));
  expect(names().slice(0, 2)).toEqual(['Move Net worth', 'Move Cash']);

  screen.getByRole('button', { name: 'Move Cash' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Move Cash', 'Move Net worth']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Cash' })).toHaveFocus());
  expect(await screen.findByText('Cash is now 1 of 12')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Arrange Goals' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  await waitFor(() => expect(names()).not.toContain('Move Goals'));
  expect(offer).toHaveBeenCalledTimes(2);
  expect(offer.mock.calls[1]?.[0]?.label.code).toBe('dashboard-arranged');

  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await section('Cash');
  expect(screen.queryByRole('region', { name: 'Goals' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show hidden sections' }));
  await section('Goals');
  const stored = await services.database.dexie.settings.table('docs').get(DASHBOARD_SETTING);
  expect(stored?.value).toMatchObject({ hidden: [] });
  expect(sectionTitle('goals')).toBe('Goals');
});
