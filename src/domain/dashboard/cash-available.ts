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

export type CashTerm = 'cash' | 'cards';

/** What there is to spend from day to day, in one currency. */
export type CashAvailable = ExplainedFigure<CashTerm>;

type CashAccount = Pick<Account, 'id' | 'type' | 'currency' | 'excluded'>;

const CASH: ReadonlySet<AccountType> = new Set(['chequing', 'savings']);

/** Whether money is spent from it day to day: chequing, savings and cards of the currency that are not left out of reports. */
export function isAtHand(account: CashAccount, currency: string): boolean {
  const isCash = CASH.has(account.type) || account.type === 'credit_card';
  return isCash && countsInPlans(account, currency);
}

/**
 * Cash available = balances of chequing and savings accounts - what cards owe, cents: moneyAtHand, with its parts. A card with a
 * credit lowers what is owed; archived accounts count.
 * @param balances of today by account id (of an account with holdings its cash alone); a missing one is 0
 */
export function cashAvailable(
  accounts: readonly CashAccount[],
  balances: ReadonlyMap<string, Money>,
  currency: string,
): CashAvailable {
  const own = accounts.filter((account) => isAtHand(account, currency));
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

/** The currencies in which there is cash, the default one first: one figure each, as two are never added. */
export function cashCurrencies(accounts: readonly CashAccount[]): readonly string[] {
  return inCurrencyOrder(
    accounts
      .filter((account) => isAtHand(account, account.currency))
      .map(({ currency }) => currency),
  );
}
