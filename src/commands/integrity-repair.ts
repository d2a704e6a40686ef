import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { rebuildTotals } from '@/db/storage/rebuild-totals.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  FINDING_KINDS,
  type Fields,
  type Finding,
  type IntegrityCheck,
  repairable,
} from '@/domain/integrity/integrity.ts';
import {
  missingAccounts,
  recreatedAccount,
  repairedRecord,
} from '@/domain/integrity/integrity-repair.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { newChange, type Outcome } from './outcome.ts';
import { allOrNothing, finishPendingOperations } from './pending-operations.ts';

const MAX_ACCOUNT_REFUSALS = 50;

/**
 * Restores or creates the accounts that rows name but that don't exist. The rows themselves don't
 * change.
 */
async function restoreMissingAccounts(
  services: Services,
  findings: readonly Finding[],
  name: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  let rows = 0;
  for (const id of missingAccounts(findings)) {
    const written = await bringAccount(services, id, name, change);
    if (!written.ok) return written;
    rows += written.rows;
  }
  return { ok: true, rows };
}

async function bringAccount(
  { database, clock }: Services,
  id: string,
  name: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const given = { name, createdAt: clock.now().toISOString() };
  for (let refusals = 0; ; refusals++) {
    const row = await database.dexie.accounts.table('docs').get(id);
    if (row?._deleted === '0') return { ok: true, rows: 0, unchanged: true };
    const former = row && recordOf<Account>('accounts', row);
    const account = recreatedAccount(id, former, given, refusals);
    const written = await database.store.write(
      'accounts',
      [former ? { restore: account } : { insert: account }],
      change,
    );
    if (written.ok || written.code !== 'taken' || refusals === MAX_ACCOUNT_REFUSALS) return written;
  }
}

/**
 * Writes one transaction unchanged, so that every tab reads rows and totals again. A change of
 * totals alone emits no event.
 */
async function signalAllTabs({ dexie, store }: CofferDatabase): Promise<void> {
  const live = dexie.transactions
    .table<StoredTransaction, string>('docs')
    .where('[_deleted+dateKey+id]')
    .between(['0'], ['0', []]);
  const first = await live.first();
  if (first) await store.write('transactions', [{ id: first.id, update: (row) => row }]);
}

/** How many records were changed, added or removed. */
type RepairedRecords = { readonly records: number };

const MAX_REFUSALS = 50;

/** Undo of these is not offered, because it refuses to restore references to missing records. */
const WITHOUT_OFFER: ReadonlySet<IntegrityCheck> = new Set(['orphans', 'refunds']);

/**
 * These repairs only restore what follows from the rest of the record, so nobody wants to undo
 * them.
 */
const WITHOUT_UNDO: ReadonlySet<IntegrityCheck> = new Set(['splits', 'dates', 'tombstones']);

/**
 * Repairs what a check found, all or nothing, as one Undo step. Findings that were repaired in the
 * meantime or don't exist anymore are skipped. Rebuilding totals and finishing open operations are
 * not part of Undo, because they only follow from stored data. `splits-first`: totals can't be
 * rebuilt while the parts of a split don't add up.
 * @param accountName the name for an account that has to be created for rows without one
 */
export function repairFindings(
  services: Services,
  check: IntegrityCheck,
  findings: readonly Finding[],
  accountName: string,
): Promise<Outcome<RepairedRecords, 'splits-first'>> {
  if (check === 'pending') return finishOperations(services, findings);
  return withLongWriteLock(async () => {
    if (check === 'sums') return rebuild(services, findings.length);
    const wanted = repairable(findings).filter(({ code }) => FINDING_KINDS[code].check === check);
    if (wanted.length === 0) return { ok: true, value: { records: 0 } };
    const done = await repairRecords(services, check, wanted, accountName);
    // The totals counted the wrong split as it was stored.
    if (done.ok && check === 'splits') await rebuild(services, 0).catch(() => {});
    return done;
  });
}

async function finishOperations(
  services: Services,
  findings: readonly Finding[],
): Promise<Outcome<RepairedRecords>> {
  await finishPendingOperations(services);
  return { ok: true, value: { records: findings.length } };
}

async function rebuild(
  { database, log }: Services,
  periods: number,
): Promise<Outcome<RepairedRecords, 'splits-first'>> {
  try {
    await rebuildTotals(database);
  } catch (error) {
    log.warn('the totals could not be rebuilt', error);
    return { ok: false, code: 'splits-first' };
  }
  await signalAllTabs(database);
  return { ok: true, value: { records: periods } };
}

