import { type CalendarDate, dateOfInstant } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';

/** How often the app backs up by itself. */
export const BACKUP_INTERVALS = ['daily', 'weekly'] as const;

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
