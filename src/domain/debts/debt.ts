import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

/**
 * Money owed, in the currency of its linked account, or the base currency without one. Its payments
 * are the transactions with its tag.
 */
export type Debt = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /** The tag its payments carry; '' = none. */
  readonly tagId: string;
  readonly kind: DebtKind;
  /**
   * The account that represents the debt; '' = none, so the balance is replayed from the last
   * anchor.
   */
  readonly linkedAccountId: string;
  readonly anchors: readonly DebtAnchor[];
  readonly rates: readonly DebtRate[];
  readonly compounding: Compounding;
  /** The agreed payment, cents; 0 = none. */
  readonly payment: { readonly amount: Money; readonly frequency: PaymentFrequency };
  readonly minimum: DebtMinimum;
  /** The user's own payoff order, lowest first. */
  readonly position: number;
  /** ISO instant. */
  readonly createdAt: string;
};

/** What was owed at the end of a day, entered by hand; cents, positive = owed. */
export type DebtAnchor = { readonly date: CalendarDate; readonly amount: Money };

/** An annual rate and its first day; percent, so 19.99 means 19.99 %. */
export type DebtRate = { readonly from: CalendarDate; readonly apr: number };

/**
 * The required monthly payment. `fixed`: `value` cents. `percent`: `value` percent of what is owed,
 * but at least `floor` cents.
 */
export type DebtMinimum = {
  readonly type: 'fixed' | 'percent';
  readonly value: number;
  readonly floor: Money;
};

export const DEBT_KINDS = ['card', 'loan', 'mortgage', 'line'] as const;

export type DebtKind = (typeof DEBT_KINDS)[number];

export const COMPOUNDINGS = ['daily', 'monthly', 'semiannual'] as const;

/**
 * daily: cards and lines of credit, apr/365 a day, posted monthly; monthly: loans, apr/12;
 * semiannual: Canadian fixed-rate mortgages.
 */
export type Compounding = (typeof COMPOUNDINGS)[number];

export const PAYMENT_FREQUENCIES = [
  'monthly',
  'bi-weekly',
  'weekly',
  'accelerated-bi-weekly',
  'accelerated-weekly',
] as const;

/**
 * How often a debt is paid. Accelerated payments are a half or a quarter of the monthly payment,
 * which adds up to a thirteenth monthly payment each year.
 */
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** Whether a debt counts in net worth on its own. A linked debt counts only through its account. */
export function countsInNetWorth(debt: Pick<Debt, 'linkedAccountId'>): boolean {
  return debt.linkedAccountId === '';
}

/**
 * The last anchor on or before a date; of two on one day, the one entered later. Null if there is
 * none yet.
 */
export function anchorOn(anchors: readonly DebtAnchor[], date: CalendarDate): DebtAnchor | null {
  let last: DebtAnchor | null = null;
  for (const anchor of anchors) {
    if (anchor.date <= date && (last === null || anchor.date >= last.date)) last = anchor;
  }
  return last;
}
