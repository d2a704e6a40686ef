import type { Dexie, Table } from 'dexie';
import type { ChangeLabel, ChangeNote } from '@/domain/transactions/change.ts';
import { EMPTIED_DESCRIPTION, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';

/**
 * What a write changed, stored in the write's own transaction. It allows undo and redo, even after
 * a reload, and gives each row its history. Writes without a ChangeNote (such as imports) leave no
 * entry.
 */
export type JournalRow = {
  /**
   * `change|place`: orders the writes of one change as they were made, even if a later tab finished
   * it.
   */
  readonly k: string;
  /** The id of the ChangeNote. */
  readonly change: string;
  readonly label: ChangeLabel;
  readonly state: 'done' | 'undone';
  /** When it entered this state, in ms; strictly increasing within a tab. */
  readonly at: number;
  /** Ids of the changed rows; indexed for the history of one row. */
  readonly ids: readonly string[];
  readonly rows: readonly JournalledRow[];
};

/** The changed fields of one row as [before, after]; undefined = the field did not exist. */
export type JournalledRow = {
  readonly id: string;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

export const JOURNAL = 'journal';
const META = 'meta';
const PRUNED_UP_TO = 'journal-pruned-up-to';

/** The table's keys in Dexie's notation. */
export const JOURNAL_INDEXES = 'k, change, [state+at], *ids';

type Document = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };

/**
 * RxDB's own fields, and the edit mark that every edit changes. They don't count as changes and are
 * never restored.
 */
const IGNORED_FIELDS = new Set(['_meta', '_rev', '_attachments', 'editedAt']);

/**
 * The journal entry for a write of these rows. A new row is recorded as if it had been deleted
 * before.
 */
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

/** Replaces the unique key of a deleted row, so that other rows can use it. */
export const freedKey = (id: string) => `~gone~${id}`;

/** Whether the unique key of a deleted row was freed. */
export const isFreedKey = (key: string) => key.startsWith('~');

function creation(id: string, after: Document, uniqueField: string): JournalledRow['fields'] {
  const key = uniqueField ? { [uniqueField]: [freedKey(id), after[uniqueField]] as const } : {};
  return { _deleted: [true, false], ...key };
}

/** Whether a write would leave the row unchanged, apart from its edit mark. */
export function isUnchanged(before: Document | undefined, after: Document): boolean {
  return before !== undefined && Object.keys(differences(before, after)).length === 0;
}

function differences(before: Document, after: Document): JournalledRow['fields'] {
  const fields: Record<string, readonly [unknown, unknown]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (IGNORED_FIELDS.has(name) || isSame(before[name], after[name])) continue;
    fields[name] = [before[name], after[name]];
  }
  return fields;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The row as it was before the journalled write (to = undone) or after it (done). Returns `null`
 * if:
 * - something else changed one of the fields since, or the row is permanently deleted;
 * - the parts of a split made since would not add up;
 * - the row lost its duplicate key while it was deleted, because its file was imported again;
 * - the row would become live with the contents it has in the trash, because the journal dropped
 * the earlier ones (purge.ts).
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

/**
 * Every change up to this id is removed from the journal or about to be; '' = none. Stored beside
 * the settings, for all collections.
 */
export async function readPrunedUpTo(settings: Dexie): Promise<string> {
  const row = await settings.table(META).get(PRUNED_UP_TO);
  return String(row?.v ?? '');
}

/** Call this before removing entries: a change that is only partly left must not be undone. */
export async function markPrunedUpTo(settings: Dexie, change: string): Promise<void> {
  await settings.table(META).put({ k: PRUNED_UP_TO, v: change });
}

/** The instant of a change as ISO text; '' if its id holds none. */
export function instantTextOf(change: string): string {
  const at = instantOfChange(change);
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

/** The instant of a change in ms, from the start of its id. */
export function instantOfChange(change: string): number {
  return Number.parseInt(change.slice(0, 9), 36);
}
