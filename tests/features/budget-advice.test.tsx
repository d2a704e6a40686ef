import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionForm } from '@tests/support/given.ts';
import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { savePlanningSettings } from '@/commands/budgets.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { cents } from '@/domain/core/money.ts';
import { BudgetAdvice, BudgetWarnings } from '@/features/planning/budgets/budget-notices.tsx';
import { useShownMonth } from '@/features/planning/budgets/use-shown-month.ts';
import { SuggestBudgetsDialog } from '@/features/planning/suggested-budgets/suggest-budgets-dialog.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

/** These tests run at a fixed date, March 15, 2026. */

type Row = readonly [date: string, categoryId: string, amount: number];

async function given(rows: readonly Row[], budgets: readonly Budget[] = []) {
  const services = await openTestServices({
    accounts: ['a1'],
    categories: ['food', 'coffee', 'home'],
  });
  await services.database.store.write('categories', [
    { id: 'coffee', update: (category) => ({ ...category, parentId: 'food' }) },
  ]);
  for (const [date, categoryId, amount] of rows) {
    const form = transactionForm({
      date,
      categoryId,
      amount: cents(amount),
      description: `${date} ${categoryId || 'none'} ${amount}`,
    });
    const added = await addTransaction(services, form);
    if (!added.ok) throw new Error(added.code);
  }
  await services.database.store.write(
    'budgets',
    budgets.map((insert) => ({ insert })),
  );
  return services;
}

