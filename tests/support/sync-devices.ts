import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import { startMarking } from '@/db/sync/outbox.ts';
import type { SyncBody } from '@/domain/sync/synced-body.ts';
import type { Version } from '@/domain/sync/version.ts';
import { PulledMerge } from '@/pipelines/sync/pulled-merge.ts';
import type { SyncInput, SyncOutcome } from '@/pipelines/sync/sync-input.ts';
import { syncOnce } from '@/pipelines/sync/sync-run.ts';
import { type OpenVault, openVaultWith } from '@/pipelines/sync/vault-docs.ts';
import { CouchDatabase, type CouchOptions } from '@/platform/couchdb.ts';
import type { CouchDoc } from '@/platform/couchdb-answers.ts';
import { newVault, VAULT_DOCUMENT_ID, type Vault } from '@/platform/sync/vault.ts';
import { askCouch, couchLogin, newCouchUrl } from './couch-server.ts';
import { noteClosed, noteOpen } from './open-databases.ts';

/** Devices of one vault, of which one is open at a time: the engine takes no 26 collections. */

let made: Promise<Vault> | undefined;

/** A vault with its keys. One for all tests of a file, because a passphrase takes its time. */
export function someVault(): Promise<Vault> {
  made ??= newVault('correct horse battery staple', SCHEMA_VERSION);
  return made;
}

export type TestVault = {
  readonly url: string;
  /** Opens a device's database, and turns sync on in it. */
  readonly on: <Value>(
    device: string,
    work: (device: TestDevice) => Promise<Value>,
  ) => Promise<Value>;
  /** Everything that the server has, to be put back later. */
  readonly copy: () => Promise<readonly object[]>;
  /** Makes the server's database anew with these documents, or with the vault's alone. */
  readonly restore: (docs: readonly object[]) => Promise<void>;
  /** Deletes the server's database; done for every vault at the end of its test. */
  readonly end: () => Promise<unknown>;
  /** What another device finds on the server. */
  readonly read: (collection: CollectionName, id: string) => Promise<FoundBody>;
  /** Another device stores a body, over a revision or anew. */
  readonly put: (
    body: Partial<SyncBody> & { readonly version: Version | null },
    rev?: string,
  ) => Promise<unknown>;
};

export type FoundBody = {
  readonly docUrl: string;
  readonly rev: string;
  readonly body: SyncBody | null;
};

export type TestDevice = {
  readonly database: CofferDatabase;
  readonly merge: SyncInput['merge'];
  readonly sync: (more?: Partial<SyncInput>, couch?: Partial<CouchOptions>) => Promise<SyncOutcome>;
};

let vaults = 0;
let clock = Date.UTC(2026, 2, 15);

/**
 * @param skewOf how far a device's clock is off, in ms
 * @param nowOf the clock of a device, in place of that
 */
export async function newTestVault(
  change: object = {},
  skewOf: (device: string) => number = () => 0,
  nowOf: (device: string) => number = (device) => ++clock + skewOf(device),
): Promise<TestVault> {
  const { document, keys } = await someVault();
  const url = await newCouchUrl();
  const name = `vault-${process.pid}-${++vaults}`;
  const on: TestVault['on'] = async (device, work) => {
    const opened = await openDatabase({
      name: `${name}-${device}`,
      markers: null,
      multiInstance: false,
      timeoutMs: 60_000,
      now: () => nowOf(device),
    });
    if (!opened.ok) throw new Error(opened.code);
    const database = opened.value;
    noteOpen(database);
    await startMarking(database, device);
    try {
      return await work(deviceOf(database, url, openVaultWith(keys, device)));
    } finally {
      noteClosed(database);
      await database.close();
    }
  };
  const other = openVaultWith(keys, 'x');
  const begin = async () => {
    await askCouch('PUT', url);
    await askCouch('PUT', `${url}/${VAULT_DOCUMENT_ID}`, { ...document, ...change });
  };
  await begin();
  return {
    url,
    on,
    end: () => askCouch('DELETE', url),
    async copy() {
      const all = (await askCouch('GET', `${url}/_all_docs?include_docs=true`)) as {
        readonly rows: readonly { readonly doc: object }[];
      };
      return all.rows.map(({ doc }) => doc);
    },
    async restore(docs) {
      await askCouch('DELETE', url);
      if (docs.length === 0) return begin();
      await askCouch('PUT', url);
      await askCouch('POST', `${url}/_bulk_docs`, { docs, new_edits: false });
    },
    async read(collection, id) {
      const docUrl = `${url}/${await other.docIdOf(collection, id)}`;
      const doc = (await askCouch('GET', docUrl)) as CouchDoc;
      return { docUrl, rev: doc._rev ?? '', body: await other.openBody(doc) };
    },
    async put(given, rev) {
      const body = { schema: SCHEMA_VERSION, count: 1, by: 'x', ...given } as SyncBody;
      const docId = await other.docIdOf(body.collection, body.id);
      const sealed = await other.seal(docId, body);
      return askCouch('PUT', `${url}/${docId}`, { ...sealed, ...(rev ? { _rev: rev } : {}) });
    },
  };
}

function deviceOf(database: CofferDatabase, url: string, vault: OpenVault): TestDevice {
  const { merge } = new PulledMerge(database);
  const sync: TestDevice['sync'] = (more, couch) => {
    const merging = new PulledMerge(database);
    return syncOnce({
      database,
      couch: new CouchDatabase({
        url,
        login: couchLogin(),
        wait: async () => {},
        random: () => 0.5,
        ...couch,
      }),
      vault,
      merge: merging.merge,
      repair: (isWhole) => merging.repair(isWhole),
      ...more,
    });
  };
  return { database, merge, sync };
}
