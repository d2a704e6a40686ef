import fc from 'fast-check';
import { recountTotals } from '@/db/storage/total-changes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CurrencyRate } from '@/domain/accounts/currency-rate.ts';
import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import type { FlowMaterial, QueriedRow, ReportTotals } from '@/domain/reports/report-flows.ts';
import { reportScope, type ScopeChoice } from '@/domain/reports/report-scope.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { day } from './given-scheduled.ts';

/** A household in two currencies, with an account and a branch of categories excluded from reports. */
export const ACCOUNTS: readonly Pick<Account, 'id' | 'currency' | 'excluded' | 'type'>[] = [
  { id: 'chq', currency: 'CAD', type: 'chequing' },
  { id: 'sav', currency: 'CAD', type: 'savings' },
  { id: 'usd', currency: 'USD', type: 'chequing' },
  { id: 'out', currency: 'CAD', type: 'other', excluded: true },
];

const category = (
  id: string,
  parentId: string,
  nature: CategoryNature,
  more: Partial<Category> = {},
): Category => ({
  id,
  name: id,
  parentId,
  nature,
  color: 1,
  icon: '',
  createdAt: '2024-01-01T00:00:00.000Z',
  ...more,
});

/** `bonus` is income below an expense, `tips` an expense below income; `secret` and `deep` are excluded. */
export const CATEGORIES: readonly Category[] = [
  category('food', '', 'expense'),
  category('shop', 'food', 'expense'),
  category('market', 'shop', 'expense'),
  category('bonus', 'food', 'income'),
  category('pay', '', 'income'),
  category('tips', 'pay', 'expense'),
  category('secret', '', 'expense', { excluded: true }),
  category('deep', 'secret', 'expense'),
];

/** 1 USD in CAD; the second rate applies from the middle of a month. */
export const RATES: readonly CurrencyRate[] = [
  { from: 'USD', to: 'CAD', date: day('2024-02-01'), rate: scaled(135_000_000) },
  { from: 'USD', to: 'CAD', date: day('2024-04-10'), rate: scaled(137_123_456) },
];

export const CAD_ONLY: ScopeChoice = { currency: 'CAD', isConverted: false, accountId: '' };
export const CONVERTED: ScopeChoice = { ...CAD_ONLY, isConverted: true };

/** The fields of a row that reports read. */
export type GivenRow = QueriedRow;

/** By default, a normal row of the chequing account. */
export function row(
  date: string,
  categoryId: string,
  amount: number,
  more: Partial<GivenRow> = {},
): GivenRow {
  return {
    accountId: 'chq',
    date: day(date),
    description: 'Row',
    amount: cents(amount),
    categoryId,
    tags: [],
    kind: 'normal' as const,
    ...more,
  };
}

/** The totals of some rows as the database stores them. */
export function sumsOf(rows: readonly GivenRow[]): ReportTotals {
  return recountTotals(rows);
}

/** The input of the reports. */
export function materialOf(
  rows: readonly GivenRow[],
  choice: ScopeChoice = CAD_ONLY,
  rates: readonly CurrencyRate[] = RATES,
): FlowMaterial {
  const scope = reportScope(ACCOUNTS, choice, rates);
  return { sums: sumsOf(rows), scope, natures: naturesOf(CATEGORIES) };
}

/** The accounts that are not excluded. */
export const COUNTED = new Set(ACCOUNTS.filter((each) => !each.excluded).map(({ id }) => id));

const FIRST = day('2024-01-01');

/** The first half of 2024, and a day before and after it. */
export const anyDay: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: -1, max: 183 })
  .map((days) => addDays(FIRST, days));

const anyAmount = fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0);
const anyCategory = fc.constantFrom('', 'gone', ...CATEGORIES.map(({ id }) => id));

const anyRow: fc.Arbitrary<GivenRow> = fc
  .record({
    accountId: fc.constantFrom(...ACCOUNTS.map(({ id }) => id)),
    date: anyDay,
    description: fc.constantFrom('Corner Shop', 'CORNER  shop', 'Work Ltd', 'Bakery'),
    kind: fc.constantFrom('normal' as const, 'normal', 'normal', 'transfer', 'opening'),
    excluded: fc.boolean(),
    tags: fc.subarray(['trip', 'gift']),
    parts: fc.array(fc.tuple(anyCategory, anyAmount), { minLength: 1, maxLength: 3 }),
  })
  .map(({ parts, excluded, ...fields }) => {
    const isSplit = fields.kind === 'normal' && parts.length > 1;
    const counted = isSplit ? parts : parts.slice(0, 1);
    const amount = cents(counted.reduce((sum, [, part]) => sum + part, 0));
    const splits = counted.map(([categoryId, part]) => ({
      categoryId,
      amount: cents(part),
      notes: '',
    }));
    const [first] = parts;
    const own = fields.kind === 'normal' ? (first?.[0] ?? '') : '';
    return {
      ...fields,
      amount,
      categoryId: isSplit ? SPLIT_CATEGORY : own,
      ...(isSplit ? { splits } : {}),
      ...(excluded && fields.date.endsWith('1') ? { excluded } : {}),
    };
  });

/** Rows of every kind, including split and excluded ones. */
export const anyRows = fc.array(anyRow, { maxLength: 60 });

/** Two days, the earlier first. */
export const anyDays = fc.tuple(anyDay, anyDay).map(([a, b]) => {
  const [from, to] = a < b ? [a, b] : [b, a];
  return { from, to };
});
