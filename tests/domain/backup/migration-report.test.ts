import { describe, expect, it } from 'vitest';
import {
  MAX_LISTED_CHANGES,
  MigrationChanges,
  parseMigrationReport,
  totalsOf,
} from '@/domain/backup/migration-report.ts';

describe('the report of a migration', () => {
  it('limits the listed changes per reason, and lists removed records before renamed ones', () => {
    const changes = new MigrationChanges();
    const base = { collection: 'transactions', name: 'x' } as const;
    const all = MAX_LISTED_CHANGES + 5;
    for (let index = 0; index < all; index++) {
      if (index < 3) changes.note({ ...base, id: `n${index}`, why: 'name-taken', to: 'y' });
      changes.note({ ...base, id: `r${index}`, why: 'repeated' });
    }
    const listed = changes.listed();
    expect(listed).toHaveLength(MAX_LISTED_CHANGES + 3);
    expect(listed[MAX_LISTED_CHANGES - 1]?.id).toBe(`r${MAX_LISTED_CHANGES - 1}`);
    expect(listed[MAX_LISTED_CHANGES]?.id).toBe('n0');
    expect(changes.reasons()).toEqual({ repeated: all, 'name-taken': 3 });
  });

  it('of an earlier form reads as one without a list', () => {
    const counts = { read: 3, deleted: 1, removed: 1, written: 2 };
    const stored = { fromVersion: 9, at: '2026-03-15T12:00:00.000Z' };
    const report = parseMigrationReport({ ...stored, collections: { tags: counts } });
    expect(report).toEqual({
      ...stored,
      collections: { tags: { ...counts, renamed: 0 } },
      changes: [],
      backup: { state: 'absent', file: '' },
    });
    expect(report && totalsOf(report)).toEqual({ ...counts, renamed: 0 });
  });

  it.each([null, 'text', {}, { fromVersion: 9 }])('%j is not one', (value) => {
    expect(parseMigrationReport(value)).toBeNull();
  });
});
