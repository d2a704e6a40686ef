import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import { accountsOfTemplate, withoutAccount } from '@/domain/import/template-accounts.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { holdingRemovals } from './holding-removals.ts';
import { replaceInFilters } from './replace-in-filters.ts';

const DONE: WriteOutcome = { ok: true, rows: 0 };

/**
 * Removes an account with its transactions and schedules, and clears the links of templates, goals, debts and saved filters
 * to it. The other legs of its transfers stay. Each step may be repeated: what is gone already is passed over.
 */
export async function removeEverythingOfAccount(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  // The account goes first: from then on no other tab stores rows in it. Rows that were on their way are met by the last step.
  for (const step of [
    removeAccountRecord,
    removeTransactions,
    removeSchedules,
    removeHoldings,
    clearLinks,
    clearFilters,
    removeTransactions,
  ]) {
    const outcome = await step(database, accountId, change);
    if (!outcome.ok) return outcome;
  }
  return DONE;
}

async function removeTransactions(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const rows = database.dexie.transactions.table<StoredTransaction, string>('docs');
  for (;;) {
    const ids = await rows
      .where('[_deleted+accountId+dateKey+id]')
      .between(['0', accountId], ['0', accountId, []])
      .limit(WRITE_BATCH_ROWS)
      .primaryKeys();
    if (ids.length === 0) return DONE;
    const outcome = await database.store.write(
      'transactions',
      ids.map((id) => ({ id, remove: 'free-key' })),
      change,
    );
    if (!outcome.ok && outcome.code !== 'gone') return outcome;
  }
}

async function liveRecords(
  database: CofferDatabase,
  name: 'scheduledTransactions' | 'goals' | 'debts' | 'importTemplates',
  belongs: (record: Readonly<Record<string, unknown>>) => boolean,
): Promise<string[]> {
  const records = await database.dexie[name]
    .table<Record<string, unknown>, string>('docs')
    .toArray();
  return records
    .filter((each) => each._deleted === '0' && belongs(each))
    .map((each) => String(each.id));
}

async function removeSchedules(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const ids = await liveRecords(
    database,
    'scheduledTransactions',
    (each) => each.accountId === accountId || each.targetAccountId === accountId,
  );
  return database.store.write(
    'scheduledTransactions',
    ids.map((id) => ({ id, remove: 'free-key' })),
    change,
  );
}

async function removeHoldings(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const changes = await holdingRemovals(database, (each) => each.accountId === accountId);
  return database.store.write('holdings', changes, change);
}

async function clearLinks(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  for (const name of ['goals', 'debts'] as const) {
    const ids = await liveRecords(database, name, (each) => each.linkedAccountId === accountId);
    const changes: Change<'goals' | 'debts'>[] = ids.map((id) => ({
      id,
      update: (current) => ({ ...current, linkedAccountId: '' }),
    }));
    const outcome = await database.store.write(name, changes, change);
    if (!outcome.ok) return outcome;
  }
  const templates = await liveRecords(database, 'importTemplates', ({ mapping }) =>
    accountsOfTemplate(mapping).includes(accountId),
  );
  return database.store.write(
    'importTemplates',
    templates.map((id) => ({
      id,
      update: (current) => ({ ...current, mapping: withoutAccount(current.mapping, accountId) }),
    })),
    change,
  );
}

function clearFilters(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  return replaceInFilters(database, 'account', new Set([accountId]), '', change);
}

async function removeAccountRecord(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const outcome = await database.store.write(
    'accounts',
    [{ id: accountId, remove: 'free-key' }],
    change,
  );
  return !outcome.ok && outcome.code === 'gone' ? DONE : outcome;
}
