/**
 * What is known of the last backup: a row of settings that belongs to this browser. No file carries it, and writing it does not count
 * as a change of the data, so that a backup never stands in the way of a restore.
 */
export const BACKUP_NOTE_SETTING = 'backup:last';

/** Where a backup went. `download`: to the browser's downloads; `folder`: by itself into the chosen folder. */
export type BackupPlace = 'download' | 'folder';

export type BackupNote = {
  /** ISO instant of the last backup; null = there is none. */
  readonly at: string | null;
  /** Records in it, deleted ones among them. */
  readonly rows: number;
  readonly where: BackupPlace;
  /** ISO instant at which the reminder was put away; null = it was not, since the last backup. */
  readonly dismissedAt: string | null;
  /** How often this row was written: so much of the collection's generation is no change of the data. */
  readonly writes: number;
};

const NONE: BackupNote = {
  at: null,
  rows: 0,
  where: 'download',
  dismissedAt: null,
  writes: 0,
};

/** The note in a stored value, whatever that is. */
export function readBackupNote(value: unknown): BackupNote {
  if (!(value instanceof Object)) return NONE;
  const { at, rows, where, dismissedAt, writes } = value as Readonly<Record<string, unknown>>;
  return {
    at: instantOf(at),
    rows: countOf(rows),
    where: where === 'folder' ? 'folder' : 'download',
    dismissedAt: instantOf(dismissedAt),
    writes: countOf(writes),
  };
}

/** The value to store after a backup was made, or its reminder put away. */
export function withBackupNote(
  value: unknown,
  changed: Partial<Omit<BackupNote, 'writes'>>,
): BackupNote {
  const note = readBackupNote(value);
  return { ...note, ...changed, writes: note.writes + 1 };
}

function instantOf(value: unknown): string | null {
  return typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : null;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
