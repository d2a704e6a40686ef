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
import { finishPendingOperations, whollyOrNot } from './pending-operations.ts';

const MOST_ACCOUNT_REFUSALS = 50;

/** Brings back, or makes, the accounts that rows name although they are not there; the rows themselves stay as they are. */
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
    if (written.ok || written.code !== 'taken' || refusals === MOST_ACCOUNT_REFUSALS)
      return written;
  }
}

/** Writes one transaction as it stands, so that every tab reads rows and sums again: sums alone say nothing when they change. */
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

const MOST_REFUSALS = 50;

/** Undo refuses to bring back what names nothing: it is not offered. */
const WITHOUT_OFFER: ReadonlySet<IntegrityCheck> = new Set(['orphans', 'refunds']);

/** What these mend only follows from the rest of the record, and nobody wants it back: no step of Undo. */
const WITHOUT_UNDO: ReadonlySet<IntegrityCheck> = new Set(['splits', 'dates', 'tombstones']);

/**
 * Mends what a check found, as one step of Undo and whole or not at all; what was mended since, or is gone, is passed over. Sums are
 * rebuilt, and open operations finished, without a step of Undo: they only follow from what is stored. `splits-first`: sums can't be
 * rebuilt while the parts of a split do not add up.
 * @param accountName what an account is called that has to be made for rows without one
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
    const done = await mendRecords(services, check, wanted, accountName);
    // What was split wrongly was summed as it lay.
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
    log.warn('the sums could not be rebuilt', error);
    return { ok: false, code: 'splits-first' };
  }
  await signalAllTabs(database);
  return { ok: true, value: { records: periods } };
}

async function mendRecords(
  services: Services,
  check: IntegrityCheck,
  findings: readonly Finding[],
  accountName: string,
): Promise<Outcome<RepairedRecords>> {
  const mends = byCollection(findings);
  const rows = [...mends.values()].reduce((count, own) => count + own.length, 0);
  const change = newChange(services.clock, 'integrity-mended', {
    count: rows + missingAccounts(findings).length,
  });
  const note = WITHOUT_UNDO.has(check) ? undefined : change;
  const done = await whollyOrNot(services, change.id, async () => {
    const accounts = await restoreMissingAccounts(services, findings, accountName, change);
    if (!accounts.ok) return accounts;
    let records = accounts.rows;
    for (const [collection, own] of mends) {
      for (let start = 0; start < own.length; start += LONG_EDIT_BATCH_ROWS) {
        const batch = own.slice(start, start + LONG_EDIT_BATCH_ROWS);
        const written = await writeMends(services, collection, batch, note);
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

/** The findings of each record together: a write changes a record once. Findings about several records are about each. */
function byCollection(
  findings: readonly Finding[],
): ReadonlyMap<CollectionName, readonly RecordMend[]> {
  const mends = new Map<CollectionName, Map<string, RecordMend>>();
  for (const finding of findings) {
    if (finding.code === 'account-gone') continue;
    // In its own tree only the first of a circle moves; a name that is taken is changed, not its holder's.
    const isAboutAll = FINDING_KINDS[finding.code].check === 'transfers';
    for (const id of [finding.id, ...(isAboutAll ? (finding.others ?? []) : [])]) {
      const collection = finding.collection as CollectionName;
      const own = mends.get(collection) ?? new Map<string, RecordMend>();
      mends.set(collection, own);
      const mend = own.get(id);
      if (mend) mend.findings.push(finding);
      else own.set(id, { id, findings: [finding] });
    }
  }
  return new Map([...mends].map(([collection, own]) => [collection, [...own.values()]]));
}

type RecordMend = { readonly id: string; readonly findings: Finding[] };

async function writeMends<Name extends CollectionName>(
  { database, clock }: Services,
  collection: Name,
  mends: readonly RecordMend[],
  change: ChangeNote | undefined,
): Promise<WriteOutcome> {
  const refusals = new Map<string, number>();
  const editedAt = clock.now().toISOString();
  let rest = mends;
  for (;;) {
    const docs = database.dexie[collection].table<Fields, string>('docs');
    const stored = await docs.bulkGet(rest.map(({ id }) => id));
    const changes = rest.flatMap((mend, index): readonly Change<Name>[] => {
      const row = stored[index];
      if (!row) return [];
      if (row._deleted === '1') return freed(mend);
      const mended = (current: Fields) => mendedBy(mend, current, refusals.get(mend.id) ?? 0);
      const next = mended(row);
      if (next === null) return [];
      if (next === 'remove') return [{ id: mend.id, remove: 'free-key' }];
      const update = (current: Records[Name]): Records[Name] | null => {
        const edited = mended(current as Fields);
        if (edited === null || edited === 'remove') return null;
        const marked = collection === 'transactions' ? { ...edited, editedAt } : edited;
        return marked as Records[Name];
      };
      return [{ id: mend.id, update }];
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
    if ([...refusals.values()].some((count) => count > MOST_REFUSALS)) return written;
  }
}

/** All mends of a record, one upon the other. */
function mendedBy(
  { findings }: RecordMend,
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

function freed({ id, findings }: RecordMend): readonly { id: string; freeKeyOfDeleted: true }[] {
  return findings.some(({ code }) => code === 'key-kept') ? [{ id, freeKeyOfDeleted: true }] : [];
}
