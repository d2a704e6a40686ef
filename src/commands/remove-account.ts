import type { CofferDatabase } from '@/db/database.ts';
import { countReferences } from '@/db/queries/references.ts';
import { readSums, readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import { ALL_TIME, CELL_EVERY_ROW, CELL_TRANSFERS, cellOf } from '@/db/sums.ts';
import { newRecordId } from '@/platform/ids.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { runOperation } from './pending-operations.ts';

/** What goes with an account, and what is changed by its going. Numbers of rows. */
export type AccountLosses = {
  readonly transactions: number;
  /** Of them, legs of transfers: the other leg stays. */
  readonly transferLegs: number;
  readonly scheduled: number;
  readonly holdings: number;
  readonly savedFilters: number;
  /** Of the explorer. */
  readonly savedViews: number;
  readonly linked: number;
};

/** Counts what removing an account would take along, for the question before it. */
export async function countAccountLosses(
  services: Services,
  accountId: string,
): Promise<AccountLosses> {
  const { database } = services;
  const allTime = await readTogether(database, async (tables) =>
    (await readSums(tables, [ALL_TIME])).get(ALL_TIME),
  );
  const { byKind } = await countReferences(database, 'accounts', accountId);
  const of = (
    name: 'scheduledTransactions' | 'holdings' | 'goals' | 'debts',
    fields: readonly string[],
  ) => countRecords(database, name, fields, accountId);
  return {
    transactions: cellOf(allTime, accountId, CELL_EVERY_ROW)[2],
    transferLegs: cellOf(allTime, accountId, CELL_TRANSFERS)[2],
    scheduled: await of('scheduledTransactions', ['accountId', 'targetAccountId']),
    holdings: await of('holdings', ['accountId']),
    savedFilters: byKind.savedFilters ?? 0,
    savedViews: byKind.savedViews ?? 0,
    linked: (await of('goals', ['linkedAccountId'])) + (await of('debts', ['linkedAccountId'])),
  };
}

async function countRecords(
  database: CofferDatabase,
  name: 'scheduledTransactions' | 'holdings' | 'goals' | 'debts',
  fields: readonly string[],
  accountId: string,
): Promise<number> {
  const records = await database.dexie[name]
    .table<Record<string, unknown>, string>('docs')
    .toArray();
  return records.filter(
    (each) => each._deleted === '0' && fields.some((field) => each[field] === accountId),
  ).length;
}

/** Removes an account and everything of it, whole: a killed tab's rest is finished at the next start. */
export async function removeAccount(services: Services, accountId: string): Promise<Outcome<null>> {
  const id = newRecordId(services.clock.now());
  const account = await services.database.dexie.accounts.table('docs').get(accountId);
  const change = newChange(services.clock, 'account-removed', { name: account?.name ?? '' });
  const done = await runOperation(services.database, id, {
    verb: 'remove-account',
    accountId,
    change,
  });
  return outcomeOf(done, null, change);
}
