import { openInThread } from '@tests/support/column-thread.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { readInsights } from '@/db/queries/reports/dashboard.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { filterQueryOf } from '@/domain/transactions/filter-query.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { filterFromParams, paramsOfRows } from '@/domain/transactions/transaction-filter.ts';

const TODAY = '2026-03-15' as CalendarDate;

let made = 0;
const row = (
  date: CalendarDate,
  description: string,
  amount: number,
  more: Partial<Transaction> = {},
): Transaction => ({
  ...newTransaction({
    id: `t${String(++made).padStart(4, '0')}`,
    accountId: 'a1',
    date,
    description,
    amount: cents(amount),
    source: 'manual',
    createdAt: '2026-03-10T12:00:00.000Z',
  }),
  ...more,
});

/** One row a month, the last one on `last`. */
const monthly = (
  last: string,
  count: number,
  make: (date: CalendarDate, back: number) => Transaction,
) => Array.from({ length: count }, (_, back) => make(addMonths(last as CalendarDate, -back), back));

async function found(rows: readonly Transaction[]) {
  const services = await openTestServices({ accounts: ['a1', 'a2'], categories: ['food', 'fun'] });
  const { database } = services;
  const columns = transactionIndexOf(database, openInThread);
  await database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  return { database, columns, insights: await readInsights(database, TODAY) };
}

describe('insights from stored rows', () => {
  it('are empty when there is nothing to report', async () => {
    expect((await found([])).insights).toEqual([]);
  });

  it('report a category above its average, and open exactly the rows of that total', async () => {
    const food = monthly('2026-02-05', 7, (date) =>
      row(date, 'Metro', -20_000, { categoryId: 'food' }),
    );
    const now = [
      row('2026-03-02' as CalendarDate, 'Metro', -21_000, { categoryId: 'food' }),
      row('2026-03-09' as CalendarDate, 'Loblaws', -19_000, { categoryId: 'food' }),
    ];
    const { insights, columns } = await found([...food, ...now]);
    const high = insights.find(({ kind }) => kind === 'categoryHigh');
    expect(high).toMatchObject({ categoryId: 'food', spent: 40_000, mean: 20_000, months: 6 });
    if (high?.place.kind !== 'rows') throw new Error('no rows');
    const filter = filterFromParams(new URLSearchParams(paramsOfRows(high.place.query)));
    const names = {
      accounts: ['a1', 'a2'].map((id) => ({ id, currency: 'CAD' })),
      categories: ['food', 'fun'].map((id) => ({ id, parentId: '', nature: 'expense' as const })),
      payees: [],
      tags: [],
    };
    const question = filterQueryOf(filter, names, { today: TODAY, monthStartDay: 1 });
    const opened = await columns.ask({ filter: question, ranges: [], anchor: null });
    expect(opened).toMatchObject({
      value: { total: 2, totals: [{ moneyIn: 0, moneyOut: -40_000 }] },
    });
  });

  it('report a row larger than any in its category within the past year', async () => {
    const usual = Array.from({ length: 12 }, (_, at) =>
      row(addDays(TODAY, -20 - at * 25), `Cinema ${at}`, -2_000 - at, { categoryId: 'fun' }),
    );
    const large = row('2026-03-11' as CalendarDate, 'Concert', -30_000, { categoryId: 'fun' });
    const hidden = row('2026-03-11' as CalendarDate, 'Opera', -90_000, {
      categoryId: 'fun',
      excluded: true,
    });
    const { insights } = await found([...usual, large, hidden]);
    expect(insights.filter(({ kind }) => kind === 'unusual')).toMatchObject([
      {
        description: 'Concert',
        amount: 30_000,
        largest: 2_011,
        place: { kind: 'row', id: large.id },
      },
    ]);
  });

  it('report a price increase, and net worth above a round amount', async () => {
    const film = monthly('2026-03-03', 8, (date, back) =>
      row(date, 'Film Club', back === 0 ? -1_899 : -1_649),
    );
    const pay = monthly('2026-03-01', 9, (date) => row(date, `Pay ${date.slice(0, 7)}`, 13_000));
    const { insights } = await found([...film, ...pay]);
    expect(insights.find(({ kind }) => kind === 'priceRise')).toMatchObject({
      before: 1_649,
      after: 1_899,
      perYear: 3_000,
      since: '2026-03-03',
      place: { kind: 'filter', filter: { accountId: 'a1' } },
    });
    expect(insights.find(({ kind }) => kind === 'milestone')).toMatchObject({
      currency: 'CAD',
      threshold: 100_000,
    });
  });
});
