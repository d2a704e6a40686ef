import { ModelDevice, ModelServer } from '@tests/domain/sync/device.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { purgeTrashed } from '@/db/purge.ts';
import { SYNC, type SyncRow } from '@/db/storage/stored-form.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { countOutgoing } from '@/db/sync/outbox.ts';
import type { Change } from '@/db/write.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSyncedRecord } from '@/domain/sync/synced-body.ts';
import { type Stamp, SYNC_COLLECTIONS, type SyncCollection } from '@/domain/sync/version.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { readLogLines } from '@/pipelines/sync/sync-records.ts';
import { versionOf } from '@/pipelines/sync/vault-docs.ts';

/** An emptied row has lost the time of its deletion. */
const timeOf = (deletedAt: unknown) =>
  typeof deletedAt === 'string' ? deletedAt : '2026-03-01T00:00:00.000Z';

type Write = {
  readonly collection: SyncCollection;
  readonly id: string;
  readonly fields: Fields;
  readonly isDeleted: boolean;
};

/**
 * A device with a real database. Between two acts it shows what is stored; what an act writes is
 * written to the database afterwards, as one write for each collection.
 */
export class RealDevice extends ModelDevice {
  #writes: Write[] = [];
  #dirty = 0;

  constructor(name: string, now: () => number) {
    super(name, new ModelServer(), now, 1);
  }

  override write(
    collection: SyncCollection,
    id: string,
    fields: Fields,
    isDeleted = false,
    stamp?: Stamp,
  ): boolean {
    const isWritten = super.write(collection, id, fields, isDeleted, stamp);
    if (isWritten) this.#writes.push({ collection, id, fields, isDeleted });
    return isWritten;
  }

  override dirty(): number {
    return this.#dirty;
  }

  /** Carries out an act of a person. */
  async act(database: CofferDatabase, act: () => void): Promise<void> {
    this.#writes = [];
    act();
    const writes = this.#writes;
    for (const collection of SYNC_COLLECTIONS) {
      const changes = writes.filter((each) => each.collection === collection);
      if (changes.length > 0) await this.#store(database, collection, changes);
    }
    await this.load(database);
  }

  async purge(database: CofferDatabase): Promise<void> {
    await purgeTrashed(database, '1970', '2100');
    await this.load(database);
  }

  async #store<Name extends CollectionName>(
    database: CofferDatabase,
    collection: Name,
    writes: readonly Write[],
  ): Promise<void> {
    const rows: object[] = await database.dexie[collection].table('docs').toArray();
    const stored = new Map(
      rows.map(plainRow).map((row) => [String(collection === 'settings' ? row.key : row.id), row]),
    );
    const latest = new Map(writes.map((each) => [each.id, each]));
    const changes = [...latest.values()].flatMap(({ id, fields, isDeleted }): Change<Name>[] => {
      const before = stored.get(id);
      const record = fields as unknown as Records[Name];
      if (!before) return isDeleted ? [] : [{ insert: record }];
      if (before._deleted) return isDeleted ? [] : [{ restore: record }];
      if (!isDeleted) return [{ id, update: () => record }];
      const isBank =
        collection === 'transactions' && hasBankIdentity(fields as unknown as Transaction);
      return [
        { id, remove: isBank ? 'keep-key' : 'free-key', deletedAt: timeOf(fields.deletedAt) },
      ];
    });
    if (changes.length === 0) return;
    const outcome = await database.store.write(collection, changes);
    if (!outcome.ok) throw new Error(`${collection}: ${JSON.stringify(outcome)}`);
  }

  /** Shows what is stored now. */
  async load(database: CofferDatabase): Promise<void> {
    for (const collection of SYNC_COLLECTIONS) {
      const [docs, sync] = ['docs', SYNC].map((name) => database.dexie[collection].table(name));
      const rows: object[] = (await docs?.toArray()) ?? [];
      const known = new Map(
        ((await sync?.toArray()) ?? []).map((row: SyncRow) => [row.k, row] as const),
      );
      const records = this.records[collection];
      records.clear();
      for (const row of rows.map(plainRow)) {
        const id = String(collection === 'settings' ? row.key : row.id);
        const { t = {}, a } = known.get(id) ?? { t: {} };
        records.set(id, { local: versionOf(row, t, a), server: null, rev: '' });
      }
    }
    this.log.splice(
      0,
      this.log.length,
      ...(await readLogLines(database)).map(({ entry }) => entry),
    );
    this.#dirty = await countOutgoing(database);
  }

  /** Ids of living synced records, for edits of a device that is not modelled. */
  syncedIds(collection: SyncCollection): readonly string[] {
    return this.living(collection).flatMap(([id]) => (isSyncedRecord(collection, id) ? [id] : []));
  }
}
