import {
  type CalendarDate,
  dayNumber,
  monthOf,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';

/**
 * A record of a backup file. `deleted`: it is in the trash, or is a tombstone that keeps its unique
 * key.
 */
export type BackupRow = {
  readonly collection: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly deleted: boolean;
};

/** The header of a backup file. */
export type BackupHead = {
  readonly product: 'coffer';
  readonly kind: 'backup';
  readonly format: number;
  readonly schemaVersion: number;
  /** ISO instant. */
  readonly createdAt: string;
  /** Keys of settings that were left out, such as the user's AI key. */
  readonly without: readonly string[];
};

/** Number of rows by collection. A collection without rows may be missing. */
export type BackupCounts = Readonly<
  Record<string, { readonly live: number; readonly deleted: number }>
>;

/**
 * Why a file can't be restored. `not-a-backup`: not our JSON; `foreign`: of another product or
 * kind; `newer-format` and `newer-data`: from a newer app; `truncated`: its end is missing;
 * `damaged`: its checksum or structure is wrong; `bad-row`: a row is invalid for its collection;
 * `unreadable`: the device can't read it.
 */
export type BackupProblem =
  | 'empty'
  | 'not-a-backup'
  | 'foreign'
  | 'newer-format'
  | 'newer-data'
  | 'truncated'
  | 'damaged'
  | 'needs-passphrase'
  | 'wrong-passphrase'
  | 'bad-row'
  | 'unreadable';

/** The newest file format that this app reads. It writes it only if there are receipts. */
export const BACKUP_FORMAT = 2;
/** The format of files without receipts, which older versions of the app read too. */
export const ROWS_ONLY_FORMAT = 1;

const FILE_NAME = /^coffer-backup-(\d{4}-\d{2}-\d{2})\.json$/;

export function backupFileName(today: CalendarDate): string {
  return `coffer-backup-${today}.json`;
}

/** The day in a file's name; `null` if it is not one of ours. */
export function dayOfBackupFile(name: string): CalendarDate | null {
  return parseCalendarDate(FILE_NAME.exec(name)?.[1] ?? '');
}

/** The newest file of each of this many days, weeks (from Monday) and months is kept. */
const RETENTION = [
  { periods: 7, periodOf: (day: CalendarDate) => day as string },
  { periods: 5, periodOf: weekOf },
  { periods: 12, periodOf: monthOf },
] as const;

/**
 * The files of a backup folder to delete: those named by this app, except the newest of each of the
 * last 7 days, 5 weeks and 12 months that have one. Periods without a file don't count, so a long
 * absence deletes nothing. Files with other names, or dated after today (a wrong clock), are never
 * touched.
 */
export function filesToDelete(names: readonly string[], today: CalendarDate): readonly string[] {
  const dated = names.flatMap((name) => {
    const day = dayOfBackupFile(name);
    return day && day <= today ? [{ name, day }] : [];
  });
  const newestFirst = dated.sort((a, b) => (a.day < b.day ? 1 : -1));
  const kept = new Set<string>();
  for (const { periods, periodOf } of RETENTION) {
    const seen = new Set<string>();
    for (const { name, day } of newestFirst) {
      const period = periodOf(day);
      if (seen.has(period)) continue;
      if (seen.size === periods) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** The number of weeks since Monday, 1969-12-29. */
function weekOf(day: CalendarDate): string {
  return String(Math.floor((dayNumber(day) + 3) / 7));
}

/**
 * Settings key of what is known about the last backup. The row belongs to this browser: backup
 * files don't contain it, and writing it doesn't count as a change of the data, so that making a
 * backup never blocks a restore.
 */
export const BACKUP_NOTE_SETTING = 'backup:last';

/**
 * Where a backup went. `download`: to the browser's downloads; `folder`: automatically, to the
 * chosen folder.
 */
export type BackupPlace = 'download' | 'folder';

export type BackupNote = {
  /** ISO instant of the last backup; null = there is none. */
  readonly at: string | null;
  /** Number of records in it, including deleted ones. */
  readonly rows: number;
  readonly where: BackupPlace;
  /** ISO instant at which the reminder was dismissed; null = not since the last backup. */
  readonly dismissedAt: string | null;
  /**
   * How often this row was written. Subtract it from the collection's generation to count real
   * changes.
   */
  readonly writes: number;
};

const NO_BACKUP: BackupNote = {
  at: null,
  rows: 0,
  where: 'download',
  dismissedAt: null,
  writes: 0,
};

/** The note in a stored value; an invalid value gives an empty note. */
export function readBackupNote(value: unknown): BackupNote {
  if (!(value instanceof Object)) return NO_BACKUP;
  const { at, rows, where, dismissedAt, writes } = value as Readonly<Record<string, unknown>>;
  return {
    at: instantOf(at),
    rows: countOf(rows),
    where: where === 'folder' ? 'folder' : 'download',
    dismissedAt: instantOf(dismissedAt),
    writes: countOf(writes),
  };
}

/** The value to store after a backup was made or its reminder dismissed. */
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
