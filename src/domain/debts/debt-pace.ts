import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import type { Debt } from './debt.ts';
import { type DebtDay, paidBetween } from './debt-day.ts';
import { minimumPayment } from './debt-payment.ts';

/** So many whole months tell at what pace a debt is paid. */
const PACE_MONTHS = 3;

/** What was paid on a debt of late, where that is more than it asks for. */
export type DebtPace = {
  /** A month, over the last three whole ones, cents, > 0. */
  readonly average: Money;
  /** A card each of whose months paid at least what was owed when the month began. */
  readonly isPaidOff: boolean;
};

/** What was owed at the end of a day, cents; undefined where nothing tells it. */
export type OwedOn = (day: CalendarDate) => Money | undefined;

/** The last three whole months of the calendar before today, oldest first. */
function paceMonths(today: CalendarDate): readonly Period[] {
  const months = monthsFromDay(1);
  const present = periodOf(months, today);
  return Array.from({ length: PACE_MONTHS }, (_, index) =>
    neighbourPeriod(months, present, index - PACE_MONTHS),
  );
}

/** The days before each of the months that debtPace looks at. */
export function paceDays(today: CalendarDate): readonly CalendarDate[] {
  return paceMonths(today).map(({ start }) => addDays(start, -1));
}

/**
 * The pace of a debt by its own payments: those of the last three whole months, where each came to more than the minimum of its
 * month, or paid off what was owed; null where one did not.
 * @param owed today, cents: the minimum goes by it where nothing tells what was owed then
 */
export function debtPace(
  debt: Pick<Debt, 'kind' | 'minimum'>,
  days: readonly DebtDay[],
  owedOn: OwedOn,
  { owed, today }: { readonly owed: Money; readonly today: CalendarDate },
): DebtPace | null {
  const months = paceMonths(today).map((month) => {
    const before = owedOn(addDays(month.start, -1));
    const { paid } = paidBetween(days, month);
    return {
      paid,
      isAbove: paid > minimumPayment(debt.minimum, before ?? owed),
      isCovered: before !== undefined && paid >= Math.max(ZERO, before),
    };
  });
  const sum = sumMoney(months.map(({ paid }) => paid));
  const isPaidOff = debt.kind === 'card' && months.every(({ isCovered }) => isCovered);
  if (sum <= 0 || !(isPaidOff || months.every(({ isAbove }) => isAbove))) return null;
  return { average: cents(roundCents(sum / PACE_MONTHS)), isPaidOff };
}
