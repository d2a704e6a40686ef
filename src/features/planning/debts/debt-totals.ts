import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';

/** What the debts of a currency come to, cents: the sums of their rows. */
export type DebtTotal = {
  readonly currency: string;
  readonly owed: Money;
  readonly payment: Money;
  readonly interest: Money;
};

/** Sums by currency, the default one first, then by code; two currencies are never added. */
export function debtTotals(views: readonly DebtView[]): readonly DebtTotal[] {
  const rank = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);
  return [...new Set(views.map(({ currency }) => currency))]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((currency) => {
      const members = views.filter((view) => view.currency === currency);
      return {
        currency,
        owed: sumMoney(members.map(({ owed }) => owed)),
        payment: sumMoney(members.map(({ month }) => month.payment)),
        interest: sumMoney(members.map(({ month }) => month.interest)),
      };
    });
}
