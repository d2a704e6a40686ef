import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Account, AccountType } from './account.ts';
import { compareAccounts, compareGroups, compareHeadings } from './account.ts';

/** What an account with holdings is worth, cents, in one currency. */
export type AccountWorth = {
  readonly currency: string;
  /** Rows + cash effects of events that no row holds. */
  readonly cash: Money;
  /** Units x last known price. */
  readonly invested: Money;
  /** cash + invested. */
  readonly total: Money;
  /** Holdings with units and without a price: they count nothing, which is to be said. */
  readonly unpriced: number;
  /** Trades cost more than the account had: what was paid in is not among its rows. */
  readonly lacksDeposits: boolean;
};

export type AccountWithBalance = {
  readonly account: Account;
  /** What it comes to in its own currency, cents: with holdings their value and the cash, else the balance. */
  readonly balance: Money;
  /** Of an account with holdings: by currency, its own first; undefined where it has none. */
  readonly worth?: readonly AccountWorth[] | undefined;
};

/** What the accounts of one currency come to. `assets` >= 0, `debts` <= 0, and both add up to `total`. */
export type CurrencyTotal = {
  readonly currency: string;
  readonly assets: Money;
  readonly debts: Money;
  readonly total: Money;
};

/** What a group is listed under: a type, or a heading of the person's own. */
export type AccountHeading =
  | { readonly kind: 'type'; readonly type: AccountType }
  | { readonly kind: 'own'; readonly name: string };

export type AccountGroup = {
  readonly heading: AccountHeading;
  readonly accounts: readonly AccountWithBalance[];
  readonly subtotals: readonly CurrencyTotal[];
};

export type AccountList = {
  /** Own headings by name, then one group a type in the order of ACCOUNT_TYPES; none is empty. */
  readonly groups: readonly AccountGroup[];
  readonly archived: readonly AccountWithBalance[];
  /** Over all accounts. An archived one counts: what lies in it is still the person's money, or debt. */
  readonly totals: readonly CurrencyTotal[];
};

/** What an account holds in currencies that are not its own. */
export function otherWorth({ worth }: Pick<AccountWithBalance, 'worth'>): readonly AccountWorth[] {
  return worth?.slice(1) ?? [];
}

/** Sums per currency; two currencies are never added. The default currency first, then by code. What an account holds in another currency counts in that one. */
export function accountTotals(accounts: readonly AccountWithBalance[]): CurrencyTotal[] {
  const parts = accounts.flatMap((each) => [
    { currency: each.account.currency, amount: each.balance },
    ...otherWorth(each).map(({ currency, total }) => ({ currency, amount: total })),
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

const NO_WORTH: ReadonlyMap<string, readonly AccountWorth[]> = new Map();

/** An account with what it comes to: zero where nothing is known of it. */
export function withBalance(
  account: Account,
  balances: ReadonlyMap<string, Money>,
  worth: ReadonlyMap<string, readonly AccountWorth[]>,
): AccountWithBalance {
  return { account, balance: balances.get(account.id) ?? ZERO, worth: worth.get(account.id) };
}

/**
 * The accounts as their page shows them; one without rows has the balance zero.
 * @param worth of the accounts with holdings, whose balances tell the same
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

function headingOf({ group, type }: Account, names: readonly string[]): AccountHeading {
  if (!group) return { kind: 'type', type };
  return { kind: 'own', name: names.find((name) => nameKeyOf(name) === nameKeyOf(group)) ?? group };
}

/** The headings of the person's own in name order, each once whatever its case. */
export function groupNames(accounts: readonly Account[]): string[] {
  const byKey = new Map<string, string>();
  for (const { group } of accounts) {
    if (group && !byKey.has(nameKeyOf(group))) byKey.set(nameKeyOf(group), group);
  }
  return [...byKey.values()].sort(compareGroups);
}

/** The ids of a group's accounts with one moved up (-1) or down (1); null where it stands at that end. */
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
