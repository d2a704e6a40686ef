import {
  type CalendarDate,
  dayNumber,
  monthOf,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';

/** A record of a backup file. `deleted`: it lies in the trash, or is the tombstone that keeps its unique key. */
export type BackupRow = {
  readonly collection: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly deleted: boolean;
};

/** What a backup file says of itself before its rows. */
export type BackupHead = {
  readonly product: 'coffer';
  readonly kind: 'backup';
  readonly format: number;
  readonly schemaVersion: number;
  /** ISO instant. */
  readonly createdAt: string;
  /** Keys of settings that were left out, such as the person's key to the AI. */
  readonly without: readonly string[];
};

/** Rows by collection. A collection without rows may be missing. */
export type BackupCounts = Readonly<
  Record<string, { readonly live: number; readonly deleted: number }>
>;

/**
 * Why a file is no backup to restore. `not-a-backup`: no JSON of ours; `foreign`: of another product or kind; `newer-format` and
 * `newer-data`: of a later app; `truncated`: its end is missing; `damaged`: its checksum or structure does not agree; `bad-row`: a row
 * breaks the rules of its collection; `unreadable`: the device does not give it.
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

/** The newest form of the file that this app reads, and the one that it writes. */
export const BACKUP_FORMAT = 1;

const NAME = /^coffer-backup-(\d{4}-\d{2}-\d{2})\.json$/;

/** The name of the file that is written on a day. */
export function backupFileName(today: CalendarDate): string {
  return `coffer-backup-${today}.json`;
}

/** The day of a file by its name; `null` where it is none of ours. */
export function dayOfBackupFile(name: string): CalendarDate | null {
  return parseCalendarDate(NAME.exec(name)?.[1] ?? '');
}

/** How many days, weeks (from Monday) and months keep a file: each its newest. */
const KEPT = [
  { periods: 7, periodOf: (day: CalendarDate) => day as string },
  { periods: 5, periodOf: weekOf },
  { periods: 12, periodOf: monthOf },
] as const;

/**
 * Which of the files in a backup folder go: of those that this app named, all but the newest of the last 7 days, 5 weeks and 12 months
 * that have one. Periods without a file count for nothing, so that years away delete no file. What bears another name, or a
 * day after today (a clock that was wrong), is not touched.
 */
export function filesToDelete(names: readonly string[], today: CalendarDate): readonly string[] {
  const dated = names.flatMap((name) => {
    const day = dayOfBackupFile(name);
    return day && day <= today ? [{ name, day }] : [];
  });
  const newestFirst = dated.sort((a, b) => (a.day < b.day ? 1 : -1));
  const kept = new Set<string>();
  for (const { periods, periodOf } of KEPT) {
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

/** Days since Monday, 1969-12-29, in sevens. */
function weekOf(day: CalendarDate): string {
  return String(Math.floor((dayNumber(day) + 3) / 7));
}

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
