import { DEFAULT_CURRENCY } from '@/config/limits.ts';

/** Currencies as lists show them, each once: the default one first, then by code. */
export function inCurrencyOrder(currencies: Iterable<string>): readonly string[] {
  const rank = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);
  return [...new Set(currencies)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
