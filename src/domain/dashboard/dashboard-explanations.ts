import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import { type FlowMaterial, flowsByCategory } from '@/domain/reports/report-flows.ts';
import type { ForecastEntry, NextTotal } from '@/domain/scheduled/forecast.ts';
import type {
  ExplainedFigure,
  FigureLine,
  FigureSource,
  FigureTerm,
} from '@/domain/transactions/explained-figure.ts';
import type { MonthFlow, RecentFlows } from './recent-months.ts';
import type { SpendingCurve } from './spending-curve.ts';

/**
 * Net worth = assets - liabilities, one line per account or debt. A currency without a rate counts
 * as nothing (see unconvertedAmounts). With exchange rates, a term may differ by cents from its lines,
 * which are rounded one by one.
 */
export function explainNetWorth(
  { total, assets, liabilities, lines }: NetWorthPoint,
  currency: string,
): ExplainedFigure<'assets' | 'liabilities'> {
  const side = (sign: 1 | -1): readonly FigureLine[] =>
    lines
      .filter(({ amount: { amount } }) => sign * amount > 0)
      .map(({ band, id, amount: { amount } }) => ({
        amount: cents(sign * amount),
        source: { kind: band === 'debts' ? 'debt' : 'account', id },
      }));
  const owed = cents(-liabilities.amount);
  const terms = [
    term('assets', 1, assets.amount, side(1)),
    term('liabilities', -1, owed, side(-1)),
  ] as const;
  return { currency, amount: total.amount, terms };
}

/** A month's net = income - expense, one line per category, largest first. */
export function explainMonth(
  material: FlowMaterial,
  { month, income, expense, net, rows }: MonthFlow,
): ExplainedFigure<'income' | 'expense'> {
  const linesOf = (nature: 'income' | 'expense'): readonly FigureLine[] =>
    [...flowsByCategory(material, { from: month.start, to: month.end }, nature)].map(
      ([id, { amount }]) => ({
        amount,
        source: { kind: 'rows', query: { ...rows[nature], categoryIds: [id] } },
      }),
    );
  return {
    currency: material.scope.currency,
    amount: net.amount,
    terms: [
      term('income', 1, income.amount, linesOf('income')),
      term('expense', -1, expense.amount, linesOf('expense')),
    ],
  };
}

/**
 * The sum behind a monthly average, one line per month. The average divides it by the number of
 * months.
 */
export function explainAverage(
  { averaged }: Pick<RecentFlows, 'averaged'>,
  kind: 'income' | 'expense',
  currency: string,
): ExplainedFigure<'months'> {
  const lines = averaged.map(
    (month): FigureLine => ({
      amount: month[kind].amount,
      source: { kind: 'rows', query: month.rows[kind] },
    }),
  );
  const sum = sumMoney(lines.map(({ amount }) => amount));
  return { currency, amount: sum, terms: [{ kind: 'months', sign: 1, amount: sum, lines }] };
}

/**
 * More than usual = spent so far - usual spending by the same day, which is the median over the
 * curve's `months`. Null if there is no usual value yet.
 */
export function explainCurve(
  { soFar, rows, usualSoFar, difference }: SpendingCurve,
  currency: string,
): ExplainedFigure<'spent' | 'usual'> | null {
  if (usualSoFar === null || difference === null) return null;
  const spent: FigureLine = { amount: soFar.amount, source: { kind: 'rows', query: rows } };
  const terms = [
    term('spent', 1, soFar.amount, [spent]),
    term('usual', -1, usualSoFar, []),
  ] as const;
  return { currency, amount: difference, terms };
}

/** The change over the coming days = money in - money out, one line per posting or row. */
export function explainNextDays({
  currency,
  moneyIn,
  moneyOut,
  entries,
}: NextTotal): ExplainedFigure<'in' | 'out'> {
  const side = (sign: 1 | -1): readonly FigureLine[] =>
    entries
      .filter(({ amount }) => sign * amount > 0)
      .map((entry) => ({ amount: cents(sign * entry.amount), source: sourceOf(entry) }));
  return {
    currency,
    amount: cents(moneyIn + moneyOut),
    terms: [term('in', 1, moneyIn, side(1)), term('out', -1, cents(-moneyOut), side(-1))],
  };
}

function sourceOf(entry: ForecastEntry): FigureSource {
  if ('row' in entry) return { kind: 'row', id: entry.row.id };
  const { item, dueDate } = entry.posting;
  return { kind: 'posting', scheduledId: item.id, dueDate };
}

/** A term whose amount is given, because rounding can make it differ from the sum of its lines. */
function term<Kind extends string>(
  kind: Kind,
  sign: 1 | -1,
  amount: Money,
  lines: readonly FigureLine[],
): FigureTerm<Kind> {
  const sorted = lines
    .filter((line) => line.amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return { kind, sign, amount, lines: sorted };
}
