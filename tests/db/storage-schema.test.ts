import { storedRecords } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { createRxSchema, fillWithDefaultSettings } from 'rxdb/plugins/core';
import { getDexieStoreSchema } from 'rxdb/plugins/storage-dexie';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { COLLECTIONS, storageSchema } from '@/db/storage/collection-plans.ts';

describe('the schema known to the storage engine', () => {
  it('depends only on keys and indexes, so a new field or text leaves it unchanged', () => {
    for (const name of COLLECTION_NAMES) {
      const { schema } = COLLECTIONS[name];
      const later = {
        ...schema,
        description: 'another sentence',
        properties: { ...schema.properties, fieldOfALaterVersion: { type: 'string' } },
      };
      expect(storageSchema(later as never)).toEqual(storageSchema(schema));
      expect(Object.keys(storageSchema(schema).properties)).not.toHaveLength(0);
      expect(getDexieStoreSchema(fillWithDefaultSettings(storageSchema(schema)))).toBe(
        getDexieStoreSchema(fillWithDefaultSettings(schema)),
      );
    }
  });

  it('opens a store that an earlier app created with the full schema, with its rows', async () => {
    const first = await openTestDatabase('earlier-app');
    const createdAt = '2026-01-01T00:00:00.000Z';
    await first.store.write('tags', [{ insert: { id: 't1', name: 'Trip', color: 1, createdAt } }]);
    const { rx } = await first.engine.ready;
    const id = 'collection|tags-11';
    const [previous] = await rx.internalStore.findDocumentsById([id], false);
    if (!previous) throw new Error('RxDB notes its collections elsewhere');
    const { jsonSchema } = createRxSchema(COLLECTIONS.tags.schema, rx.hashFunction);
    const data = { ...previous.data, schema: jsonSchema, schemaHash: 'of the whole schema' };
    const written = await rx.internalStore.bulkWrite(
      [{ previous, document: { ...previous, data } }],
      'test',
    );
    expect(written.error).toEqual([]);
    await closeTestDatabase(first);

    const again = await openTestDatabase('earlier-app');
    expect(await storedRecords(again, 'tags')).toMatchObject([{ id: 't1', name: 'Trip' }]);
  });
});
