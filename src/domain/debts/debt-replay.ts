import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { anchorOn, type Debt } from './debt.ts';
import { aprOn, periodEnd, periodRate, periodsAYear, postingFrequency } from './debt-interest.ts';

const DAYS_A_YEAR = 365;

/** What tells the interest of a debt. */
type InterestTerms = Pick<Debt, 'rates' | 'compounding'> & {
  readonly payment: Pick<Debt['payment'], 'frequency'>;
};

/**
 * The interest that what is owed bears from the end of one day to the end of another, a fraction of cents: to be added up over
 * a period and rounded when it is posted. daily: apr/365 for each day; else the rate of the period, each of its days weighing
 * the same, so that a payment counts from its day on. A new rate holds from its own day on.
 * @param owed unchanged meanwhile, cents; what is overpaid bears nothing @param daysOfPeriod days of the whole period
 */
function accrued(
  terms: InterestTerms,
  owed: number,
  [from, until]: readonly [CalendarDate, CalendarDate],
  daysOfPeriod: number,
): number {
  if (owed <= 0) return 0;
  const changes = terms.rates
    .map((rate) => rate.from)
    .filter((date) => date > from && date < until)
    .sort();
  const days = [...new Set([from, ...changes, until])];
  let sum = 0;
  days.forEach((end, at) => {
    const start = days[at - 1];
    if (start === undefined) return;
    const apr = aprOn(terms.rates, start);
    const count = dayNumber(end) - dayNumber(start);
    sum += owed * shareOfDays(terms, apr, count, daysOfPeriod);
  });
  return sum;
}

function shareOfDays(
  { compounding, payment }: InterestTerms,
  apr: number,
  days: number,
  daysOfPeriod: number,
): number {
  if (compounding === 'daily') return (apr * days) / (100 * DAYS_A_YEAR);
  const periods = periodsAYear(postingFrequency(compounding, payment.frequency));
  return periodRate(apr, compounding, periods) * (days / daysOfPeriod);
}

/** What was paid on a day, cents: positive lowers the debt, negative is a payment that came back. */
export type DebtPayment = { readonly date: CalendarDate; readonly amount: Money };

/** One line of the replay; `owed` is what is owed after it. Interest raises it, payments lower it; cents. */
export type ReplayEntry = {
  readonly date: CalendarDate;
  readonly kind: 'anchor' | 'interest' | 'payment';
  readonly amount: Money;
  readonly owed: Money;
};

/** A debt as it stands; owed = anchor + interest - paid, all cents. */
export type DebtReplay = {
  /** Owed at the end of the day that was asked for; below zero = overpaid. */
  readonly owed: Money;
  /** Interest since the last posting, not in `owed` yet. */
  readonly accrued: Money;
  /** Posted since the anchor. */
  readonly interest: Money;
  /** Paid since the anchor. */
  readonly paid: Money;
  /** Oldest first, beginning with the anchor. */
  readonly entries: readonly ReplayEntry[];
};

/** What the replay reads of a debt. */
export type ReplayedDebt = InterestTerms & Pick<Debt, 'anchors'>;

/**
 * What a day's rows with the debt's tag paid, cents, from the sums of that day over all accounts: of normal rows ('#tag') money
 * out less money in (a refund); of transfers and rows left out of reports ('#!tag') money out alone, for both sides of a
 * transfer may carry the tag. `moneyOut` is zero or negative, as the sums have it.
 */
export function paymentOfDay(
  normal: { readonly moneyIn: number; readonly moneyOut: number },
  others: { readonly moneyOut: number },
): Money {
  return cents(-(normal.moneyOut + normal.moneyIn) - others.moneyOut);
}

/**
 * The debt at the end of a day, replayed from the last anchor before it: each period its interest, then the payments of the
 * day on which it is posted. Periods are counted from the anchor: months (daily compounding), or those of the payments.
 * Payments of the anchor's own day are in the anchor. `no-anchor`: none on or before that day.
 */
export function replayDebt(
  debt: ReplayedDebt,
  payments: readonly DebtPayment[],
  today: CalendarDate,
): Result<DebtReplay, 'no-anchor'> {
  const anchor = anchorOn(debt.anchors, today);
  if (!anchor) return fail('no-anchor');
  const entries: ReplayEntry[] = [{ ...anchor, kind: 'anchor', owed: anchor.amount }];
  const waiting = payments
    .filter(({ date }) => date > anchor.date && date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const frequency = postingFrequency(debt.compounding, debt.payment.frequency);
  let owed = anchor.amount;
  let [interest, paid, place] = [0, 0, 0];
  let from = anchor.date;
  for (let period = 1; ; period++) {
    const to = periodEnd(anchor.date, frequency, period);
    const days = dayNumber(to) - dayNumber(from);
    const bearing = (until: CalendarDate) => accrued(debt, owed, [from, until], days);
    let sum = 0;
    for (let next = waiting[place]; next && next.date < to; next = waiting[++place]) {
      sum += bearing(next.date);
      from = next.date;
      owed = cents(owed - next.amount);
      paid += next.amount;
      entries.push({ date: next.date, kind: 'payment', amount: next.amount, owed });
    }
    if (to > today) {
      const open = within(owed, sum + bearing(today));
      return ok({ owed, accrued: open, interest: cents(interest), paid: cents(paid), entries });
    }
    const posted = within(owed, sum + bearing(to));
    from = to;
    owed = cents(owed + posted);
    interest += posted;
    if (posted !== 0) entries.push({ date: to, kind: 'interest', amount: posted, owed });
  }
}

/** Rounded, and so that no slip in a rate carries the debt past the largest amount. */
function within(owed: Money, interest: number): Money {
  return roundCents(Math.min(interest, Math.max(0, MAX_AMOUNT - owed)));
}

/** What is owed on a linked debt, cents: the account's balance with the other sign; below zero = overpaid. */
export function owedByAccount(balance: Money | undefined): Money {
  return cents(-(balance ?? ZERO));
}

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
