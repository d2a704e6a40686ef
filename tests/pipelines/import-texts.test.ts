import { importFiles } from '@tests/support/import-from-review.ts';
import { readCsv } from '@tests/support/read-csv.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import { namesOf, resolveNames } from '@/domain/import/review/file-names.ts';
import type { ReviewedFile } from '@/domain/import/review/import-review.ts';
import { copyKey, newTransaction } from '@/domain/transactions/new-transaction.ts';

const HEADER = 'Date,Description,Amount';
const fileOf = (...lines: readonly string[]): ReviewedFile => ({
  fileName: 'bank.csv',
  rows: readCsv([HEADER, ...lines].join('\n')).rows,
});

const verdicts = ({
  review,
}: {
  readonly review: { readonly verdicts: readonly { readonly verdict: string }[] };
}) => review.verdicts.map(({ verdict }) => verdict);

const descriptions = async ({ database }: Services) =>
  (await storedTransactions(database)).map(({ description }) => description);

describe('hard use 2: verdicts, counts and stored rows come from the same text', () => {
  const text = 'x'.repeat(2_000);
  const file = fileOf(
    `2026-01-20,${text}A,-3.00`,
    `2026-01-20,${text}B,-3.00`,
    '2026-01-21,Tea,-2.00',
  );

  it('two rows that differ only after the cut: one is new, the other repeats it', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    const imported = await importFiles(services, [file]);
    expect(verdicts(imported)).toEqual(['new', 'repeated', 'new']);
    expect(imported.event).toMatchObject({ summary: { imported: 2, duplicates: 1 } });
    expect((await descriptions(services)).sort()).toEqual(['Tea', text].sort());
  });

  it('both are stored when kept by choice, and are recognized again', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    await importFiles(services, [file], { choose: () => 'import' });
    expect(await storedTransactions(services.database)).toHaveLength(3);
    expect(verdicts(await importFiles(services, [file]))).toEqual(Array(3).fill('duplicate'));
  });

  it('names that are equal once cut create a single record', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    const name = 'n'.repeat(200);
    const { rows } = readCsv(
      `${HEADER},Category\n2026-01-20,a,-3.00,${name}1\n2026-01-21,b,-3.00,${name}2\n`,
      { further: { category: 3 } },
    );
    const names = namesOf([rows]);
    expect(names.categories).toMatchObject([{ name, rows: 2 }]);
    const choices = {
      categories: new Map(names.categories.map((each) => [each.name, { kind: 'create' as const }])),
      tags: new Map(),
    };
    const resolved = resolveNames(
      choices,
      { categories: [], tags: [] },
      () => 'category-new',
      '2026-01-01T00:00:00.000Z',
      names,
    );
    await importFiles(services, [{ fileName: 'bank.csv', rows }], { names: resolved });
    expect(await storedRecords(services.database, 'categories')).toMatchObject([{ name }]);
    const rowsStored = await storedTransactions(services.database);
    expect(rowsStored.map(({ categoryId }) => categoryId)).toEqual([
      'category-new',
      'category-new',
    ]);
  });
});

describe('hard use 6: a file with invisible characters', () => {
  it('is stored without them, and equal rows are equal', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    const imported = await importFiles(services, [
      fileOf('2026-01-20,Cof\u0000fee,-3.00', '2026-01-20,\u200FCoffee\u200E,-3.00'),
    ]);
    expect(verdicts(imported)).toEqual(['new', 'repeated']);
    expect(await descriptions(services)).toEqual(['Coffee']);
  });

  it('does not duplicate a row that an earlier version stored with them', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    const description = '\u200FCoffee\u200E shop';
    const date = '2026-01-20' as never;
    const given = { date, description, amount: cents(-300), accountId: 'a' };
    const insert = newTransaction({
      ...given,
      id: 'transaction-former',
      source: 'import',
      importId: 'former',
      createdAt: '2026-01-21T00:00:00.000Z',
    });
    await services.database.store.write('transactions', [{ insert }]);
    const imported = await importFiles(services, [
      fileOf(`2026-01-20,\u0000${description},-3.00`, '2026-01-21,\u200FTea,-2.00'),
    ]);
    expect(verdicts(imported)).toEqual(['duplicate', 'new']);
    expect((await descriptions(services)).sort()).toEqual(['Tea', description].sort());
  });

  it('counts such a row beside a copy that kept its number', async () => {
    const services = await openTestServices({ accounts: ['a'] });
    const date = '2026-01-20' as never;
    const rowOf = (id: string, description: string) =>
      newTransaction({
        id,
        date,
        description,
        amount: cents(-300),
        accountId: 'a',
        source: 'import',
        importId: 'former',
        createdAt: '2026-01-21T00:00:00.000Z',
      });
    const second = rowOf('transaction-second', 'Coffee shop');
    const inserts = [
      rowOf('transaction-former', '\u200FCoffee\u200E shop'),
      // The first copy of this key was reverted.
      { ...second, uniqueHash: copyKey(second.uniqueHash, 2) },
    ];
    await services.database.store.write(
      'transactions',
      inserts.map((insert) => ({ insert })),
    );
    const marked = '2026-01-20,\u200FCoffee\u200E shop,-3.00';
    const imported = await importFiles(services, [fileOf(marked, marked)]);
    expect(verdicts(imported)).toEqual(['duplicate', 'duplicate']);
  });
});
