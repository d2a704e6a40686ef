import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, Subject, toArray } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissBackupReminder, noteBackup } from '@/commands/backup-note.ts';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import { fail, ok } from '@/domain/core/result.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import type { BackupEvent, BackupRequest } from '@/pipelines/backup/backup-run.ts';
import { backupRun } from '@/pipelines/backup/backup-run.ts';
import { RestoreHandler } from '@/pipelines/restore/restore-handler.ts';
import type { RestoreReply } from '@/pipelines/restore/restore-protocol.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { readGenerations } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

let services: Services | undefined;

afterEach(async () => {
  if (services) await closeTestDatabase(services.database);
  services = undefined;
});

const addTag = ({ database }: Services, id: string) =>
  database.store.write('tags', [
    { insert: { id, name: id, color: 1, createdAt: '2026-01-01T00:00:00.000Z' } },
  ]);

/** Runs a backup to its end; returns the delivered files and every event. */
async function backedUp(
  given: Services,
  request: Partial<BackupRequest> = {},
  cancel$?: Subject<void>,
) {
  const files: File[] = [];
  const asked: BackupRequest = {
    withAiKey: false,
    deliver: async (file, name) => {
      files.push(new File([file], name));
      return ok(null);
    },
    ...request,
  };
  const events = await lastValueFrom(backupRun(given, asked, cancel$).pipe(toArray()));
  return { files, events, last: events.at(-1) };
}

const generations = ({ database }: Services) =>
  readGenerations(database.name, SCHEMA_VERSION, COLLECTION_NAMES);

describe('a backup', () => {
  it('delivers a file that can be opened, named after its day, and reports progress', async () => {
    services = await openTestServices({ accounts: ['a'], tags: ['t1', 't2'] });
    const { files, events, last } = await backedUp(services);
    expect(events[0]).toEqual({ type: 'progress', done: 0, of: 3 });
    const bytes = files[0]?.size;
    expect(last).toEqual({ type: 'done', rows: 3, name: 'coffer-backup-2026-03-15.json', bytes });
    expect(files.map(({ name }) => name)).toEqual(['coffer-backup-2026-03-15.json']);
    const opened = await openBackup(files[0] as File);
    expect(opened.ok && opened.value.counts).toEqual({
      accounts: { live: 1, deleted: 0 },
      tags: { live: 2, deleted: 0 },
    });
  });

  it('leaves out the AI key unless requested, and always the backup records', async () => {
    services = await openTestServices();
    await services.database.store.write('settings', [
      { insert: { key: AI_KEY_SETTING, value: { key: 'secret' } } },
    ]);
    await noteBackup(services, { rows: 1, where: 'download' });
    const plain = await (await backedUp(services)).files[0]?.text();
    expect(plain).not.toContain('secret');
    expect(plain).not.toContain('"dismissedAt"');
    const asked = await (await backedUp(services, { withAiKey: true })).files[0]?.text();
    expect(asked).toContain('secret');
    expect(asked).not.toContain('"dismissedAt"');
  });

  it('is encrypted when there is a key', async () => {
    services = await openTestServices({ tags: ['private'] });
    const key = await keyFromPassphrase('open sesame', undefined, 1_000);
    const { files } = await backedUp(services, { key });
    expect(await files[0]?.text()).not.toContain('private');
    const opened = await openBackup(files[0] as File, { passphrase: 'open sesame' });
    expect(opened.ok).toBe(true);
  });

  it('restarts when the data changes meanwhile, so that it shows a single moment', async () => {
    services = await openTestServices({ tags: ['t1'] });
    const given = services;
    let changes = 0;
    vi.spyOn(given.clock, 'now').mockImplementation(() => {
      // Called once per attempt, after the generations were read.
      if (changes++ === 0) void addTag(given, 'late');
      return new Date('2026-03-15T16:00:00.000Z');
    });
    const { files, last } = await backedUp(given);
    expect(last).toMatchObject({ type: 'done', rows: 2 });
    expect(files).toHaveLength(1);
    expect(changes).toBe(2);
  });

  it('gives up after three attempts when the data keeps changing, and delivers nothing', async () => {
    services = await openTestServices({ tags: ['t1'] });
    const given = services;
    let changes = 0;
    vi.spyOn(given.clock, 'now').mockImplementation(() => {
      void addTag(given, `late-${changes++}`);
      return new Date('2026-03-15T16:00:00.000Z');
    });
    const { files, last } = await backedUp(given);
    expect(last).toEqual({ type: 'failed', code: 'busy' });
    expect([files.length, changes]).toEqual([0, 3]);
  });

  it('is not disturbed by a record of another backup, because that does not count as a data change', async () => {
    services = await openTestServices({ tags: ['t1'] });
    const before = await generations(services);
    await noteBackup(services, { rows: 1, where: 'folder' });
    await dismissBackupReminder(services);
    expect(await generations(services)).toEqual(before);
    await addTag(services, 't2');
    expect(await generations(services)).not.toEqual(before);
  });

  it('reports why the file could not be delivered and what stopped it', async () => {
    services = await openTestServices({ tags: ['t1'] });
    const refused = await backedUp(services, { deliver: async () => fail('permission') });
    expect(refused.last).toEqual({ type: 'failed', code: 'permission' });
    const cancel$ = new Subject<void>();
    const events: BackupEvent[] = [];
    const ended = new Promise<void>((resolve) => {
      const request = { withAiKey: false, deliver: async () => ok(null) };
      backupRun(services as Services, request, cancel$).subscribe({
        next: (event) => {
          events.push(event);
          cancel$.next();
        },
        complete: resolve,
      });
    });
    await ended;
    expect(events.at(-1)).toEqual({ type: 'failed', code: 'cancelled' });
  });
});

describe('restoring a file of another program', () => {
  it("does not count this browser's backup records among the removals", async () => {
    services = await openTestServices({ tags: ['t1'] });
    await noteBackup(services, { rows: 1, where: 'download' });
    const head = { schemaVersion: SCHEMA_VERSION, createdAt: '2026-03-01T00:00:00.000Z' };
    const { file } = await writeBackup({ ...head, without: [] }, (async function* () {})());
    const replies: RestoreReply[] = [];
    const handler = new RestoreHandler((reply) => replies.push(reply));
    const choice = { mode: 'replace', bringsBack: false } as const;
    const current = services.database.name;
    await handler.handle({ kind: 'inspect', file, passphrase: '', current, choice });
    const planned = replies.find((reply) => reply.kind === 'planned');
    expect(planned?.plan.collections).toMatchObject({
      tags: { removed: 1 },
      settings: { removed: 0, same: 1 },
    });
  });
});

describe('restoring your own backup', () => {
  it('changes nothing when nothing changed since, and keeps the backup records', async () => {
    services = await openTestServices({ tags: ['t1'] });
    const { files } = await backedUp(services);
    await noteBackup(services, { rows: 1, where: 'download' });
    const replies: RestoreReply[] = [];
    const handler = new RestoreHandler((reply) => replies.push(reply));
    await handler.handle({
      kind: 'inspect',
      file: files[0] as File,
      passphrase: '',
      current: services.database.name,
      choice: { mode: 'replace', bringsBack: false },
    });
    const planned = replies.find((reply) => reply.kind === 'planned');
    expect(planned?.plan.collections).toMatchObject({
      tags: { added: 0, changed: 0, removed: 0, same: 1 },
      settings: { added: 0, changed: 0, removed: 0, same: 1 },
    });
  });
});
