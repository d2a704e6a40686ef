import { transactionForm } from '@tests/support/given.ts';
import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import {
  readBudgetSuggestions,
  readSuggestedAmounts,
} from '@/db/queries/planning/planning-suggestions.ts';
import { readFirstCountedDay, readLastCountedDay } from '@/db/queries/reports/period-totals.ts';
import { cents } from '@/domain/core/money.ts';

const TODAY = day('2026-03-15');

type Row = readonly [date: string, categoryId: string, amount: number, accountId?: string];

async function given(rows: readonly Row[]) {
  const services = await openTestServices({
    accounts: ['a1', 'a2', 'a3'],
    categories: ['food', 'home'],
  });
  await services.database.store.write('accounts', [
    { id: 'a2', update: (account) => ({ ...account, currency: 'EUR' }) },
    { id: 'a3', update: (account) => ({ ...account, excluded: true }) },
  ]);
  for (const [date, categoryId, amount, accountId = 'a1'] of rows)
    await add(services, date, categoryId, amount, accountId);
  return services;
}

async function add(
  services: Services,
  date: string,
  categoryId: string,
  amount: number,
  accountId: string,
) {
  const form = transactionForm({
    date,
    categoryId,
    accountId,
    amount: cents(amount),
    description: `${date} ${categoryId}`,
  });
  const added = await addTransaction(services, form);
  if (!added.ok) throw new Error(added.code);
}

const ROWS: readonly Row[] = [
  ['2025-11-02', 'food', -99_000, 'a2'],
  ['2025-11-03', 'food', -99_000, 'a3'],
  ['2025-12-04', 'food', -10_000],
  ['2026-01-10', 'food', -30_000],
  ['2026-02-10', 'food', -20_000],
  ['2026-02-11', 'food', -77_000, 'a2'],
  ['2026-02-12', 'food', -77_000, 'a3'],
  ['2026-03-10', 'food', -88_000],
];

describe('budget suggestions', () => {
  it('use counted rows of the base currency, in whole months only', async () => {
    const services = await given(ROWS);
    const { proposals, currency, input } = await readBudgetSuggestions(services.database, TODAY);
    expect(currency).toBe('CAD');
    expect(input.firstDay).toBe('2025-12-04');
    expect(proposals).toMatchObject([
      { categoryId: 'food', period: 'monthly', amount: 20_000, months: 3 },
    ]);
    const rule = { period: 'monthly', startDate: day('2026-01-01') } as const;
    const amounts = await readSuggestedAmounts(services.database, rule, ['food'], TODAY);
    expect(amounts.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'last 20000',
      'median3 20000',
      'median6 20000',
      'median12 20000',
    ]);
  });

  it('become suggested amounts for budgets once some exist', async () => {
    const services = await given(ROWS);
    await services.database.store.write('budgets', [{ insert: givenBudget() }]);
    const { proposals, updates } = await readBudgetSuggestions(services.database, TODAY);
    expect(proposals).toEqual([]);
    expect(updates).toMatchObject([{ budget: { id: 'b1' }, currentAmount: 30_000 }]);
  });

  it('are empty when no row counts', async () => {
    const services = await given(ROWS.slice(0, 2));
    const { database } = services;
    const { proposals, input } = await readBudgetSuggestions(database, TODAY);
    expect([proposals, input.firstDay]).toEqual([[], null]);
    const rule = { period: 'monthly', startDate: day('2026-01-01') } as const;
    expect(await readSuggestedAmounts(database, rule, ['food'], TODAY)).toEqual([]);
  });

  it('start from the first counted day, however many uncounted ones precede it', async () => {
    // Each in a month and on a day of its own: more totals than one read examines.
    const others = Array.from({ length: 21 }, (_, at): Row => {
      const month = String(1 + (at % 12)).padStart(2, '0');
      return [`${at < 12 ? 2023 : 2024}-${month}-05`, 'food', -100 - at, 'a2'];
    });
    const { database } = await given([...others, ['2025-03-09', 'home', -1]]);
    expect(await readFirstCountedDay(database, new Set(['a1']))).toBe('2025-03-09');
  });
});

describe('the last counted day', () => {
  it('is before the given one, or else the last of all, and of the given nature', async () => {
    const { database } = await given([
      ['2023-02-10', 'food', -500],
      ['2024-05-03', 'food', -700],
      ['2024-05-20', '', 900],
      ['2025-01-31', 'food', -100, 'a2'],
    ]);
    const natures = new Map([['food', 'expense']] as const);
    const last = (before: string, nature: 'income' | 'expense' | null, accounts = ['a1']) =>
      readLastCountedDay(database, new Set(accounts), day(before), { nature, natures });
    expect(await last('2026-01-01', null)).toBe('2024-05-20');
    expect(await last('2026-01-01', 'expense')).toBe('2024-05-03');
    expect(await last('2026-01-01', null, ['a1', 'a2'])).toBe('2025-01-31');
    expect(await last('2024-05-03', null)).toBe('2023-02-10');
    // Nothing before it: the last of all.
    expect(await last('2023-02-10', null)).toBe('2024-05-20');
    expect(await last('2024-05-20', 'income')).toBe('2024-05-20');
    expect(await last('2026-01-01', null, ['a3'])).toBeNull();
    // A category without a nature is left out of reports.
    expect(
      await readLastCountedDay(database, new Set(['a2']), day('2026-01-01'), {
        nature: null,
        natures: new Map(),
      }),
    ).toBeNull();
  });
});
