import type { Account, AccountType } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Scaled } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';

/** A security in one account. */
export type Holding = {
  readonly id: string;
  readonly accountId: string;
  /** Unique within its account, compared by nameKeyOf. */
  readonly name: string;
  /** '' = none; the name then identifies the security. */
  readonly symbol: string;
  /** Currency of the events and prices; three upper-case letters. */
  readonly currency: string;
  /** In any order; see holding-timeline.ts. */
  readonly events: readonly HoldingEvent[];
  /** Oldest first, at most one a day. */
  readonly prices: readonly HoldingPrice[];
  /** Percent of everything invested in the currency; 0 = no target. */
  readonly targetPercent: number;
  readonly createdAt: string;
};

/**
 * One event of a holding. Fields not listed for its type are 0:
 * - buy, sell: quantity, price, fee; `amount` is the trade total without the fee if it differs from
 * quantity x price, 0 = quantity x price.
 * - dividend: amount in cash; fee = tax withheld.
 * - reinvested: amount; quantity = units received, 0 = none (a notional distribution); amount 0 =
 * quantity x price.
 * - return_of_capital: amount; amount 0 = price x units held by the holding.
 * - split: every `price` old units become `quantity` new ones; price 0 = one. 2:1 is quantity 2;
 * three into one is quantity 1, price 3.
 * - fee: amount paid for holding it; not part of the cost base.
 * - transfer: quantity, positive = in, negative = out. Both legs between two of the user's accounts
 * have the same id. `amount` of a transfer from outside is the cost it brings along (0 = quantity x
 * price); price = market value of a unit that day.
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
 * Identifies a security across accounts: symbol and currency, or name and currency without a
 * symbol.
 */
export function securityKeyOf(holding: Pick<Holding, 'name' | 'symbol' | 'currency'>): string {
  const symbol = nameKeyOf(holding.symbol);
  return `${symbol === '' ? `name:${nameKeyOf(holding.name)}` : symbol}|${holding.currency}`;
}

/** Whether gains in an account of this type are taxable. In a TFSA, RRSP or FHSA they are not. */
export function isTaxable(type: AccountType): boolean {
  return type !== 'TFSA' && type !== 'RRSP' && type !== 'FHSA';
}

/** A holding with the tax status of its account. */
export type PlacedHolding = {
  readonly id: string;
  readonly accountId: string;
  readonly taxable: boolean;
  readonly events: readonly HoldingEvent[];
};

/** The holdings of one security across all accounts. */
export type Security = {
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly currency: string;
  readonly holdings: readonly Holding[];
  readonly placed: readonly PlacedHolding[];
};

/**
 * The securities of the holdings, in order of their first holding. Holdings whose account is
 * missing are left out.
 */
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

/**
 * Adds prices, oldest first. An added price replaces one of the same day; of several added, the
 * last wins.
 */
export function withPrices(
  prices: readonly HoldingPrice[],
  added: readonly HoldingPrice[],
): readonly HoldingPrice[] {
  const byDate = new Map([...prices, ...added].map((price) => [price.date, price]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
