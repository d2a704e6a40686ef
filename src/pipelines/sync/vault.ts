import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { PlainRow, Stamps } from '@/db/storage/stored-form.ts';
import type { RemoteRow } from '@/db/sync/apply-remote.ts';
import type { PurgedRemote } from '@/db/sync/follow-purges.ts';
import type { Outgoing } from '@/db/sync/outbox.ts';
import type { CouchDoc } from '@/platform/couchdb-answers.ts';

/** What one document of a vault says, before it is sealed. */
export type SyncBody = {
  readonly collection: CollectionName;
  readonly id: string;
  /** The schema version of the row. */
  readonly version: number;
  /** How often this document was written: a body with a smaller count is a replay. */
  readonly count: number;
  /** null = deleted for good; the document is then a tombstone of CouchDB, too. */
  readonly row: PlainRow | null;
  readonly stamps: Stamps;
  /** The id of the row that stands for this one. */
  readonly alias?: string | undefined;
};

/**
 * The border to the keys of a vault: ids and bodies that the server can't read. `openBody` returns
 * null for a body that was changed, swapped, or sealed with another key.
 */
export type VaultKeys = {
  /** Opaque and always the same; never begins with `_`, which CouchDB keeps for itself. */
  readonly docIdOf: (collection: CollectionName, id: string) => Promise<string>;
  /** The fields of the document except `_id`, `_rev` and `_deleted`. */
  readonly seal: (docId: string, body: SyncBody) => Promise<Readonly<Record<string, unknown>>>;
  readonly openBody: (doc: CouchDoc) => Promise<SyncBody | null>;
  /**
   * What the plain document of the vault says: `newer` = only a newer version of the app can read
   * it; `other` = another vault.
   */
  readonly checkVault: (doc: CouchDoc) => 'ours' | 'other' | 'newer';
};

/** The id of the plain document that describes a vault. */
export const VAULT_DOC = 'coffer';

/** The order in which pulled rows are applied: what others refer to comes first. */
export const SYNC_ORDER: readonly CollectionName[] = [
  'accounts',
  'categories',
  'payees',
  'tags',
  ...COLLECTION_NAMES.filter(
    (name) => !['accounts', 'categories', 'payees', 'tags', 'transactions'].includes(name),
  ),
  'transactions',
];

/** Documents of the server, opened. */
export type OpenedDocs = {
  readonly rows: ReadonlyMap<CollectionName, readonly RemoteRow[]>;
  readonly purges: ReadonlyMap<CollectionName, readonly PurgedRemote[]>;
  /** Revisions of documents that could not be opened, by document id. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** The ids of the documents that could be opened. */
  readonly docIds: readonly string[];
  /** At least one was written by a newer version of the app. */
  readonly isNewer: boolean;
};

/** Opens documents and brings their rows to this schema version. Nothing is written. */
export async function openDocs(keys: VaultKeys, docs: readonly CouchDoc[]): Promise<OpenedDocs> {
  const bodies = await Promise.all(docs.map((doc) => keys.openBody(doc)));
  const rows = new Map<CollectionName, RemoteRow[]>();
  const purges = new Map<CollectionName, PurgedRemote[]>();
  const unreadable = new Map<string, string>();
  const docIds: string[] = [];
  let isNewer = false;
  for (const [index, doc] of docs.entries()) {
    const body = bodies[index];
    const rev = doc._rev ?? '';
    if (body && body.version > SCHEMA_VERSION) {
      isNewer = true;
      continue;
    }
    if (!body || !COLLECTION_NAMES.includes(body.collection)) {
      unreadable.set(doc._id, rev);
      continue;
    }
    docIds.push(doc._id);
    const { collection, id, count, stamps, alias } = body;
    const row = body.row && (await migrated(body, body.row));
    if (!body.row) listOf(purges, collection).push({ id, rev, count });
    else if (row) listOf(rows, collection).push({ id, rev, row, stamps, alias, count });
  }
  return { rows, purges, unreadable, docIds, isNewer };
}

function listOf<Value>(lists: Map<CollectionName, Value[]>, name: CollectionName): Value[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** A row of an older schema as of now; null if a step removes it. */
async function migrated(body: SyncBody, row: PlainRow): Promise<PlainRow | null> {
  if (body.version >= SCHEMA_VERSION) return row;
  const { migrateRow } = await import('@/db/migrations/strategies.ts');
  const { EMPTY_PLAN } = await import('@/db/migrations/step.ts');
  const { _deleted, ...rest } = row;
  const next = migrateRow(body.collection, rest, body.version, EMPTY_PLAN);
  return next && { ...next, _deleted };
}

export async function sealedDoc(
  keys: VaultKeys,
  collection: CollectionName,
  { id, row, rev, count, stamps, alias }: Outgoing,
): Promise<CouchDoc> {
  const docId = await keys.docIdOf(collection, id);
  const body = { collection, id, version: SCHEMA_VERSION, count, row, stamps, alias };
  return {
    ...(await keys.seal(docId, body)),
    _id: docId,
    ...(rev ? { _rev: rev } : {}),
    ...(row ? {} : { _deleted: true }),
  };
}

/** A tombstone without a body was not written by Coffer. */
export const hasBody = (doc: CouchDoc) =>
  doc._deleted !== true || Object.keys(doc).some((name) => !name.startsWith('_'));
