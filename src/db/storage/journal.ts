import type { Dexie, Table } from 'dexie';
import type { ChangeLabel, ChangeNote } from '@/domain/transactions/change.ts';
import { EMPTIED_DESCRIPTION, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';

/**
 * What a write changed, kept beside the rows in the write's own transaction: so a change can be taken back and done again,
 * also after a reload, and each row has its history. A write without a ChangeNote (an import) leaves no trace here.
 */
export type JournalRow = {
  /** `change|place`: the writes of one change in the order in which they were made, also where a later tab finished it. */
  readonly k: string;
  /** The id of the ChangeNote. */
  readonly change: string;
  readonly label: ChangeLabel;
  readonly state: 'done' | 'undone';
  /** When it came into this state: ms, rising strictly within a tab. */
  readonly at: number;
  /** Of the changed rows; indexed, for the history of one row. */
  readonly ids: readonly string[];
  readonly rows: readonly JournalledRow[];
};

/** The fields of one row that differ, as [before, after]; undefined = the field was not there. */
export type JournalledRow = {
  readonly id: string;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

export const JOURNAL = 'journal';
const META = 'meta';
const PRUNED_UP_TO = 'journal-pruned-up-to';

/** Dexie's notation of the table's keys. */
export const JOURNAL_INDEXES = 'k, change, [state+at], *ids';

type Document = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };

/** Fields of the storage engine, and the mark of an edit, which each later edit moves: they neither count nor come back. */
const PASSED_OVER = new Set(['_meta', '_rev', '_attachments', 'editedAt']);

/** What a write of these rows changes. A new row counts as one that comes back from having been deleted. */
export function journalRowOf(
  note: ChangeNote,
  place: string,
  at: number,
  rows: readonly {
    readonly id: string;
    readonly before: Document | undefined;
    readonly after: Document;
  }[],
  uniqueField: string,
): JournalRow {
  const changed = rows.map(({ id, before, after }) => ({
    id,
    fields: before ? differences(before, after) : creation(id, after, uniqueField),
  }));
  return {
    k: `${note.id}|${place}`,
    change: note.id,
    label: note.label,
    state: 'done',
    at,
    ids: changed.map(({ id }) => id),
    rows: changed,
  };
}

/** The key that a deleted row has once its own is free for others. */
export const freedKey = (id: string) => `~gone~${id}`;

function creation(id: string, after: Document, uniqueField: string): JournalledRow['fields'] {
  const key = uniqueField ? { [uniqueField]: [freedKey(id), after[uniqueField]] as const } : {};
  return { _deleted: [true, false], ...key };
}

/** Whether a write would leave the row as it is, the mark of an edit aside. */
export function isUnchanged(before: Document | undefined, after: Document): boolean {
  return before !== undefined && Object.keys(differences(before, after)).length === 0;
}

function differences(before: Document, after: Document): JournalledRow['fields'] {
  const fields: Record<string, readonly [unknown, unknown]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (PASSED_OVER.has(name) || isSame(before[name], after[name])) continue;
    fields[name] = [before[name], after[name]];
  }
  return fields;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * A row as it was before the journalled write (to = undone) or after it (done); `null` where one of the fields was changed
 * since by something else, the row is gone for good, the parts of a split made since would not add up, the row gave its
 * duplicate key to another while it was deleted: its file was imported again, and the row with it; or it would live on as it lies
 * in the trash, because the journal has forgotten what it was (strip-journal.ts).
 */
export function replayed<Row extends Document>(
  { fields }: JournalledRow,
  current: Row | undefined,
  to: JournalRow['state'],
): Row | null {
  if (!current || current.description === EMPTIED_DESCRIPTION) return null;
  const [from, into] = to === 'undone' ? [1, 0] : [0, 1];
  const next: Record<string, unknown> = { ...current };
  for (const [name, values] of Object.entries(fields)) {
    if (!isSame(current[name], values[from])) return null;
    if (values[into] === undefined) delete next[name];
    else next[name] = values[into];
  }
  const isWhole = hasWholeParts(next) && !isKeyGone(next) && !isForgotten(next);
  return isWhole ? (next as Row) : null;
}

function isForgotten({ _deleted, deletedAt }: Readonly<Record<string, unknown>>): boolean {
  return _deleted === false && deletedAt !== undefined;
}

function isKeyGone({ _deleted, id, uniqueHash }: Readonly<Record<string, unknown>>): boolean {
  return _deleted === false && uniqueHash === freedKey(String(id));
}

function hasWholeParts(row: Readonly<Record<string, unknown>>): boolean {
  if (row.categoryId !== SPLIT_CATEGORY) return true;
  const parts = Array.isArray(row.splits) ? row.splits : [];
  return parts.reduce((sum, part) => sum + Number(part?.amount), 0) === row.amount;
}

export function journalOf(db: Dexie): Table<JournalRow, string> {
  return db.table(JOURNAL);
}

/** All changes up to this one are struck out of the journal, or are about to be: '' = none is. Kept beside the settings, for all collections. */
export async function readPrunedUpTo(settings: Dexie): Promise<string> {
  const row = await settings.table(META).get(PRUNED_UP_TO);
  return String(row?.v ?? '');
}

/** Says so before any of them goes: a change of which only a part is left must not be taken back. */
export async function markPrunedUpTo(settings: Dexie, change: string): Promise<void> {
  await settings.table(META).put({ k: PRUNED_UP_TO, v: change });
}

/** The instant of a change as ISO text; '' where its id tells none. */
export function instantTextOf(change: string): string {
  const at = instantOfChange(change);
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

/** The instant of a change, ms: it stands at the head of its id. */
export function instantOfChange(change: string): number {
  return Number.parseInt(change.slice(0, 9), 36);
}
