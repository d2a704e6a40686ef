import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import { minimumPayment } from './amortization.ts';
import type { Debt, PaymentFrequency } from './debt.ts';
import {
  aprOn,
  interestOf,
  monthRate,
  periodEnd,
  periodsAYear,
  periodsOver,
} from './debt-interest.ts';
import {
  type DebtDay,
  type DebtPayment,
  type DebtReplay,
  owedByAccount,
  paidBetween,
  paymentsOf,
  replayDebt,
} from './debt-replay.ts';

/** A debt as of a day. */
export type DebtView = {
  readonly debt: Debt;
  /** The linked account's currency, or the base currency. */
  readonly currency: string;
  /** Owed at the end of the day, cents; negative = overpaid. */
  readonly owed: Money;
  /**
   * Replay since the last anchor; null if a linked account provides the balance, or no balance has
   * been entered yet.
   */
  readonly replay: DebtReplay | null;
  /** What is to be paid in the current month: see debtMonth. */
  readonly month: DebtMonth;
  /**
   * Payments by day, oldest first. Covers at least the time since the last anchor, the last twelve
   * months and the coming month, because rows may be dated ahead. Use paidBetween to total a month.
   */
  readonly days: readonly DebtDay[];
  /** Recent payments, if they exceed the minimum: see debtPace. */
  readonly pace: DebtPace | null;
  /** What its payment periods are counted from. */
  readonly clock: DebtClock;
};

/** What a debt needs to know about its linked account. */
export type DebtAccount = {
  /** Today's balance, cents; undefined = no rows. */
  readonly balance: Money | undefined;
  /** Balances at the end of earlier days (paceDays), cents, as far as known. */
  readonly earlier?: ReadonlyMap<CalendarDate, Money>;
  readonly currency: string;
};

/** @param account the linked account; null if the balance comes from anchors */
export function debtView(
  debt: Debt,
  account: DebtAccount | null,
  days: readonly DebtDay[],
  { baseCurrency, today }: { readonly baseCurrency: string; readonly today: CalendarDate },
): DebtView {
  const replayed = account ? null : replayDebt(debt, paymentsOf(days), today);
  const replay = replayed?.ok ? replayed.value : null;
  const owed = account ? owedByAccount(account.balance) : (replay?.owed ?? ZERO);
  const currency = account?.currency ?? baseCurrency;
  const owedOn = account ? owedBefore(account) : owedInReplay(replay);
  const pace = debtPace(debt, days, owedOn, { owed, today });
  const clock = debtClock(replay, days, today);
  return { debt, currency, owed, replay, month: debtMonth(debt, owed, today), days, pace, clock };
}

function owedBefore({ earlier }: DebtAccount): OwedOn {
  return (day) => {
    const balance = earlier?.get(day);
    return balance === undefined ? undefined : owedByAccount(balance);
  };
}

function owedInReplay(replay: DebtReplay | null): OwedOn {
  return (day) => replay?.entries.findLast(({ date }) => date <= day)?.owed;
}

/**
 * What a debt's payment periods are counted from. Every end date of the debt uses the same clock.
 */
export type DebtClock = {
  /** Today or earlier. Each period ends a whole number of steps later. */
  readonly since: CalendarDate;
  /** What was paid after `since`, up to today. */
  readonly paid: readonly DebtPayment[];
};

/**
 * The clock of a debt. With a balance entered by hand, it starts on the day of that balance,
 * because interest is posted from there. With a linked account, it starts at the last payment, so
 * the next one is due a full period later. Without any payment, it starts today.
 */
function debtClock(
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

/** What was already paid in the current period, cents, >= 0. */
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

/**
 * One average month of a debt at the current payments, cents. payment = interest + principal; a
 * negative principal means the debt grows.
 */
type DebtMonth = {
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
};

/**
 * What a debt takes in an average month: the agreed payment (times 12, 26 or 52 a year, divided by
 * 12, rounded once), or the minimum if that is more; at most what is owed plus its interest. All
 * zero if nothing is owed.
 */
export function debtMonth(
  debt: Pick<Debt, 'rates' | 'compounding' | 'payment' | 'minimum'>,
  owed: Money,
  today: CalendarDate,
): DebtMonth {
  if (owed <= 0) return { payment: ZERO, interest: ZERO, principal: ZERO };
  const { amount, frequency } = debt.payment;
  const agreed = roundCents((amount * periodsAYear(frequency)) / 12);
  const interest = interestOf(owed, monthRate(aprOn(debt.rates, today), debt.compounding));
  const asked = Math.max(agreed, minimumPayment(debt.minimum, owed));
  const payment = Math.min(asked, owed + interest);
  return { payment: cents(payment), interest, principal: cents(payment - interest) };
}

/** The pace of a debt is measured over this many whole months. */
const PACE_MONTHS = 3;

/** Recent payments on a debt, if they exceed what it requires. */
type DebtPace = {
  /** Monthly average over the last three whole months, cents, > 0. */
  readonly average: Money;
  /** A card that was paid in full in each of those months. */
  readonly isPaidOff: boolean;
};

/** What was owed at the end of a day, cents; undefined if unknown. */
type OwedOn = (day: CalendarDate) => Money | undefined;

/** The last three whole calendar months before today's, oldest first. */
function paceMonths(today: CalendarDate): readonly Period[] {
  const months = monthsFromDay(1);
  const present = periodOf(months, today);
  return Array.from({ length: PACE_MONTHS }, (_, index) =>
    neighbourPeriod(months, present, index - PACE_MONTHS),
  );
}

/** The days just before each of the months that debtPace uses. */
export function paceDays(today: CalendarDate): readonly CalendarDate[] {
  return paceMonths(today).map(({ start }) => addDays(start, -1));
}

/**
 * The average payment of the last three whole months, provided each month exceeded its minimum or
 * paid the card in full; null otherwise.
 * @param owed what is owed today, cents; the minimum is based on it if the earlier balance is
 * unknown
 */
function debtPace(
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
