import { DEFAULT_CURRENCY } from '../config/limits.ts';
import { ACCOUNT_TYPES, type Account, type AccountType } from './account.ts';
import { type Money, sumMoney, ZERO } from './money.ts';

export type AccountWithBalance = { readonly account: Account; readonly balance: Money };

/** What the accounts of one currency come to. `assets` >= 0, `debts` <= 0, and both add up to `total`. */
export type CurrencyTotal = {
  readonly currency: string;
  readonly assets: Money;
  readonly debts: Money;
  readonly total: Money;
};

export type AccountGroup = {
  readonly type: AccountType;
  readonly accounts: readonly AccountWithBalance[];
  readonly subtotals: readonly CurrencyTotal[];
};

export type AccountList = {
  /** One group a type, in the order of ACCOUNT_TYPES; types without accounts are left out. */
  readonly groups: readonly AccountGroup[];
  readonly archived: readonly AccountWithBalance[];
  /** Over all accounts. An archived one counts: what lies in it is still the person's money, or debt. */
  readonly totals: readonly CurrencyTotal[];
};

/** Sums per currency; two currencies are never added. The default currency first, then by code. */
export function accountTotals(accounts: readonly AccountWithBalance[]): CurrencyTotal[] {
  const currencies = [...new Set(accounts.map(({ account }) => account.currency))];
  return currencies
    .sort((a, b) => currencyRank(a) - currencyRank(b) || a.localeCompare(b))
    .map((currency) => {
      const members = accounts.filter(({ account }) => account.currency === currency);
      const balances = members.map(({ balance }) => balance);
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

/** The accounts as their page shows them. `accounts` in name order; one without rows has the balance zero. */
export function listAccounts(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money>,
): AccountList {
  const all = accounts
    .map((account) => ({ account, balance: balances.get(account.id) ?? ZERO }))
    .sort((a, b) => a.account.position - b.account.position);
  const open = all.filter(({ account }) => !account.archived);
  const groups = ACCOUNT_TYPES.flatMap((type) => {
    const members = open.filter(({ account }) => account.type === type);
    return members.length === 0
      ? []
      : [{ type, accounts: members, subtotals: accountTotals(members) }];
  });
  return {
    groups,
    archived: all.filter(({ account }) => account.archived),
    totals: accountTotals(all),
  };
}

/** The accounts that may be chosen for something new: archived ones are left out, save the one in `keep`. */
export function selectableAccounts(accounts: readonly Account[], keep = ''): Account[] {
  return accounts.filter((account) => !account.archived || account.id === keep);
}
