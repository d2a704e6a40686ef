import type { Account } from '@/domain/accounts/account.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/**
 * Totals of some rows of one account; cents, `moneyOut` negative or 0. Transfers and opening balances are neither income nor
 * spending: what they add up to is `moved`. The three together are what all the rows add up to.
 */
export type AccountTotal = {
  readonly accountId: string;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly moved: number;
  readonly rows: number;
  /** How many of the rows are transfers and opening balances, and how many are split. */
  readonly movedRows: number;
  readonly splitRows: number;
};

export type CurrencyFlow = {
  readonly currency: string;
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  /** Of transfers and opening balances; null where there are none among the rows. */
  readonly moved: Money | null;
  /** All of it together. */
  readonly net: Money;
};

/** Adds up by currency, in order of the code: two currencies are never added. Rows of unknown accounts are left out. */
export function totalsByCurrency(
  totals: readonly AccountTotal[],
  accounts: ReadonlyMap<string, Pick<Account, 'currency'>>,
): readonly CurrencyFlow[] {
  const sums = new Map<string, Omit<AccountTotal, 'accountId' | 'rows' | 'splitRows'>>();
  for (const total of totals) {
    const currency = accounts.get(total.accountId)?.currency;
    if (!currency) continue;
    const sum = sums.get(currency) ?? NOTHING;
    sums.set(currency, {
      moneyIn: sum.moneyIn + total.moneyIn,
      moneyOut: sum.moneyOut + total.moneyOut,
      moved: sum.moved + total.moved,
      movedRows: sum.movedRows + total.movedRows,
    });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { moneyIn, moneyOut, moved, movedRows }]) => ({
      currency,
      moneyIn: cents(moneyIn),
      moneyOut: cents(moneyOut),
      moved: movedRows > 0 ? cents(moved) : null,
      net: cents(moneyIn + moneyOut + moved),
    }));
}

const NOTHING = { moneyIn: 0, moneyOut: 0, moved: 0, movedRows: 0 };

/** How many rows there are, of what kinds, over all accounts. */
export function countRows(
  totals: readonly AccountTotal[],
): Pick<AccountTotal, 'rows' | 'movedRows' | 'splitRows'> {
  return {
    rows: totals.reduce((sum, { rows }) => sum + rows, 0),
    movedRows: totals.reduce((sum, { movedRows }) => sum + movedRows, 0),
    splitRows: totals.reduce((sum, { splitRows }) => sum + splitRows, 0),
  };
}
