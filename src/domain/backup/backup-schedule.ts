import { type CalendarDate, dateOfInstant, dayNumber } from '@/domain/core/calendar-date.ts';
import type { BackupNote } from './backup.ts';

/** How often the app makes automatic backups. */
const BACKUP_INTERVALS = ['daily', 'weekly'] as const;

export type BackupInterval = (typeof BACKUP_INTERVALS)[number];

const DAYS: Readonly<Record<BackupInterval, number>> = { daily: 1, weekly: 7 };

const DAY_MS = 86_400_000;

/** What makes the app check whether a backup is due. */
export type BackupOccasion = 'start' | 'change';

/**
 * Whether a backup is due. On a change: once the last backup is that many calendar days old. On a
 * start: once that many times 24 hours have passed, so that late evenings don't cause two. A last
 * backup in the future (a wrong clock) is ignored.
 * @param lastAt ISO instant; null = there was none
 */
export function isBackupDue(
  lastAt: string | null,
  every: BackupInterval,
  occasion: BackupOccasion,
  now: Date,
): boolean {
  if (lastAt === null) return true;
  const last = new Date(lastAt);
  if (!(last.getTime() <= now.getTime())) return true;
  if (occasion === 'start') return now.getTime() - last.getTime() >= DAYS[every] * DAY_MS;
  return daysBetween(dateOfInstant(last), dateOfInstant(now)) >= DAYS[every];
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The reminder appears after this many days without a backup. If dismissed, it stays away for as
 * long.
 */
export const BACKUP_REMINDER_DAYS = 14;
/** With fewer transactions there is little to lose. */
export const BACKUP_REMINDER_MIN_ROWS = 20;

/**
 * Why to remind the user. `never`: there is no backup at all; `days`: age of the last one; null =
 * no reminder.
 */
export type BackupNeed =
  | { readonly kind: 'never' }
  | { readonly kind: 'days'; readonly days: number }
  | null;

/** @param hasEnough whether there are BACKUP_REMINDER_MIN_ROWS transactions */
export function backupNeed(note: BackupNote, hasEnough: boolean, now: Date): BackupNeed {
  if (!hasEnough || daysSince(note.dismissedAt, now) < BACKUP_REMINDER_DAYS) return null;
  if (note.at === null) return { kind: 'never' };
  const days = daysSince(note.at, now);
  return days > BACKUP_REMINDER_DAYS ? { kind: 'days', days } : null;
}

/**
 * Whole days since an instant; Infinity if there was none, 0 if it is in the future (a wrong
 * clock).
 */
function daysSince(instant: string | null, now: Date): number {
  if (instant === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));
}
