import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Account } from './account.ts';
import { type AccountHeading, compareWithin, groupNames, groupsOf } from './account-order.ts';

/** The value of an account with holdings in one currency. Cents. */
export type AccountWorth = {
  readonly currency: string;
  /** Its transactions, plus the cash effects of holding events that have no transaction. */
  readonly cash: Money;
  /** Units x last known price. */
  readonly invested: Money;
  /** cash + invested. */
  readonly total: Money;
  /** Holdings with units but no price. They count as nothing, so say so on screen. */
  readonly unpriced: number;
  /** Trades cost more than the account had, so some deposits are missing from its transactions. */
  readonly lacksDeposits: boolean;
};

export type AccountWithBalance = {
  readonly account: Account;
  /**
   * Value in the account's own currency, cents: holdings plus cash, or the balance if it has no
   * holdings.
   */
  readonly balance: Money;
  /** By currency, the account's own first. Undefined if it has no holdings. */
  readonly worth?: readonly AccountWorth[] | undefined;
};

/** What the accounts in one currency hold together; debts are taken off. Cents. */
export type CurrencyTotal = {
  readonly currency: string;
  readonly total: Money;
};

export type AccountGroup = {
  /** Unique among the groups of a list. */
  readonly key: string;
  readonly heading: AccountHeading;
  readonly accounts: readonly AccountWithBalance[];
  readonly subtotals: readonly CurrencyTotal[];
};

export type AccountList = {
  /**
   * In the user's order; by default custom headings by name, then the sections in the order of
   * ACCOUNT_SECTIONS. No group is empty.
   */
  readonly groups: readonly AccountGroup[];
  readonly archived: readonly AccountWithBalance[];
  /**
   * Over all accounts. Archived accounts count, because their money or debt is still the user's.
   */
  readonly totals: readonly CurrencyTotal[];
};

const NO_WORTH: ReadonlyMap<string, readonly AccountWorth[]> = new Map();
const NO_LOANS: ReadonlySet<string> = new Set();

/**
 * The accounts as the Accounts page shows them. An account without transactions has a balance of
 * zero.
 * @param balances value by account id; includes holdings
 * @param worth value by currency of the accounts with holdings
 * @param loans ids of the accounts that loans in Planning are linked to (loanAccountIds)
 */
export function listAccounts(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money>,
  worth = NO_WORTH,
  loans = NO_LOANS,
): AccountList {
  const all = [...accounts]
    .sort(compareWithin)
    .map((account) => withBalance(account, balances, worth));
  const groups = groupsOf(
    all.filter(({ account }) => !account.archived),
    loans,
    groupNames(accounts.filter(({ archived }) => !archived)),
  );
  return {
    groups: groups.map((group) => ({ ...group, subtotals: accountTotals(group.accounts) })),
    archived: all.filter(({ account }) => account.archived),
    totals: accountTotals(all),
  };
}

/**
 * Totals by currency: the default currency first, then by code. Never adds two currencies; what an
 * account holds in another currency counts under that currency.
 */
export function accountTotals(accounts: readonly AccountWithBalance[]): CurrencyTotal[] {
  const parts = accounts.flatMap((each) => [
    { currency: each.account.currency, amount: each.balance },
    ...foreignCurrencyWorth(each).map(({ currency, total }) => ({ currency, amount: total })),
  ]);
  return [...new Set(parts.map(({ currency }) => currency))]
    .sort((a, b) => currencyRank(a) - currencyRank(b) || a.localeCompare(b))
    .map((currency) => {
      const own = parts.filter((part) => part.currency === currency);
      return { currency, total: sumMoney(own.map(({ amount }) => amount)) };
    });
}

function currencyRank(currency: string): number {
  return currency === DEFAULT_CURRENCY ? 0 : 1;
}

/** The balance is zero if nothing is known about the account. */
export function withBalance(
  account: Account,
  balances: ReadonlyMap<string, Money>,
  worth: ReadonlyMap<string, readonly AccountWorth[]>,
): AccountWithBalance {
  return { account, balance: balances.get(account.id) ?? ZERO, worth: worth.get(account.id) };
}

/** What an account holds in currencies other than its own. */
export function foreignCurrencyWorth({
  worth,
}: Pick<AccountWithBalance, 'worth'>): readonly AccountWorth[] {
  return worth?.slice(1) ?? [];
}

/** The groups whose order the user changes. */
type OrderedGroups = readonly Pick<AccountGroup, 'key' | 'accounts'>[];

/**
 * The ids of all accounts after moving one within its group; null if it is there already. All of
 * them, because the places of the groups follow from those of their accounts.
 * @param to the new index in the group; beyond an end counts as that end
 */
export function withAccountMoved(
  groups: OrderedGroups,
  id: string,
  to: number,
): readonly string[] | null {
  const ids = groups.map(({ accounts }) => accounts.map(({ account }) => account.id));
  const group = ids.find((each) => each.includes(id));
  return group && moved(group, group.indexOf(id), to) ? ids.flat() : null;
}

/** The ids of all accounts after moving a whole group; null if it is there already. */
export function withGroupMoved(
  groups: OrderedGroups,
  key: string,
  to: number,
): readonly string[] | null {
  const inOrder = [...groups];
  const from = inOrder.findIndex((group) => group.key === key);
  if (!moved(inOrder, from, to)) return null;
  return inOrder.flatMap(({ accounts }) => accounts.map(({ account }) => account.id));
}

/** Moves an item in place; false if it doesn't move. */
function moved<Item>(items: Item[], from: number, to: number): boolean {
  const end = Math.max(0, Math.min(items.length - 1, to));
  if (from < 0 || end === from) return false;
  items.splice(end, 0, ...items.splice(from, 1));
  return true;
}
