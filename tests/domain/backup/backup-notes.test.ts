import { describe, expect, it } from 'vitest';
import { readBackupNote, withBackupNote } from '@/domain/backup/backup.ts';
import { backupNeed, isBackupDue } from '@/domain/backup/backup-schedule.ts';
import { passphraseStrength } from '@/domain/backup/passphrase.ts';

const now = new Date('2026-03-15T16:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

describe('the note of the last backup', () => {
  it('reads any stored value, and counts its own writes', () => {
    const none = readBackupNote(undefined);
    expect(none).toEqual({ at: null, rows: 0, where: 'download', dismissedAt: null, writes: 0 });
    expect(readBackupNote({ at: 'yesterday', rows: -1, where: 3, writes: 0.5 })).toEqual(none);
    const made = withBackupNote(undefined, { at: daysAgo(0), rows: 7, where: 'folder' });
    expect(readBackupNote(made)).toEqual(made);
    expect(withBackupNote(made, { dismissedAt: daysAgo(0) })).toMatchObject({
      at: daysAgo(0),
      rows: 7,
      where: 'folder',
      dismissedAt: daysAgo(0),
      writes: 2,
    });
  });
});

describe('the reminder of backups', () => {
  const note = (at: string | null, dismissedAt: string | null = null) =>
    readBackupNote({ at, dismissedAt });

  it.each([
    ['nobody made one', note(null), { kind: 'never' }],
    ['the last one is 14 days old', note(daysAgo(14)), null],
    ['it is 15 days old', note(daysAgo(15)), { kind: 'days', days: 15 }],
    ['it is put away', note(daysAgo(40), daysAgo(13)), null],
    ['it was put away for long', note(daysAgo(40), daysAgo(14)), { kind: 'days', days: 40 }],
    ['the clock was wrong', note(daysAgo(-3)), null],
  ])('where %s', (_, stored, need) => {
    expect(backupNeed(stored, true, now)).toEqual(need);
    expect(backupNeed(stored, false, now)).toBeNull();
  });
});

describe('an automatic backup is due', () => {
  it.each([
    ['start', 'daily', 0.9, false],
    ['start', 'daily', 1, true],
    ['start', 'weekly', 6.9, false],
    ['start', 'weekly', 7, true],
    // From 16:00 the day before to noon today.
    ['change', 'daily', 0.9, true],
    ['change', 'daily', 0.2, false],
    ['change', 'weekly', 6.9, true],
    ['change', 'weekly', 6, false],
    ['start', 'daily', -1, true],
  ] as const)('at a %s, %s, after %f days: %s', (occasion, every, days, isDue) => {
    expect(isBackupDue(daysAgo(days), every, occasion, now)).toBe(isDue);
    expect(isBackupDue(null, every, occasion, now)).toBe(true);
  });
});

describe('the strength of a passphrase', () => {
  it.each([
    ['', 'short'],
    ['abcdefg', 'short'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['password123456', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['zk8!Rw2q', 'fair'],
    ['grün wie der Wald', 'strong'],
    ['correct horse battery staple', 'strong'],
  ])('of %j is %s', (passphrase, strength) => {
    expect(passphraseStrength(passphrase)).toBe(strength);
  });
});
