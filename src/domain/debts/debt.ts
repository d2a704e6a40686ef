import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

export const DEBT_KINDS = ['card', 'loan', 'mortgage', 'line'] as const;

export type DebtKind = (typeof DEBT_KINDS)[number];

export const COMPOUNDINGS = ['daily', 'monthly', 'semiannual'] as const;

/** daily: cards and lines, apr/365 a day, posted monthly; monthly: loans, apr/12; semiannual: Canadian fixed mortgages. */
export type Compounding = (typeof COMPOUNDINGS)[number];

export const PAYMENT_FREQUENCIES = [
  'monthly',
  'bi-weekly',
  'weekly',
  'accelerated-bi-weekly',
  'accelerated-weekly',
] as const;

/** How often a debt is paid. Accelerated: a half or a quarter of the monthly payment, thus a thirteenth month each year. */
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** What was owed at the end of a day, entered by hand; cents, positive = owed. */
export type DebtAnchor = { readonly date: CalendarDate; readonly amount: Money };

/** An annual rate and its first day; percent, 19.99 = 19.99 %. */
export type DebtRate = { readonly from: CalendarDate; readonly apr: number };

/** What must be paid each month: `fixed`: `value` cents; `percent`: so much of what is owed, at least `floor` cents. */
export type DebtMinimum = {
  readonly type: 'fixed' | 'percent';
  readonly value: number;
  readonly floor: Money;
};

/** Money owed. Its payments are the transactions with its tag. In its account's currency, or else the base currency. */
export type Debt = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /** The tag that its payments carry; '' = none. */
  readonly tagId: string;
  readonly kind: DebtKind;
  /** The account that is the debt; '' = none, the balance is then replayed from the last anchor. */
  readonly linkedAccountId: string;
  readonly anchors: readonly DebtAnchor[];
  readonly rates: readonly DebtRate[];
  readonly compounding: Compounding;
  /** The payment agreed on, cents; 0 = none. */
  readonly payment: { readonly amount: Money; readonly frequency: PaymentFrequency };
  readonly minimum: DebtMinimum;
  /** The person's own order of paying off, lowest first. */
  readonly position: number;
  /** ISO instant. */
  readonly createdAt: string;
};

/** Whether a debt counts in net worth by itself; a linked one counts by its account alone. */
export function countsInNetWorth(debt: Pick<Debt, 'linkedAccountId'>): boolean {
  return debt.linkedAccountId === '';
}

/** The last anchor on or before a day, of two of one day the later entered; null where there is none yet. */
export function anchorOn(anchors: readonly DebtAnchor[], date: CalendarDate): DebtAnchor | null {
  let last: DebtAnchor | null = null;
  for (const anchor of anchors) {
    if (anchor.date <= date && (last === null || anchor.date >= last.date)) last = anchor;
  }
  return last;
}
