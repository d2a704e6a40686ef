import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupFileName, dayOfBackupFile, filesToDelete } from '@/domain/backup/backup.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';

const FIRST = '2024-01-01' as CalendarDate;
const TODAY = '2026-03-15' as CalendarDate;

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(FIRST, days));
const days = fc.uniqueArray(day, { maxLength: 80 });
const stranger = fc.constantFrom(
  'notes.txt',
  'coffer-backup-2024-01-02 (1).json',
  'coffer-backup-2024-02-31.json',
  'before-v11-2024-01-02.json',
  'coffer-backup-.json',
  'COFFER-BACKUP-2024-01-02.JSON',
);

/** The files left in a folder. */
function kept(names: readonly string[], today: CalendarDate): string[] {
  const gone = new Set(filesToDelete(names, today));
  return names.filter((name) => !gone.has(name));
}

test('a file is named by its date, and recognized by its name', () => {
  expect(backupFileName(TODAY)).toBe('coffer-backup-2026-03-15.json');
  fc.assert(fc.property(day, (date) => dayOfBackupFile(backupFileName(date)) === date));
  fc.assert(fc.property(fc.oneof(stranger, fc.string()), (name) => dayOfBackupFile(name) === null));
});

describe('the files of automatic backup', () => {
  test('of a daily backup: 7 days, then one a week, then one a month', () => {
    const names = Array.from({ length: 430 }, (_, ago) => backupFileName(addDays(TODAY, -ago)));
    expect(kept(names, TODAY).map(dayOfBackupFile)).toEqual([
      // Seven days; the Sunday is the newest of its week as well.
      ...['2026-03-15', '2026-03-14', '2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10'],
      '2026-03-09',
      ...['2026-03-08', '2026-03-01', '2026-02-28', '2026-02-22', '2026-02-15'],
      ...['2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31'],
      ...['2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
    ]);
  });

  test('are deleted only if they are ours and not dated later; the newest never is', () => {
    fc.assert(
      fc.property(days, fc.array(stranger), day, (dates, others, today) => {
        const ours = dates.map(backupFileName);
        const gone = filesToDelete([...ours, ...others], today);
        const past = dates.filter((date) => date <= today).sort();
        for (const name of gone) expect(past.map(backupFileName)).toContain(name);
        for (const date of past.slice(-7)) expect(gone).not.toContain(backupFileName(date));
        expect(new Set(gone).size).toBe(gone.length);
      }),
    );
  });

  test('are at most 24 at any time, and a second pass deletes no more', () => {
    fc.assert(
      fc.property(days, day, (dates, today) => {
        const names = dates.filter((date) => date <= today).map(backupFileName);
        const left = kept(names, today);
        expect(left.length).toBeLessThanOrEqual(24);
        if (names.length <= 7) expect(left).toEqual(names);
        expect(filesToDelete(left, today)).toEqual([]);
        expect(filesToDelete([...names].reverse(), today)).toEqual(filesToDelete(names, today));
      }),
    );
  });

  test('rotated daily for years, leave no gap: five weeks, twelve months', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 800, maxLength: 900 }), (made) => {
        let names: string[] = [];
        const all: CalendarDate[] = [];
        made.forEach((isMade, index) => {
          const today = addDays(FIRST, index);
          if (!isMade) return;
          all.push(today);
          names = kept([...names, backupFileName(today)], today);
        });
        // The same as if nothing had been deleted before: a deleted file is never needed later.
        const last = all.at(-1) ?? FIRST;
        expect(names).toEqual(kept(all.map(backupFileName), last));
        const months = new Set(names.map((name) => dayOfBackupFile(name)?.slice(0, 7)));
        expect(months.size).toBe(12);
      }),
      { numRuns: 20 },
    );
  });

  test('a long absence deletes nothing', () => {
    const names = ['2024-01-01', '2024-01-02', '2024-02-01'].map(
      (date) => `coffer-backup-${date}.json`,
    );
    expect(filesToDelete(names, '2031-01-01' as CalendarDate)).toEqual([]);
  });
});