async function repairRecords(
  services: Services,
  check: IntegrityCheck,
  findings: readonly Finding[],
  accountName: string,
): Promise<Outcome<RepairedRecords>> {
  const repairs = byCollection(findings);
  const rows = [...repairs.values()].reduce((count, own) => count + own.length, 0);
  const change = newChange(services.clock, 'integrity-mended', {
    count: rows + missingAccounts(findings).length,
  });
  const note = WITHOUT_UNDO.has(check) ? undefined : change;
  const done = await allOrNothing(services, change.id, async () => {
    const accounts = await restoreMissingAccounts(services, findings, accountName, change);
    if (!accounts.ok) return accounts;
    let records = accounts.rows;
    for (const [collection, own] of repairs) {
      for (let start = 0; start < own.length; start += LONG_EDIT_BATCH_ROWS) {
        const batch = own.slice(start, start + LONG_EDIT_BATCH_ROWS);
        const written = await writeRepairs(services, collection, batch, note);
        if (!written.ok) return written;
        records += written.rows;
        await yieldToPage();
      }
    }
    return { ok: true as const, rows: records };
  });
  if (!done.ok) return { ok: false, code: done.code };
  const value = { records: done.rows };
  const isOffered = note && !WITHOUT_OFFER.has(check) && done.rows > 0;
  return isOffered ? { ok: true, value, change } : { ok: true, value };
}

/**
 * Findings grouped by collection and record, because a write changes each record once. A finding
 * about several records is listed for each of them.
 */
function byCollection(
  findings: readonly Finding[],
): ReadonlyMap<CollectionName, readonly RecordRepair[]> {
  const repairs = new Map<CollectionName, Map<string, RecordRepair>>();
  for (const finding of findings) {
    if (finding.code === 'account-gone') continue;
    // Of a category cycle, only the first record moves; of two equal names, only the second
    // changes.
    const isAboutAll = FINDING_KINDS[finding.code].check === 'transfers';
    for (const id of [finding.id, ...(isAboutAll ? (finding.others ?? []) : [])]) {
      const collection = finding.collection as CollectionName;
      const own = repairs.get(collection) ?? new Map<string, RecordRepair>();
      repairs.set(collection, own);
      const repair = own.get(id);
      if (repair) repair.findings.push(finding);
      else own.set(id, { id, findings: [finding] });
    }
  }
  return new Map([...repairs].map(([collection, own]) => [collection, [...own.values()]]));
}

type RecordRepair = { readonly id: string; readonly findings: Finding[] };

async function writeRepairs<Name extends CollectionName>(
  { database, clock }: Services,
  collection: Name,
  repairs: readonly RecordRepair[],
  change: ChangeNote | undefined,
): Promise<WriteOutcome> {
  const refusals = new Map<string, number>();
  const editedAt = clock.now().toISOString();
  let rest = repairs;
  for (;;) {
    const docs = database.dexie[collection].table<Fields, string>('docs');
    const stored = await docs.bulkGet(rest.map(({ id }) => id));
    const changes = rest.flatMap((repair, index): readonly Change<Name>[] => {
      const row = stored[index];
      if (!row) return [];
      if (row._deleted === '1') return freed(repair);
      const repaired = (current: Fields) =>
        applyRepairs(repair, current, refusals.get(repair.id) ?? 0);
      const next = repaired(row);
      if (next === null) return [];
      if (next === 'remove') return [{ id: repair.id, remove: 'free-key' }];
      const update = (current: Records[Name]): Records[Name] | null => {
        const edited = repaired(current as Fields);
        if (edited === null || edited === 'remove') return null;
        const marked = collection === 'transactions' ? { ...edited, editedAt } : edited;
        return marked as Records[Name];
      };
      return [{ id: repair.id, update }];
    });
    if (changes.length === 0) return { ok: true, rows: 0, unchanged: true };
    const written = await database.store.write(collection, changes, change);
    if (written.ok) return written;
    if (written.code === 'gone') {
      const gone = new Set(written.ids);
      rest = rest.filter(({ id }) => !gone.has(id));
      continue;
    }
    if (written.code !== 'taken') return written;
    for (const { id } of written.taken) refusals.set(id, (refusals.get(id) ?? 0) + 1);
    if ([...refusals.values()].some((count) => count > MAX_REFUSALS)) return written;
  }
}

/** Applies all repairs of a record one after the other. */
function applyRepairs(
  { findings }: RecordRepair,
  record: Fields,
  refusals: number,
): Fields | 'remove' | null {
  let current: Fields | null = null;
  for (const finding of findings) {
    const next = repairedRecord(finding, current ?? record, refusals);
    if (next === 'remove') return next;
    current = next ?? current;
  }
  return current;
}

function freed({ id, findings }: RecordRepair): readonly { id: string; freeKeyOfDeleted: true }[] {
  return findings.some(({ code }) => code === 'key-kept') ? [{ id, freeKeyOfDeleted: true }] : [];
}
