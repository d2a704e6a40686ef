import { readBalancesOn } from '@/db/queries/balances.ts';
import { readWorthOn } from '@/db/queries/holding-worth.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

const CHANGING = ['transactions', 'holdings'] as const;
const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/** What an account was worth at the end of each of some days, cents in its currency, with what it held; live. Of no account (null) none is read. */
export function useGoalHistory(
  account: Account | null,
  days: readonly CalendarDate[],
  /** Whether it holds something: that is told apart day by day. */
  isInvested: boolean,
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days, isInvested]), () =>
    readOnSignal(
      account ? CHANGING.map((name) => changesOf(database, name)) : [],
      newestOnly(async () => {
        if (!account) return NOTHING;
        return isInvested
          ? readWorthOn(database, account.id, days)
          : readBalancesOn(database, account, days);
      }),
    ),
  );
}
