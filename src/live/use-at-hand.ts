import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readAccountBalances } from '@/db/queries/balances.ts';
import { readBaseCurrency } from '@/db/queries/base-currency.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import { moneyAtHand } from '@/domain/accounts/at-hand.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { baseCurrencySignal } from './base-currency-signal.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** What was at hand at the end of a day, cents in the base currency; live. */
export type AtHand = { readonly amount: Money; readonly currency: string };

export function useAtHand(date: CalendarDate): Live<AtHand> {
  const { database } = useServices();
  return useLive(date, () =>
    readOnSignal(
      [
        changesOf(database, 'transactions'),
        changesOf(database, 'accounts'),
        baseCurrencySignal(database),
      ],
      () => readAtHand(database, date),
    ),
  );
}

async function readAtHand(database: CofferDatabase, date: CalendarDate): Promise<AtHand> {
  const accounts = [...(await readAccountsById(database)).values()];
  const currency = await readBaseCurrency(database, accounts);
  const balances = await readTogether(database, (tables) =>
    readAccountBalances(tables, accounts, date),
  );
  return { amount: moneyAtHand(accounts, balances, currency), currency };
}
