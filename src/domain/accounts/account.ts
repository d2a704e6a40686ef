import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

export const ACCOUNT_TYPES = [
  'chequing',
  'savings',
  'credit_card',
  'TFSA',
  'RRSP',
  'FHSA',
  'investment_non_reg',
  'other',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export type Account = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  readonly type: AccountType;
  /** Three upper-case letters. */
  readonly currency: string;
  readonly archived: boolean;
  /** Left out of reports and budgets. */
  readonly excluded?: boolean;
  /** A heading of the person's own to list it under, instead of its type. */
  readonly group?: string;
  /** Order by hand within its type; equal positions fall back to the name. */
  readonly position: number;
  /** Balances of the bank that Coffer agreed with, oldest first: rows up to the last one are locked. */
  readonly statements: readonly { readonly date: CalendarDate; readonly balance: Money }[];
  /** Values by hand, for what has no transactions (house, car, pension). */
  readonly values: readonly { readonly date: CalendarDate; readonly amount: Money }[];
  /** ISO instant. */
  readonly createdAt: string;
};
