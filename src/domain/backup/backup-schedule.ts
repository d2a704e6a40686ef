import { type CalendarDate, dateOfInstant, dayNumber } from '@/domain/core/calendar-date.ts';
import type { BackupNote } from './backup.ts';

/** How often the app backs up by itself. */
const BACKUP_INTERVALS = ['daily', 'weekly'] as const;

export type BackupInterval = (typeof BACKUP_INTERVALS)[number];

const DAYS: Readonly<Record<BackupInterval, number>> = { daily: 1, weekly: 7 };

const DAY_MS = 86_400_000;

/** What makes the app look whether a backup is due. */
export type BackupOccasion = 'start' | 'change';

/**
 * Whether a backup is due: with the first change of a day so many days after the last one's, at a start once so many times 24 hours
 * have gone by, so that late evenings do not make two. A last one that is to come (a clock that was wrong) counts for nothing.
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

/** Without a backup for longer than this somebody is told; told so, and put away, it keeps silent for as long. */
export const BACKUP_DAYS = 14;
/** With fewer transactions there is little to lose. */
export const BACKUP_FROM_ROWS = 20;

const MS_A_DAY = 86_400_000;

/** How long there has been no backup. `never`: there is none at all; `days`: of the last one; null = nobody has to be told. */
export type BackupNeed =
  | { readonly kind: 'never' }
  | { readonly kind: 'days'; readonly days: number }
  | null;

/** @param hasEnough whether there are BACKUP_FROM_ROWS transactions */
export function backupNeed(note: BackupNote, hasEnough: boolean, now: Date): BackupNeed {
  if (!hasEnough || daysSince(note.dismissedAt, now) < BACKUP_DAYS) return null;
  if (note.at === null) return { kind: 'never' };
  const days = daysSince(note.at, now);
  return days > BACKUP_DAYS ? { kind: 'days', days } : null;
}

/** Whole days since an instant; endless where there was none. A clock that was wrong makes it no time at all. */
function daysSince(instant: string | null, now: Date): number {
  if (instant === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MS_A_DAY));
}
