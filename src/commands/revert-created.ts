import type { CofferDatabase } from '@/db/database.ts';
import { readImportBatches, type StoredBatch } from '@/db/queries/import-batches.ts';
import { countReferences } from '@/db/queries/references.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { CreatedRecords } from '@/domain/import/import-batch.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { idsNamed, REFERRING } from './undo-reference-fields.ts';

type Kind = keyof CreatedRecords;
type Row = Readonly<Record<string, unknown>> & { readonly _deleted: '0' | '1' };

const KINDS: readonly Kind[] = ['tags', 'categories', 'accounts'];

/**
 * Removes the accounts, categories and tags that were made for imports, after the rows went: those that nothing uses, and
 * that no other import of the same run holds.
 */
export async function removeCreated(
  database: CofferDatabase,
  batches: readonly StoredBatch[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  const reverted = new Set(batches.map(({ importId }) => importId));
  const others = (await readImportBatches(database)).filter(
    ({ importId, revertedAt }) => !reverted.has(importId) && revertedAt === undefined,
  );
  for (const kind of KINDS) {
    const held = new Set(others.flatMap(({ created }) => created?.[kind] ?? []));
    const ids = new Set(batches.flatMap(({ created }) => created?.[kind] ?? []));
    const removed = await removeUnused(
      database,
      kind,
      [...ids].filter((id) => !held.has(id)),
      change,
    );
    if (!removed.ok) return removed;
  }
  return { ok: true, rows: 0 };
}

async function removeUnused(
  database: CofferDatabase,
  kind: Kind,
  ids: readonly string[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  // A category goes before the one above it.
  for (let left = ids; ; ) {
    const unused: string[] = [];
    const named = left.length > 0 ? await namedIds(database, kind) : new Set();
    for (const id of left) {
      if (!named.has(id) && (await isFree(database, kind, id))) unused.push(id);
    }
    if (unused.length === 0) return { ok: true, rows: 0 };
    const written = await database.store.write(
      kind,
      unused.map((id) => ({ id, remove: 'free-key' as const })),
      change,
    );
    // Removed in another tab between the look and the write: the next look finds it gone.
    if (!written.ok && written.code !== 'gone') return written;
    left = left.filter((id) => !unused.includes(id));
  }
}

/** Is there, is in no row, and a person entered nothing of their own about it. */
async function isFree(database: CofferDatabase, kind: Kind, id: string): Promise<boolean> {
  const record = await database.dexie[kind].table<Row, string>('docs').get(id);
  if (record?._deleted !== '0') return false;
  const { transactions, records } = await countReferences(database, kind, id);
  return transactions + records === 0 && !hasList(record.statements) && !hasList(record.values);
}

const hasList = (value: unknown) => Array.isArray(value) && value.length > 0;

/** What the records of the small collections name. */
async function namedIds(database: CofferDatabase, kind: Kind): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const collection of REFERRING) {
    if (collection === 'transactions') continue;
    const rows = await database.dexie[collection].table<Row, string>('docs').toArray();
    for (const row of rows) {
      if (row._deleted !== '0') continue;
      for (const id of idsNamed(collection, { ...row, _deleted: false }, kind)) named.add(id);
    }
  }
  return named;
}
