import type { Account } from './account.ts';
import type { CurrencyRate } from './currency-rate.ts';

/** The rates of two currencies in one direction, the newest first. */
export type RatePair = {
  readonly from: string;
  readonly to: string;
  readonly rates: readonly CurrencyRate[];
};

/** Entered rates by pair, in the order of the codes. */
export function ratePairs(rates: readonly CurrencyRate[]): readonly RatePair[] {
  const pairs = new Map<string, CurrencyRate[]>();
  for (const rate of rates) {
    const key = `${rate.from}:${rate.to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), rate]);
  }
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const newestFirst = [first, ...others].sort((a, b) => (a.date < b.date ? 1 : -1));
      return [{ from: first.from, to: first.to, rates: newestFirst }];
    });
}

/** The currencies of accounts that no entered rate, in either direction, joins to the base currency; by code. */
export function currenciesWithoutRate(
  accounts: Iterable<Pick<Account, 'currency' | 'excluded'>>,
  rates: readonly CurrencyRate[],
  base: string,
): readonly string[] {
  const joined = new Set(
    rates
      .filter(({ from, to }) => from === base || to === base)
      .flatMap(({ from, to }) => [from, to]),
  );
  const counted = [...accounts].filter(({ excluded }) => excluded !== true);
  const codes = new Set(counted.map(({ currency }) => currency));
  return [...codes].filter((code) => code !== base && !joined.has(code)).sort();
}
