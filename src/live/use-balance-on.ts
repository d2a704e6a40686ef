import { readBalancesOn } from '@/db/queries/balances.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The balance of an account at the end of a day, cents, live. */
export function useBalanceOn(
  account: Pick<Account, 'id' | 'values'>,
  date: CalendarDate,
): Live<Money> {
  const { database } = useServices();
  return useLive(JSON.stringify([account.id, account.values, date]), () =>
    readOnSignal(
      [changesOf(database, 'transactions')],
      async () => (await readBalancesOn(database, account, [date])).get(date) ?? ZERO,
    ),
  );
}
