import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Natures } from '@/domain/transactions/report-nature.ts';
import type { ReportScope } from './report-scope.ts';

/** By what the explorer lays out rows and columns. `topCategory`: the highest category above; `nature`: income or expense. */
export const PIVOT_DIMENSIONS = [
  'category',
  'topCategory',
  'account',
  'payee',
  'tag',
  'month',
  'quarter',
  'year',
  'nature',
] as const;

export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number];

/** What is added up: income - expense, income, or expense (positive). */
export const PIVOT_SUBJECTS = ['net', 'income', 'expense'] as const;

export type PivotSubject = (typeof PIVOT_SUBJECTS)[number];

/** What a cell shows: the sum, the number of transactions, or the mean of a transaction. */
export const PIVOT_MEASURES = ['sum', 'count', 'mean'] as const;

export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

/** All that is needed to lay out rows. Plain data: the column worker gets it. */
export type PivotQuestion = {
  readonly rows: PivotDimension;
  /** null = one column of totals. Another one than `rows`. */
  readonly columns: PivotDimension | null;
  readonly subject: PivotSubject;
  readonly scope: ReportScope;
  readonly natures: Natures;
  /** The highest category above each; missing = itself. */
  readonly topOf: ReadonlyMap<string, string>;
  /** The payee to whom a description belongs, by its nameKeyOf. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** 1 to 28. */
  readonly monthStartDay: number;
};

/**
 * A stored row as the explorer counts it: normal rows that passed the filter and are not left out; of a split the parts
 * that did. The rows of accounts that are not in the scope are passed over.
 */
export type PivotRow = {
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** nameKeyOf of the description. */
  readonly payeeKey: string;
  readonly tags: readonly string[];
  /** Cents, signed, as stored. */
  readonly parts: readonly { readonly categoryId: string; readonly amount: number }[];
};

/** What lies in one cell in one currency at one rate. */
export type PivotCell = {
  /** A key of the dimension; null = all together. */
  readonly row: string | null;
  readonly column: string | null;
  readonly currency: string;
  readonly rate: KnownRate | null;
  /** Of the subject, cents. */
  readonly amount: Money;
  /** How many transactions; a split counts once in each cell. */
  readonly count: number;
};
