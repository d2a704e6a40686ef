import { fakeLocks } from '@tests/support/fake-locks.ts';
import { memoryFolder } from '@tests/support/memory-folder.ts';
import { closeTestDatabase, fixedClock, openTestDatabase } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutomaticBackup, readAutomaticBackup } from '@/db/backup-status.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  allowAutomatic,
  automaticBackup,
  setAutomaticEvery,
  setAutomaticKey,
  turnAutomaticOff,
  turnAutomaticOn,
} from '@/pipelines/backup/automatic-backup.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { Log } from '@/platform/log.ts';

/** Only browsers can store handles: e2e/backup.spec stores one. */
vi.mock('@/db/backup-status.ts', async (actual) => {
  let stored: AutomaticBackup | null = null;
  return {
    ...(await actual<object>()),
    readAutomaticBackup: async () => stored,
    changeAutomaticBackup: async (next: (former: AutomaticBackup | null) => typeof stored) => {
      stored = next(stored);
    },
  };
});

let database: CofferDatabase;
let clock: ReturnType<typeof fixedClock>;
const HOUR_MS = 3_600_000;
const services = () => ({ database, clock, log: new Log() });

beforeEach(async () => {
  database = await openTestDatabase('coffer');
  clock = fixedClock();
});
afterEach(async () => {
  await turnAutomaticOff();
  await closeTestDatabase(database);
});

describe('the automatic backup', () => {
  it('does nothing until enabled, then writes a file that can be opened, once a day', async () => {
    expect(await automaticBackup(services(), 'asked')).toEqual({ kind: 'idle' });
    const { folder, files } = memoryFolder();
    await turnAutomaticOn(folder);
    const done = await automaticBackup(services(), 'start');
    expect(done).toMatchObject({ kind: 'done', name: 'coffer-backup-2026-03-15.json' });
    const file = files.get('coffer-backup-2026-03-15.json') as Blob;
    expect((await openBackup(file)).ok).toBe(true);
    for (const occasion of ['start', 'change'] as const) {
      expect(await automaticBackup(services(), occasion)).toEqual({ kind: 'idle' });
    }
    clock.advance(20 * HOUR_MS);
    expect(await automaticBackup(services(), 'start')).toEqual({ kind: 'idle' });
    expect(await automaticBackup(services(), 'change')).toMatchObject({ kind: 'done' });
    expect([...files.keys()]).toHaveLength(2);
  });

  it('waits a week when set to weekly, unless requested', async () => {
    const { folder } = memoryFolder();
    await turnAutomaticOn(folder);
    await setAutomaticEvery('weekly');
    await automaticBackup(services(), 'start');
    clock.advance(48 * HOUR_MS);
    expect(await automaticBackup(services(), 'change')).toEqual({ kind: 'idle' });
    expect(await automaticBackup(services(), 'asked')).toMatchObject({ kind: 'done' });
  });

  it('deletes outdated backups, but only its own files', async () => {
    const days = Array.from({ length: 9 }, (_, index) => `2026-03-0${index + 1}`);
    const names = days.map((day) => `coffer-backup-${day}.json`);
    const { folder, files } = memoryFolder([...names, 'holiday.jpg']);
    await turnAutomaticOn(folder);
    await automaticBackup(services(), 'start');
    expect([...files.keys()]).toContain('holiday.jpg');
    expect([...files.keys()]).toContain('coffer-backup-2026-03-15.json');
    expect([...files.keys()]).not.toContain('coffer-backup-2026-03-02.json');
  });

  it('does not count an unfinished file as a backup of its day', async () => {
    const whole = ['coffer-backup-2026-02-04.json', 'coffer-backup-2026-03-01.json'];
    const begun = Array.from(
      { length: 8 },
      (_, index) => `coffer-backup-2026-03-0${index + 2}.json`,
    );
    const { folder, files } = memoryFolder(whole);
    for (const name of begun) files.set(name, new Blob());
    files.set('empty.txt', new Blob());
    await turnAutomaticOn(folder);
    await automaticBackup(services(), 'start');
    expect([...files.keys()].sort()).toEqual([
      ...whole,
      'coffer-backup-2026-03-15.json',
      'empty.txt',
    ]);
  });

  it("keeps the day's existing file when there is no room for another one", async () => {
    const name = 'coffer-backup-2026-03-15.json';
    const { folder, files, state } = memoryFolder([name]);
    await turnAutomaticOn(folder);
    state.room = 10;
    expect(await automaticBackup(services(), 'asked')).toMatchObject({ code: 'quota' });
    expect(await files.get(name)?.text()).toBe('before');
  });

  it('is written by only one tab when several see that it is due', async () => {
    const { folder, writings } = memoryFolder();
    fakeLocks();
    await turnAutomaticOn(folder);
    const outcomes = await Promise.all(
      ['change', 'change', 'start'].map((occasion) =>
        automaticBackup(services(), occasion as 'change'),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'idle', 'idle']);
    expect(writings()).toBe(1);
    vi.unstubAllGlobals();
  });

  it('is encrypted with the key of a passphrase that is stored nowhere', async () => {
    const { folder, files } = memoryFolder();
    await turnAutomaticOn(folder);
    await setAutomaticKey(await keyFromPassphrase('open sesame', undefined, 1_000));
    await automaticBackup(services(), 'start');
    const file = files.get('coffer-backup-2026-03-15.json') as Blob;
    expect(await openBackup(file)).toMatchObject({ ok: false, code: 'needs-passphrase' });
    expect((await openBackup(file, { passphrase: 'open sesame' })).ok).toBe(true);
    expect(JSON.stringify(await readAutomaticBackup())).not.toContain('sesame');
  });

  it('reports its problem until a file is written, and writes no partial file', async () => {
    const { folder, files, state } = memoryFolder();
    await turnAutomaticOn(folder);
    const problem = async () => (await readAutomaticBackup())?.problem;
    state.permission = 'prompt';
    expect(await automaticBackup(services(), 'start')).toEqual({
      kind: 'failed',
      code: 'permission',
    });
    expect(await problem()).toBe('permission');
    expect(await allowAutomatic()).toBe(false);
    state.permission = 'granted';
    expect(await allowAutomatic()).toBe(true);
    expect(await problem()).toBeNull();

    state.isGone = true;
    expect(await automaticBackup(services(), 'start')).toMatchObject({ code: 'gone' });
    state.isGone = false;
    state.room = 10;
    expect(await automaticBackup(services(), 'start')).toMatchObject({ code: 'quota' });
    expect(await problem()).toBe('quota');
    expect([...files.keys()]).toEqual([]);
    state.room = Infinity;
    expect(await automaticBackup(services(), 'start')).toMatchObject({ kind: 'done' });
    expect(await problem()).toBeNull();
  });

  it('skips a database that a restore has replaced', async () => {
    const { folder, files } = memoryFolder();
    await turnAutomaticOn(folder);
    const pointer = JSON.stringify({ own: 'coffer-r1', active: 'coffer-r1' });
    vi.stubGlobal('localStorage', { getItem: () => pointer });
    expect(await automaticBackup(services(), 'asked')).toEqual({ kind: 'idle' });
    expect(files.size).toBe(0);
    vi.unstubAllGlobals();
  });
});
