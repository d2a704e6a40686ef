import { addDays } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import {
  CASH_TERMS,
  type CashFlow,
  type CashTerm,
  rowsOfBalance,
  rowsOfCashTerm,
} from './cash-flow.ts';
import type { CategoryLine, CategoryReport } from './categories.ts';
import type { FlowTotals } from './flow-totals.ts';
import { linesOfSide, type NetWorthPoint } from './net-worth.ts';
import type { Overview } from './overview.ts';
import type { RecurringSummary } from './recurring.ts';
import { negated, type ReportAmount, sumAmounts } from './report-amount.ts';
import type { ReportDays } from './report-flows.ts';
import type { AmountChange } from './report-period.ts';
import type { ReportScope } from './report-scope.ts';
import type { TrendInput, TrendLine } from './trends.ts';

/**
 * How a figure was calculated, with the user's numbers. The amounts include what was converted
 * (ForeignAmount: amount x rate = converted).
 */
export type Explanation =
  /**
   * result = the sum of its rows, or its negative for sign -1, where money out counts as positive.
   */
  | {
      readonly kind: 'rows';
      readonly result: ReportAmount;
      readonly sign: 1 | -1;
      readonly rows: RowQuery;
    }
  /** result = the sum of sign x amount. */
  | { readonly kind: 'sum'; readonly result: ReportAmount; readonly terms: readonly ExplainTerm[] }
  /** result = part / whole, a fraction; null if it would be meaningless. */
  | {
      readonly kind: 'ratio';
      readonly result: number | null;
      readonly part: ReportAmount;
      readonly whole: ReportAmount;
    }
  /** result = sum / count in cents, rounded half away from zero; null if count is 0. */
  | {
      readonly kind: 'mean';
      readonly result: Money | null;
      readonly sum: ReportAmount;
      readonly count: number;
      readonly of: 'days' | 'parts';
    }
  /** result = now - before; for `fraction` see changeFraction. */
  | {
      readonly kind: 'change';
      readonly result: ReportAmount;
      readonly now: ReportAmount;
      readonly before: ReportAmount;
      readonly fraction: number | null;
    };

/** What a term is called. `own`: what is booked to a category itself, without its subcategories. */
export type ExplainLabel =
  | { readonly kind: 'category' | 'own'; readonly categoryId: string }
  | { readonly kind: 'account' | 'debt' | 'scheduled'; readonly id: string }
  | { readonly kind: 'cash'; readonly term: CashTerm | 'opening' };

/** A number in a formula with the rows it sums; null if it has none. */
export type ExplainTerm = {
  readonly sign: 1 | -1;
  readonly label: ExplainLabel;
  readonly amount: ReportAmount;
  readonly rows: RowQuery | null;
};

/**
 * A figure that is just the sum of its rows: a cell, a day, a payee. For expenses, money out counts
 * as positive.
 */
export function explainRows(result: ReportAmount, rows: RowQuery): Explanation {
  return { kind: 'rows', result, sign: rows.kind === 'expense' ? -1 : 1, rows };
}

/** Whether an explanation contains an amount converted from another currency. */
export function hasConversion(explanation: Explanation): boolean {
  return amountsIn(explanation).some(isConverted);
}

/** Whether part of an amount was converted from another currency. */
export function isConverted({ foreign }: ReportAmount): boolean {
  return foreign.some(({ converted }) => converted !== null);
}

function amountsIn(explanation: Explanation): readonly ReportAmount[] {
  switch (explanation.kind) {
    case 'rows':
      return [explanation.result];
    case 'sum':
      return [explanation.result, ...explanation.terms.map(({ amount }) => amount)];
    case 'ratio':
      return [explanation.part, explanation.whole];
    case 'mean':
      return [explanation.sum];
    case 'change':
      return [explanation.now, explanation.before];
  }
}

/** The sum of the terms: the result, except for cents from rounding conversions. */
export function sumOfTerms(terms: readonly ExplainTerm[]): ReportAmount {
  return sumAmounts(terms.map(({ sign, amount }) => (sign === 1 ? amount : negated(amount))));
}

/** The period's spending or income = its lines. */
export function explainTotal({ total, lines }: CategoryReport): Explanation {
  return { kind: 'sum', result: total, terms: lines.map(lineTerm) };
}

