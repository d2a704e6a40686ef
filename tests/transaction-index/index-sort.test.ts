import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { ALL_ROWS, type FilterQuery } from '@/domain/transactions/filter-query.ts';
import {
  compareAmounts,
  nextSort,
  paramsFromSort,
  type RegisterSort,
  rankedIds,
  sortFromParams,
  sortOfColumn,
} from '@/domain/transactions/register-sort.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';
import { matchRows } from '@/transaction-index/index-query.ts';
import { countBeforeSorted, sortSlots } from '@/transaction-index/index-results.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const SORTS = ['amount-asc', 'amount-desc'] as const;

const amounts = fc.oneof(
  fc.constantFrom(-999_999_999_999, -1_000, -1, 1, 1_000, 999_999_999_999),
  fc.integer({ min: -300, max: 300 }).filter((amount) => amount !== 0),
);

const FAR_APART = [999_999_999_999, -999_999_999_999, 5, -5];

const rowsGiven = fc.array(
  fc.record({
    dateKey: fc.integer({ min: 1, max: 4 }),
    parts: fc.array(fc.record({ categoryId: fc.constantFrom('food', 'home'), amount: amounts }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { maxLength: 40 },
);

function rowOf(
  { dateKey, parts }: { dateKey: number; parts: readonly { categoryId: string; amount: number }[] },
  at: number,
): IndexedRow {
  const isSplit = parts.length > 1;
  return {
    id: `r${(at * 7_919) % 10_007}`,
    revision: 1,
    deleted: false,
    accountId: 'a',
    dateKey,
    description: 'x',
    notes: '',
    tags: [],
    kind: 'normal',
    needsReview: false,
    excluded: false,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    categoryId: isSplit ? '~split' : (parts[0]?.categoryId ?? ''),
    ...(isSplit ? { splits: parts as NonNullable<IndexedRow['splits']> } : {}),
  };
}

/** The amount a row counts for: of a split, the parts in the requested category. */
function counted(row: IndexedRow, { categoryIds }: FilterQuery): number {
  if (categoryIds === null || !row.splits) return row.amount;
  return row.splits
    .filter((part) => categoryIds.includes(part.categoryId))
    .reduce((sum, part) => sum + part.amount, 0);
}

describe('the transaction index in order of amount', () => {
  it('hard use 15: sorts by what a row counts for in the list, equal amounts newest first', () => {
    fc.assert(
      fc.property(
        rowsGiven,
        fc.constantFrom(...SORTS),
        fc.constantFrom(ALL_ROWS, { ...ALL_ROWS, categoryIds: ['food'] }),
        (given, sort, question) => {
          const rows = given.map(rowOf);
          const columns = new TransactionColumns();
          columns.apply(rows);
          const { slots } = matchRows(columns, question);
          const sorted = sortSlots(columns, slots, question, { sort, ranks: [] });
          const passing = new Set(Array.from(slots, (slot) => columns.idAt(slot)));
          const expected = rows
            .filter(({ id }) => passing.has(id))
            .sort(
              (a, b) =>
                compareAmounts(sort, counted(a, question), counted(b, question)) ||
                a.dateKey - b.dateKey ||
                (a.id < b.id ? -1 : 1),
            );
          expect(Array.from(sorted.slots, (slot) => columns.idAt(slot))).toEqual(
            expected.map(({ id }) => id),
          );
          for (const [place, row] of expected.entries()) {
            const anchor = { dateKey: row.dateKey, id: row.id, amount: counted(row, question) };
            expect(countBeforeSorted(columns, sorted, anchor, question, { sort, ranks: [] })).toBe(
              place,
            );
          }
        },
      ),
    );
  });
});

it('hard use 15: sorts amounts that are too far apart for amount and position to fit into one number', () => {
  const rows = Array.from({ length: 6_000 }, (_, at) =>
    rowOf(
      { dateKey: 1 + (at % 3), parts: [{ categoryId: 'food', amount: FAR_APART[at % 4] ?? 1 }] },
      at,
    ),
  );
  const columns = new TransactionColumns();
  columns.apply(rows);
  for (const sort of SORTS) {
    const { slots } = sortSlots(columns, columns.order(), ALL_ROWS, { sort, ranks: [] });
    const expected = [...rows].sort(
      (a, b) =>
        compareAmounts(sort, a.amount, b.amount) || a.dateKey - b.dateKey || (a.id < b.id ? -1 : 1),
    );
    expect(Array.from(slots, (slot) => columns.idAt(slot))).toEqual(expected.map(({ id }) => id));
  }
});

describe('the transaction index in other orders', () => {
  const row = (id: string, more: Partial<IndexedRow>): IndexedRow => ({
    ...rowOf({ dateKey: 2, parts: [{ categoryId: 'food', amount: 1 }] }, 0),
    id,
    ...more,
  });
  const rows = [
    row('r1', { description: 'Zoo', accountId: 'b', categoryId: 'home' }),
    row('r2', { description: 'épicerie', accountId: 'a', categoryId: 'food' }),
    row('r3', { description: 'EPICERIE', accountId: 'b', categoryId: '' }),
    row('r4', { description: 'Bank', accountId: 'c', categoryId: '', kind: 'transfer' }),
    row('r5', { description: 'apple', dateKey: 1, categoryId: '~split' }),
  ].map((each) =>
    each.id === 'r5'
      ? {
          ...each,
          splits: [
            { categoryId: 'home', amount: cents(1) },
            { categoryId: 'food', amount: cents(2) },
          ],
        }
      : each,
  );
  const named = (id: string, name: string) => ({ id, name });
  const names = {
    accounts: [named('a', 'Visa'), named('b', 'Cash')],
    categories: [named('home', 'Home'), named('food', 'Food')],
  };
  const columns = new TransactionColumns();
  columns.apply(rows);
  const idsBy = (sort: Exclude<RegisterSort, 'newest'>) => {
    const order = { sort, ranks: rankedIds(sort, names) };
    const sorted = sortSlots(columns, columns.order(), ALL_ROWS, order);
    const ids = Array.from(sorted.slots, (slot) => columns.idAt(slot));
    ids.forEach((id, place) => {
      const dateKey = rows.find((each) => each.id === id)?.dateKey ?? 0;
      const anchor = { id, dateKey };
      expect(countBeforeSorted(columns, sorted, anchor, ALL_ROWS, order)).toBe(place);
    });
    return ids.join(' ');
  };

  it('sorts by description without regard to case and accents, equal ones newest first', () => {
    expect(idsBy('description-asc')).toBe('r5 r4 r2 r3 r1');
    expect(idsBy('description-desc')).toBe('r1 r2 r3 r4 r5');
  });

  it('sorts by the names of accounts and categories, what has no name last', () => {
    expect(idsBy('account-asc')).toBe('r1 r3 r5 r2 r4');
    expect(idsBy('category-asc')).toBe('r2 r5 r1 r3 r4');
    expect(idsBy('category-desc')).toBe('r4 r3 r5 r1 r2');
  });

  it('turns the whole list around for oldest first', () => {
    expect(idsBy('oldest')).toBe('r4 r3 r2 r1 r5');
  });

  it('follows a row only while it exists', () => {
    const order = { sort: 'description-asc', ranks: [] } as const;
    const sorted = sortSlots(columns, columns.order(), ALL_ROWS, order);
    const gone = { id: 'gone', dateKey: 2 };
    expect(countBeforeSorted(columns, sorted, gone, ALL_ROWS, order)).toBeNull();
  });
});

describe('the sort order in the address', () => {
  it('hard use 15: is omitted for newest first, kept next to a filter, and ignored when invalid', () => {
    const filter = new URLSearchParams('q=rent');
    expect(paramsFromSort('amount-desc', filter).toString()).toBe('q=rent&sort=amount-desc');
    expect(paramsFromSort('newest', new URLSearchParams('sort=amount-asc')).toString()).toBe('');
    expect(sortFromParams(new URLSearchParams('sort=amount-asc'))).toBe('amount-asc');
    expect(sortFromParams(new URLSearchParams('sort=size'))).toBe('newest');
  });

  it('hard use 15: cycles from newest first to highest amount, lowest amount, and back', () => {
    expect(nextSort('newest', 'amount')).toBe('amount-desc');
    expect(nextSort('amount-desc', 'amount')).toBe('amount-asc');
    expect(nextSort('amount-asc', 'amount')).toBe('newest');
  });

  it('steps through both directions of every column, the date through two orders only', () => {
    expect(nextSort('newest', 'date')).toBe('oldest');
    expect(nextSort('oldest', 'date')).toBe('newest');
    expect(nextSort('amount-asc', 'date')).toBe('newest');
    expect(nextSort('oldest', 'category')).toBe('category-asc');
    expect(nextSort('category-asc', 'category')).toBe('category-desc');
    expect(nextSort('category-desc', 'category')).toBe('newest');
    expect(sortOfColumn('newest', 'date')).toBe('descending');
    expect(sortOfColumn('oldest', 'date')).toBe('ascending');
    expect(sortOfColumn('account-desc', 'account')).toBe('descending');
    expect(sortOfColumn('account-desc', 'date')).toBe('none');
  });
});
