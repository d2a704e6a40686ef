import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';
import { matchRows, monthsOf } from '@/transaction-index/index-query.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const rowsGiven = fc.array(
  fc.record({
    date: fc.constantFrom('2023-12-31', '2024-01-01', '2024-01-31', '2026-11-24'),
    amount: fc.integer({ min: -900, max: 900 }).filter((amount) => amount !== 0),
    kind: fc.constantFrom('normal' as const, 'transfer' as const),
    accountId: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 30 },
);

it('the months of a list add up its rows, newest month first, with transfers apart', () => {
  fc.assert(
    fc.property(rowsGiven, (given) => {
      const columns = new TransactionColumns();
      columns.apply(
        given.map(
          ({ date, ...row }, place): IndexedRow => ({
            ...row,
            id: `r${String(place).padStart(3, '0')}`,
            revision: 1,
            deleted: false,
            dateKey: 99_999_999 - Number(date.replaceAll('-', '')),
            description: 'x',
            notes: '',
            tags: [],
            needsReview: false,
            excluded: false,
            categoryId: '',
          }),
        ),
      );
      const months = monthsOf(columns, matchRows(columns, ALL_ROWS).slots, ALL_ROWS);
      const names = [...new Set(given.map(({ date }) => date.slice(0, 7)))].sort().reverse();
      expect(months.map(({ month }) => month)).toEqual(names);
      for (const { month, rows, totals } of months) {
        const own = given.filter(({ date }) => date.startsWith(month));
        const sum = (test: (row: (typeof own)[number]) => boolean) =>
          own.filter(test).reduce((total, { amount }) => total + amount, 0);
        expect(rows).toBe(own.length);
        expect(totals.reduce((all, { moneyIn }) => all + moneyIn, 0)).toBe(
          sum(({ kind, amount }) => kind === 'normal' && amount > 0),
        );
        expect(totals.reduce((all, { moneyOut }) => all + moneyOut, 0)).toBe(
          sum(({ kind, amount }) => kind === 'normal' && amount < 0),
        );
        expect(totals.reduce((all, { moved }) => all + moved, 0)).toBe(
          sum(({ kind }) => kind === 'transfer'),
        );
      }
    }),
  );
});
