import type { CofferDatabase } from '@/db/database.ts';
import { readTogether, type StoredTransaction } from '@/db/read.ts';
import { readSettings } from '@/db/read-settings.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  IMPORT_PREFIX,
  type ImportBatch,
  type ImportSummary,
  TOUCHED_PREFIX,
  type TouchedRows,
} from '@/domain/import/import-batch.ts';
import { joinTouched, type TouchedFields } from '@/domain/import/touched-rows.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** An import that is remembered. */
export type StoredBatch = ImportBatch & { readonly importId: string };

/** More at once would hold the page up; fewer cost more transactions. */
const ROWS_PER_READ = 1_000;

/** What older versions did not count. */
const NOTHING: ImportSummary = {
  imported: 0,
  duplicates: 0,
  rejected: 0,
  categorised: 0,
  merged: 0,
  linked: 0,
  skipped: 0,
};

/** Every import that is remembered, newest first. */
export async function readImportBatches(database: CofferDatabase): Promise<readonly StoredBatch[]> {
  const notes = await readSettings(database, IMPORT_PREFIX);
  return notes.map(batchOf).sort((a, b) => compare(b.at, a.at) || compare(a.importId, b.importId));
}

/** What imports changed of rows that were stored before. */
export type TouchedByImports = {
  /** By the row's id. */
  readonly fields: ReadonlyMap<string, TouchedFields>;
  /** Rows of theirs that took the duplicate key of a deleted row over. */
  readonly revived: ReadonlySet<string>;
};

/** What these imports noted, all notes about one row as one. */
export async function readTouched(
  database: CofferDatabase,
  importIds: readonly string[],
): Promise<TouchedByImports> {
  const touched = new Map<string, TouchedFields>();
  const revived = new Set<string>();
  for (const { value } of await readTouchedNotes(database, importIds)) {
    const note = value as TouchedRows;
    for (const id of note.revived ?? []) revived.add(id);
    for (const { id, fields } of note.rows) {
      const known = touched.get(id);
      touched.set(id, known ? joinTouched(known, fields) : fields);
    }
  }
  return { fields: touched, revived };
}

/** Those notes as they are stored, in the order in which the rows were changed: merged first, linked then. */
export async function readTouchedNotes(
  database: CofferDatabase,
  importIds: readonly string[],
): Promise<readonly Setting[]> {
  const prefixes = importIds.map((importId) => `${TOUCHED_PREFIX}${importId}:`);
  const found = await Promise.all(prefixes.map((prefix) => readSettings(database, prefix)));
  const places = found.flatMap((notes, index) =>
    notes.map((note) => ({ note, place: note.key.slice(prefixes[index]?.length) })),
  );
  return places
    .sort((a, b) => rankOf(a.place) - rankOf(b.place) || byNumber.compare(a.place, b.place))
    .map(({ note }) => note);
}

const rankOf = (place: string) => (place.startsWith('link') ? 1 : 0);
const byNumber = new Intl.Collator('en', { numeric: true });

/** All rows that an import stored, deleted ones too, in pieces that leave the page its turns. */
export async function* rowsOfImport(
  database: CofferDatabase,
  importId: string,
): AsyncGenerator<readonly StoredTransaction[]> {
  for (let next = importId; ; ) {
    const from = next;
    const rows = await readTogether(database, (tables) =>
      tables.rows
        .where('id')
        .between(from, `${importId}\uffff`, from === importId)
        .limit(ROWS_PER_READ)
        .toArray(),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    next = last.id;
    await yieldToPage();
  }
}

function batchOf({ key, value }: Setting): StoredBatch {
  const batch = value as ImportBatch;
  return {
    ...batch,
    importId: key.slice(IMPORT_PREFIX.length),
    counts: { ...NOTHING, ...batch.counts },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
