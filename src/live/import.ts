import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import {
  type AccountStart,
  readAccountStart,
  readImportBatches,
  type StoredBatch,
} from '@/db/queries/imports.ts';
import { changesOf, readTogether, transactionOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { type StoredMatch, storedMatchOf } from '@/domain/import/review/import-review.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The opening balance and the oldest day of an account, live. */
export function useAccountStart(accountId: string): Live<AccountStart> {
  const { database } = useServices();
  return useLive(accountId, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readAccountStart(tables, accountId)),
    ),
  );
}

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

/** A few stored rows by id as the import review shows them, deleted ones included, live; purged ones are missing. */
export function useMatchingTransactions(
  ids: readonly string[],
): Live<ReadonlyMap<string, StoredMatch>> {
  const { database } = useServices();
  return useLive(ids.join(' '), () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await readTogether(database, ({ rows }) => rows.bulkGet([...ids]));
      return new Map(
        found.flatMap((row) => (row ? [[row.id, storedMatchOf(transactionOf(row))]] : [])),
      );
    }),
  );
}

export type { StoredBatch };

/** Every import that is remembered, newest first, live. */
export function useImportBatches(): Live<readonly StoredBatch[]> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readImportBatches(database)),
  );
}
