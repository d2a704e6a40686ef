import { expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { storedMatchOf } from '@/domain/import/review/import-review.ts';
import { mergedRow } from '@/domain/import/review/own-rows.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { categoryOfRow } from '@/features/import/review/review-row.ts';

const date = '2026-03-01' as CalendarDate;
const dining: Category = {
  id: 'dining',
  name: 'Dining Out',
  parentId: '',
  nature: 'expense',
  color: 1,
  icon: '',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const CHOICE = { categoryId: 'dining', source: 'keyword:tim horton' } as const;

const own = (more: Partial<Transaction>): Transaction => ({
  ...newTransaction({
    id: 'own',
    accountId: 'a1',
    date,
    description: 'Coffee',
    amount: cents(-450),
    source: 'manual',
    createdAt: '2026-03-01T00:00:00.000Z',
  }),
  ...more,
});

it.each([
  ['without a category it gets the one of the rules', {}, 'category', 'dining'],
  ['its own category stays', { categoryId: 'other' }, 'none', 'other'],
  ['a leg of a transfer gets none', { kind: 'transfer', transferId: 't' }, 'transfer', ''],
] as const)('the review shows the category a merged row will have: %s', (_, more, kind, id) => {
  const row = own(more);
  const shown = categoryOfRow(
    {
      file: 0,
      place: 0,
      line: 2,
      accountId: 'a1',
      date,
      description: 'TIM HORTONS #17',
      amount: cents(-450),
      category: '',
    },
    { verdict: 'match', own: storedMatchOf(row), copy: 1 },
    'merge',
    {
      named: new Map(),
      // 'other' was deleted, so it isn't shown.
      categories: new Map([['dining', dining]]),
      categorise: () => CHOICE,
    },
  );
  expect(shown.kind).toBe(kind);
  const bank = { importId: 'i', date, description: 'TIM HORTONS #17', key: 'k', copy: 1 };
  expect(mergedRow(row, { ...bank, isSame: false }, CHOICE).categoryId).toBe(id);
});
