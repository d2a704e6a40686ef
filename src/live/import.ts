import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import { readAccountStart, readImportBatches, type StoredBatch } from '@/db/queries/imports.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import { storedMatchOf } from '@/domain/import/review/import-review.ts';
import { liveQuery, liveSetting } from './live-query.ts';

export type { StoredBatch };

/** The opening balance of an account and the date of its oldest row. */
export const useAccountStart = liveQuery({
  reads: ['transactions'],
  read: ({ database }, accountId: string) =>
    readTogether(database, (tables) => readAccountStart(tables, accountId)),
});

/** The balance of an account at the end of a day, in cents. */
export const useBalanceOn = liveQuery({
  reads: ['transactions'],
  keyOf: ({ id, values }: Pick<Account, 'id' | 'values'>, date: CalendarDate) =>
    JSON.stringify([id, values, date]),
  read: async ({ database }, account, date) =>
    (await readBalancesOn(database, account, [date])).get(date) ?? ZERO,
});

/** Stored rows by id, as the import review shows them. Includes deleted rows; purged ones are missing. */
export const useMatchingTransactions = liveQuery({
  reads: ['transactions'],
  read: async ({ database }, ids: readonly string[]) => {
    const found = await readTogether(database, ({ rows }) => rows.bulkGet([...ids]));
    return new Map(
      found.flatMap((row) => (row ? [[row.id, storedMatchOf(transactionOf(row))]] : [])),
    );
  },
});

/** Every import that Coffer still remembers, newest first. */
export const useImportBatches = liveSetting(readImportBatches);
