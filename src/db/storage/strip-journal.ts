import type { Dexie } from 'dexie';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { ChangeLabel } from '@/domain/transactions/change.ts';
import { type JournalledRow, type JournalRow, journalOf } from './journal.ts';

/** Of up to WRITE_BATCH_ROWS rows each. */
const ENTRIES_AT_ONCE = 5;

/**
 * Takes what rows held out of the journal of their collection, for rows that go for good: of each stays that there was a change, and
 * whether it made or deleted the row; the name in its sentence goes once nothing else is known of the change. Each entry is written once, however many of its rows go.
 */
export async function stripJournal(db: Dexie, gone: ReadonlySet<string>): Promise<void> {
  const journal = journalOf(db);
  const keys = new Set<string>();
  for (const ids of partsOf([...gone], WRITE_BATCH_ROWS)) {
    for (const key of await journal.where('ids').anyOf(ids).primaryKeys()) keys.add(key);
  }
  for (const part of partsOf([...keys], ENTRIES_AT_ONCE)) {
    await db.transaction('rw', journal, async () => {
      const entries = await journal.bulkGet(part);
      await journal.bulkPut(entries.flatMap((entry) => (entry ? stripped(entry, gone) : [])));
    });
  }
}

function stripped(entry: JournalRow, gone: ReadonlySet<string>): JournalRow {
  const rows = entry.rows.map((row) =>
    gone.has(row.id) ? { id: row.id, fields: deletionOf(row.fields) } : row,
  );
  const isKnown = rows.some(({ fields }) =>
    Object.keys(fields).some((name) => name !== '_deleted'),
  );
  return { ...entry, rows, label: isKnown ? entry.label : nameless(entry.label) };
}

function nameless(label: ChangeLabel): ChangeLabel {
  return 'name' in label.params ? { ...label, params: { ...label.params, name: '…' } } : label;
}

function deletionOf({ _deleted }: JournalledRow['fields']): JournalledRow['fields'] {
  return _deleted ? { _deleted } : {};
}

/** The same in order, so many at a time. */
export function partsOf(all: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}
