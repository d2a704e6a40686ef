import fc from 'fast-check';
import type { BackupHead, BackupRow } from '@/domain/backup/backup.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

export const HEAD: Omit<BackupHead, 'product' | 'kind' | 'format'> = {
  schemaVersion: 11,
  createdAt: '2026-03-15T16:00:00.000Z',
  without: [],
};

export const INSTANT = '2026-01-01T00:00:00.000Z';

/** Rows in batches of the given size. */
export async function* batchesOf(
  rows: readonly BackupRow[],
  size = 1_000,
): AsyncGenerator<readonly BackupRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

export async function fileOf(rows: readonly BackupRow[], key?: BackupKey): Promise<Blob> {
  const { file } = await writeBackup(HEAD, batchesOf(rows, 3), key ? { key } : {});
  return file;
}

export async function allRows(
  batches: AsyncIterable<readonly BackupRow[]>,
): Promise<readonly BackupRow[]> {
  const rows: BackupRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

export function tagRow(id: string, more: Readonly<Record<string, unknown>> = {}): BackupRow {
  const record = { id, name: `Tag ${id}`, color: 1, createdAt: INSTANT, ...more };
  return { collection: 'tags', record, deleted: false };
}

export function settingRow(key: string, value: unknown): BackupRow {
  return { collection: 'settings', record: { key, value }, deleted: false };
}

export function transactionRow(
  index: number,
  more: Readonly<Record<string, unknown>> = {},
): BackupRow {
  const id = `t${String(index).padStart(8, '0')}`;
  const description = `POINT OF SALE PURCHASE ${index % 977} MONTREAL QC`;
  return {
    collection: 'transactions',
    record: {
      id,
      accountId: `account-${index % 7}`,
      date: '2024-02-29',
      dateKey: 79_759_770,
      description,
      amount: -1 - index,
      categoryId: `category-${index % 31}`,
      tags: index % 5 === 0 ? ['tag-1', 'tag-2'] : [],
      notes: '',
      uniqueHash: `2024-02-29|${-index}|${description}|account-${index % 7}|${index}`,
      kind: 'normal',
      source: 'import',
      createdAt: INSTANT,
      importId: 'import-1',
      importedDescription: description,
      categorySource: 'book:shop',
      ...more,
    },
    deleted: false,
  };
}

/** An account, a category or a tag as referenced by transactions. */
function namedRow(collection: 'accounts' | 'categories', id: string): BackupRow {
  const of = { id, name: `Name ${id}`, createdAt: INSTANT };
  const record =
    collection === 'categories'
      ? { ...of, parentId: '', nature: 'expense', color: 1, icon: '' }
      : {
          ...of,
          type: 'chequing',
          currency: 'CAD',
          archived: false,
          position: 0,
          statements: [],
          values: [],
        };
  return { collection, record, deleted: false };
}

/** Transactions with the accounts, categories and tags they reference, in file order. */
export function wholeRows(transactions: readonly BackupRow[]): readonly BackupRow[] {
  const all = (idsIn: (record: BackupRow['record']) => readonly unknown[]) =>
    [...new Set(transactions.flatMap(({ record }) => idsIn(record)).map(String))].sort();
  return [
    ...all(({ accountId }) => [accountId]).map((id) => namedRow('accounts', id)),
    ...transactions,
    ...all(({ categoryId }) => [categoryId]).map((id) => namedRow('categories', id)),
    ...all(({ tags }) => tags as readonly string[]).map((id) => tagRow(id)),
  ];
}

/** A row that barely compresses: a few thousand of them make a file of several pieces. */
export function noisyRow(index: number): BackupRow {
  const notes = Array.from({ length: 20 }, (_, at) => Math.sin(index * 21 + at)).join();
  return transactionRow(index, { notes });
}

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const flag = fc.boolean();

function sortedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...values].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const transactions = fc
  .uniqueArray(
    fc.record({
      index: fc.nat(100_000),
      description: text,
      amount: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      notes: fc.string({ unit: 'binary', maxLength: 200 }),
      tags: fc.array(text, { maxLength: 3 }),
      deleted: flag,
    }),
    { selector: ({ index }) => index, maxLength: 12 },
  )
  .map((found) =>
    found.map(({ index, deleted, ...more }) => ({ ...transactionRow(index, more), deleted })),
  )
  .map((rows) => sortedBy(rows, ({ record }) => String(record.id)));

const tags = fc
  .uniqueArray(fc.record({ id: text, name: text, deleted: flag }), {
    selector: ({ id }) => id,
    maxLength: 6,
  })
  .map((found) => found.map(({ id, name, deleted }) => ({ ...tagRow(id, { name }), deleted })))
  .map((rows) => sortedBy(rows, ({ record }) => String(record.id)));

/** As in JSON, where zero has no sign. */
const json = fc.json({ stringUnit: 'binary' }).map((value): unknown => JSON.parse(value));

const settings = fc
  .uniqueArray(fc.record({ key: text, value: json }), {
    selector: ({ key }) => key,
    maxLength: 6,
  })
  .map((found) => found.map(({ key, value }) => settingRow(key, value)))
  .map((rows) => sortedBy(rows, ({ record }) => String(record.key)));

/** Rows of some collections as a database may hold them, in file order. */
export const anyRows: fc.Arbitrary<readonly BackupRow[]> = fc
  .tuple(transactions, tags, settings)
  .map((parts) => parts.flat());

/** A plain file's text (under 1 MiB) with a valid checksum, as anyone who knows the format could make. */
export async function signed(body: string): Promise<Blob> {
  const bytes = new TextEncoder().encode(body);
  const pieces: ArrayBuffer[] = [];
  for (let at = 0; at < bytes.length; at += 1_048_576) {
    pieces.push(await crypto.subtle.digest('SHA-256', bytes.slice(at, at + 1_048_576)));
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(pieces).arrayBuffer());
  const value = Buffer.from(hash).toString('hex');
  const checksum = { algorithm: 'SHA-256 of the SHA-256 of each MiB', value };
  return new Blob([bytes, `"checksum":${JSON.stringify(checksum)}}\n`]);
}

/** The text before the checksum. */
export async function unsigned(file: Blob): Promise<string> {
  const text = await file.text();
  return text.slice(0, text.lastIndexOf('"checksum"'));
}
