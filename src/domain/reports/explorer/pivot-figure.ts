import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  type AmountApart,
  amountsApart,
  type ReportAmount,
} from '@/domain/reports/report-amount.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  exactPayeeIn,
  REPORTED_ROWS,
  type RowQuery,
} from '@/domain/transactions/transaction-filter.ts';
import type { PivotDimension, PivotMeasure, PivotQuery, PivotSubject } from './explorer-view.ts';
import { daysOfKey } from './pivot-cells.ts';
import { measured, type PivotValue, summedIn } from './pivot-table.ts';

/** What a cell's rows are told from, beside the question. */
export type PivotContext = Pick<
  PivotQuery,
  'subject' | 'scope' | 'topOf' | 'payeeOf' | 'monthStartDay'
> & {
  readonly days: ReportDays;
  readonly categories: readonly Pick<Category, 'id'>[];
};

/** One side of a cell: the dimension and its key; key null = the total over it. */
export type PivotSide = { readonly dimension: PivotDimension; readonly key: string | null };

/**
 * The rows of a cell, as far as period, accounts and the two sides tell them: what else the filter asks stays beside it.
 * Where the filter asks for a tag, that one is to be added to `tagIds`.
 */
export function rowsOfPivotCell(context: PivotContext, sides: readonly PivotSide[]): RowQuery {
  const { subject, scope } = context;
  // A period has a kind of its own: only its days are taken.
  const { from, to } = context.days;
  const kind = subject === 'net' ? 'reported' : subject;
  const all: RowQuery = { ...REPORTED_ROWS, kind, accountIds: scope.accountIds, from, to };
  return sides.reduce((asked, side) => narrowed(asked, side, context), all);
}

function narrowed(asked: RowQuery, { dimension, key }: PivotSide, context: PivotContext): RowQuery {
  if (key === null) return asked;
  switch (dimension) {
    case 'category':
      return { ...asked, categoryIds: within(asked.categoryIds, [key]) };
    case 'topCategory':
      return { ...asked, categoryIds: within(asked.categoryIds, idsBelow(key, context)) };
    case 'account':
      return { ...asked, accountIds: [key] };
    case 'payee':
      return { ...asked, ...payeeAsked(key, context) };
    case 'tag':
      return { ...asked, tagIds: [...asked.tagIds, key] };
    case 'nature':
      return key === 'income' || key === 'expense' ? { ...asked, kind: key } : asked;
    case 'month':
    case 'quarter':
    case 'year': {
      const days = daysOfKey(dimension, key, context.monthStartDay);
      return days ? { ...asked, ...sharedDaysOf(asked, days) } : asked;
    }
  }
}

function within(asked: readonly string[] | null, ids: readonly string[]): readonly string[] {
  return asked === null ? ids : ids.filter((id) => asked.includes(id));
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

function sharedDaysOf(asked: RowQuery, days: ReportDays): Pick<RowQuery, 'from' | 'to'> {
  return {
    from: days.from > asked.from ? days.from : asked.from,
    to: asked.to !== '' && asked.to < days.to ? asked.to : days.to,
  };
}

/**
 * How a figure over all that the explorer laid out came about: `sum` = sum; `count` = count; `mean` = sum / count, rounded half
 * away from zero.
 */
export type PivotExplanation = {
  readonly measure: PivotMeasure;
  readonly subject: PivotSubject;
  /** As the measure means it: cents, or how many. */
  readonly result: number;
  /** Of the subject; what of it was converted stands in it. */
  readonly sum: ReportAmount;
  /** How many transactions; of a mean those that are summed: with a rate, or without need of one. */
  readonly count: number;
  readonly days: ReportDays;
  /** The accounts that count; null = all that are not left out of reports. */
  readonly accountIds: readonly string[] | null;
  /** A side of it has rows below several keys: its lines come to more than the figure. */
  readonly isOverlapping: boolean;
  readonly leftOut: {
    /** Accounts in these are passed over, as nothing is converted. */
    readonly currencies: readonly string[];
    /** What no rate was entered for. */
    readonly amounts: readonly AmountApart[];
  };
};

export type PivotFigure = {
  readonly total: PivotValue;
  readonly measure: PivotMeasure;
  readonly question: Pick<PivotQuery, 'rows' | 'columns' | 'subject' | 'scope'>;
  readonly days: ReportDays;
  /** Other currencies count, too. */
  readonly isConverted: boolean;
  /** All there are; those that are left out of reports are passed over. */
  readonly accounts: readonly Pick<Account, 'currency' | 'excluded'>[];
};

/** Explains the total of a layout. */
export function explainPivot(figure: PivotFigure): PivotExplanation {
  const { total, measure, question, days, isConverted, accounts } = figure;
  const { rows, columns, subject, scope } = question;
  const { accountIds, currency } = scope;
  const counted = accounts.filter(({ excluded }) => excluded !== true);
  const others = counted.filter((account) => account.currency !== currency);
  // With one account chosen nobody asks for the others.
  const isOfAll = counted.length - others.length === scope.accounts.size;
  const isWithout = !isConverted && isOfAll;
  return {
    measure,
    subject,
    accountIds,
    days,
    result: measured(total, measure),
    sum: total.amount,
    count: measure === 'mean' ? summedIn(total) : total.count,
    isOverlapping: rows === 'tag' || columns === 'tag',
    leftOut: {
      currencies: isWithout ? [...new Set(others.map((each) => each.currency))].sort() : [],
      amounts: amountsApart(total.amount),
    },
  };
}
