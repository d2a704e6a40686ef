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

/** One month of a debt at what is paid on it, cents: payment = interest + principal; principal below zero: it grows. */
type DebtMonth = {
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
};

/**
 * What a debt takes of an average month: the payment agreed on (times 12, 26 or 52 a year, / 12, rounded once), or the minimum
 * where that is more; at most what is owed and its interest. Nothing where nothing is owed.
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

/** So many whole months tell at what pace a debt is paid. */
const PACE_MONTHS = 3;

/** What was paid on a debt of late, where that is more than it asks for. */
type DebtPace = {
  /** A month, over the last three whole ones, cents, > 0. */
  readonly average: Money;
  /** A card each of whose months paid at least what was owed when the month began. */
  readonly isPaidOff: boolean;
};

/** What was owed at the end of a day, cents; undefined where nothing tells it. */
type OwedOn = (day: CalendarDate) => Money | undefined;

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

/** A debt as of a day. */
export type DebtView = {
  readonly debt: Debt;
  /** Of the linked account, else the base currency. */
  readonly currency: string;
  /** Owed at the end of the day, cents, >= 0 unless overpaid. */
  readonly owed: Money;
  /** Since the last anchor; null where the account tells what is owed, or nothing was entered yet. */
  readonly replay: DebtReplay | null;
  /** What is to be paid in the month of today: see debtMonth. */
  readonly month: DebtMonth;
  /**
   * What was paid by day, oldest first: at least from the last anchor on, of the last twelve months, and of the month to come
   * (rows may be dated ahead). paidBetween (debt-day.ts) adds up those of a month.
   */
  readonly days: readonly DebtDay[];
  /** What was paid of late, where it is more than the minimum: see debtPace. */
  readonly pace: DebtPace | null;
  /** Where its payment periods are counted from. */
  readonly clock: DebtClock;
};

/** A linked account as a debt sees it. */
export type DebtAccount = {
  /** Today, cents; undefined = no rows. */
  readonly balance: Money | undefined;
  /** At the end of earlier days, cents: of those of paceDays, as far as they are known. */
  readonly earlier?: ReadonlyMap<CalendarDate, Money>;
  readonly currency: string;
};

/** @param account the linked one; null where the debt is told by its anchors */
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
