import { useMemo } from 'react';
import { type CurrencyDebts, debtsByCurrency } from '@/domain/debts/payoff-debts.ts';
import { type Live, mapLive } from './live.ts';
import { type DebtView, useDebtViews } from './use-debt-views.ts';

/** What a payoff plan is made of. */
export type PayoffDebts = {
  /** Of all debts in the person's own order, those on which nothing is owed included. */
  readonly ids: readonly string[];
  /** The debts on which something is owed, by currency; empty where nothing is. */
  readonly currencies: readonly CurrencyDebts<DebtView>[];
};

/** The debts of the payoff plan as of today; live. */
export function usePayoffDebts(): Live<PayoffDebts> {
  const views = useDebtViews();
  return useMemo(
    () =>
      mapLive(views, (value) => ({
        ids: value.map(({ debt }) => debt.id),
        currencies: debtsByCurrency(value),
      })),
    [views],
  );
}
