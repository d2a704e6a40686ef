import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_ROWS, type FilterQuery } from '@/domain/transactions/filter-query.ts';
import {
  compareAmounts,
  nextSort,
  paramsFromSort,
  sortFromParams,
} from '@/domain/transactions/register-sort.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';
import { countBeforeSorted, matchRows, sortSlots } from '@/transaction-index/index-query.ts';
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
          const sorted = sortSlots(columns, slots, question, sort);
          const passing = new Set(Array.from(slots, (slot) => columns.ids[slot]));
          const expected = rows
            .filter(({ id }) => passing.has(id))
            .sort(
              (a, b) =>
                compareAmounts(sort, counted(a, question), counted(b, question)) ||
                a.dateKey - b.dateKey ||
                (a.id < b.id ? -1 : 1),
            );
          expect(Array.from(sorted.slots, (slot) => columns.ids[slot])).toEqual(
            expected.map(({ id }) => id),
          );
          for (const [place, row] of expected.entries()) {
            const anchor = { dateKey: row.dateKey, id: row.id, amount: counted(row, question) };
            expect(countBeforeSorted(columns, sorted, anchor, sort)).toBe(place);
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
    const { slots } = sortSlots(columns, columns.order(), ALL_ROWS, sort);
    const expected = [...rows].sort(
      (a, b) =>
        compareAmounts(sort, a.amount, b.amount) || a.dateKey - b.dateKey || (a.id < b.id ? -1 : 1),
    );
    expect(Array.from(slots, (slot) => columns.ids[slot])).toEqual(expected.map(({ id }) => id));
  }
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
    expect(nextSort('newest')).toBe('amount-desc');
    expect(nextSort('amount-desc')).toBe('amount-asc');
    expect(nextSort('amount-asc')).toBe('newest');
  });
});
