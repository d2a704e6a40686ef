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

/** What a term is called. `own`: what lies in a category alone, without those below. */
export type ExplainLabel =
  | { readonly kind: 'category' | 'own'; readonly categoryId: string }
  | { readonly kind: 'account' | 'debt' | 'scheduled'; readonly id: string }
  | { readonly kind: 'cash'; readonly term: CashTerm | 'opening' };

/** A number of a formula, with the rows that it sums; null = it has none. */
export type ExplainTerm = {
  readonly sign: 1 | -1;
  readonly label: ExplainLabel;
  readonly amount: ReportAmount;
  readonly rows: RowQuery | null;
};

/**
 * How a figure came about, with the person's numbers; what of them was converted stands in the amounts (ForeignAmount:
 * amount x rate = converted).
 */
export type Explanation =
  /** result = the sum of its rows (or less it, sign -1: money out counts as more). */
  | {
      readonly kind: 'rows';
      readonly result: ReportAmount;
      readonly sign: 1 | -1;
      readonly rows: RowQuery;
    }
  /** result = the sum of sign x amount. */
  | { readonly kind: 'sum'; readonly result: ReportAmount; readonly terms: readonly ExplainTerm[] }
  /** result = part / whole, a fraction; null where that says nothing. */
  | {
      readonly kind: 'ratio';
      readonly result: number | null;
      readonly part: ReportAmount;
      readonly whole: ReportAmount;
    }
  /** result = sum / count, cents, rounded half away from zero; null where there is nothing to divide by. */
  | {
      readonly kind: 'mean';
      readonly result: Money | null;
      readonly sum: ReportAmount;
      readonly count: number;
      readonly of: 'days' | 'parts';
    }
  /** result = now - before; fraction: see changeFraction. */
  | {
      readonly kind: 'change';
      readonly result: ReportAmount;
      readonly now: ReportAmount;
      readonly before: ReportAmount;
      readonly fraction: number | null;
    };

/** A figure that is nothing but its rows: a cell, a day, a payee. Expense counts money out as more. */
export function explainRows(result: ReportAmount, rows: RowQuery): Explanation {
  return { kind: 'rows', result, sign: rows.kind === 'expense' ? -1 : 1, rows };
}

/** Whether an amount from another currency counts in an explanation, at a rate. */
export function hasConversion(explanation: Explanation): boolean {
  return amountsIn(explanation).some(isConverted);
}

/** Whether a part of an amount came from another currency at a rate. */
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

/** What the terms of a sum come to: its result, but for the cents that rates round. */
export function sumOfTerms(terms: readonly ExplainTerm[]): ReportAmount {
  return sumAmounts(terms.map(({ sign, amount }) => (sign === 1 ? amount : negated(amount))));
}

/** Spending or income of a period = its lines. */
export function explainTotal({ total, lines }: CategoryReport): Explanation {
  return { kind: 'sum', result: total, terms: lines.map(lineTerm) };
}

/** A category = its own rows + those below it. */
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

/** The share of a category = its total / the report's. */
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

/** Expense a day = expense / days that are over or under way. */
export function explainADay({ now, expenseADay, daysBegun }: Overview): Explanation {
  return { kind: 'mean', result: expenseADay, sum: now.expense, count: daysBegun, of: 'days' };
}

/** The mean of a category's parts = their sum / their number; of those that are over and whole. */
export function explainTrendMean(
  { cells, mean }: TrendLine,
  { buckets, isWhole }: Pick<TrendInput, 'buckets' | 'isWhole'>,
): Explanation {
  const counted = cells.filter((_, at) => buckets.slice(at, at + 1).some(isWhole));
  const sum = sumAmounts(counted.map(({ amount }) => amount));
  return { kind: 'mean', result: mean, sum, count: counted.length, of: 'parts' };
}

/**
 * closing = opening + income - expense + transfers + ...: of an account, or of all (''). Terms that are nothing are left
 * out, but for the first three.
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

/** Net worth = accounts and debts. Accounts open their page: a balance may hold values by hand and securities beside rows. */
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

/** What recurs a month = its items; costs or income. */
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

/** A change = now - before. */
export function explainChange(
  now: ReportAmount,
  { before, change, fraction }: AmountChange,
): Explanation {
  return { kind: 'change', result: change, now, before, fraction };
}

/** Assets, or liabilities, = the accounts and debts above zero, or below it. */
export function explainSide(point: NetWorthPoint, side: 'assets' | 'liabilities'): Explanation {
  return explainNetWorth({ ...point, total: point[side], lines: linesOfSide(point, side) });
}
