import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { PaymentFrequency } from './debt.ts';
import type { DebtDay } from './debt-day.ts';
import { periodEnd, periodsOver } from './debt-period.ts';
import type { DebtPayment, DebtReplay } from './debt-replay.ts';

/** Where a debt's payment periods are counted from. Every end date of the debt uses the same clock. */
export type DebtClock = {
  /** Today or earlier. Each period ends a whole number of steps later. */
  readonly since: CalendarDate;
  /** What was paid after `since`, up to today. */
  readonly paid: readonly DebtPayment[];
};

/**
 * The clock of a debt: with a balance entered by hand, the day of that balance, as its interest is posted from there. With an
 * account, the last payment: the next one falls a whole period later. Without any payment, today.
 */
export function debtClock(
  replay: DebtReplay | null,
  days: readonly DebtDay[],
  today: CalendarDate,
): DebtClock {
  const [anchor, ...entries] = replay?.entries ?? [];
  if (!anchor) {
    const last = days.findLast(({ date, paid }) => date <= today && paid > 0);
    return { since: last?.date ?? today, paid: [] };
  }
  return { since: anchor.date, paid: entries.filter(({ kind }) => kind === 'payment') };
}

/** What was paid already in the period of today, cents, >= 0. */
export function paidAhead(
  { since, paid }: DebtClock,
  frequency: PaymentFrequency,
  today: CalendarDate,
): Money {
  const begin = periodEnd(since, frequency, periodsOver(since, frequency, today));
  const sum = paid.reduce(
    (total, { date, amount }) => (date > begin && date <= today ? total + amount : total),
    0,
  );
  return sum > 0 ? cents(sum) : ZERO;
}
