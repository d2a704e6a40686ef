import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { anchorOn, type Debt } from './debt.ts';
import { aprOn, periodEnd, periodRate, periodsAYear, postingFrequency } from './debt-interest.ts';

/** The state of a debt: owed = anchor + interest - paid, in cents. */
export type DebtReplay = {
  /** Owed at the end of the requested day; negative = overpaid. */
  readonly owed: Money;
  /** Interest since the last posting, not yet in `owed`. */
  readonly accrued: Money;
  /** Posted since the anchor. */
  readonly interest: Money;
  /** Paid since the anchor. */
  readonly paid: Money;
  /** Oldest first, beginning with the anchor. */
  readonly entries: readonly ReplayEntry[];
};

/**
 * One line of the replay, cents. Interest raises the debt, payments lower it; `owed` is the balance
 * afterwards.
 */
export type ReplayEntry = {
  readonly date: CalendarDate;
  readonly kind: 'anchor' | 'interest' | 'payment';
  readonly amount: Money;
  readonly owed: Money;
};

/** What was paid on a day, cents. Positive lowers the debt; negative is a returned payment. */
export type DebtPayment = { readonly date: CalendarDate; readonly amount: Money };

/** The fields of a debt that the replay needs. */
export type ReplayedDebt = InterestTerms & Pick<Debt, 'anchors'>;

/**
 * The debt at the end of a day, replayed from the last anchor on or before it. Each period posts
 * its interest; on a posting day, interest comes before that day's payments. Periods are counted
 * from the anchor: months with daily compounding, otherwise the payment periods. Payments on the
 * anchor's own day are already included in it. Error code: no-anchor (none on or before that day).
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
    const interestUntil = (until: CalendarDate) => accrued(debt, owed, [from, until], days);
    let sum = 0;
    for (let next = waiting[place]; next && next.date < to; next = waiting[++place]) {
      sum += interestUntil(next.date);
      from = next.date;
      owed = cents(owed - next.amount);
      paid += next.amount;
      entries.push({ date: next.date, kind: 'payment', amount: next.amount, owed });
    }
    if (to > today) {
      const open = within(owed, sum + interestUntil(today));
      return ok({ owed, accrued: open, interest: cents(interest), paid: cents(paid), entries });
    }
    const posted = within(owed, sum + interestUntil(to));
    from = to;
    owed = cents(owed + posted);
    interest += posted;
    if (posted !== 0) entries.push({ date: to, kind: 'interest', amount: posted, owed });
  }
}

/**
 * Rounds the interest and caps it, so that a mistyped rate can't push the debt beyond the largest
 * amount.
 */
function within(owed: Money, interest: number): Money {
  return roundCents(Math.min(interest, Math.max(0, MAX_AMOUNT - owed)));
}

const DAYS_PER_YEAR = 365;

/** The fields that determine a debt's interest. */
type InterestTerms = Pick<Debt, 'rates' | 'compounding'> & {
  readonly payment: Pick<Debt['payment'], 'frequency'>;
};

/**
 * The interest on an unchanged balance from the end of one day to the end of another, as a fraction
 * of cents: add it up over a period and round when posting. With daily compounding each day costs
 * apr/365; otherwise the rate of the period is spread evenly over its days, so that a payment
 * counts from its own day. A new rate applies from its own day.
 * @param owed the balance, cents; overpaid balances bear no interest
 * @param daysOfPeriod days in the whole period
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
  if (compounding === 'daily') return (apr * days) / (100 * DAYS_PER_YEAR);
  const periods = periodsAYear(postingFrequency(compounding, payment.frequency));
  return periodRate(apr, compounding, periods) * (days / daysOfPeriod);
}

/**
 * What a day's rows with the debt's tag paid, cents, from that day's totals over all accounts.
 * Normal rows ('#tag') count money out less money in (a refund). Transfers and rows excluded from
 * reports ('#!tag') count money out only, because both legs of a transfer may carry the tag.
 * `moneyOut` is zero or negative, as in the totals.
 */
export function paymentOfDay(
  normal: { readonly moneyIn: number; readonly moneyOut: number },
  others: { readonly moneyOut: number },
): Money {
  return cents(-(normal.moneyOut + normal.moneyIn) - others.moneyOut);
}

/** What is owed on a linked debt, cents: the negated account balance; negative = overpaid. */
export function owedByAccount(balance: Money | undefined): Money {
  return cents(-(balance ?? ZERO));
}

/** What a day's rows paid on a debt, cents; negative = a returned payment. */
export type DebtDay = {
  readonly date: CalendarDate;
  readonly paid: Money;
  /** The part in rows that count as spending; the rest are transfers. */
  readonly spent: Money;
};

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

/** The days as payments for the replay. */
export function paymentsOf(days: readonly DebtDay[]): readonly DebtPayment[] {
  return days.map(({ date, paid }) => ({ date, amount: paid }));
}

/**
 * What was paid from `start` to `end`, inclusive: in total, and in rows that count as spending;
 * cents.
 */
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
