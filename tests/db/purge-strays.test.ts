import { bankRow } from '@tests/support/given-pair.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { purgeStrays, type StrayCursors } from '@/db/purge.ts';

/** Transactions of which two in three were deleted without going through the trash. */
async function givenStrays(rows: number) {
  const database = await openTestDatabase();
  const ids = Array.from({ length: rows }, (_, at) => `row-${String(at).padStart(4, '0')}`);
  await database.store.write(
    'transactions',
    ids.map((id, at) => ({
      insert: bankRow(id, {
        date: `2026-0${(at % 9) + 1}-${String((at % 28) + 1).padStart(2, '0')}`,
      }),
    })),
  );
  const gone = ids.filter((_, at) => at % 3 > 0);
  await database.store.write(
    'transactions',
    gone.map((id) => ({ id, remove: 'free-key' as const })),
  );
  const idsThere = async () =>
    (await database.dexie.transactions.table('docs').toCollection().primaryKeys()).map(String);
  return { database, kept: ids.filter((_, at) => at % 3 === 0), gone, idsThere };
}

const LATER = Number.MAX_SAFE_INTEGER;

it('a limited purge of strays returns where it stopped, and the next call continues there', async () => {
  const { database, kept, gone, idsThere } = await givenStrays(1_200);
  let places: StrayCursors = {};
  let all = 0;
  let calls = 0;
  do {
    const { purged, places: next } = await purgeStrays(database, LATER, places, 1);
    places = next;
    all += purged.gone;
    calls++;
  } while (places.transactions);
  expect(all).toBe(gone.length);
  expect(calls).toBe(Math.ceil((gone.length + 1) / 250));
  expect((await idsThere()).sort()).toEqual(kept);
});

it('a purge of strays starts over from a position stored by an earlier version', async () => {
  const { database, kept, idsThere } = await givenStrays(6);
  const noted = { transactions: 'row-0004' } as unknown as StrayCursors;
  await purgeStrays(database, LATER, noted, 1_000);
  expect((await idsThere()).sort()).toEqual(kept);
});
