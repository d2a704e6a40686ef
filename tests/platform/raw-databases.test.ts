import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  deleteRawData,
  deleteSample,
  hasWholeSample,
  listOwnDatabases,
  listSampleDatabases,
} from '@/platform/backup/raw-databases.ts';
import { exportRawData } from '@/platform/backup/raw-export.ts';

const OWN = `rxdb-dexie-${DATABASE_NAME}--11--accounts`;
const OWN_OLD = `rxdb-dexie-${DATABASE_NAME}--9--accounts`;
const SAMPLE = `rxdb-dexie-${SAMPLE_DATABASE_NAME}--11--accounts`;
const SAMPLE_OLD = `rxdb-dexie-${SAMPLE_DATABASE_NAME}--9--accounts`;
const SAMPLE_NOTES = `rxdb-dexie-${SAMPLE_DATABASE_NAME}--0--_rxdb_internal`;
const ELSE = 'somebody-else';

/** A database as the storage engine leaves it, with one row that tells where it is. */
function givenDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('docs', { keyPath: 'id' }).put({ id: `row of ${name}` });
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

async function givenBoth(): Promise<void> {
  for (const name of [OWN, OWN_OLD, SAMPLE, SAMPLE_OLD, ELSE]) await givenDatabase(name);
}

// Other files in this process leave databases behind.
beforeEach(async () => void (await deleteRawData()));
afterEach(async () => void (await deleteRawData()));

it("sample databases are told apart from the user's own, in any version", async () => {
  await givenBoth();
  expect(await listOwnDatabases()).toEqual([OWN, OWN_OLD].sort());
  expect(await listSampleDatabases()).toEqual([SAMPLE, SAMPLE_OLD].sort());
});

it('deleting the sample deletes nothing else', async () => {
  await givenBoth();
  expect(await deleteSample()).toMatchObject({ ok: true, value: 2 });
  expect(await listSampleDatabases()).toEqual([]);
  expect(await listOwnDatabases()).toEqual([OWN, OWN_OLD].sort());
});

it('a half-deleted sample is recognized', async () => {
  expect(await hasWholeSample()).toBe(false);
  for (const name of [SAMPLE, SAMPLE_NOTES]) await givenDatabase(name);
  expect(await hasWholeSample()).toBe(true);
  const deleted: string[] = [];
  const spy = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    deleted.push(name);
    throw new Error('killed');
  });
  await expect(deleteSample()).rejects.toThrow('killed');
  spy.mockRestore();
  expect(deleted).toEqual([SAMPLE_NOTES]);
});

it("a raw export has the user's own data and nothing of the sample", async () => {
  await givenBoth();
  const { file, databases, rows } = await exportRawData();
  const text = await file.text();
  expect({ databases, rows }).toEqual({ databases: 2, rows: 2 });
  expect(text).toContain(`row of ${OWN}`);
  expect(text).not.toContain(SAMPLE);
});

it('a full reset deletes both, and nothing that belongs to others', async () => {
  await givenBoth();
  expect(await deleteRawData()).toMatchObject({ ok: true, value: 4 });
  const left = (await indexedDB.databases()).map(({ name }) => name);
  expect(left).toContain(ELSE);
  expect(left).not.toContain(OWN);
  expect(left).not.toContain(SAMPLE);
});
