import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { addTransaction } from '@/commands/add-transaction.ts';
import { cents } from '@/domain/money.ts';
import { SafeFigure } from '@/features/dashboard/safe-figure.tsx';
import { dialogSurroundings } from '../support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '../support/given.ts';
import { givenBudget } from '../support/given-budget.ts';
import { debtOf, givenDebts } from '../support/given-debts.ts';
import { openTestServices } from '../support/test-database.ts';

it('takes the payment of a debt once where a budget counts its category, and says so', async () => {
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
    ...{ name: 'Car', payment: { amount: cents(60_000), frequency: 'monthly' } },
  });
  await services.database.store.write('budgets', [
    { insert: givenBudget({ name: 'Loans', categoryIds: ['loans'], amount: 31_000 }) },
  ]);
  const { Around } = dialogSurroundings(services);
  render(
    <MemoryRouter>
      <SafeFigure />
    </MemoryRouter>,
    { wrapper: Around },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Explain: Safe to spend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Safe to spend' });
  // 600.00 in all: 310.00 of March and 13 of 30 days of April lie in the budget.
  expect(dialog).toHaveTextContent('Loans, $444.33 of it for Car\u2212$444.33');
  expect(dialog).toHaveTextContent('Debt payments not scheduled or budgeted\u2212$155.67');
  expect(within(dialog).getByText('$3,800.00')).toBeVisible();
});
