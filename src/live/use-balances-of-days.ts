import { readBalancesOn } from '@/db/queries/balances.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/** The balance of an account at the end of each of some days, cents, live; of no account (null) none is read. */
export function useBalancesOfDays(
  account: Pick<Account, 'id' | 'values'> | null,
  days: readonly CalendarDate[],
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days]), () =>
    readOnSignal(account ? [changesOf(database, 'transactions')] : [], async () =>
      account ? readBalancesOn(database, account, days) : NOTHING,
    ),
  );
}
