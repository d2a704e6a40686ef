import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { fail, type Result } from '@/domain/core/result.ts';
import type { Scaled, ScaledProblem } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { readTypedScaled } from '@/domain/core/typed-scaled.ts';
import type { Holding, HoldingPrice, Security } from './holding.ts';
import {
  type PastedPrice,
  type PriceLineCode,
  type PriceLineProblem,
  readPastedPrices,
} from './price-paste.ts';

/** A price of a security: good for each of its holdings, in whichever account. */
export type SecurityPrice = HoldingPrice & { readonly securityKey: string };

/** As PriceLineCode; `symbol-unclear`: securities in two currencies have the symbol. */
export type PriceReadCode = PriceLineCode | 'symbol-unclear';

/** What was read of a text with prices; `problems` in the order of the lines. */
export type ReadPrices = {
  readonly prices: readonly (PastedPrice & { readonly securityKey: string })[];
  readonly problems: readonly (Omit<PriceLineProblem, 'code'> & { readonly code: PriceReadCode })[];
};

/** Reads pasted prices (see readPastedPrices) for some securities; one without a symbol goes by its name. */
export function readPricesFor(
  text: string,
  securities: readonly Pick<Security, 'key' | 'symbol' | 'name'>[],
  today: CalendarDate,
): ReadPrices {
  const keys = new Map<string, string[]>();
  for (const { key, symbol, name } of securities) {
    const said = nameKeyOf(symbol) || nameKeyOf(name);
    keys.set(said, [...(keys.get(said) ?? []), key]);
  }
  const read = readPastedPrices(text, new Set(keys.keys()), today);
  const prices: ReadPrices['prices'][number][] = [];
  const problems: ReadPrices['problems'][number][] = [...read.problems];
  for (const price of read.prices) {
    const [securityKey, second] = keys.get(price.symbolKey) ?? [];
    if (securityKey === undefined || second !== undefined) {
      problems.push({ line: price.line, code: 'symbol-unclear', text: price.symbol });
    } else prices.push({ ...price, securityKey });
  }
  return { prices, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Why a typed price is not taken. `scaled-empty`: nothing stands there. */
export type PriceProblem = ScaledProblem | 'price-negative';

/** Reads a price that a person typed (readTypedScaled): a number >= 0, a dollar sign before it or none. */
export function readTypedPrice(text: string, locale: string): Result<Scaled, PriceProblem> {
  const read = readTypedScaled(text.trim().replace(/^\$\s*/, ''), locale);
  return read.ok && read.value < 0 ? fail('price-negative') : read;
}

/** The entered prices of a security, newest first; one a day, though several holdings have it. */
export function enteredPrices(
  holdings: readonly Pick<Holding, 'prices'>[],
): readonly HoldingPrice[] {
  const byDate = new Map(holdings.flatMap(({ prices }) => prices.map((each) => [each.date, each])));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
}
