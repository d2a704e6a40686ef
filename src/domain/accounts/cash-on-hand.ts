import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Account, AccountType } from './account.ts';
import { countsInPlans } from './base-currency.ts';

/** Account types for day-to-day money. Long-term savings are not budgeted. */
const ON_HAND: ReadonlySet<AccountType> = new Set(['chequing', 'savings', 'credit_card']);

/**
 * Whether an account holds everyday cash: chequing, savings or a card, in the base currency and not
 * left out of reports.
 */
export function isOnHand(
  account: Pick<Account, 'type' | 'currency' | 'excluded'>,
  base: string,
): boolean {
  return ON_HAND.has(account.type) && countsInPlans(account, base);
}

/**
 * Cash on hand, cents: chequing and savings balances minus what cards owe, in the base currency
 * and not left out of reports. Zero-based budgeting suggests it as the amount to start with.
 * @param balances by account id; a missing one counts as 0
 */
export function cashOnHand(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money>,
  base: string,
): Money {
  return sumMoney(
    accounts.filter((account) => isOnHand(account, base)).map(({ id }) => balances.get(id) ?? ZERO),
  );
}

/** Net flow of the cash accounts in one period of the stored totals. Cents, signed. */
export type CashFlow = {
  /** Everything together. */
  readonly total: number;
  /** The transfers and the opening balances in it, by account. */
  readonly transfers: ReadonlyMap<string, number>;
  readonly openings: ReadonlyMap<string, number>;
};

/** By period, with keys from totalKeys. A period without transactions may be missing. */
export type CashTotals = ReadonlyMap<string, CashFlow>;
