import { type AmortisationRow, amortisation, type PayOffFailure } from './amortisation.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Debt } from './debt.ts';
import { aprOn, interestOf, periodRate, periodsAYear } from './debt-interest.ts';
import { leastPayment, minimumPayment } from './debt-payment.ts';
import { type Money, ZERO } from './money.ts';
import { payoffPlan } from './payoff-plan.ts';
import { fail, ok, type Result } from './result.ts';

/** How a debt is paid off from here at what is paid now; cents. */
export type DebtOutlook = {
  /** The payments to come; none where nothing is owed. */
  readonly rows: readonly AmortisationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The day of the last payment; today where nothing is owed. */
  readonly end: CalendarDate;
  /** The minimum of each month is paid, and not the payment agreed on. */
  readonly isMinimum: boolean;
};

/** Why a debt does not end: as of amortisation, or nothing is paid at all. `least`: of each payment, what works; cents. */
export type NoEnd = {
  readonly reason: PayOffFailure | 'no-payment';
  readonly least: Money;
  /** The interest of the first period; where the reason is 'never' the payment does not exceed it. */
  readonly interest: Money;
};

/** The way to the end, or why there is none. */
export type OutlookResult =
  | { readonly ok: true; readonly value: DebtOutlook }
  | { readonly ok: false; readonly why: NoEnd };

/** What the outlook reads of a debt. */
export type OutlookDebt = Pick<
  Debt,
  'id' | 'rates' | 'compounding' | 'payment' | 'minimum' | 'position' | 'createdAt'
>;

/**
 * The way of a debt to its end: with the payment agreed on at the rate of today, or, where none is or the minimum asks for more,
 * with the minimum of each month as payoffPlan counts it.
 */
export function debtOutlook(debt: OutlookDebt, owed: Money, today: CalendarDate): OutlookResult {
  if (owed <= 0) return ok({ rows: [], interest: ZERO, paid: ZERO, end: today, isMinimum: false });
  const { compounding, minimum } = debt;
  const { amount, frequency } = debt.payment;
  const apr = aprOn(debt.rates, today);
  const periods = periodsAYear(frequency);
  const asked = minimumPayment(minimum, owed);
  const isAgreed = amount > 0 && Math.round((amount * periods) / 12) >= asked;
  const found = isAgreed
    ? amortisation({ principal: owed, start: today, apr, compounding, frequency, payment: amount })
    : byMinimums(debt, owed, today);
  if (found.ok) return ok({ ...found.value, isMinimum: !isAgreed });
  const least = leastPayment({ principal: owed, apr, compounding, frequency });
  const interest = interestOf(owed, periodRate(apr, compounding, periods));
  const reason = amount <= 0 && asked <= 0 ? 'no-payment' : found.code;
  return { ok: false, why: { reason, least, interest } };
}

function byMinimums(
  debt: OutlookDebt,
  owed: Money,
  today: CalendarDate,
): Result<Omit<DebtOutlook, 'isMinimum'>, PayOffFailure> {
  const question = { start: today, extra: ZERO, lumpSum: null };
  const plan = payoffPlan([{ ...debt, owed }], 'minimums', question);
  const rows = plan.schedule.map(
    ({ month, date, payment, interest, principal, owed: balance }) => ({
      ...{ number: month, date, payment, interest, principal, balance },
    }),
  );
  const { interest, paid, debtFreeDate } = plan;
  if (debtFreeDate !== null) return ok({ rows, interest, paid, end: debtFreeDate });
  const [first] = rows;
  return fail(first && first.principal > 0 ? 'too-long' : 'never');
}
