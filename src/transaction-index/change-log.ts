/**
 * The log that tells which transactions changed since the index was last saved. It is in the META
 * table of their store, and every write adds its ids in its own transaction
 * (db/storage/derived-table-writes.ts). There is none until an index is about to be saved.
 */

/** The key of the log's own row. */
export const CHANGE_LOG = 'changes';

/** The log's own row. `v` names the log, so that a file can't be continued by the log of other data. */
export type ChangeLogRow = {
  readonly k: typeof CHANGE_LOG;
  readonly v: string;
  /** How many ids the entries hold. */
  readonly count: number;
};

/** What one write changed. */
export type ChangeLogEntry = { readonly k: string; readonly v: readonly string[] };

/**
 * A log of more ids than this ends, and the next start builds the index from the rows: reading so
 * many rows one by one would take as long.
 */
export const MOST_LOGGED_IDS = 100_000;

const ENTRY = 'changed:';
/** Sorts right behind the keys of all entries. */
const BEHIND_ENTRIES = 'changed;';
/** Digits of the highest safe integer. */
const DIGITS = 16;

/** The key of the entry for the write that raised the generation to this number. */
export function changeLogKey(generation: number): string {
  return ENTRY + String(generation).padStart(DIGITS, '0');
}

/**
 * The bounds of the keys of entries, both exclusive: of all, of those above a generation, or of
 * those up to one.
 */
export function changeLogBounds({
  above,
  upTo,
}: {
  readonly above?: number;
  readonly upTo?: number;
} = {}): readonly [lower: string, upper: string] {
  return [
    above === undefined ? ENTRY : changeLogKey(above),
    upTo === undefined ? BEHIND_ENTRIES : changeLogKey(upTo + 1),
  ];
}

/** What to put for a write: its entry and the new count; null if the log ends with it. */
export function changeLogRows(
  log: ChangeLogRow,
  generation: number,
  ids: readonly string[],
): readonly [ChangeLogRow, ChangeLogEntry] | null {
  const count = log.count + ids.length;
  if (count > MOST_LOGGED_IDS) return null;
  return [
    { ...log, count },
    { k: changeLogKey(generation), v: ids },
  ];
}
