import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { BudgetRow } from './budget-list.ts';

/**
 * The verdict on the plan of a month; the screen has the sentences.
 * - calm: every budget will last (riskOf)
 * - hot: one budget may not last
 * - look: several are overspent or may not last
 * - over: exactly one is overspent
 * - short: every budget will last, but more is planned than comes in
 */
export type PlanVerdict =
  | { readonly kind: 'calm' }
  | { readonly kind: 'hot' | 'over'; readonly row: BudgetRow; readonly others: number }
  | { readonly kind: 'look'; readonly count: number }
  | { readonly kind: 'short'; readonly missing: Money };

/**
 * The verdict on the budgets of the current month; by the same rule as every screen (riskOf).
 * @param rows all budgets as of today
 * @param unplanned what the month has free, cents; negative if more is planned than comes in
 */
export function verdictOf(rows: readonly BudgetRow[], unplanned: Money): PlanVerdict {
  const risky = rows.filter(({ risk }) => risk !== null);
  const over = risky.filter(({ state }) => state === 'over');
  const [only] = over.length === 1 ? over : risky;
  if (only && (over.length === 1 || risky.length === 1)) {
    const kind = only.state === 'over' ? 'over' : 'hot';
    return { kind, row: only, others: risky.length - 1 };
  }
  if (risky.length > 0) return { kind: 'look', count: risky.length };
  return unplanned < 0 ? { kind: 'short', missing: cents(-unplanned) } : { kind: 'calm' };
}

/** How many budgets stayed within their amount, of those whose period was over by then. */
type EndedBudgets = { readonly under: number; readonly of: number };

/**
 * Counts the budgets of a past month.
 * @param rows as of the last day of that month
 * @param end that day: periods that go on after it are not over
 */
export function endedBudgets(rows: readonly BudgetRow[], end: CalendarDate): EndedBudgets {
  const ended = rows.filter(({ figures }) => figures !== null && figures.period.end <= end);
  const under = ended.filter(({ figures }) => figures !== null && figures.available >= 0);
  return { under: under.length, of: ended.length };
}
