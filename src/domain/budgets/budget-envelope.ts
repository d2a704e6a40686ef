import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { periodOf } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type BudgetBook, spentOf } from './budget-book.ts';
import { type PeriodFigures, periodFigures } from './budget-figures.ts';
import { proRataPart } from './budget-pro-rata.ts';

/** A period of a budget with what the one before did not hand on to it, cents; both 0 of the first. */
export type Envelope = PeriodFigures & {
  /** What came back: unspent > 0, of a period that is over; overspent < 0. */
  readonly returned: Money;
  /** What will come back if nothing more is spent: the period before is not over yet, >= 0. */
  readonly waiting: Money;
};

/** Every period of a budget from its first to that of a day; empty where the day lies before the start date. */
export function envelopesOf(
  book: BudgetBook,
  budget: Budget,
  until: CalendarDate,
): readonly Envelope[] {
  let before: PeriodFigures | undefined;
  return periodFigures(book, budget, until).map((figures) => {
    const rest = before ? cents(before.available - figures.carry) : ZERO;
    const isWaiting = before !== undefined && before.period.end >= book.today && rest > 0;
    before = figures;
    return { ...figures, returned: isWaiting ? ZERO : rest, waiting: isWaiting ? rest : ZERO };
  });
}

/**
 * What a budget holds at the end of a day, cents: what its period was handed, plus its base up to that day pro rata, less what
 * was spent. On the last day of a period that is what is available. Before the start date 0.
 */
export function envelopeAt(
  book: BudgetBook,
  budget: Budget,
  envelopes: readonly PeriodFigures[],
  day: CalendarDate,
): Money {
  const figures = envelopes[periodOf(budget, day).index];
  if (!figures) return ZERO;
  const { period, base, carry } = figures;
  const { start } = period;
  const filled = proRataPart(base.amount, period, start, day)?.share ?? ZERO;
  return cents(carry + filled - spentOf(book, budget.id, period, { start, end: day }));
}
