import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  type ReportAmount,
  type UnconvertedAmount,
  unconvertedAmounts,
} from '@/domain/reports/report-amount.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  exactPayeeIn,
  REPORTED_ROWS,
  type RowQuery,
} from '@/domain/transactions/transaction-filter.ts';
import type { PivotDimension, PivotMeasure, PivotQuery, PivotSubject } from './explorer-view.ts';
import { daysOfKey } from './pivot-cells.ts';
import { measured, type PivotValue, summedCount } from './pivot-table.ts';

/**
 * How a total of the explorer was calculated: `sum` = sum; `count` = count; `mean` = sum / count,
 * rounded half away from zero.
 */
export type PivotExplanation = {
  readonly measure: PivotMeasure;
  readonly subject: PivotSubject;
  /** In the unit of the measure: cents, or a count. */
  readonly result: number;
  /** The sum for the subject, with its converted amounts. */
  readonly sum: ReportAmount;
  /**
   * The number of transactions; for a mean, only those with an amount in the sum (a missing rate
   * leaves them out).
   */
  readonly count: number;
  readonly days: ReportDays;
  /** The accounts counted; null for all that are not excluded from reports. */
  readonly accountIds: readonly string[] | null;
  /** Whether one row can count under several keys, so that the lines exceed the figure. */
  readonly isOverlapping: boolean;
  readonly leftOut: {
    /** Currencies whose accounts are skipped because conversion is off. */
    readonly currencies: readonly string[];
    /** Amounts without an exchange rate. */
    readonly amounts: readonly UnconvertedAmount[];
  };
};

export type PivotFigure = {
  readonly total: PivotValue;
  readonly measure: PivotMeasure;
  readonly query: Pick<PivotQuery, 'rows' | 'columns' | 'subject' | 'scope'>;
  readonly days: ReportDays;
  /** Whether other currencies count too. */
  readonly isConverted: boolean;
  /** All accounts; those excluded from reports are skipped. */
  readonly accounts: readonly Pick<Account, 'currency' | 'excluded'>[];
};

/** Explains the grand total of a pivot table. */
export function explainPivot(figure: PivotFigure): PivotExplanation {
  const { total, measure, query, days, isConverted, accounts } = figure;
  const { rows, columns, subject, scope } = query;
  const { accountIds, currency } = scope;
  const counted = accounts.filter(({ excluded }) => excluded !== true);
  const others = counted.filter((account) => account.currency !== currency);
  // If the filter names accounts, the others aren't missing.
  const isOfAll = counted.length - others.length === scope.accounts.size;
  const isWithout = !isConverted && isOfAll;
  return {
    measure,
    subject,
    accountIds,
    days,
    result: measured(total, measure),
    sum: total.amount,
    count: measure === 'mean' ? summedCount(total) : total.count,
    isOverlapping: rows === 'tag' || columns === 'tag',
    leftOut: {
      currencies: isWithout ? [...new Set(others.map((each) => each.currency))].sort() : [],
      amounts: unconvertedAmounts(total.amount),
    },
  };
}

/** What rowsOfPivotCell needs to describe a cell's rows. */
export type PivotContext = Pick<
  PivotQuery,
  'subject' | 'scope' | 'topOf' | 'payeeOf' | 'monthStartDay'
> & {
  readonly days: ReportDays;
  readonly categories: readonly Pick<Category, 'id'>[];
};

/** One side of a cell: a dimension and a key in it; a null key is the total. */
export type PivotSide = { readonly dimension: PivotDimension; readonly key: string | null };

/**
 * The rows of a cell, as given by period, accounts and its two sides. Other parts of the filter are
 * not included. If the filter has a tag, add it to `tagIds`.
 */
export function rowsOfPivotCell(context: PivotContext, sides: readonly PivotSide[]): RowQuery {
  const { subject, scope } = context;
  // Takes only the days, because a period has a `kind` that means something else.
  const { from, to } = context.days;
  const kind = subject === 'net' ? 'reported' : subject;
  const all: RowQuery = { ...REPORTED_ROWS, kind, accountIds: scope.accountIds, from, to };
  return sides.reduce((query, side) => narrowed(query, side, context), all);
}

function narrowed(query: RowQuery, { dimension, key }: PivotSide, context: PivotContext): RowQuery {
  if (key === null) return query;
  switch (dimension) {
    case 'category':
      return { ...query, categoryIds: within(query.categoryIds, [key]) };
    case 'topCategory':
      return { ...query, categoryIds: within(query.categoryIds, idsBelow(key, context)) };
    case 'account':
      return { ...query, accountIds: [key] };
    case 'payee':
      return { ...query, ...payeeAsked(key, context) };
    case 'tag':
      return { ...query, tagIds: [...query.tagIds, key] };
    case 'nature':
      return key === 'income' || key === 'expense' ? { ...query, kind: key } : query;
    case 'month':
    case 'quarter':
    case 'year': {
      const days = daysOfKey(dimension, key, context.monthStartDay);
      return days ? { ...query, ...sharedDaysOf(query, days) } : query;
    }
  }
}

function within(query: readonly string[] | null, ids: readonly string[]): readonly string[] {
  return query === null ? ids : ids.filter((id) => query.includes(id));
}

function idsBelow(key: string, { topOf, categories }: PivotContext): readonly string[] {
  const below = categories.filter(({ id }) => id !== key && topOf.get(id) === key);
  return [key, ...below.map(({ id }) => id)];
}

function payeeAsked(
  key: string,
  { payeeOf }: PivotContext,
): Pick<RowQuery, 'payeeId' | 'payeeKeys'> {
  const description = exactPayeeIn(key);
  if (description !== null) return { payeeId: '', payeeKeys: [description] };
  const keys = [...payeeOf].filter(([, payeeId]) => payeeId === key).map(([each]) => each);
  return { payeeId: key, payeeKeys: keys };
}

function sharedDaysOf(query: RowQuery, days: ReportDays): Pick<RowQuery, 'from' | 'to'> {
  return {
    from: days.from > query.from ? days.from : query.from,
    to: query.to !== '' && query.to < days.to ? query.to : days.to,
  };
}
