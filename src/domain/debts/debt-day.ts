import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { DebtPayment } from './debt-replay.ts';

/** What the rows of a day paid on a debt, cents; negative = a payment came back. */
export type DebtDay = {
  readonly date: CalendarDate;
  /** All of it. */
  readonly paid: Money;
  /** The part in rows that count as spending; the rest was moved. */
  readonly spent: Money;
};

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

/** The days as the replay reads them. */
export function paymentsOf(days: readonly DebtDay[]): readonly DebtPayment[] {
  return days.map(({ date, paid }) => ({ date, amount: paid }));
}

/** What was paid from `start` to `end`, both included: in all, and in rows that count as spending; cents. */
export function paidBetween(
  days: readonly DebtDay[],
  { start, end }: Days,
): { readonly paid: Money; readonly spent: Money } {
  const within = days.filter(({ date }) => date >= start && date <= end);
  return {
    paid: sumMoney(within.map(({ paid }) => paid)),
    spent: sumMoney(within.map(({ spent }) => spent)),
  };
}
