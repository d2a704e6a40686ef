import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { PlainRow, Stamps } from '@/db/storage/stored-form.ts';
import type { RemoteRow } from '@/db/sync/apply-remote.ts';
import type { PurgedRemote } from '@/db/sync/follow-purges.ts';
import type { Outgoing } from '@/db/sync/outbox.ts';
import { packedBody, type SyncBody, unpackedBody } from '@/domain/sync/synced-body.ts';
import type { Version } from '@/domain/sync/version.ts';
import type { CouchDoc } from '@/platform/couchdb-answers.ts';
import { documentId, openRecord, sealRecord } from '@/platform/sync/sealed-record.ts';
import { readVaultDocument, type VaultKeys } from '@/platform/sync/vault.ts';

/**
 * A vault that this device can read: it makes ids and bodies that the server can't read. `openBody`
 * returns null for a body that was changed, swapped, or sealed with another key.
 */
export type OpenVault = {
  /** The id of this device; bodies say who wrote them. */
  readonly device: string;
  /** Opaque and always the same; never begins with `_`, which CouchDB keeps for itself. */
  readonly docIdOf: (collection: CollectionName, id: string) => Promise<string>;
  /** The fields of the document except `_id`, `_rev` and `_deleted`. */
  readonly seal: (docId: string, body: SyncBody) => Promise<Readonly<Record<string, unknown>>>;
  readonly openBody: (doc: CouchDoc) => Promise<SyncBody | null>;
  /**
   * What the plain document of the vault says: `newer` = only a newer version of the app can read
   * or write it; `other` = another vault.
   */
  readonly checkVault: (doc: CouchDoc) => 'ours' | 'other' | 'newer';
};

/** A vault with these keys. */
export function openVaultWith(keys: VaultKeys, device: string): OpenVault {
  return {
    device,
    docIdOf: (collection, id) => documentId(keys, collection, id),
    seal: async (docId, body) => ({ e: await sealRecord(keys, docId, packedBody(body)) }),
    async openBody(doc) {
      const body = unpackedBody(await openRecord(keys, doc._id, doc.e));
      if (!body) return null;
      // The id is bound to the body by the sealing; this binds it to the record as well.
      const docId = await documentId(keys, body.collection, body.id);
      return docId === doc._id ? body : null;
    },
    checkVault(doc) {
      const known = readVaultDocument(doc);
      if (known === 'newer-format') return 'newer';
      if (typeof known === 'string' || known.vaultId !== keys.vaultId) return 'other';
      return known.lowest > SCHEMA_VERSION ? 'newer' : 'ours';
    },
  };
}

/** A stored row as a version of its record. */
export function versionOf(
  { _deleted, ...fields }: PlainRow,
  stamps: Stamps,
  alias?: string,
): Version {
  return { fields, isDeleted: _deleted, stamps, ...(alias === undefined ? {} : { alias }) };
}

/** A version as it is stored. */
export function rowOf({ fields, isDeleted }: Version): PlainRow {
  return { ...fields, _deleted: isDeleted };
}

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
export async function openDocs(vault: OpenVault, docs: readonly CouchDoc[]): Promise<OpenedDocs> {
  const bodies = await Promise.all(docs.map((doc) => vault.openBody(doc)));
  const rows = new Map<CollectionName, RemoteRow[]>();
  const purges = new Map<CollectionName, PurgedRemote[]>();
  const unreadable = new Map<string, string>();
  const docIds: string[] = [];
  let isNewer = false;
  for (const [index, doc] of docs.entries()) {
    const body = bodies[index];
    const rev = doc._rev ?? '';
    if (body && body.schema > SCHEMA_VERSION) {
      isNewer = true;
      continue;
    }
    if (!body || !COLLECTION_NAMES.includes(body.collection)) {
      unreadable.set(doc._id, rev);
      continue;
    }
    docIds.push(doc._id);
    const { collection, id, count, version } = body;
    if (!version) {
      listOf(purges, collection).push({ id, rev, count });
      continue;
    }
    const row = await migrated(body, rowOf(version));
    const { stamps, alias } = version;
    if (row) listOf(rows, collection).push({ id, rev, row, stamps, alias, count });
  }
  return { rows, purges, unreadable, docIds, isNewer };
}

function listOf<Value>(lists: Map<CollectionName, Value[]>, name: CollectionName): Value[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** A row of an older schema, migrated to the present one; null if a step removes it. */
async function migrated(body: SyncBody, row: PlainRow): Promise<PlainRow | null> {
  if (body.schema >= SCHEMA_VERSION) return row;
  const { migrateRow } = await import('@/db/migrations/strategies.ts');
  const { EMPTY_PLAN } = await import('@/db/migrations/step.ts');
  const { _deleted, ...rest } = row;
  const next = migrateRow(body.collection, rest, body.schema, EMPTY_PLAN);
  return next && { ...next, _deleted };
}

export async function sealedDoc(
  vault: OpenVault,
  collection: CollectionName,
  { id, row, rev, count, stamps, alias }: Outgoing,
): Promise<CouchDoc> {
  const docId = await vault.docIdOf(collection, id);
  const version = row && versionOf(row, stamps, alias);
  const body = { collection, id, version, schema: SCHEMA_VERSION, count, by: vault.device };
  return {
    ...(await vault.seal(docId, body)),
    _id: docId,
    ...(rev ? { _rev: rev } : {}),
    ...(row ? {} : { _deleted: true }),
  };
}

/** A tombstone without a body was not written by Coffer. */
export const hasBody = (doc: CouchDoc) =>
  doc._deleted !== true || Object.keys(doc).some((name) => !name.startsWith('_'));
