import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { dismissBackupReminder, noteBackup, noteRestoredFile } from '@/commands/backup-note.ts';
import { hasMuchToLose, readStoredBackupNote } from '@/db/backup-status.ts';
import type { Services } from '@/db/database.ts';

let services: Services & { readonly clock: { readonly advance: (ms: number) => void } };

afterEach(() => closeTestDatabase(services.database));

const NOW = '2026-03-15T16:00:00.000Z';

describe('the record of the last backup', () => {
  it('holds when it was made, how much it contained and where it went', async () => {
    services = await openTestServices();
    expect(await readStoredBackupNote(services.database)).toMatchObject({ at: null, writes: 0 });
    await dismissBackupReminder(services);
    expect(await readStoredBackupNote(services.database)).toMatchObject({ dismissedAt: NOW });
    await noteBackup(services, { rows: 12, where: 'folder' });
    expect(await readStoredBackupNote(services.database)).toEqual({
      at: NOW,
      rows: 12,
      where: 'folder',
      dismissedAt: null,
      writes: 2,
    });
  });

  it('also accepts a restored file when no newer backup is known', async () => {
    services = await openTestServices();
    const file = (createdAt: string) => noteRestoredFile(services, { createdAt, rows: 3 });
    const at = async () => (await readStoredBackupNote(services.database)).at;
    await file('2026-03-01T00:00:00.000Z');
    expect(await at()).toBe('2026-03-01T00:00:00.000Z');
    await noteBackup(services, { rows: 5, where: 'download' });
    await file('2026-03-14T00:00:00.000Z');
    expect(await readStoredBackupNote(services.database)).toMatchObject({ at: NOW, rows: 5 });
  });

  it('matters from 20 transactions on', async () => {
    services = await openTestServices({ accounts: ['a'] });
    const row = (index: number) => ({
      insert: {
        id: `t${index}`,
        accountId: 'a',
        date: '2026-03-01' as never,
        dateKey: 79_739_698,
        description: `t${index}`,
        amount: -100 as never,
        categoryId: '',
        tags: [],
        notes: '',
        uniqueHash: `h${index}`,
        kind: 'normal' as const,
        source: 'manual' as const,
        createdAt: NOW,
      },
    });
    const { store } = services.database;
    await store.write(
      'transactions',
      Array.from({ length: 19 }, (_, index) => row(index)),
    );
    expect(await hasMuchToLose(services.database)).toBe(false);
    await store.write('transactions', [row(19)]);
    expect(await hasMuchToLose(services.database)).toBe(true);
    await store.write('transactions', [{ id: 't3', remove: 'keep-key', deletedAt: NOW }]);
    expect(await hasMuchToLose(services.database)).toBe(false);
  });
});
