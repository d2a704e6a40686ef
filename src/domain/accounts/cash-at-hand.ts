import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Account, AccountType } from './account.ts';
import { countsInPlans } from './base-currency.ts';

/** The accounts whose money is spent from day to day; what is put by for long is not budgeted. */
const AT_HAND: ReadonlySet<AccountType> = new Set(['chequing', 'savings', 'credit_card']);

/** Whether an account's money is at hand: chequing, savings or a card, of the base currency and not left out of reports. */
export function isAtHand(
  account: Pick<Account, 'type' | 'currency' | 'excluded'>,
  base: string,
): boolean {
  return AT_HAND.has(account.type) && countsInPlans(account, base);
}

/**
 * What was at hand, cents: the balances of chequing and savings accounts less what cards owe, of the base currency and not left
 * out of reports. What the zero-based mode proposes to begin with.
 * @param balances by account id; a missing one is 0
 */
export function moneyAtHand(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money>,
  base: string,
): Money {
  return sumMoney(
    accounts.filter((account) => isAtHand(account, base)).map(({ id }) => balances.get(id) ?? ZERO),
  );
}

/** What moved in the accounts at hand in a period of sums, cents, signed. */
export type CashFlow = {
  /** All of it. */
  readonly total: number;
  /** Of that the transfers, and the opening balances, by account. */
  readonly transfers: ReadonlyMap<string, number>;
  readonly openings: ReadonlyMap<string, number>;
};

/** By the period of a sum, as sumKeys names it; one without rows may be missing. */
export type CashTotals = ReadonlyMap<string, CashFlow>;
