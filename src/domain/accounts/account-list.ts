import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Account, AccountType } from './account.ts';
import { compareAccounts, compareGroups, compareHeadings } from './account.ts';

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

/**
 * Totals of the accounts in one currency: `assets` >= 0, `debts` <= 0, and `total` is their sum.
 */
export type CurrencyTotal = {
  readonly currency: string;
  readonly assets: Money;
  readonly debts: Money;
  readonly total: Money;
};

/** The heading of a group of accounts: an account type, or a custom heading. */
export type AccountHeading =
  | { readonly kind: 'type'; readonly type: AccountType }
  | { readonly kind: 'own'; readonly name: string };

export type AccountGroup = {
  readonly heading: AccountHeading;
  readonly accounts: readonly AccountWithBalance[];
  readonly subtotals: readonly CurrencyTotal[];
};

export type AccountList = {
  /**
   * Custom headings by name, then one group per type in the order of ACCOUNT_TYPES. No group is
   * empty.
   */
  readonly groups: readonly AccountGroup[];
  readonly archived: readonly AccountWithBalance[];
  /**
   * Over all accounts. Archived accounts count, because their money or debt is still the user's.
   */
  readonly totals: readonly CurrencyTotal[];
};

const NO_WORTH: ReadonlyMap<string, readonly AccountWorth[]> = new Map();

/**
 * The accounts as the Accounts page shows them. An account without transactions has a balance of
 * zero.
 * @param balances value by account id; includes holdings
 * @param worth value by currency of the accounts with holdings
 */
export function listAccounts(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money>,
  worth = NO_WORTH,
): AccountList {
  const all = [...accounts]
    .sort(compareAccounts)
    .map((account) => withBalance(account, balances, worth));
  const names = groupNames(accounts.filter(({ archived }) => !archived));
  const groups: { heading: AccountHeading; accounts: AccountWithBalance[] }[] = [];
  for (const each of all) {
    if (each.account.archived) continue;
    const last = groups.at(-1);
    const [first] = last?.accounts ?? [];
    if (last && first && compareHeadings(first.account, each.account) === 0) {
      last.accounts.push(each);
    } else groups.push({ heading: headingOf(each.account, names), accounts: [each] });
  }
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
      const balances = parts
        .filter((part) => part.currency === currency)
        .map((part) => part.amount);
      return {
        currency,
        assets: sumMoney(balances.filter((balance) => balance > 0)),
        debts: sumMoney(balances.filter((balance) => balance < 0)),
        total: sumMoney(balances),
      };
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

function headingOf({ group, type }: Account, names: readonly string[]): AccountHeading {
  if (!group) return { kind: 'type', type };
  return { kind: 'own', name: names.find((name) => nameKeyOf(name) === nameKeyOf(group)) ?? group };
}

/** What an account holds in currencies other than its own. */
export function foreignCurrencyWorth({
  worth,
}: Pick<AccountWithBalance, 'worth'>): readonly AccountWorth[] {
  return worth?.slice(1) ?? [];
}

/** Custom headings in name order. Headings that differ only in case are listed once. */
export function groupNames(accounts: readonly Account[]): string[] {
  const byKey = new Map<string, string>();
  for (const { group } of accounts) {
    if (group && !byKey.has(nameKeyOf(group))) byKey.set(nameKeyOf(group), group);
  }
  return [...byKey.values()].sort(compareGroups);
}

/**
 * The ids of a group's accounts after moving one up (-1) or down (1); null if it is already at that
 * end.
 */
export function movedInGroup(
  accounts: readonly AccountWithBalance[],
  id: string,
  step: -1 | 1,
): readonly string[] | null {
  const ids = accounts.map(({ account }) => account.id);
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}