function show(services: Services, what: 'dialog' | 'advice') {
  const offered: unknown[] = [];
  let closed = 0;
  const undo: Undo = {
    offer: (change) => offered.push(change?.label),
    undoLast: () => {},
    redoLast: () => {},
  };
  render(
    <ServicesProvider services={services}>
      <MemoryRouter>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            {what === 'advice' ? (
              <Advice />
            ) : (
              <SuggestBudgetsDialog request={{}} onClose={() => closed++} />
            )}
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { offered, closed: () => closed };
}

function Advice() {
  const shown = useShownMonth();
  return shown.status === 'ready' ? (
    <>
      <BudgetWarnings shown={shown.value} />
      <BudgetAdvice shown={shown.value} />
    </>
  ) : null;
}

const HISTORY: readonly Row[] = [
  ['2025-12-02', 'food', -10_000],
  ['2026-01-10', 'coffee', -30_000],
  ['2026-02-10', 'food', -21_000],
  ['2025-12-20', 'home', -5_000],
  ['2026-01-20', 'home', -5_000],
  ['2026-02-20', 'home', -5_000],
];

describe('suggesting budgets', () => {
  it('stores nothing before it is confirmed, and then exactly what is shown, as one change', async () => {
    const user = userEvent.setup();
    const services = await given(HISTORY);
    const { offered, closed } = show(services, 'dialog');
    const list = await screen.findByRole('list', { name: 'Suggested budgets' });
    const food = within(list).getByRole('textbox', { name: 'Amount for food' });
    expect(food).toHaveValue('210.00');
    expect(list).toHaveTextContent('$100.00 to $300.00 a month over 3 months · with coffee');
    expect(list).toHaveTextContent('$50.00 in each of 3 months');
    expect(screen.getByText('Total $260.00 a month')).toBeVisible();

    // Choosing another past period changes only amounts that were not typed.
    await user.clear(food);
    await user.type(food, '180+20');
    await user.selectOptions(screen.getByLabelText('Based on'), 'Last month');
    expect(food).toHaveValue('200.00');
    await user.click(screen.getByRole('checkbox', { name: 'home' }));
    expect(screen.getByText('Total $200.00 a month')).toBeVisible();
    expect(await storedRecords(services.database, 'budgets')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Add 1 Budget' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(offered).toEqual([{ code: 'budgets-added', params: { count: 1 } }]);
    expect(await storedRecords(services.database, 'budgets')).toMatchObject([
      {
        name: 'food',
        categoryIds: ['food'],
        period: 'monthly',
        startDate: '2026-03-01',
        amounts: [{ from: '2026-03-01', amount: 20_000 }],
      },
    ]);
  });

  it('reports an invalid amount at its box, and stores none of it', async () => {
    const user = userEvent.setup();
    const services = await given(HISTORY);
    show(services, 'dialog');
    const food = await screen.findByRole('textbox', { name: 'Amount for food' });
    await user.clear(food);
    await user.type(food, 'much');
    await user.click(screen.getByRole('button', { name: 'Add 2 Budgets' }));
    expect(food).toHaveFocus();
    expect(food).toBeInvalid();
    expect(await storedRecords(services.database, 'budgets')).toEqual([]);
  });

  it('copies spent amounts to existing budgets, only for the current period if asked', async () => {
    const user = userEvent.setup();
    const budgets = [
      givenBudget({ name: 'Eating' }),
      givenBudget({ id: 'b2', name: 'House', categoryIds: ['home'], amount: 5_000 }),
    ];
    const services = await given(HISTORY, budgets);
    const { offered, closed } = show(services, 'dialog');
    const list = await screen.findByRole('list', { name: 'Suggested amounts' });
    expect(list).toHaveTextContent('Now $300.00 · $100.00 to $300.00 over 3 periods');
    await user.selectOptions(screen.getByLabelText('Based on'), 'Last period');
    expect(within(list).getByRole('textbox', { name: 'Amount for Eating' })).toHaveValue('210.00');
    // It already has that amount.
    expect(screen.getByRole('checkbox', { name: 'House' })).not.toBeChecked();
    await user.selectOptions(screen.getByLabelText('Applies to'), 'This period only');
    await user.click(screen.getByRole('button', { name: 'Set 1 Amount' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(offered).toEqual([{ code: 'budget-amounts-set', params: { count: 1 } }]);
    expect(await storedRecords(services.database, 'budgets')).toMatchObject([
      { id: 'b1', overrides: { '2026-03-01': 21_000 } },
      { id: 'b2', overrides: {} },
    ]);
  });

  it('says when there is no history to go by', async () => {
    show(await given([['2026-03-10', 'food', -5_000]]), 'dialog');
    expect(await screen.findByText('Nothing to suggest yet')).toBeVisible();
  });
});

describe('budget notices', () => {
  it('report spending outside every budget, each figure with its rows', async () => {
    const rows: readonly Row[] = [
      ['2026-03-02', 'food', -10_000],
      ['2026-03-03', 'coffee', -700],
      ['2026-03-04', 'home', -2_500],
      ['2026-03-05', '', -400],
      ['2026-03-06', '', 90_000],
      ['2026-02-28', 'home', -50_000],
    ];
    show(await given(rows, [givenBudget({ categoryIds: ['coffee'] })]), 'advice');
    const list = await screen.findByRole('table', { name: 'Spending without a budget' });
    expect(
      within(list)
        .getAllByRole('row')
        .map((item) => item.textContent),
    ).toEqual(['CategorySpentActions', 'food (other)$100.00', 'home$25.00', 'Uncategorized$4.00']);
    // Icons, on a narrow screen.
    expect(within(list).getByRole('button', { name: 'Set budget for home' })).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Categorize' })).toBeVisible();
    expect(screen.getByText('$129.00 in March 2026')).toBeVisible();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/transactions?category=food%2C&status=counted&from=2026-03-01&to=2026-03-31',
      '/transactions?category=home%2C&status=counted&from=2026-03-01&to=2026-03-31',
      '/transactions?category=none&status=spent&from=2026-03-01&to=2026-03-31',
    ]);
    expect(screen.queryByRole('region', { name: 'Left to assign' })).toBeNull();
  });

  it('report spending from before its budget began', async () => {
    const rows: readonly Row[] = [
      ['2026-03-02', 'food', -10_000],
      ['2026-03-09', 'food', -300],
    ];
    show(await given(rows, [givenBudget({ startDate: '2026-03-09' })]), 'advice');
    const list = await screen.findByRole('table', { name: 'Spending without a budget' });
    expect(within(list).getAllByRole('row').at(-1)).toHaveTextContent(/^food until Mar 8\$100.00$/);
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      '/transactions?category=food%2Ccoffee%2C&status=counted&from=2026-03-01&to=2026-03-08',
    );
  });

  it('report that two budgets count the same spending', async () => {
    const budgets = [
      givenBudget({ name: 'Eating' }),
      givenBudget({ id: 'b2', name: 'Household', categoryIds: ['food', 'home'] }),
      givenBudget({ id: 'b3', name: 'Coffee', categoryIds: ['coffee'] }),
    ];
    show(await given([], budgets), 'advice');
    expect(await screen.findByText(/^food counts in Eating and Household\./)).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Edit Eating',
      'Edit Household',
    ]);
    expect(screen.getByText('All your spending in March 2026 is in a budget.')).toBeVisible();
  });

  it('in zero-based mode, say what is left to assign, with its full calculation', async () => {
    const user = userEvent.setup();
    const rows: readonly Row[] = [
      ['2026-02-10', 'food', -20_000],
      ['2026-03-02', '', 60_000],
      ['2026-03-03', 'home', -2_500],
    ];
    const services = await given(rows, [givenBudget({ startDate: '2026-02-01' })]);
    const zeroBased = { since: day('2026-02-01'), opening: cents(50_000) };
    await savePlanningSettings(services, { monthStartDay: 1, zeroBased });
    show(services, 'advice');
    const region = await screen.findByRole('region', { name: 'Left to assign' });
    // 500 - 300 in February; 200 + 600 + 100 back - 300 - 25 in March.
    expect(region).toHaveTextContent('Left to assign in March 2026$575.00');
    await user.click(within(region).getByText('How it adds up'));
    const parts = within(region).getByRole('table', { name: 'How it adds up' });
    expect(
      within(parts)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'From February 2026$200.00',
      'Income$600.00',
      '\u2003Uncategorized$600.00',
      'Back from budgets$100.00',
      '\u2003Food$100.00',
      'Assigned to budgets−$300.00',
      '\u2003Food−$300.00',
      'Unbudgeted spending−$25.00',
      '\u2003home−$25.00',
      'Left to assign$575.00',
    ]);
    await user.click(within(region).getByText('Month by month'));
    const months = within(region).getByRole('table', { name: 'Month by month' });
    expect(
      within(months)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'MonthCarried overIncomeBack from budgetsAssigned to budgetsUnbudgeted spendingLeft to assign',
      'March 2026$200.00$600.00$100.00−$300.00−$25.00$575.00',
      'February 2026$500.00$0.00$0.00−$300.00$0.00$200.00',
    ]);
  });
});
