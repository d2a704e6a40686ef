import {
  allRows,
  anyRows,
  batchesOf,
  fileOf,
  HEAD,
  noisyRow,
  settingRow,
  tagRow,
  transactionRow,
} from '@tests/support/backup-files.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { isBackupCollection, isBackupRecord } from '@/domain/backup/backup-check.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

const PASSPHRASE = 'correct horse battery staple';
const key = () => keyFromPassphrase(PASSPHRASE, new Uint8Array(16).fill(7), 1_000);

async function givenOpened(file: Blob, passphrase?: string) {
  const opened = await openBackup(file, passphrase === undefined ? {} : { passphrase });
  if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`);
  return opened.value;
}

describe('a backup file', () => {
  test('is one JSON text with a record per line, and its counts and checksum at the end', async () => {
    const rows = [
      tagRow('a'),
      { ...tagRow('b'), deleted: true },
      settingRow('x', { y: [1, null] }),
    ];
    const text = await (await fileOf(rows)).text();
    const lines = text.split('\n');
    expect(lines.slice(0, -2)).toEqual([
      '{"product":"coffer","kind":"backup","format":1,"schemaVersion":11,"createdAt":"2026-03-15T16:00:00.000Z","collections":[',
      '{"name":"tags","rows":[',
      '{"record":{"id":"a","name":"Tag a","color":1,"createdAt":"2026-01-01T00:00:00.000Z"}},',
      '{"record":{"id":"b","name":"Tag b","color":1,"createdAt":"2026-01-01T00:00:00.000Z"},"deleted":true}',
      ']},',
      '{"name":"settings","rows":[',
      '{"record":{"key":"x","value":{"y":[1,null]}}}',
      ']}',
    ]);
    const { checksum, ...whole } = JSON.parse(text);
    expect(whole).toEqual({
      product: 'coffer',
      kind: 'backup',
      format: 1,
      schemaVersion: 11,
      createdAt: HEAD.createdAt,
      collections: [
        {
          name: 'tags',
          rows: [{ record: rows[0]?.record }, { record: rows[1]?.record, deleted: true }],
        },
        { name: 'settings', rows: [{ record: rows[2]?.record }] },
      ],
      counts: { tags: { live: 1, deleted: 1 }, settings: { live: 1, deleted: 0 } },
    });
    // Computed by hand: below one MiB there is a single hash, over everything before the field name.
    const counted = new TextEncoder().encode(text.slice(0, text.lastIndexOf('"checksum"')));
    const first = await crypto.subtle.digest('SHA-256', counted);
    const second = Buffer.from(await crypto.subtle.digest('SHA-256', first)).toString('hex');
    expect(checksum).toEqual({ algorithm: 'SHA-256 of the SHA-256 of each MiB', value: second });
  });

  test('returns what was put in, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.integer({ min: 1, max: 5 }), async (rows, size) => {
        const written = await writeBackup(HEAD, batchesOf(rows, size));
        const opened = await givenOpened(written.file);
        expect(await allRows(opened.rows())).toEqual(rows);
        expect(await allRows(opened.rows())).toEqual(rows);
        expect(opened.counts).toEqual(written.counts);
        expect(opened.isEncrypted).toBe(false);
        const all = Object.values(opened.counts).reduce(
          (sum, { live, deleted }) => sum + live + deleted,
          0,
        );
        expect(all).toBe(rows.length);
      }),
      { numRuns: 100 },
    );
  });

  test('returns what was put in when encrypted, and reveals nothing of it', async () => {
    const secret = await key();
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const file = await fileOf(rows, secret);
        const opened = await givenOpened(file, PASSPHRASE);
        expect(await allRows(opened.rows())).toEqual(rows);
        expect(opened.isEncrypted).toBe(true);
        const text = await file.text();
        expect(Object.keys(JSON.parse(text))).toEqual([
          'product',
          'kind',
          'format',
          'encryption',
          'pieces',
        ]);
        expect(text).not.toContain('schemaVersion');
        expect(text).not.toContain('record');
      }),
      { numRuns: 50 },
    );
  });

  test('preserves every character: lone surrogates, any line endings, quotes, names of object properties', async () => {
    const odd = '\ud800 \udc00 \u2028\u2029\r\n\t\0"\\/ 😀';
    const value = { [odd]: odd, ['__proto__']: { a: 1 }, constructor: [], '': null };
    const rows = [tagRow('a', { name: odd }), settingRow(`key ${odd}`, value)];
    const opened = await givenOpened(await fileOf(rows));
    expect(await allRows(opened.rows())).toEqual(rows);
    const [, setting] = await allRows(opened.rows());
    expect(Object.keys(setting?.record.value ?? {})).toEqual(Object.keys(value));
  });

  test('without any rows can be opened', async () => {
    const opened = await givenOpened(await fileOf([]));
    expect(await allRows(opened.rows())).toEqual([]);
    expect(opened.counts).toEqual({});
  });

  test('of several pieces is the same file, plain and encrypted', async () => {
    const rows = Array.from({ length: 6_000 }, (_, index) => noisyRow(index));
    const secret = await key();
    for (const [file, passphrase] of [
      [await fileOf(rows), undefined],
      [await fileOf(rows, secret), PASSPHRASE],
    ] as const) {
      expect(file.size).toBeGreaterThan(1_100_000);
      const opened = await givenOpened(file, passphrase);
      let place = 0;
      for await (const batch of opened.rows()) {
        expect(batch.length).toBeLessThanOrEqual(1_000);
        expect(batch).toEqual(rows.slice(place, place + batch.length));
        place += batch.length;
      }
      expect(place).toBe(rows.length);
    }
  });

  test('leaves out the settings listed in its head, live and deleted', async () => {
    const rows = [
      settingRow('a', 1),
      settingRow('geminiApiKey', { key: 'AIza-secret' }),
      settingRow('z', 2),
    ];
    const head = { ...HEAD, without: ['geminiApiKey'] };
    const { file, counts } = await writeBackup(head, batchesOf(rows, 1));
    expect(await file.text()).not.toContain('AIza-secret');
    expect(counts).toEqual({ settings: { live: 2, deleted: 0 } });
    const opened = await givenOpened(file);
    expect(opened.head).toEqual({ product: 'coffer', kind: 'backup', format: 1, ...head });
    expect(await allRows(opened.rows())).toEqual([rows[0], rows[2]]);
  });

  test('reports its progress and stops on request', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => transactionRow(index));
    const seen: number[] = [];
    const { file } = await writeBackup(HEAD, batchesOf(rows), { onProgress: (n) => seen.push(n) });
    expect(seen).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    const bytes: number[] = [];
    await openBackup(file, { onProgress: (done, of) => bytes.push(done / of) });
    expect(bytes.length).toBeGreaterThan(5);
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
    expect(bytes.at(-1)).toBe(1);

    const stop = new AbortController();
    const reason = new Error('not any more');
    const writing = writeBackup(HEAD, batchesOf(rows), {
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    });
    await expect(writing).rejects.toBe(reason);
    await expect(openBackup(file, { signal: stop.signal })).rejects.toBe(reason);
    const late = new AbortController();
    const reading = openBackup(file, {
      signal: late.signal,
      onProgress: () => late.abort(reason),
    });
    await expect(reading).rejects.toBe(reason);
    const secret = await key();
    const sealed = await fileOf(rows, secret);
    const lateToo = new AbortController();
    const decrypting = openBackup(sealed, {
      passphrase: PASSPHRASE,
      signal: lateToo.signal,
      onProgress: () => lateToo.abort(reason),
    });
    await expect(decrypting).rejects.toBe(reason);
  });

  test('is refused by the writer when its rows are out of order', async () => {
    const write = (...ids: string[]) => fileOf(ids.map((id) => tagRow(id)));
    await expect(write('b', 'a')).rejects.toThrow('out of order');
    await expect(write('a', 'a')).rejects.toThrow('out of order');
    await expect(write('')).rejects.toThrow('no key');
    const unknown = { ...tagRow('a'), collection: 'toString' };
    await expect(fileOf([unknown])).rejects.toThrow('no collection');
    await expect(fileOf([tagRow('a'), settingRow('s', 1), tagRow('b')])).rejects.toThrow(
      'second time',
    );
  });

  test('passes on a failure of its source unchanged, encrypted or not', async () => {
    const failure = new Error('the database went away');
    async function* failing() {
      yield [tagRow('a')];
      throw failure;
    }
    await expect(writeBackup(HEAD, failing())).rejects.toBe(failure);
    await expect(writeBackup(HEAD, failing(), { key: await key() })).rejects.toBe(failure);
  });
});

test("the backup file knows the app's collections and the fields the store adds to their records", () => {
  for (const name of COLLECTION_NAMES) expect(isBackupCollection(name)).toBe(true);
  expect(isBackupCollection('toString')).toBe(false);
  expect(isBackupCollection('forms/tag')).toBe(false);
  const named = COLLECTION_NAMES.filter((name) =>
    ['nameKey', 'pairKey'].includes(COLLECTIONS[name].uniqueField),
  );
  expect(named).toHaveLength(10);
  for (const name of named) {
    // Whatever else is missing, it is not the key that the store adds.
    const { schema, uniqueField } = COLLECTIONS[name];
    const required = (schema.required ?? []).map(String);
    expect(required).toContain(uniqueField);
  }
  expect(isBackupRecord('tags', tagRow('a').record)).toBe(true);
  expect(isBackupRecord('tags', { ...tagRow('a').record, _deleted: true })).toBe(false);
});

test('one passphrase and salt give one key; a passphrase may be typed in either Unicode form', async () => {
  const salt = new Uint8Array(16).fill(1);
  const composed = await keyFromPassphrase('caf\u00e9', salt, 10);
  const file = await fileOf([tagRow('a')], composed);
  expect((await openBackup(file, { passphrase: 'cafe\u0301' })).ok).toBe(true);
  expect(composed.key.extractable).toBe(false);
  const first = await keyFromPassphrase('a');
  expect(first.iterations).toBe(600_000);
  expect(first.salt).toHaveLength(16);
});

test('two files with one key share no nonce', async () => {
  const secret = await key();
  const nonces = new Set<string>();
  for (let count = 0; count < 20; count++) {
    nonces.add(JSON.parse(await (await fileOf([], secret)).text()).encryption.nonce);
  }
  expect(nonces.size).toBe(20);
});
