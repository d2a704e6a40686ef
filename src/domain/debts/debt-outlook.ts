import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import {
  type AmortizationRow,
  amortization,
  leastPayment,
  minimumPayment,
  type PayOffFailure,
} from './amortization.ts';
import type { Debt, DebtMinimum, PaymentFrequency } from './debt.ts';
import { aprOn, interestOf, periodRate, periodsAYear, periodsOver } from './debt-interest.ts';
import type { DebtView } from './debt-view.ts';
import { type DebtClock, paidAhead } from './debt-view.ts';
import { payoffPlan } from './payoff-plan.ts';

/** How a debt is paid off from here at what is paid now; cents. */
export type DebtOutlook = {
  /** The payments to come; none where nothing is owed. */
  readonly rows: readonly AmortizationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The day of the last payment; today where nothing is owed. */
  readonly end: CalendarDate;
  /** What is paid: the payment agreed on, the minimum of each month, whichever of the two is more, or what was paid of late. */
  readonly by: 'payment' | 'minimum' | 'either' | 'pace';
};

/** Why a debt does not end: as of amortisation, or nothing is paid at all. */
export type NoEnd = {
  readonly reason: PayOffFailure | 'no-payment';
  /** What is paid now each time, cents. */
  readonly payment: Money;
  /** How often; `interest` and `least` are of the same periods. */
  readonly frequency: PaymentFrequency;
  /** The least of each payment that works, cents. */
  readonly least: Money;
  /** The interest of the first period, cents. The payment exceeds it where only a later rate makes that it never ends. */
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
 * The way of a debt to its end, at the rate of today and those that were entered for later: with the payment agreed on, or,
 * where none is or the minimum asks for more, with the more of the two in each month, as payoffPlan counts it.
 * @param since from which its periods are counted, today or before @param paid since then: see DebtClock
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
      least: leastPayment(terms),
      interest: interestOf(owed, rate),
    },
  };
}

/**
 * The way of a debt as it is paid: by the payment agreed on, where that is at least the minimum; else by what was paid of late,
 * where that was more than the minimum (debtPace); else as debtOutlook has it.
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

/** Whether there is a payment agreed on that is at least the minimum of today. */
function paysAsAgreed({ payment, minimum }: OutlookDebt, owed: Money): boolean {
  const agreed = roundCents((payment.amount * periodsAYear(payment.frequency)) / 12);
  return agreed > 0 && agreed >= minimumPayment(minimum, owed);
}

/** A minimum that falls with what is owed, and not below what is paid anyway. */
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
  const question = { start, extra: ZERO, lumpSum: null };
  const plan = payoffPlan([{ ...debt, owed, clock }], 'minimums', question);
  const rows: AmortizationRow[] = [];
  let carried = 0;
  for (const part of plan.schedule.flatMap(({ parts }) => parts)) {
    const { date, payment, owed: balance } = part;
    const interest = cents(part.interest + carried);
    // Paid already: as in amortisation its interest goes into the next row.
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
