import { renderHook, waitFor } from '@testing-library/react';
import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-holdings.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { readPivotOfRows } from '@/db/queries/reports/report-data.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { cents } from '@/domain/core/money.ts';
import type { PivotCell, PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { NO_FILTER, type TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { usePivot } from '@/live/reports/report-readings.ts';
import { ServicesProvider } from '@/live/services-context.tsx';

let services: Services;

afterEach(() => closeTestDatabase(services.database));

const QUESTION: PivotQuery = {
  rows: 'category',
  columns: 'month',
  subject: 'expense',
  monthStartDay: 1,
  scope: { currency: 'CAD', accounts: new Map([['a1', 'CAD']]), rates: [], accountIds: null },
  natures: new Map([
    ['food', 'expense'],
    ['fuel', 'expense'],
  ]),
  topOf: new Map(),
  payeeOf: new Map(),
};

const JANUARY = { ...NO_FILTER, from: day('2026-01-01'), to: day('2026-01-31') };

async function given(first: TransactionFilter = NO_FILTER) {
  services = await openTestServices({ accounts: ['a1'], categories: ['food', 'fuel'] });
  const columns = transactionIndexOf(services.database, openInThread);
  const enter = async (date: string, amount: number, categoryId = 'food') => {
    const form = { date: day(date), amount: cents(amount), accountId: 'a1', categoryId };
    const added = await addTransaction(
      services,
      transactionForm({ ...form, description: `Row ${date} ${amount}` }),
    );
    if (!added.ok) throw new Error(added.code);
  };
  await enter('2026-01-10', -1_000);
  await enter('2026-01-31', -200, 'fuel');
  await enter('2026-02-01', -5_000);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  const hook = renderHook(
    ({ filter }: { readonly filter: TransactionFilter }) => usePivot(QUESTION, filter),
    { wrapper, initialProps: { filter: first } },
  );
  const total = () => {
    const live = hook.result.current;
    if (live.status !== 'ready' || !live.value.isComplete) return null;
    const whole = live.value.cells.find(({ row, column }) => row === null && column === null);
    return [whole?.amount ?? 0, live.value.rowsRead];
  };
  return { columns, enter, hook, total };
}

const sorted = (cells: readonly PivotCell[] = []) =>
  cells.map((cell) => JSON.stringify(Object.entries(cell).sort())).sort();

describe('live pivot rows', () => {
  it('match the filter, and follow changes', async () => {
    const { enter, hook, total, columns } = await given();
    await waitFor(() => expect(total()).toEqual([6_200, 3]));
    expect(columns.isReady()).toBe(true);
    await enter('2026-02-02', -70);
    await waitFor(() => expect(total()).toEqual([6_270, 4]));
    hook.rerender({ filter: JANUARY });
    expect(total()).toBeNull();
    await waitFor(() => expect(total()).toEqual([1_200, 2]));
    hook.rerender({ filter: { ...JANUARY, status: 'expense', categoryId: 'fuel' } });
    await waitFor(() => expect(total()).toEqual([200, 1]));
    hook.unmount();
  });

  it('for a few days are read without the transaction index, with the same result', async () => {
    const { hook, columns } = await given();
    hook.unmount();
    const filter = { ...ALL_ROWS, from: day('2026-01-01'), to: day('2026-01-31') };
    const pivot = { query: QUESTION, filter };
    const ofRows = await readPivotOfRows(services.database, pivot);
    const answer = await columns.pivot(pivot, () => {}, new AbortController().signal);
    const ofColumns = answer.ok ? answer.value : null;
    expect(sorted(ofRows?.cells)).toEqual(sorted(ofColumns?.cells));
    expect(sorted(ofRows?.cells)).toHaveLength(6);
    expect([ofRows?.rowsRead, ofRows?.rowsTotal, ofRows?.isComplete]).toEqual([2, 2, true]);
    const years = { ...filter, from: day('2024-01-01') };
    for (const each of [years, { ...filter, to: '' as const }, { ...filter, from: '' as const }]) {
      expect(await readPivotOfRows(services.database, { ...pivot, filter: each })).toBeNull();
    }
  });

  it("for a month don't wait for the transaction index, and follow changes too", async () => {
    const { columns, enter, hook, total } = await given(JANUARY);
    await waitFor(() => expect(total()).toEqual([1_200, 2]));
    await enter('2026-01-02', -30);
    await waitFor(() => expect(total()).toEqual([1_230, 3]));
    expect(columns.isReady()).toBe(false);
    // Once the index is ready it answers, and has been told of the change in question.
    await columns.countByDescription();
    await enter('2026-01-03', -4);
    await waitFor(() => expect(total()).toEqual([1_234, 4]));
    hook.unmount();
  });
});
