import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionForm } from '@tests/support/given.ts';
import { givenBudget, givenCategory } from '@tests/support/given-budget.ts';
import { scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { hasUnsaved } from '@/components/forms/unsaved.ts';
import { DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import { CategoryMultiSelect } from '@/components/pickers/category-combobox.tsx';
import type { Services } from '@/db/database.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { cents } from '@/domain/core/money.ts';
import { BudgetsTab } from '@/features/planning/budgets/budgets-tab.tsx';
import { MoveMoneyDialog } from '@/features/planning/budgets/move-money-dialog.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import { Field } from '@/ui/controls/field.tsx';

/** These tests run at a fixed date, March 15, 2026. */

type Row = readonly [date: string, categoryId: string, amount: number];

async function given(budgets: readonly Budget[], rows: readonly Row[] = []) {
  const services = await openTestServices({
    accounts: ['a1'],
    categories: ['food', 'coffee', 'home'],
  });
  const { store } = services.database;
  await store.write('categories', [
    { id: 'coffee', update: (category) => ({ ...category, parentId: 'food' }) },
  ]);
  for (const [date, categoryId, amount] of rows) {
    const description = `${date} ${categoryId} ${amount}`;
    const form = transactionForm({ date, categoryId, amount: cents(amount), description });
    const added = await addTransaction(services, form);
    if (!added.ok) throw new Error(added.code);
  }
  await store.write(
    'budgets',
    budgets.map((insert) => ({ insert })),
  );
  return services;
}

function show(services: Services, address: string) {
  render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[address]}>
        <UndoProvider undo={{ offer: () => {}, undoLast: () => {}, redoLast: () => {} }}>
          <DialogsProvider>
            <BudgetsTab />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

const FOOD = givenBudget({ id: 'b1', name: 'Eating', categoryIds: ['food'] });
const COFFEE = givenBudget({ id: 'b2', name: 'Coffee', categoryIds: ['coffee'], amount: 2_000 });
const SPENT: readonly Row[] = [
  ['2026-03-02', 'food', -10_000],
  ['2026-03-03', 'coffee', -2_500],
  ['2026-03-04', 'coffee', 300],
];

describe('the budgets tab', () => {
  it('hard use 1: asks before input for a first budget is lost', async () => {
    show(await given([], SPENT), '/planning?tab=budgets');
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(amount, '5');
    expect(hasUnsaved()).toBe(true);
  });

  it('shows what each budget has left, and the totals', async () => {
    show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets');
    // As on a phone.
    const list = await screen.findByRole('list', { name: 'Budgets' });
    const [coffee, eating] = within(list).getAllByRole('listitem');
    expect(coffee).toHaveTextContent(/Coffee.*\$22\.00 of \$20\.00.*Over by \$2\.00.*2\.00/);
    // 200.00 over the 17 remaining days, today included.
    expect(eating).toHaveTextContent(/Eating.*\$100\.00 of \$300\.00.*\$11\.76 a day left/);
    expect(eating).toHaveTextContent(/\$200\.00$/);
    expect(screen.getByText(/^Total.*spent of/)).toHaveTextContent(
      'Total $122.00 spent of $320.00 · $198.00 left',
    );
    expect(within(list).getByRole('meter', { name: 'Coffee budget used' })).toHaveAttribute(
      'aria-valuetext',
      '$22.00 of $20.00 spent; an even pace is $9.68',
    );
  });

  it('leaves the focus where it is when an overspent budget appears', async () => {
    show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets');
    expect(
      await screen.findByRole('button', { name: 'Cover from another budget: Coffee' }),
    ).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('shows the dates of periods other than the month, and prorates them by day in the totals', async () => {
    const weekly = givenBudget({
      id: 'b3',
      name: 'Trips',
      categoryIds: ['home'],
      period: 'weekly',
      amount: 7_000,
      startDate: '2026-03-02',
    });
    show(await given([FOOD, weekly], [['2026-03-03', 'food', -25_000]]), '/planning?tab=budgets');
    const list = await screen.findByRole('group', { name: 'Budgets' });
    const items = within(list).getAllByRole('listitem');
    const of = (name: string) => items.find((item) => item.textContent?.includes(name));
    expect(of('Trips')?.textContent).toMatch(/Mar 9\s*–\s*15 · \$0\.00 of \$70\.00/);
    // 250.00 on day 15, where 145.16 would be even.
    expect(of('Eating')).toHaveTextContent(
      /\$250\.00 of \$300\.00.*Spending fast: \$2\.94 a day left/,
    );
    // 300.00 + 30 days of 10.00 - 250.00.
    expect(screen.getByText(/^Total for March 2026 \(prorated/)).toHaveTextContent('$350.00 left');
  });

  describe('editing an amount in place', () => {
    const amountOf = async (services: Services) =>
      (await storedRecords(services.database, 'budgets')).map(({ name, amounts }) => [
        name,
        amounts.at(-1)?.amount,
        amounts.at(-1)?.from,
      ]);

    it('takes sums and steps, previews what is left, and saves from this month on', async () => {
      const user = userEvent.setup();
      const services = await given([FOOD, COFFEE], SPENT);
      show(services, '/planning?tab=budgets');
      await user.click(
        await screen.findByRole('button', { name: 'Change amount of Eating: $300.00' }),
      );
      const field = screen.getByRole('textbox', { name: 'Budgeted for Eating' });
      expect(field).toHaveFocus();
      await user.keyboard('300+45');
      const row = screen
        .getAllByRole('listitem')
        .find((item) => item.textContent?.includes('Eating'));
      expect(row).toHaveTextContent('= $345.00');
      expect(row).toHaveTextContent('$245.00$200.00');
      await user.click(screen.getByRole('button', { name: '$10 more' }));
      expect(field).toHaveValue('355.00');
      await user.keyboard('{ArrowDown}{Enter}');
      const changed = await screen.findByRole('button', {
        name: 'Change amount of Eating: $345.00',
      });
      expect(changed).toHaveFocus();
      expect(await amountOf(services)).toContainEqual(['Eating', 34_500, '2026-03-01']);
    });

    it('goes on to the next with Tab, and changes nothing on Escape or without a number', async () => {
      const user = userEvent.setup();
      const services = await given([FOOD, COFFEE], SPENT);
      show(services, '/planning?tab=budgets');
      await user.click(
        await screen.findByRole('button', { name: 'Change amount of Coffee: $20.00' }),
      );
      await user.keyboard('25{Tab}');
      expect(screen.getByRole('textbox', { name: 'Budgeted for Eating' })).toHaveFocus();
      await user.keyboard('x{Enter}');
      expect(screen.getByText('Please enter an amount.')).toBeVisible();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('textbox')).toBeNull();
      await screen.findByRole('button', { name: 'Change amount of Coffee: $25.00' });
      expect(await amountOf(services)).toEqual(
        expect.arrayContaining([
          ['Coffee', 2_500, '2026-03-01'],
          ['Eating', 30_000, '2026-01-01'],
        ]),
      );
    });

    it('keeps an unfinished amount while another window has the focus', async () => {
      const user = userEvent.setup();
      show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets');
      await user.click(
        await screen.findByRole('button', { name: 'Change amount of Eating: $300.00' }),
      );
      await user.keyboard('3');
      // As browsers do it: the field stays the active element.
      fireEvent.blur(screen.getByRole('textbox', { name: 'Budgeted for Eating' }));
      expect(screen.getByRole('textbox', { name: 'Budgeted for Eating' })).toHaveValue('3');
    });

    it('stays with the period where that has an amount of its own', async () => {
      const user = userEvent.setup();
      const moved = { ...FOOD, overrides: { '2026-03-01': cents(31_000) } };
      const services = await given([moved, COFFEE], SPENT);
      show(services, '/planning?tab=budgets');
      await user.click(
        await screen.findByRole('button', { name: 'Change amount of Eating: $310.00' }),
      );
      expect(screen.getByText(/This period only/)).toBeVisible();
      await user.keyboard('320{Enter}');
      await screen.findByRole('button', { name: 'Change amount of Eating: $320.00' });
      const stored = await storedRecords(services.database, 'budgets');
      const eating = stored.find(({ id }) => id === 'b1');
      expect(eating?.overrides).toEqual({ '2026-03-01': 32_000 });
      expect(eating?.amounts).toEqual(FOOD.amounts);
    });

    it('is not offered for a month that is over', async () => {
      show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets&month=2026-02');
      expect(await screen.findAllByText('Stayed under')).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /^Change amount/ })).toBeNull();
    });
  });

  it('covers an overspent budget in its row, from one that still lasts', async () => {
    const user = userEvent.setup();
    const services = await given([FOOD, COFFEE], SPENT);
    show(services, '/planning?tab=budgets');
    await user.click(
      await screen.findByRole('button', { name: 'Cover from another budget: Coffee' }),
    );
    const cover = await screen.findByRole('dialog', { name: 'Cover $2.00 of Coffee from' });
    expect(within(cover).getByRole('radio', { name: 'Eating' })).toBeChecked();
    expect(cover).toHaveTextContent('$200.00 left');
    await user.click(within(cover).getByRole('button', { name: 'Move $2.00' }));
    await waitFor(async () => {
      const stored = await storedRecords(services.database, 'budgets');
      expect(stored.find(({ id }) => id === 'b1')?.overrides).toEqual({ '2026-03-01': 29_800 });
      expect(stored.find(({ id }) => id === 'b2')?.overrides).toEqual({ '2026-03-01': 2_200 });
    });
  });

  it('fills in Move Money with a budget that still lasts', async () => {
    const user = userEvent.setup();
    const services = await given([FOOD, COFFEE], SPENT);
    render(
      <ServicesProvider services={services}>
        <MemoryRouter>
          <UndoProvider undo={{ offer: () => {}, undoLast: () => {}, redoLast: () => {} }}>
            <MoveMoneyDialog
              request={{ day: '2026-03-15', to: 'b2', amount: 200 }}
              onClose={() => {}}
            />
          </UndoProvider>
        </MemoryRouter>
      </ServicesProvider>,
    );
    expect(await screen.findByLabelText('From budget')).toHaveValue('b1');
    expect(screen.getByLabelText('Amount')).toHaveValue('2.00');
    await user.click(screen.getByRole('button', { name: 'Move Money' }));
    await waitFor(async () => {
      const stored = await storedRecords(services.database, 'budgets');
      expect(stored.find(({ id }) => id === 'b2')?.overrides).toEqual({ '2026-03-01': 2_200 });
    });
  });

  it('shows what a budget was spent on', async () => {
    show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets&id=b1');
    const payees = await screen.findByRole('list', { name: 'Top payees' });
    expect(payees).toHaveTextContent('2026-03-02 food -10000$100.001 time');
    const largest = screen.getByRole('list', { name: 'Largest purchases' });
    expect(within(largest).getAllByRole('listitem')).toHaveLength(1);
    // March 2, 2026 is a Monday.
    expect(screen.getByRole('meter', { name: 'Monday' })).toHaveAttribute(
      'aria-valuetext',
      '$100.00',
    );
  });

  it('moves more from a budget than it has left only after a second press on a button that says so', async () => {
    const user = userEvent.setup();
    const services = await given([FOOD, COFFEE]);
    render(
      <ServicesProvider services={services}>
        <MemoryRouter>
          <UndoProvider undo={{ offer: () => {}, undoLast: () => {}, redoLast: () => {} }}>
            <MoveMoneyDialog
              request={{ day: '2026-03-15', from: 'b2', to: 'b1', amount: 3_000 }}
              onClose={() => {}}
            />
          </UndoProvider>
        </MemoryRouter>
      </ServicesProvider>,
    );
    const from = await screen.findByLabelText('From budget');
    expect(within(from).getAllByRole('option').slice(-2)).toEqual([
      within(from).getByRole('option', { name: 'Eating ($300.00 left)' }),
      within(from).getByRole('option', { name: 'Coffee ($20.00 left)' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Move Money' }));
    expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription(
      'Coffee has $20.00 left and would be $10.00 short. Move less, or press Move Anyway.',
    );
    const overridesOf = async () =>
      (await storedRecords(services.database, 'budgets')).find(({ id }) => id === 'b2')?.overrides;
    expect(await overridesOf()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Move Anyway' }));
    await waitFor(async () => expect(await overridesOf()).toEqual({ '2026-03-01': -1_000 }));
  });

  it('suggests what is usual for the chosen period, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const usual: readonly Row[] = [
      ['2026-01-01', 'food', -12_000],
      ['2026-02-02', 'food', -12_000],
    ];
    show(await given([], usual), '/planning?tab=budgets');
    const amount = await screen.findByLabelText('Amount');
    const period = screen.getByLabelText('Period');
    expect(amount).toHaveValue('120.00');
    await user.selectOptions(period, 'weekly');
    expect(amount).toHaveValue('27.69');
    expect(screen.getByText('Based on the $120.00 a month you usually spend.')).toBeVisible();
    await user.selectOptions(period, 'yearly');
    expect(amount).toHaveValue('1440.00');
    await user.clear(amount);
    await user.type(amount, '50');
    await user.selectOptions(period, 'monthly');
    expect(amount).toHaveValue('50');
  });

  it('opens exactly the rows it counts if another budget counts the subcategories', async () => {
    show(await given([FOOD, COFFEE], SPENT), '/planning?tab=budgets&id=b1');
    const where = await screen.findByRole('table', { name: 'Where it went' });
    const link = within(where).getByRole('link', { name: /^food \(other\): \$100\.00/ });
    expect(link).toHaveAttribute(
      'href',
      '/transactions?category=food%2C&status=counted&from=2026-03-01&to=2026-03-31',
    );
    expect(screen.getByRole('heading', { name: 'Eating' })).toHaveFocus();
  });

  it('shows scheduled amounts separately from what is left, and opens their schedule', async () => {
    const services = await given([FOOD], SPENT);
    const kit = scheduledItem({
      description: 'Meal kit',
      categoryId: 'food',
      amount: -5_000,
      nextDueDate: '2026-03-20',
    });
    await services.database.store.write('scheduledTransactions', [{ insert: kit }]);
    show(services, '/planning?tab=budgets&id=b1');
    const due = await screen.findByRole('table', { name: 'Still due' });
    expect(due).toHaveTextContent(/Mar.*20Meal kit\$50\.00Total scheduled\$50\.00/);
    expect(within(due).getByRole('button', { name: 'Edit Meal kit' })).toBeVisible();
    // 300.00 less 122.00 spent and 50.00 still to come.
    expect(screen.getByText('$128.00')).toBeVisible();
    expect(screen.getByText('$7.53 a day for 17 days')).toBeVisible();
  });

  it('moves between periods through the address, no further back than the first', async () => {
    const user = userEvent.setup();
    show(await given([FOOD], SPENT), '/planning?tab=budgets&id=b1&day=2026-02-10');
    expect(await screen.findByRole('heading', { name: 'February 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous period' }));
    expect(await screen.findByRole('heading', { name: 'January 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous period' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Current period' }));
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();
  });

  it('says when a budget counts nothing, and when it no longer exists', async () => {
    const services = await given([givenBudget({ name: 'Bare', categoryIds: [] })]);
    show(services, '/planning?tab=budgets');
    expect(await screen.findByText('No categories. Choose at least one.')).toBeVisible();
    show(services, '/planning?tab=budgets&id=nowhere');
    expect(await screen.findByText('This budget no longer exists')).toBeVisible();
  });
});

describe('the category picker', () => {
  const categories = ['Food', 'Fuel', 'Home'].map((name) =>
    givenCategory(name.toLowerCase(), { name }),
  );

  function Choice({ onChoose }: { readonly onChoose: (ids: readonly string[]) => void }) {
    const [value, setValue] = useState<readonly string[]>([]);
    const { stack } = useDialogs();
    return (
      <Field label="Categories">
        <CategoryMultiSelect
          categories={categories}
          value={value}
          onValueChange={(ids) => {
            setValue(ids);
            onChoose(ids);
          }}
        />
        <output>{stack.map(({ name }) => name).join(' ')}</output>
      </Field>
    );
  }

  it('picks the first match with Enter, and creates a category if there is none', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(
      <DialogsProvider>
        <Choice onChoose={onChoose} />
      </DialogsProvider>,
    );
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'fue{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith(['fuel']);
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'hom{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith(['fuel', 'home']);
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'Garden{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('add-category'));
  });
});
