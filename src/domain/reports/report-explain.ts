import { addDays } from '@/domain/core/calendar-date.ts';
import { type ReportAmount, sumAmounts } from './report-amount.ts';
import { CASH_TERMS, type CashFlow } from './report-cash-flow.ts';
import { rowsOfBalance, rowsOfCashTerm } from './report-cash-rows.ts';
import type { FlowTotals } from './report-cash-series.ts';
import type { CategoryLine, CategoryReport } from './report-categories.ts';
import type { AmountChange } from './report-comparison.ts';
import type { ExplainTerm, Explanation } from './report-explanation.ts';
import type { ReportDays } from './report-flows.ts';
import type { NetWorthPoint } from './report-net-worth.ts';
import type { Overview } from './report-overview.ts';
import type { RecurringReport } from './report-recurring.ts';
import type { ReportScope } from './report-scope.ts';
import type { TrendLine, TrendQuestion } from './report-trends.ts';

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
  { buckets, isWhole }: Pick<TrendQuestion, 'buckets' | 'isWhole'>,
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
export function explainRecurring(report: RecurringReport, side: 'costs' | 'income'): Explanation {
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
