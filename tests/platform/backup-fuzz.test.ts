import {
  allRows,
  anyRows,
  fileOf,
  noisyRow,
  settingRow,
  signed,
  tagRow,
  transactionRow,
  unsigned,
} from '@tests/support/backup-files.ts';
import { FUZZ_MS, FUZZ_RUNS, HARMS, harm, harmed } from '@tests/support/harmed-bytes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BackupRow } from '@/domain/backup/backup.ts';
import { isBackupRecord } from '@/domain/backup/backup-check.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';

const PASSPHRASE = 'correct horse';
const key = await keyFromPassphrase(PASSPHRASE, new Uint8Array(16).fill(7), 10);

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function blobOf(content: Uint8Array): Blob {
  return new Blob([content.slice()]);
}

const ROWS: readonly BackupRow[] = [
  ...Array.from({ length: 9 }, (_, index) => transactionRow(index)),
  { ...transactionRow(9), deleted: true },
  tagRow('a'),
  tagRow('b'),
  settingRow('s', { deep: [1, 'two', null] }),
];

describe('a corrupted file is never accepted and never crashes:', () => {
  test.each([
    ['plain', 'flipped bytes', undefined],
    ['plain', 'pieces cut, moved, doubled or put in', undefined],
    ['encrypted', 'flipped bytes', key],
    ['encrypted', 'pieces cut, moved, doubled or put in', key],
  ] as const)(
    '%s, %s',
    async (_form, kind, secret) => {
      const seen = new Map<string, number>();
      const whole = await bytesOf(await fileOf(ROWS, secret));
      await fc.assert(
        fc.asyncProperty(harmed(fc.constant(whole), HARMS[kind]), async (spoilt) => {
          const opened = await openBackup(new Blob([spoilt]), { passphrase: PASSPHRASE });
          expect(opened.ok).toBe(false);
          if (!opened.ok) seen.set(opened.code, (seen.get(opened.code) ?? 0) + 1);
        }),
        { numRuns: FUZZ_RUNS },
      );
      expect(seen.get('damaged')).toBeGreaterThan(FUZZ_RUNS / 10);
      if (kind !== 'flipped bytes') expect(seen.get('truncated')).toBeGreaterThan(0);
    },
    FUZZ_MS,
  );

  test(
    'every single byte of a small file, plain and encrypted',
    async () => {
      for (const secret of [undefined, key]) {
        const whole = await bytesOf(await fileOf([tagRow('a')], secret));
        for (let at = 0; at < whole.length; at += FUZZ_RUNS === 200 ? 3 : 1) {
          const spoilt = whole.slice();
          spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (at % 8));
          const opened = await openBackup(blobOf(spoilt), { passphrase: PASSPHRASE });
          expect(opened.ok, `byte ${at}`).toBe(false);
        }
      }
    },
    FUZZ_MS,
  );

  test(
    'several pieces, encrypted, and some MiB, plain',
    async () => {
      const rows = Array.from({ length: 6_000 }, (_, index) => noisyRow(index));
      for (const secret of [undefined, key]) {
        const whole = await bytesOf(await fileOf(rows, secret));
        expect(whole.length).toBeGreaterThan(1_100_000);
        await fc.assert(
          fc.asyncProperty(harmed(fc.constant(whole), harm), async (spoilt) => {
            const opened = await openBackup(new Blob([spoilt]), { passphrase: PASSPHRASE });
            expect(opened.ok).toBe(false);
          }),
          { numRuns: FUZZ_RUNS / 20 },
        );
      }
    },
    FUZZ_MS,
  );
});

describe('made-up content never crashes and yields no invalid row:', () => {
  async function judged(file: Blob): Promise<void> {
    const opened = await openBackup(file, { passphrase: PASSPHRASE });
    if (!opened.ok) return;
    for (const { collection, record } of await allRows(opened.value.rows())) {
      expect(isBackupRecord(collection, record)).toBe(true);
    }
  }

  test(
    'a damaged file with a matching checksum',
    async () => {
      const body = await unsigned(await fileOf(ROWS));
      await fc.assert(
        fc.asyncProperty(harm, async (spoil) => {
          await judged(await signed(Buffer.from(spoil(Buffer.from(body))).toString()));
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    FUZZ_MS,
  );

  test(
    'correctly written rows with arbitrary fields',
    async () => {
      const field = fc.oneof(
        fc.constantFrom(
          'id',
          'key',
          'name',
          'color',
          'createdAt',
          'value',
          '__proto__',
          '_deleted',
        ),
        fc.string(),
      );
      const record = fc.dictionary(field, fc.jsonValue(), { maxKeys: 6 });
      const collection = fc.constantFrom('tags', 'settings', 'transactions');
      await fc.assert(
        fc.asyncProperty(collection, record, fc.boolean(), async (name, fields, deleted) => {
          const row = { collection: name, record: { ...fields, id: 'a', key: 'a' }, deleted };
          const opened = await openBackup(await fileOf([row]));
          if (opened.ok) expect(isBackupRecord(name, row.record)).toBe(true);
          else expect(['bad-row', 'damaged']).toContain(opened.code);
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    FUZZ_MS,
  );

  test(
    'arbitrary bytes, JSON or text after the start of a head',
    async () => {
      const words = '{"product":"coffer","kind":"backup","format":1,';
      const anything = fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.json().map((text) => Buffer.from(text)),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(`${words}${text}\n`)),
        fc.json().map((text) => Buffer.from(`${words}"encryption":${text},"pieces":[\n`)),
      );
      await fc.assert(
        fc.asyncProperty(anything, async (content) => {
          const opened = await openBackup(blobOf(content), { passphrase: PASSPHRASE });
          expect(opened.ok).toBe(false);
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    FUZZ_MS,
  );

  test(
    'rows that a database may contain, which are accepted completely',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyRows, fc.boolean(), async (rows, isEncrypted) => {
          const file = await fileOf(rows, isEncrypted ? key : undefined);
          const opened = await openBackup(file, { passphrase: PASSPHRASE });
          if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`);
          expect(await allRows(opened.value.rows())).toEqual(rows);
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    FUZZ_MS,
  );
});
