import type { Account } from '@/domain/accounts/account.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/**
 * Totals of some transactions of one account; cents, `moneyOut` <= 0. Transfers and opening
 * balances are neither income nor spending, so they add up in `moved`. The three together are the
 * sum of all transactions.
 */
export type AccountTotal = {
  readonly accountId: string;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly moved: number;
  readonly rows: number;
  /** How many of the transactions are transfers or opening balances. */
  readonly movedRows: number;
  /** How many of the transactions are split. */
  readonly splitRows: number;
};

/** The rows of a list in one month ('YYYY-MM'), with their totals. */
export type MonthRows = {
  readonly month: string;
  readonly rows: number;
  readonly totals: readonly AccountTotal[];
};

export type CurrencyFlow = {
  readonly currency: string;
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  /** Transfers and opening balances; null if there are none. */
  readonly moved: Money | null;
  /** Everything together. */
  readonly net: Money;
};

/**
 * Adds up by currency, in order of code; never adds two currencies. Transactions of unknown
 * accounts are left out.
 */
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

/** Counts the transactions of all accounts. */
export function countRows(
  totals: readonly AccountTotal[],
): Pick<AccountTotal, 'rows' | 'movedRows' | 'splitRows'> {
  return {
    rows: totals.reduce((sum, { rows }) => sum + rows, 0),
    movedRows: totals.reduce((sum, { movedRows }) => sum + movedRows, 0),
    splitRows: totals.reduce((sum, { splitRows }) => sum + splitRows, 0),
  };
}
