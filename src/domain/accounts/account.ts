import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';

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

/**
 * The order of the Accounts page: own headings by name, then the types in the order of ACCOUNT_TYPES; below a heading by position,
 * then by name. Archived accounts come last.
 */
export function compareAccounts(a: Account, b: Account): number {
  return (
    Number(a.archived) - Number(b.archived) ||
    (a.archived ? 0 : compareHeadings(a, b)) ||
    a.position - b.position ||
    compareNames(a.name, b.name)
  );
}

/** Compares the headings of two accounts that are not archived; 0 = they share one. */
export function compareHeadings(a: Account, b: Account): number {
  if (a.group && b.group) {
    const [key, other] = [nameKeyOf(a.group), nameKeyOf(b.group)];
    return key === other ? 0 : compareGroups(key, other);
  }
  if (a.group || b.group) return a.group ? -1 : 1;
  return ACCOUNT_TYPES.indexOf(a.type) - ACCOUNT_TYPES.indexOf(b.type);
}

/** Own headings by name, with numbers in their order. */
export const compareGroups = (a: string, b: string) =>
  a.localeCompare(b, undefined, { numeric: true });

/** The accounts that may be chosen for something new: archived ones are left out, save the one in `keep`. */
export function selectableAccounts(accounts: readonly Account[], keep = ''): Account[] {
  return accounts.filter((account) => !account.archived || account.id === keep);
}

/** What accounts need to know of a debt. */
type LinkedDebt = {
  readonly kind: string;
  readonly linkedAccountId: string;
};

/**
 * The account that a new transaction begins with: the first one of the Accounts page that is neither a loan nor valued by hand, as a
 * house is. Where there is no such one, the first of them all; undefined without any account. `accounts` in the order of compareAccounts.
 */
export function firstAccount(
  accounts: readonly Account[],
  debts: readonly LinkedDebt[],
): Account | undefined {
  const open = selectableAccounts(accounts);
  const loans = loanAccountIds(debts);
  return open.find(({ id, values }) => !loans.has(id) && values.length === 0) ?? open[0];
}

/** The accounts that are debts to pay off, such as a mortgage. A credit card is one to spend from. */
export function loanAccountIds(debts: readonly LinkedDebt[]): ReadonlySet<string> {
  return new Set(
    debts.filter(({ kind }) => kind !== 'card').map(({ linkedAccountId }) => linkedAccountId),
  );
}
