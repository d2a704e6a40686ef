import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BackupRow } from '@/domain/backup.ts';
import { isBackupRecord } from '@/domain/check-backup.ts';
import { keyFromPassphrase } from '@/platform/backup-crypto.ts';
import { openBackup } from '@/platform/backup-reader.ts';
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
} from '../support/backup-files.ts';

const RUNS = process.env.COFFER_TORTURE === '1' ? 2_000 : 200;
const LONG_MS = 600_000;

const PASSPHRASE = 'correct horse';
const key = await keyFromPassphrase(PASSPHRASE, new Uint8Array(16).fill(7), 10);

/** A place in a file of any length, from 0 to 1. */
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });

/** What may happen to a file on its way. */
type Harm = (file: Uint8Array) => Uint8Array;

const flipped = fc
  .array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 })
  .map(
    (flips): Harm =>
      (file) => {
        const copy = file.slice();
        for (const [at, mask] of flips) {
          const index = Math.floor(at * copy.length);
          copy[index] = (copy[index] ?? 0) ^ mask;
        }
        return copy;
      },
  );

const cut = place.map(
  (at): Harm =>
    (file) =>
      file.slice(0, at * file.length),
);
const cutOut = fc.tuple(place, place).map(
  ([one, two]): Harm =>
    (file) => {
      const [from, to] = [Math.min(one, two) * file.length, Math.max(one, two) * file.length];
      return joined(file.slice(0, from), file.slice(to));
    },
);
const appended = fc
  .oneof(
    bytes,
    fc.constantFrom('\n', ' ', '\0', ']}\n', '{}').map((text) => Buffer.from(text)),
  )
  .map(
    (more): Harm =>
      (file) =>
        joined(file, more),
  );
const inserted = fc.tuple(place, bytes).map(
  ([at, more]): Harm =>
    (file) => {
      return joined(file.slice(0, at * file.length), more, file.slice(at * file.length));
    },
);
const doubled = fc.constant<Harm>((file) => joined(file, file));

/** Pieces of any length change places. */
const swapped = fc.tuple(place, place, place).map(
  ([a, b, c]): Harm =>
    (file) => {
      const [one = 0, two = 0, three = 0] = [a, b, c]
        .sort()
        .map((at) => Math.floor(at * file.length));
      return joined(
        file.slice(0, one),
        file.slice(two, three),
        file.slice(one, two),
        file.slice(three),
      );
    },
);

/** Lines change places, come twice or go. */
const relined = fc.tuple(place, place, fc.constantFrom('swap', 'double', 'drop')).map(
  ([one, two, what]): Harm =>
    (file) => {
      const lines = Buffer.from(file).toString('latin1').split('\n');
      const [from, to] = [Math.floor(one * lines.length), Math.floor(two * lines.length)];
      const [first = '', second = ''] = [lines[from], lines[to]];
      if (what === 'swap') lines.splice(from, 1, second);
      if (what === 'swap') lines.splice(to, 1, first);
      else lines.splice(from, what === 'drop' ? 1 : 0, ...(what === 'drop' ? [] : [second]));
      return Buffer.from(lines.join('\n'), 'latin1');
    },
);

const harm = fc.oneof(flipped, cut, cutOut, appended, inserted, doubled, swapped, relined);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

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

describe('a file that anything happened to is never accepted and never a crash:', () => {
  test.each([
    ['plain', undefined],
    ['encrypted', key],
  ] as const)(
    '%s',
    async (_form, secret) => {
      const seen = new Map<string, number>();
      const whole = await bytesOf(await fileOf(ROWS, secret));
      await fc.assert(
        fc.asyncProperty(harm, async (spoil) => {
          const spoilt = spoil(whole);
          fc.pre(!isSame(spoilt, whole));
          const opened = await openBackup(blobOf(spoilt), { passphrase: PASSPHRASE });
          expect(opened.ok).toBe(false);
          if (!opened.ok) seen.set(opened.code, (seen.get(opened.code) ?? 0) + 1);
        }),
        { numRuns: RUNS },
      );
      expect(seen.get('damaged')).toBeGreaterThan(RUNS / 10);
      expect(seen.get('truncated')).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  test(
    'every byte of a small one, plain and encrypted',
    async () => {
      for (const secret of [undefined, key]) {
        const whole = await bytesOf(await fileOf([tagRow('a')], secret));
        for (let at = 0; at < whole.length; at += RUNS === 200 ? 3 : 1) {
          const spoilt = whole.slice();
          spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (at % 8));
          const opened = await openBackup(blobOf(spoilt), { passphrase: PASSPHRASE });
          expect(opened.ok, `byte ${at}`).toBe(false);
        }
      }
    },
    LONG_MS,
  );

  test(
    'several pieces, encrypted, and some MiB, plain',
    async () => {
      const rows = Array.from({ length: 6_000 }, (_, index) => noisyRow(index));
      for (const secret of [undefined, key]) {
        const whole = await bytesOf(await fileOf(rows, secret));
        expect(whole.length).toBeGreaterThan(1_100_000);
        await fc.assert(
          fc.asyncProperty(harm, async (spoil) => {
            const spoilt = spoil(whole);
            fc.pre(!isSame(spoilt, whole));
            const opened = await openBackup(blobOf(spoilt), { passphrase: PASSPHRASE });
            expect(opened.ok).toBe(false);
          }),
          { numRuns: RUNS / 20 },
        );
      }
    },
    LONG_MS,
  );
});

describe('what somebody made up is never a crash, and gives no row against the rules:', () => {
  async function judged(file: Blob): Promise<void> {
    const opened = await openBackup(file, { passphrase: PASSPHRASE });
    if (!opened.ok) return;
    for (const { collection, record } of await allRows(opened.value.rows())) {
      expect(isBackupRecord(collection, record)).toBe(true);
    }
  }

  test(
    'a harmed file with the checksum that belongs to it',
    async () => {
      const body = await unsigned(await fileOf(ROWS));
      await fc.assert(
        fc.asyncProperty(harm, async (spoil) => {
          await judged(await signed(Buffer.from(spoil(Buffer.from(body))).toString()));
        }),
        { numRuns: RUNS },
      );
    },
    LONG_MS,
  );

  test(
    'rows of any fields, rightly written',
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
        { numRuns: RUNS },
      );
    },
    LONG_MS,
  );

  test(
    'any bytes, any JSON, any text after the words of a head',
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
        { numRuns: RUNS },
      );
    },
    LONG_MS,
  );

  test(
    'rows as a database may hold them: accepted whole',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyRows, fc.boolean(), async (rows, isEncrypted) => {
          const file = await fileOf(rows, isEncrypted ? key : undefined);
          const opened = await openBackup(file, { passphrase: PASSPHRASE });
          if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`);
          expect(await allRows(opened.value.rows())).toEqual(rows);
        }),
        { numRuns: RUNS },
      );
    },
    LONG_MS,
  );
});