/** A category = its own rows + its subcategories. */
export function explainCategory(line: CategoryLine): Explanation {
  const { categoryId, own, ownRows, total, children } = line;
  const label = { kind: 'own' as const, categoryId };
  const terms: ExplainTerm[] = [{ sign: 1, label, amount: own, rows: ownRows }];
  return { kind: 'sum', result: total, terms: [...terms, ...children.map(lineTerm)] };
}

const lineTerm = ({ categoryId, total, rows }: CategoryLine): ExplainTerm => ({
  sign: 1,
  label: { kind: 'category', categoryId },
  amount: total,
  rows,
});

/** The share of a category = its total / the report's total. */
export function explainShare({ total, share }: CategoryLine, report: CategoryReport): Explanation {
  return { kind: 'ratio', result: share, part: total, whole: report.total };
}

/** net = income - expense. */
export function explainNet({ income, expense, net, rows }: FlowTotals): Explanation {
  return {
    kind: 'sum',
    result: net,
    terms: [
      { sign: 1, label: { kind: 'cash', term: 'income' }, amount: income, rows: rows.income },
      { sign: -1, label: { kind: 'cash', term: 'expense' }, amount: expense, rows: rows.expense },
    ],
  };
}

/** savings rate = net / income. */
export function explainSavingsRate({ income, net, savingsRate }: FlowTotals): Explanation {
  return { kind: 'ratio', result: savingsRate, part: net, whole: income };
}

/** change = now - before. */
export function explainChange(
  now: ReportAmount,
  { before, change, fraction }: AmountChange,
): Explanation {
  return { kind: 'change', result: change, now, before, fraction };
}

/** Expense per day = expense / days that have begun. */
export function explainExpensePerDay({ now, expensePerDay, daysBegun }: Overview): Explanation {
  return { kind: 'mean', result: expensePerDay, sum: now.expense, count: daysBegun, of: 'days' };
}

/** The mean of a category = sum / number of the parts that are complete. */
export function explainTrendMean(
  { cells, mean }: TrendLine,
  { buckets, isWhole }: Pick<TrendInput, 'buckets' | 'isWhole'>,
): Explanation {
  const counted = cells.filter((_, at) => buckets.slice(at, at + 1).some(isWhole));
  const sum = sumAmounts(counted.map(({ amount }) => amount));
  return { kind: 'mean', result: mean, sum, count: counted.length, of: 'parts' };
}

/**
 * closing = opening + income - expense + transfers + ..., for one account, or for all (''). Zero
 * terms are left out, except the first three.
 */
export function explainClosing(
  flow: CashFlow,
  scope: ReportScope,
  days: ReportDays,
  accountId = '',
): Explanation {
  const opening: ExplainTerm = {
    sign: 1,
    label: { kind: 'cash', term: 'opening' },
    amount: flow.opening,
    rows: rowsOfBalance(scope, addDays(days.from, -1), accountId),
  };
  const terms = CASH_TERMS.map(
    (term): ExplainTerm => ({
      sign: term === 'expense' ? -1 : 1,
      label: { kind: 'cash', term },
      amount: flow[term],
      rows: rowsOfCashTerm(term, scope, days, accountId),
    }),
  ).filter(({ amount }, at) => at < 2 || amount.amount !== 0 || amount.foreign.length > 0);
  return { kind: 'sum', result: flow.closing, terms: [opening, ...terms] };
}

/**
 * Net worth = accounts and debts. Their terms have no rows, because a balance can include manual
 * values and securities.
 */
export function explainNetWorth({ total, lines }: NetWorthPoint): Explanation {
  return {
    kind: 'sum',
    result: total,
    terms: lines.map(({ band, id, amount }) => ({
      sign: 1,
      label: { kind: band === 'debts' ? 'debt' : 'account', id },
      amount,
      rows: null,
    })),
  };
}

/** Assets (or liabilities) = the accounts and debts above (or below) zero. */
export function explainSide(point: NetWorthPoint, side: 'assets' | 'liabilities'): Explanation {
  return explainNetWorth({ ...point, total: point[side], lines: linesOfSide(point, side) });
}

/** The recurring total per month = its items; costs or income. */
export function explainRecurring(report: RecurringSummary, side: 'costs' | 'income'): Explanation {
  return {
    kind: 'sum',
    result: side === 'costs' ? report.costsTotal : report.incomeTotal,
    terms: report[side].map(({ scheduledId, amount }) => ({
      sign: 1,
      label: { kind: 'scheduled', id: scheduledId },
      amount,
      rows: null,
    })),
  };
}
