import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readHoldings, readKnownAccountTypes } from '@/db/queries/accounts/holdings.ts';
import { readRecords, type StoredTransaction } from '@/db/read.ts';
import { readSettings } from '@/db/read-settings.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { accountsOfTemplate, withoutAccount } from '@/domain/import/template-accounts.ts';
import { mergedPayee } from '@/domain/integrity/record-replacement.ts';
import { type Holding, securitiesOf } from '@/domain/investments/holding.ts';
import { withOwnEdits } from '@/domain/investments/holding-event-edits.ts';
import { detachEdits } from '@/domain/investments/holding-form.ts';
import {
  type FilterReference,
  paramsWithout,
  savedParamsOf,
} from '@/domain/reports/saved-references.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/**
 * The changes that delete holdings. What was transferred from them to other holdings keeps its
 * cost.
 */
export async function holdingRemovals(
  database: CofferDatabase,
  isGoing: (holding: Holding) => boolean,
): Promise<readonly Change<'holdings'>[]> {
  const holdings = await readHoldings(database);
  const accounts = await readKnownAccountTypes(database);
  const going = new Set(holdings.filter(isGoing).map(({ id }) => id));
  const edits = securitiesOf(holdings, accounts)
    .filter((security) => security.holdings.some(({ id }) => going.has(id)))
    .flatMap((security) => detachEdits(security, going));
  const kept = [...new Set(edits.map(({ holdingId }) => holdingId))];
  return [
    ...[...going].map((id): Change<'holdings'> => ({ id, remove: 'free-key' })),
    ...kept.map((id): Change<'holdings'> => {
      return { id, update: (current) => withOwnEdits(current, edits) };
    }),
  ];
}

/**
 * Replaces removed records in the saved filters and views that name them with `into`, or drops them
 * if that is ''. Repeatable.
 */
export async function replaceInFilters(
  database: CofferDatabase,
  reference: FilterReference,
  removed: ReadonlySet<string>,
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const rewritten = (setting: Setting): Setting | null => {
    const saved = savedParamsOf(setting);
    const params = saved && paramsWithout(saved.params, reference, removed, into);
    if (!saved || params === null) return null;
    return { ...setting, value: { name: saved.name, params } };
  };
  for (;;) {
    const settings = await readSettings(database, '');
    const named = settings.filter((setting) => rewritten(setting) !== null);
    const outcome = await database.store.write(
      'settings',
      named.map(({ key }) => ({ id: key, update: rewritten })),
      change,
    );
    // Another tab deleted one of them in the meantime, so look up the others again.
    if (outcome.ok || outcome.code !== 'gone') return outcome;
  }
}

const DONE: WriteOutcome = { ok: true, rows: 0 };

/**
 * Removes an account with its transactions, schedules and holdings, and clears the links to it from
 * templates, goals, debts and saved filters. The other legs of its transfers stay. Each step is
 * repeatable, because it skips what is already gone.
 */
export async function removeEverythingOfAccount(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  // The account goes first, so that no other tab stores new rows in it. The last step removes rows
  // that were being written.
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

async function removeSchedules(
  database: CofferDatabase,
  accountId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const items = await readRecords(database, 'scheduledTransactions');
  const own = items.filter((item) => [item.accountId, item.targetAccountId].includes(accountId));
  return database.store.write(
    'scheduledTransactions',
    own.map(({ id }) => ({ id, remove: 'free-key' })),
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
    const records: readonly (Goal | Debt)[] = await readRecords(database, name);
    const linked = records.filter(({ linkedAccountId }) => linkedAccountId === accountId);
    const changes: Change<'goals' | 'debts'>[] = linked.map(({ id }) => ({
      id,
      update: (current) => ({ ...current, linkedAccountId: '' }),
    }));
    const outcome = await database.store.write(name, changes, change);
    if (!outcome.ok) return outcome;
  }
  const templates = await readRecords(database, 'importTemplates');
  const own = templates.filter(({ mapping }) => accountsOfTemplate(mapping).includes(accountId));
  return database.store.write(
    'importTemplates',
    own.map(({ id }) => ({
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

/**
 * Removes payees, in two writes. With `into`, their names become its aliases and saved filters that
 * named them name it instead; with '', those filters drop them. `gone`: one of them, or `into`,
 * doesn't exist anymore.
 */
export async function replacePayees(
  database: CofferDatabase,
  payeeIds: readonly string[],
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const payees = await readPayees(database, payeeIds);
  const removed = payees.filter((payee) => payee !== null);
  const merged = (current: Payee): Payee => mergedPayee(current, removed);
  const written = await database.store.write(
    'payees',
    [
      ...(into === '' ? [] : [{ id: into, update: merged }]),
      ...payeeIds.map((id) => ({ id, remove: 'free-key' as const })),
    ],
    change,
  );
  if (!written.ok) return written;
  const replaced = await replaceInFilters(database, 'payee', new Set(payeeIds), into, change);
  return replaced.ok ? written : replaced;
}

/** The payees with these ids, in the same order; null for each that doesn't exist (anymore). */
export async function readPayees(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly (Payee | null)[]> {
  const rows = await database.dexie.payees
    .table<Payee & { readonly _deleted: '0' | '1' }, string>('docs')
    .bulkGet([...ids]);
  return rows.map((row) => (row?._deleted === '0' ? recordOf<Payee>('payees', row) : null));
}
