import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import {
  type AmortizationRow,
  amortization,
  lowestViablePayment,
  minimumPayment,
  type PayOffFailure,
} from './amortization.ts';
import type { Debt, DebtMinimum, PaymentFrequency } from './debt.ts';
import { aprOn, interestOf, periodRate, periodsAYear, periodsOver } from './debt-interest.ts';
import type { DebtView } from './debt-view.ts';
import { type DebtClock, paidAhead } from './debt-view.ts';
import { payoffPlan } from './payoff-plan.ts';

/** How a debt is paid off at the current payments; cents. */
export type DebtOutlook = {
  /** Future payments; empty if nothing is owed. */
  readonly rows: readonly AmortizationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The day of the last payment; today if nothing is owed. */
  readonly end: CalendarDate;
  /**
   * Which amount is paid: the agreed payment, each month's minimum, the larger of the two, or the
   * recent average.
   */
  readonly by: 'payment' | 'minimum' | 'either' | 'pace';
};

/** Why a debt is never paid off: see PayOffFailure, or nothing is paid at all. */
export type NoEnd = {
  readonly reason: PayOffFailure | 'no-payment';
  /** The current payment per period, cents. */
  readonly payment: Money;
  /** How often; `interest` and `least` refer to the same periods. */
  readonly frequency: PaymentFrequency;
  /** The smallest payment that would pay the debt off, cents. */
  readonly least: Money;
  /**
   * Interest of the first period, cents. The payment exceeds it if only a later rate keeps the debt
   * from ending.
   */
  readonly interest: Money;
};

/** The way to the last payment, or why there is none. */
export type OutlookResult =
  | { readonly ok: true; readonly value: DebtOutlook }
  | { readonly ok: false; readonly why: NoEnd };

/** The fields of a debt that the outlook needs. */
export type OutlookDebt = Pick<
  Debt,
  'id' | 'rates' | 'compounding' | 'payment' | 'minimum' | 'position' | 'createdAt'
>;

/**
 * Projects a debt to its last payment, at today's rate and the rates entered for later. It uses the
 * agreed payment, or each month the larger of that and the minimum if the minimum is more than the
 * agreed payment today, as payoffPlan counts it.
 * @param since the day its periods are counted from; today or earlier
 * @param paid what was paid since then: see DebtClock
 */
export function debtOutlook(
  debt: OutlookDebt,
  owed: Money,
  today: CalendarDate,
  since: CalendarDate = today,
  paid: DebtClock['paid'] = [],
): OutlookResult {
  const nothing = { rows: [], interest: ZERO, paid: ZERO, end: today, by: 'payment' } as const;
  if (owed <= 0) return ok(nothing);
  const { amount, frequency: agreedFrequency } = debt.payment;
  const agreed = roundCents((amount * periodsAYear(agreedFrequency)) / 12);
  const asked = minimumPayment(debt.minimum, owed);
  const isAgreed = agreed >= asked;
  const frequency = isAgreed ? agreedFrequency : 'monthly';
  const payment = isAgreed ? amount : asked;
  const terms = {
    principal: owed,
    start: since,
    over: periodsOver(since, frequency, today),
    ahead: paidAhead({ since, paid }, frequency, today),
    apr: aprOn(debt.rates, today),
    laterRates: debt.rates.filter(({ from }) => from > today),
    compounding: debt.compounding,
    frequency,
  };
  const minimum = atLeast(debt.minimum, agreed);
  const found = isAgreed
    ? amortization({ ...terms, payment })
    : byMinimums({ ...debt, minimum }, owed, today, { since, paid });
  if (found.ok) {
    const by = isAgreed ? 'payment' : minimum === debt.minimum ? 'minimum' : 'either';
    return ok({ ...found.value, by });
  }
  const rate = periodRate(terms.apr, debt.compounding, periodsAYear(frequency));
  return {
    ok: false,
    why: {
      reason: payment <= 0 ? 'no-payment' : found.code,
      payment,
      frequency,
      least: lowestViablePayment(terms),
      interest: interestOf(owed, rate),
    },
  };
}

/**
 * Projects a debt at what is really paid: the agreed payment if it covers the minimum; otherwise
 * the recent average if it exceeds the minimum (debtPace); otherwise as debtOutlook does.
 */
export function outlookOfView(
  { debt, owed, pace, clock }: Pick<DebtView, 'debt' | 'owed' | 'pace' | 'clock'>,
  today: CalendarDate,
): OutlookResult {
  const { since, paid } = clock;
  if (owed <= 0 || !pace || paysAsAgreed(debt, owed)) {
    return debtOutlook(debt, owed, today, since, paid);
  }
  const payment = { amount: pace.average, frequency: 'monthly' } as const;
  const found = debtOutlook({ ...debt, payment }, owed, today, since, paid);
  return found.ok ? ok({ ...found.value, by: 'pace' }) : found;
}

/** Whether the agreed payment exists and covers today's minimum. */
function paysAsAgreed({ payment, minimum }: OutlookDebt, owed: Money): boolean {
  const agreed = roundCents((payment.amount * periodsAYear(payment.frequency)) / 12);
  return agreed > 0 && agreed >= minimumPayment(minimum, owed);
}

/** The minimum, which falls with the balance, but never below the agreed payment. */
function atLeast(minimum: DebtMinimum, agreed: Money): DebtMinimum {
  if (minimum.type === 'fixed' || agreed <= minimum.floor) return minimum;
  return { ...minimum, floor: cents(agreed) };
}

function byMinimums(
  debt: OutlookDebt,
  owed: Money,
  start: CalendarDate,
  clock: DebtClock,
): Result<Omit<DebtOutlook, 'by'>, PayOffFailure> {
  const input = { start, extra: ZERO, lumpSum: null };
  const plan = payoffPlan([{ ...debt, owed, clock }], 'minimums', input);
  const rows: AmortizationRow[] = [];
  let carried = 0;
  for (const part of plan.schedule.flatMap(({ parts }) => parts)) {
    const { date, payment, owed: balance } = part;
    const interest = cents(part.interest + carried);
    // Already paid: as in `amortization`, its interest goes into the next row.
    carried = payment === 0 ? interest : 0;
    if (payment === 0 && rows.length === 0 && clock.paid.length > 0) continue;
    rows.push({
      number: rows.length + 1,
      date,
      payment,
      interest,
      balance,
      principal: cents(payment - interest),
    });
    carried = 0;
  }
  const { interest, paid, debtFreeDate } = plan;
  if (debtFreeDate !== null) return ok({ rows, interest, paid, end: debtFreeDate });
  const [first] = rows;
  return fail(first && first.principal > 0 ? 'too-long' : 'never');
}
