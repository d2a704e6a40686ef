import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { givenBudget } from '@tests/support/given-budget.ts';
import { debtOf, givenDebts } from '@tests/support/given-debts.ts';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import { SafeFigure } from '@/features/dashboard/cash-section.tsx';

/** The figure, or what is shown instead. */
function show(services: Services) {
  const { Around } = dialogSurroundings(services);
  return render(
    <MemoryRouter>
      <SafeFigure />
    </MemoryRouter>,
    { wrapper: Around },
  );
}

it('hard use 12: says that a balance and a payday are missing, and where to enter them', async () => {
  const services = await openTestServices();
  const { id } = await givenAccount(services);
  show(services);
  expect(
    await screen.findByText('Add an opening balance and your next payday to see this.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set opening balance for Everyday' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule your pay' })).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
  // With the balance alone it would repeat the cash available.
  await setOpeningBalance(services, id, { date: '2026-03-01', amount: cents(50_000) });
  expect(await screen.findByText('Add your next payday to see this.')).toBeVisible();
  expect(screen.queryByText('$500.00')).toBeNull();
  const pay = { accountId: id, nextDueDate: '2026-03-27', amount: 250_000 };
  await givenScheduled(services, scheduledItem(pay));
  expect(await screen.findByText('$500.00')).toBeVisible();
});

it('hard use 12: says which account starts from zero', async () => {
  const services = await openTestServices();
  await givenAccount(services, { balance: cents(500_000) });
  const { id } = await givenAccount(services, { name: 'Second' });
  const added = await addTransaction(
    services,
    transactionForm({ accountId: id, date: '2026-03-02', amount: cents(100_000) }),
  );
  if (!added.ok) throw new Error(added.code);
  show(services);
  expect(
    await screen.findByRole('button', {
      name: 'Second has no opening balance, so it starts from zero.',
    }),
  ).toBeVisible();
  // Income has arrived: the money should last thirty days, and this is stated.
  expect(screen.getByText('$200.00 a day for 30 days. No income is scheduled.')).toBeVisible();
});

it('counts a debt payment once if a budget covers its category, and says so', async () => {
  const services = await openTestServices({ categories: ['loans'], tags: ['car'] });
  const { id } = await givenAccount(services, { balance: cents(500_000) });
  const payment = { accountId: id, tags: ['car'], amount: cents(-60_000) };
  const added = await addTransaction(
    services,
    transactionForm({ ...payment, date: '2026-02-01', categoryId: 'loans' }),
  );
  if (!added.ok) throw new Error(added.code);
  await givenDebts(services, {
    ...debtOf({ id: 'd1', owed: 1_200_000, apr: 0, minimum: 60_000, tagId: 'car', kind: 'loan' }),
    name: 'Car',
    payment: { amount: cents(60_000), frequency: 'monthly' },
  });
  await services.database.store.write('budgets', [
    { insert: givenBudget({ name: 'Loans', categoryIds: ['loans'], amount: 31_000 }) },
  ]);
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Explain: Safe to spend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Safe to spend' });
  // 600.00 in total: 310.00 for March and 13 of 30 days of April are in the budget.
  expect(dialog).toHaveTextContent('Loans, $444.33 of it for Car\u2212$444.33');
  expect(dialog).toHaveTextContent('Debt payments not scheduled or budgeted\u2212$155.67');
  expect(within(dialog).getByText('$3,800.00')).toBeVisible();
});
