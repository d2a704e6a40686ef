import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { countsInPlans } from '@/domain/accounts/base-currency.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import {
  type ExplainedFigure,
  type FigureLine,
  figureOf,
  inCurrencyOrder,
  termOf,
} from '@/domain/transactions/explained-figure.ts';

/** Money for everyday spending in one currency. */
export type CashAvailable = ExplainedFigure<CashTerm>;

export type CashTerm = 'cash' | 'cards';

type CashAccount = Pick<Account, 'id' | 'type' | 'currency' | 'excluded'>;

const CASH: ReadonlySet<AccountType> = new Set(['chequing', 'savings']);

/**
 * Whether an account pays for everyday spending: chequing, savings and credit cards in the
 * currency, unless excluded from reports.
 */
export function isOnHand(account: CashAccount, currency: string): boolean {
  const isCash = CASH.has(account.type) || account.type === 'credit_card';
  return isCash && countsInPlans(account, currency);
}

/**
 * Cash available = balances of chequing and savings accounts - what cards owe, in cents. A credit
 * balance on a card reduces what is owed; archived accounts count.
 * @param balances today's balance by account id (for accounts with holdings, only the cash);
 * missing means 0
 */
export function cashAvailable(
  accounts: readonly CashAccount[],
  balances: ReadonlyMap<string, Money>,
  currency: string,
): CashAvailable {
  const own = accounts.filter((account) => isOnHand(account, currency));
  const line = ({ id }: CashAccount, sign: 1 | -1): FigureLine => ({
    amount: cents(sign * (balances.get(id) ?? ZERO)),
    source: { kind: 'account', id },
  });
  const isCard = ({ type }: CashAccount) => type === 'credit_card';
  return figureOf(currency, [
    termOf(
      'cash',
      1,
      own.filter((account) => !isCard(account)).map((account) => line(account, 1)),
    ),
    termOf(
      'cards',
      -1,
      own.filter(isCard).map((account) => line(account, -1)),
    ),
  ]);
}

/**
 * The currencies with cash accounts, the default one first. Each has a figure of its own, because
 * currencies are never added.
 */
export function cashCurrencies(accounts: readonly CashAccount[]): readonly string[] {
  return inCurrencyOrder(
    accounts
      .filter((account) => isOnHand(account, account.currency))
      .map(({ currency }) => currency),
  );
}
