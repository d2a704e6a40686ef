import type { Account } from './account.ts';
import { cents, type Money } from './money.ts';

/** Totals of some rows of one account; cents, `moneyOut` negative or 0. */
export type AccountTotal = {
  readonly accountId: string;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly rows: number;
};

export type CurrencyFlow = {
  readonly currency: string;
  readonly moneyIn: Money;
  readonly moneyOut: Money;
};

/** Adds up by currency, in order of the code: two currencies are never added. Rows of unknown accounts are left out. */
export function totalsByCurrency(
  totals: readonly AccountTotal[],
  accounts: ReadonlyMap<string, Pick<Account, 'currency'>>,
): readonly CurrencyFlow[] {
  const sums = new Map<string, readonly [number, number]>();
  for (const total of totals) {
    const currency = accounts.get(total.accountId)?.currency;
    if (!currency) continue;
    const [moneyIn, moneyOut] = sums.get(currency) ?? [0, 0];
    sums.set(currency, [moneyIn + total.moneyIn, moneyOut + total.moneyOut]);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, [moneyIn, moneyOut]]) => ({
      currency,
      moneyIn: cents(moneyIn),
      moneyOut: cents(moneyOut),
    }));
}
