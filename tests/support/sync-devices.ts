import type { CofferDatabase } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import type { PlainRow, Stamp } from '@/db/storage/stored-form.ts';
import type { LocalRow, Merge, MergedRow } from '@/db/sync/apply-remote.ts';
import { changedFields } from '@/db/sync/marks.ts';
import { startMarking } from '@/db/sync/outbox.ts';
import type { SyncInput, SyncOutcome } from '@/pipelines/sync/sync-input.ts';
import { syncOnce } from '@/pipelines/sync/sync-run.ts';
import { type SyncBody, VAULT_DOC, type VaultKeys } from '@/pipelines/sync/vault.ts';
import { CouchDatabase, type CouchOptions } from '@/platform/couchdb.ts';
import { askCouch, couchLogin, newCouchUrl } from './couch-server.ts';
import { noteClosed, noteOpen } from './open-databases.ts';

/** Devices of one vault, of which one is open at a time: the engine takes no 26 collections. */

/** Stands for the sealing: bodies that anybody can read. */
export const OPEN_KEYS: VaultKeys = {
  docIdOf: async (collection, id) => `d${Buffer.from(`${collection}|${id}`).toString('base64url')}`,
  seal: async (_docId, body) => ({ p: body }),
  openBody: async (doc) => (doc.p instanceof Object ? (doc.p as SyncBody) : null),
  checkVault: (doc) => (doc.newer ? 'newer' : doc.vault === 'v1' ? 'ours' : 'other'),
};

const later = (one: Stamp | undefined, other: Stamp | undefined) =>
  (one?.[0] ?? 0) > (other?.[0] ?? 0) ||
  (one?.[0] === other?.[0] && (one?.[1] ?? '') > (other?.[1] ?? ''));

/** Stands for the merge: field by field against the base, and twins of a unique hash become one. */
export const SIMPLE_MERGE: Merge = async ({ collection, remote, read, holders }) => {
  const locals = await read([...remote.map(({ id }) => id), ...holders]);
  const log: unknown[] = [];
  const rows = new Map<string, MergedRow>();
  for (const { id, row, stamps, alias } of remote) {
    const local = locals.get(id);
    rows.set(id, {
      id,
      alias,
      ...(local?.isDirty && local.row ? fieldwise(local, row, stamps, log) : { row, stamps }),
    });
  }
  for (const id of holders) {
    const local = locals.get(id);
    if (local?.row && !rows.has(id))
      rows.set(id, { id, row: local.row, stamps: local.stamps, alias: local.alias });
  }
  if (collection === 'transactions') {
    const byKey = new Map<unknown, string>();
    for (const id of [...rows.keys()].sort()) {
      const found = rows.get(id) as MergedRow;
      const winner = byKey.get(found.row.uniqueHash);
      if (winner === undefined) byKey.set(found.row.uniqueHash, id);
      else {
        const row = { ...found.row, _deleted: true, uniqueHash: `~gone~${id}` };
        rows.set(id, { ...found, row, alias: winner });
      }
    }
  }
  return { rows: [...rows.values()], log };
};

function fieldwise(
  { base, row: local = {} as PlainRow, stamps: own }: LocalRow,
  remote: PlainRow,
  theirs: MergedRow['stamps'],
  log: unknown[],
): Pick<MergedRow, 'row' | 'stamps'> {
  const row: Record<string, unknown> = { ...remote };
  const stamps: Record<string, Stamp> = { ...theirs };
  const stampOf = (of: MergedRow['stamps'], field: string) => of[field] ?? of['*'];
  for (const field of changedFields(remote, local)) {
    const isMine = !base || changedFields({ f: base[field] }, { f: local[field] }).length > 0;
    const isTheirs = !base || changedFields({ f: base[field] }, { f: remote[field] }).length > 0;
    const wins = isMine && (!isTheirs || later(stampOf(own, field), stampOf(theirs, field)));
    if (isMine && isTheirs && field !== 'nameKey')
      log.push({ field, kept: wins ? 'mine' : 'theirs' });
    if (wins) row[field] = local[field];
  }
  for (const [field, stamp] of Object.entries(own)) {
    if (later(stamp, stamps[field])) stamps[field] = stamp;
  }
  // A row that lives is not in the trash.
  if (row._deleted === false) delete row.deletedAt;
  return { row: row as PlainRow, stamps };
}

export type TestVault = {
  readonly url: string;
  /** Opens a device's database, and turns sync on in it. */
  readonly on: <Value>(
    device: string,
    work: (device: TestDevice) => Promise<Value>,
  ) => Promise<Value>;
};

export type TestDevice = {
  readonly database: CofferDatabase;
  readonly sync: (more?: Partial<SyncInput>, couch?: Partial<CouchOptions>) => Promise<SyncOutcome>;
};

let vaults = 0;

/** @param skewOf how far a device's clock is off, in ms */
export async function newVault(
  doc: object = { vault: 'v1' },
  skewOf: (device: string) => number = () => 0,
): Promise<TestVault> {
  const url = await newCouchUrl();
  const name = `vault-${process.pid}-${++vaults}`;
  await askCouch('PUT', url);
  await askCouch('PUT', `${url}/${VAULT_DOC}`, doc);
  let clock = Date.UTC(2026, 2, 15);
  const on: TestVault['on'] = async (device, work) => {
    const opened = await openDatabase({
      name: `${name}-${device}`,
      markers: null,
      multiInstance: false,
      timeoutMs: 60_000,
      now: () => ++clock + skewOf(device),
    });
    if (!opened.ok) throw new Error(opened.code);
    const database = opened.value;
    noteOpen(database);
    await startMarking(database, device);
    try {
      return await work({
        database,
        sync: (more, couch) =>
          syncOnce({
            database,
            couch: new CouchDatabase({
              url,
              login: couchLogin(),
              wait: async () => {},
              random: () => 0.5,
              ...couch,
            }),
            keys: OPEN_KEYS,
            merge: SIMPLE_MERGE,
            repair: async () => {},
            ...more,
          }),
      });
    } finally {
      noteClosed(database);
      await database.close();
    }
  };
  return { url, on };
}
