import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { DOCS } from '@/db/storage/stored-form.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { Aliases, MERGED_BY_NAME, redirected } from '@/domain/sync/references.ts';
import { isSyncedRecord } from '@/domain/sync/synced-body.ts';
import { isOne } from '@/domain/sync/twins.ts';
import {
  isFreed,
  isSameVersion,
  SYNC_COLLECTIONS,
  uniqueFieldOf,
  type Version,
  withKeys,
} from '@/domain/sync/version.ts';
import type { CouchDatabase } from '@/platform/couchdb.ts';
import { VAULT_DOCUMENT_ID, type Vault } from '@/platform/sync/vault.ts';
import type { FileRow } from './pulled-merge.ts';
import type { VaultPlace, VaultResult } from './vault-access.ts';
import { hasBody, openDocs, openVaultWith, versionOf } from './vault-docs.ts';

/** Living records by what joining makes of them. */
export type JoinCounts = {
  /** Only in the vault. */
  readonly added: number;
  /** Equal on both sides. */
  readonly same: number;
  /** One record under two ids: the same name, or the same row of the bank. */
  readonly sameName: number;
  /** Different on both sides: merged field by field. */
  readonly different: number;
  /** Only on this device. */
  readonly onlyHere: number;
};

export type JoinPlan = {
  readonly counts: Readonly<Record<CollectionName, JoinCounts>>;
  /** This device has nothing that syncs, so there is nothing to choose. */
  readonly isEmptyHere: boolean;
  /** Documents of the vault that can't be opened. */
  readonly unreadable: number;
};

/** A vault that was opened and compared, but not joined yet. Nothing is written by then. */
export type JoinOffer = {
  readonly place: VaultPlace;
  readonly vault: Vault;
  readonly plan: JoinPlan;
};

type Records = ReadonlyMap<string, Version>;

/**
 * What joining a vault would do. Holds the whole vault in memory, and writes nothing.
 * @param onProgress documents that were read, and of how many
 */
export async function planJoin(
  database: CofferDatabase,
  couch: CouchDatabase,
  vault: Vault,
  onProgress: (done: number, total: number | undefined) => void,
  signal?: AbortSignal,
): Promise<VaultResult<JoinPlan>> {
  const open = openVaultWith(vault.keys, '');
  const theirs = emptyRecords();
  let unreadable = 0;
  let done = 0;
  for (let since = '0'; ; ) {
    const page = await couch.changes(since, WRITE_BATCH_ROWS, true, signal);
    if (!page.ok) return { ok: false, code: page.code, text: `${page.status} ${page.text}`.trim() };
    const { changes, lastSeq, pending } = page.value;
    if (changes.length === 0) break;
    const docs = changes.flatMap(({ id, doc }) => (doc && id !== VAULT_DOCUMENT_ID ? [doc] : []));
    const opened = await openDocs(open, docs.filter(hasBody));
    if (opened.isNewer) return { ok: false, code: 'newer', text: '' };
    for (const [collection, rows] of opened.rows) {
      for (const { id, row, alias } of rows) {
        theirs[collection].set(id, versionOf(row, {}, alias));
      }
    }
    unreadable += opened.unreadable.size;
    done += changes.length;
    onProgress(done, pending === undefined ? undefined : done + pending);
    since = lastSeq;
  }
  const ours = await recordsHere(database);
  const isEmptyHere = SYNC_COLLECTIONS.every((name) => ours[name].size === 0);
  return { ok: true, value: { counts: countsOf(theirs, ours), isEmptyHere, unreadable } };
}

/** The same for rows of a file. */
export async function planFile(
  database: CofferDatabase,
  rows: ReadonlyMap<CollectionName, readonly FileRow[]>,
): Promise<JoinPlan['counts']> {
  const theirs = emptyRecords();
  for (const [name, own] of rows) {
    for (const { id, row } of own) {
      theirs[name].set(id, withKeys(name, id, versionOf(row, {}), [row.uniqueHash]));
    }
  }
  return countsOf(theirs, await recordsHere(database));
}

function emptyRecords(): Record<CollectionName, Map<string, Version>> {
  const entries = SYNC_COLLECTIONS.map((name) => [name, new Map<string, Version>()] as const);
  return Object.fromEntries(entries) as Record<CollectionName, Map<string, Version>>;
}

async function recordsHere(database: CofferDatabase) {
  const records = emptyRecords();
  for (const name of SYNC_COLLECTIONS) {
    const rows: object[] = await database.dexie[name].table(DOCS).toArray();
    for (const stored of rows) {
      const row = plainRow(stored);
      const id = String(name === 'settings' ? row.key : row.id);
      if (isSyncedRecord(name, id)) records[name].set(id, versionOf(row, {}));
    }
  }
  return records;
}

function countsOf(
  theirs: Readonly<Record<CollectionName, Records>>,
  ours: Readonly<Record<CollectionName, Records>>,
): Readonly<Record<CollectionName, JoinCounts>> {
  const aliases = new Aliases();
  const counts: Partial<Record<CollectionName, JoinCounts>> = {};
  // What others refer to comes first, so that rows of two accounts of one name can meet.
  for (const name of SYNC_COLLECTIONS) {
    counts[name] = countsOfOne(name, theirs[name], ours[name], aliases);
  }
  return counts as Record<CollectionName, JoinCounts>;
}

function countsOfOne(
  name: CollectionName,
  theirs: Records,
  ours: Records,
  aliases: Aliases,
): JoinCounts {
  const named = aliases.named();
  const living = (records: Records) =>
    [...records].flatMap(([id, version]) =>
      version.isDeleted ? [] : [[id, redirected(name, version, aliases, named)] as const],
    );
  const field = uniqueFieldOf(name);
  const here = new Map(living(ours));
  const byKey = new Map([...here].map(([id, { fields }]) => [fields[field], id]));
  const left = new Set(here.keys());
  const counts = { added: 0, same: 0, sameName: 0, different: 0 };
  for (const [id, version] of living(theirs)) {
    const own = here.get(id);
    const key = version.fields[field];
    const twinId = own || field === '' || isFreed(key) ? undefined : byKey.get(key);
    const twin = twinId === undefined ? undefined : here.get(twinId);
    if (own) {
      counts[isSameVersion(own, version) ? 'same' : 'different']++;
      left.delete(id);
    } else if (twinId !== undefined && twin && isOne(name, twin, version)) {
      counts.sameName++;
      left.delete(twinId);
      const [smaller = '', larger = ''] = [id, twinId].sort();
      if (MERGED_BY_NAME.has(name)) aliases.add(name, larger, smaller);
    } else counts.added++;
  }
  return { ...counts, onlyHere: left.size };
}
