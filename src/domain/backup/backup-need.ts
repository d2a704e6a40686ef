import type { BackupNote } from './backup-note.ts';

/** Without a backup for longer than this somebody is told; told so, and put away, it keeps silent for as long. */
export const BACKUP_DAYS = 14;
/** With fewer transactions there is little to lose. */
export const BACKUP_FROM_ROWS = 20;

const DAY_MS = 86_400_000;

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
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));
}
