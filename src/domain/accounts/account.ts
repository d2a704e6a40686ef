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
  /** Unique by nameKeyOf. */
  readonly name: string;
  readonly type: AccountType;
  /** Three uppercase letters. */
  readonly currency: string;
  readonly archived: boolean;
  /** Left out of reports and budgets. */
  readonly excluded?: boolean;
  /** A custom heading to list it under instead of its type. */
  readonly group?: string;
  /** Hue number of its mark, 1 to 12. Missing: one that follows from the id (accountColor). */
  readonly color?: number;
  /** A glyph or an emoji on its mark. Missing: the initials of its name. */
  readonly icon?: string;
  /**
   * The user's order of all accounts. Equal positions fall back to type and name. If no two are
   * equal, a heading comes where its first account does.
   */
  readonly position: number;
  /** Reconciled bank balances, oldest first. Transactions up to the last one are locked. */
  readonly statements: readonly { readonly date: CalendarDate; readonly balance: Money }[];
  /** Values entered by hand for what has no transactions (a house, a car, a pension). */
  readonly values: readonly { readonly date: CalendarDate; readonly amount: Money }[];
  /** ISO instant. */
  readonly createdAt: string;
};

/**
 * Accounts to choose from for something new: all but the archived ones, except the one in `keep`.
 */
export function selectableAccounts(accounts: readonly Account[], keep = ''): Account[] {
  return accounts.filter((account) => !account.archived || account.id === keep);
}

/** The part of a debt that is needed here. */
type LinkedDebt = {
  readonly kind: string;
  readonly linkedAccountId: string;
};

/**
 * The account preselected for a new transaction: the first on the Accounts page that is neither a
 * loan nor valued by hand, as a house is. If there is none, the first of all; undefined without any
 * account.
 * @param accounts in the order of inAccountOrder
 */
export function firstAccount(
  accounts: readonly Account[],
  debts: readonly LinkedDebt[],
): Account | undefined {
  const open = selectableAccounts(accounts);
  const loans = loanAccountIds(debts);
  return open.find(({ id, values }) => !loans.has(id) && values.length === 0) ?? open[0];
}

/**
 * The accounts that are debts to pay off, such as a mortgage. Credit cards are not, because people
 * spend from them.
 */
export function loanAccountIds(debts: readonly LinkedDebt[]): ReadonlySet<string> {
  return new Set(
    debts.filter(({ kind }) => kind !== 'card').map(({ linkedAccountId }) => linkedAccountId),
  );
}
