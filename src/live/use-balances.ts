import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readAccountBalances } from '../db/queries/balances.ts';
import { changesOf, readTogether } from '../db/read.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Money } from '../domain/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The balance on a day of each account that has rows or values; rows after it are left out. */
export function useBalances(today: CalendarDate): Live<ReadonlyMap<string, Money>> {
  const { database } = useServices();
  return useLive(today, () =>
    readOnSignal(
      [changesOf(database, 'transactions'), changesOf(database, 'accounts')],
      async () => {
        const accounts = await readAccountsById(database);
        return readTogether(database, (tables) =>
          readAccountBalances(tables, accounts.values(), today),
        );
      },
    ),
  );
}
