import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { anchorOn, type Debt } from './debt.ts';
import { accrued, type InterestTerms } from './debt-accrual.ts';
import { periodEnd, postingFrequency } from './debt-period.ts';

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
