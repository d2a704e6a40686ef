import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type CoveredMovement, uncoveredCash } from './cash-side.ts';
import { type HoldingValue, totalOfValues } from './holding-value.ts';

/** What an account with holdings is worth, cents, in one currency. */
export type AccountWorth = {
  readonly currency: string;
  /** Rows + cash effects of events that no row holds. */
  readonly cash: Money;
  /** Units x last known price. */
  readonly invested: Money;
  /** cash + invested. */
  readonly total: Money;
  /** Holdings with units and without a price: they count nothing, which is to be said. */
  readonly unpriced: number;
  /** Trades cost more than the account had: what was paid in is not among its rows. */
  readonly lacksDeposits: boolean;
};

/** The holdings of one account in one currency. */
export type HoldingsOfCurrency = {
  readonly currency: string;
  readonly movements: readonly CoveredMovement[];
  readonly values: readonly Pick<HoldingValue, 'value'>[];
};

/**
 * Account value = cash (transactions + cash effects of events) + units x last known price. An event's cash that stands among the
 * account's transactions already is not counted again: see coveredMovements.
 * The account's own currency comes first; holdings in another follow apart, as two currencies are never added. Their trades move no cash
 * of the account.
 * @param rowsTotal sum of all rows of the account up to the day, cents; values by hand take no part in an account with holdings
 */
export function accountWorth(
  currency: string,
  rowsTotal: Money,
  holdings: readonly HoldingsOfCurrency[],
): readonly AccountWorth[] {
  const codes = new Set([currency, ...holdings.map((each) => each.currency)]);
  return [...codes].map((code) => {
    const own = holdings.filter((each) => each.currency === code);
    const moved = sumMoney(own.map(({ movements }) => uncoveredCash(movements)));
    const cash = cents(code === currency ? rowsTotal + moved : 0);
    const { value, unknown } = totalOfValues(own.flatMap(({ values }) => values));
    return {
      currency: code,
      cash,
      invested: value,
      total: cents(cash + value),
      unpriced: unknown,
      lacksDeposits: cash < 0 && moved < 0,
    };
  });
}
