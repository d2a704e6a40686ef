import type { Account, AccountType } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Scaled } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';

export const HOLDING_EVENT_TYPES = [
  'buy',
  'sell',
  'dividend',
  'reinvested',
  'return_of_capital',
  'split',
  'fee',
  'transfer',
] as const;

export type HoldingEventType = (typeof HOLDING_EVENT_TYPES)[number];

/**
 * One event of a holding. Which fields count, all others are 0:
 * - buy, sell: quantity, price, fee; `amount` is what the broker's slip says the trade came to without the fee, where it is
 *   not quantity x price; 0 = quantity x price.
 * - dividend: amount in cash; fee = what was withheld.
 * - reinvested: amount; quantity = units that came for it, 0 = none (a distribution that was not paid out); amount 0 =
 *   quantity x price.
 * - return_of_capital: amount; amount 0 = price x units held by the holding.
 * - split: every `price` old units become `quantity` new ones; price 0 = one. 2:1 is quantity 2; three into one is quantity 1, price 3.
 * - fee: amount paid for holding it; no part of the cost base.
 * - transfer: quantity, positive = came in, negative = went out. Both legs between two own accounts have the same id. `amount`
 *   of what came from outside = the cost that it brings (0 = quantity x price). price = market value of a unit that day.
 */
export type HoldingEvent = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly type: HoldingEventType;
  readonly quantity: Scaled;
  readonly price: Scaled;
  /** Cents. */
  readonly amount: Money;
  /** Cents. */
  readonly fee: Money;
};

/** What a unit was worth at the end of a day. */
export type HoldingPrice = { readonly date: CalendarDate; readonly price: Scaled };

/** A security in one account. */
export type Holding = {
  readonly id: string;
  readonly accountId: string;
  /** Unique within its account, compared by nameKeyOf. */
  readonly name: string;
  /** '' = none: then the name says what it is. */
  readonly symbol: string;
  /** Three upper-case letters: of the events and prices. */
  readonly currency: string;
  /** In any order; see holding-order.ts. */
  readonly events: readonly HoldingEvent[];
  /** Oldest first, one a day. */
  readonly prices: readonly HoldingPrice[];
  /** Of all that is invested in the currency; 0 = no target. */
  readonly targetPercent: number;
  readonly createdAt: string;
};

/** Which holdings are the same security: symbol and currency, or name and currency where there is no symbol. */
export function securityKeyOf(holding: Pick<Holding, 'name' | 'symbol' | 'currency'>): string {
  const symbol = nameKeyOf(holding.symbol);
  return `${symbol === '' ? `name:${nameKeyOf(holding.name)}` : symbol}|${holding.currency}`;
}

/** Whether gains in such an account are taxed: in a TFSA, RRSP or FHSA they are not. */
export function isTaxable(type: AccountType): boolean {
  return type !== 'TFSA' && type !== 'RRSP' && type !== 'FHSA';
}

/** A holding with what its account makes of it. */
export type PlacedHolding = {
  readonly id: string;
  readonly accountId: string;
  readonly taxable: boolean;
  readonly events: readonly HoldingEvent[];
};

/** The holdings of one security, over all accounts. */
export type Security = {
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly currency: string;
  readonly holdings: readonly Holding[];
  readonly placed: readonly PlacedHolding[];
};

/** The securities behind the holdings, in the order of their first holding; a holding without its account is left out. */
export function securitiesOf(
  holdings: readonly Holding[],
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
): readonly Security[] {
  const byKey = new Map<string, Security>();
  for (const holding of holdings) {
    const account = accounts.get(holding.accountId);
    if (!account) continue;
    const key = securityKeyOf(holding);
    const { symbol, name, currency } = byKey.get(key) ?? holding;
    const former = byKey.get(key);
    const { id, accountId, events } = holding;
    byKey.set(key, {
      key,
      symbol,
      name,
      currency,
      holdings: [...(former?.holdings ?? []), holding],
      placed: [
        ...(former?.placed ?? []),
        { id, accountId, events, taxable: isTaxable(account.type) },
      ],
    });
  }
  return [...byKey.values()];
}

/** The prices with others added, oldest first; an added one takes the place of one of the same day, the last added wins. */
export function withPrices(
  prices: readonly HoldingPrice[],
  added: readonly HoldingPrice[],
): readonly HoldingPrice[] {
  const byDate = new Map([...prices, ...added].map((price) => [price.date, price]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
