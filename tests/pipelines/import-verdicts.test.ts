import { transactionForm } from '@tests/support/given.ts';
import { importFiles, requestFrom } from '@tests/support/import-from-review.ts';
import { type FileLine, fileOf } from '@tests/support/import-rows.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { reviewImport } from '@/commands/import/review-import.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { importRun } from '@/pipelines/import/import-run.ts';

const line = (date: string, description: string, amount: number, more: Partial<FileLine> = {}) => ({
  date,
  description,
  amount,
  ...more,
});

const COFFEE = line('2026-03-01', 'Coffee', -300);
const BOOKS = line('2026-03-02', 'Books', -2_500);

const verdictsOf = async (services: Services, ...files: readonly (readonly FileLine[])[]) =>
  (
    await reviewImport(
      services,
      files.map((lines) => fileOf(lines)),
    )
  ).verdicts;

async function givenByHand(services: Services, more: Parameters<typeof transactionForm>[0]) {
  const added = await addTransaction(services, transactionForm(more));
  if (!added.ok) throw new Error(added.code);
  const rows = await storedTransactions(services.database);
  const row = rows.find(({ description }) => description === more?.description);
  if (!row) throw new Error('the row is not there');
  return row;
}

const plain = (rows: readonly Transaction[]) =>
  rows.map(({ date, description, amount }) => [date, description, amount]);

describe('the verdict of each row in a file', () => {
  it('covers the whole file and adds up to its rows', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE, BOOKS])]);
    const books = (await storedTransactions(services.database)).find(
      ({ description }) => description === 'Books',
    );
    await services.database.store.write('transactions', [
      { id: books?.id ?? '', remove: 'keep-key' },
    ]);
    const verdicts = await verdictsOf(services, [
      COFFEE,
      COFFEE,
      BOOKS,
      line('2026-03-03', 'Shoes', -9_900),
    ]);
    expect(verdicts).toMatchObject([
      { verdict: 'duplicate', copy: 1 },
      { verdict: 'repeated', copy: 2 },
      { verdict: 'deleted', holderId: books?.id, copy: 1 },
      { verdict: 'new' },
    ]);
  });

  it('is a duplicate, not a repeat, for a row already in an earlier one of the chosen files', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const verdicts = await verdictsOf(services, [COFFEE, COFFEE], [COFFEE, COFFEE, COFFEE, BOOKS]);
    expect(verdicts).toMatchObject([
      { verdict: 'new' },
      { verdict: 'repeated', copy: 2 },
      { verdict: 'duplicate', holderId: '', copy: 1 },
      { verdict: 'duplicate', holderId: '', copy: 2 },
      { verdict: 'repeated', copy: 3 },
      { verdict: 'new' },
    ]);
  });

  it('counts copies by number, so a reverted copy frees its place', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE, COFFEE, COFFEE])], { choose: () => 'import' });
    const second = (await storedTransactions(services.database)).find(({ uniqueHash }) =>
      uniqueHash.endsWith('|2'),
    );
    await services.database.store.write('transactions', [
      { id: second?.id ?? '', remove: 'free-key' },
    ]);
    expect(await verdictsOf(services, [COFFEE, COFFEE, COFFEE])).toMatchObject([
      { verdict: 'duplicate', copy: 1 },
      { verdict: 'repeated', copy: 2 },
      { verdict: 'duplicate', copy: 3 },
    ]);
  });
});

describe('the choice for a row', () => {
  it('restores a row deleted by hand on request, and only then', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE, BOOKS])]);
    const [, coffee] = await storedTransactions(services.database);
    await services.database.store.write('transactions', [
      { id: coffee?.id ?? '', remove: 'keep-key' },
    ]);
    const again = await importFiles(services, [fileOf([COFFEE, BOOKS])]);
    expect(again.event).toMatchObject({ summary: { imported: 0, duplicates: 2 } });
    expect(await storedTransactions(services.database)).toHaveLength(1);
    const back = await importFiles(services, [fileOf([COFFEE, BOOKS])], {
      choose: ({ verdict }) => (verdict === 'deleted' ? 'import' : undefined),
    });
    expect(back.event).toMatchObject({ summary: { imported: 1, duplicates: 1 } });
    expect(plain(await storedTransactions(services.database))).toEqual([
      ['2026-03-02', 'Books', -2_500],
      ['2026-03-01', 'Coffee', -300],
    ]);
    expect(await verdictsOf(services, [COFFEE, BOOKS])).toMatchObject([
      { verdict: 'duplicate' },
      { verdict: 'duplicate' },
    ]);
    expect(
      (await storedRecords(services.database, 'settings')).filter(({ key }) =>
        key.startsWith('import-touched:'),
      ),
    ).toMatchObject([{ value: { rows: [], revived: [expect.any(String)] } }]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('turns a duplicate kept on purpose into another copy, which later imports know', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE])]);
    await importFiles(services, [fileOf([COFFEE])], { choose: () => 'import' });
    expect(
      (await storedTransactions(services.database)).map(({ uniqueHash }) => uniqueHash).sort(),
    ).toEqual(['2026-03-01|-3.00|coffee|a1', '2026-03-01|-3.00|coffee|a1|2']);
    expect(await verdictsOf(services, [COFFEE, COFFEE])).toMatchObject([
      { verdict: 'duplicate' },
      { verdict: 'duplicate' },
    ]);
  });

  it('counts a row left out by choice, which stays new', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { event } = await importFiles(services, [fileOf([COFFEE, BOOKS])], {
      choose: (_, place) => (place === 0 ? 'skip' : undefined),
    });
    expect(event).toMatchObject({ summary: { imported: 1, skipped: 1, duplicates: 0 } });
    expect(await verdictsOf(services, [COFFEE])).toMatchObject([{ verdict: 'new' }]);
  });
});

describe('a manual row that also arrives from the bank', () => {
  const BANK = line('2026-03-04', 'TIM HORTONS #17', -300);

  it("is offered as a match within 7 days, and takes the bank's date and text while keeping the rest", async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1'], tags: ['t1'] });
    const own = await givenByHand(services, {
      date: '2026-03-01',
      description: 'Coffee with Ann',
      amount: -300 as never,
      categoryId: 'c1',
      tags: ['t1'],
      notes: 'her turn next',
    });
    const { review, event } = await importFiles(services, [fileOf([BANK, BOOKS])]);
    expect(review.verdicts).toMatchObject([
      { verdict: 'match', own: { id: own.id, description: 'Coffee with Ann' } },
      { verdict: 'new' },
    ]);
    expect(event).toMatchObject({ type: 'done', summary: { imported: 1, merged: 1 } });
    const rows = await storedTransactions(services.database);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === own.id)).toMatchObject({
      date: '2026-03-04',
      description: 'TIM HORTONS #17',
      importedDescription: 'TIM HORTONS #17',
      uniqueHash: '2026-03-04|-3.00|tim hortons #17|a1',
      categoryId: 'c1',
      tags: ['t1'],
      notes: 'her turn next',
      source: 'manual',
    });
    expect(await verdictsOf(services, [BANK, BOOKS])).toMatchObject([
      { verdict: 'duplicate', holderId: own.id },
      { verdict: 'duplicate' },
    ]);
    const touched = (await storedRecords(services.database, 'settings')).find(({ key }) =>
      key.startsWith('import-touched:'),
    );
    expect(touched?.value).toMatchObject({
      rows: [{ id: own.id, fields: { description: ['Coffee with Ann', 'TIM HORTONS #17'] } }],
    });
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it.each([
    ['import', 2, { imported: 1, merged: 0, skipped: 0 }],
    ['skip', 1, { imported: 0, merged: 0, skipped: 1 }],
  ] as const)('is left unchanged by the choice "%s"', async (choice, count, summary) => {
    const services = await openTestServices({ accounts: ['a1'] });
    const own = await givenByHand(services, {
      date: '2026-03-01',
      description: 'Coffee',
      amount: -300 as never,
    });
    const { event } = await importFiles(services, [fileOf([BANK])], { choose: () => choice });
    expect(event).toMatchObject({ summary });
    const rows = await storedTransactions(services.database);
    expect(rows).toHaveLength(count);
    expect(rows.find(({ id }) => id === own.id)).toEqual(own);
  });

  it('is a separate row in another account, of another amount, or 8 days away', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenByHand(services, {
      date: '2026-03-01',
      description: 'Coffee',
      amount: -300 as never,
    });
    expect(
      await verdictsOf(services, [
        line('2026-03-09', 'late', -300),
        line('2026-03-01', 'other amount', -301),
        line('2026-03-01', 'other account', -300, { accountId: 'a2' }),
      ]),
    ).toMatchObject([{ verdict: 'new' }, { verdict: 'new' }, { verdict: 'new' }]);
  });

  it("is not overwritten when changed between review and import: the bank's row is added as new", async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const own = await givenByHand(services, {
      date: '2026-03-01',
      description: 'Coffee',
      amount: -300 as never,
    });
    const review = await reviewImport(services, [fileOf([BANK])]);
    expect(review.verdicts).toMatchObject([{ verdict: 'match' }]);
    await services.database.store.write('transactions', [
      { id: own.id, update: (row) => ({ ...row, amount: -400 as never }) },
    ]);
    const { request } = await requestFrom(services, review);
    expect(request.parts[0]?.merges).toHaveLength(1);
    const event = await lastValueFrom(importRun(request, services));
    expect(event).toMatchObject({ type: 'done', summary: { imported: 1, merged: 0 } });
    expect(plain(await storedTransactions(services.database))).toEqual([
      ['2026-03-04', 'TIM HORTONS #17', -300],
      ['2026-03-01', 'Coffee', -400],
    ]);
  });
});

describe('the two sides of a transfer', () => {
  const OUT = line('2026-03-02', 'TRANSFER TO SAVINGS', -10_000, { accountId: 'a1' });
  const INTO = line('2026-03-04', 'TRANSFER FROM CHEQUING', 10_000, { accountId: 'a2' });

  it('are found in two files and linked, and neither is income or spending', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { review, event } = await importFiles(services, [
      fileOf([OUT, BOOKS]),
      fileOf([INTO], 'savings.csv'),
    ]);
    expect(review.verdicts).toMatchObject([
      { verdict: 'transfer', other: { kind: 'file', place: 2 }, isSure: true },
      { verdict: 'new' },
      { verdict: 'transfer', other: { kind: 'file', place: 0 }, isSure: true },
    ]);
    expect(event).toMatchObject({ summary: { imported: 3, linked: 1 } });
    const rows = await storedTransactions(services.database);
    const legs = rows.filter(({ kind }) => kind === 'transfer');
    expect(plain(legs)).toEqual([
      ['2026-03-04', 'TRANSFER FROM CHEQUING', 10_000],
      ['2026-03-02', 'TRANSFER TO SAVINGS', -10_000],
    ]);
    expect(new Set(legs.map(({ transferId }) => transferId)).size).toBe(1);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    const batches = (await storedRecords(services.database, 'settings')).filter(({ key }) =>
      key.startsWith('import:'),
    );
    expect(batches.map(({ value }) => value)).toMatchObject([
      { state: 'done', counts: { linked: 1 } },
      { state: 'done', counts: { linked: 1 } },
    ]);
  });

  it('are linked when one was stored earlier and the other arrives', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await importFiles(services, [fileOf([OUT])]);
    const { event } = await importFiles(services, [fileOf([INTO])]);
    expect(event).toMatchObject({ summary: { imported: 1, linked: 1 } });
    expect((await storedTransactions(services.database)).map(({ kind }) => kind)).toEqual([
      'transfer',
      'transfer',
    ]);
  });

  it('are stored as two rows when the pair is rejected', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { event } = await importFiles(services, [fileOf([OUT]), fileOf([INTO])], {
      choose: () => 'import',
    });
    expect(event).toMatchObject({ summary: { imported: 2, linked: 0 } });
    expect((await storedTransactions(services.database)).map(({ kind }) => kind)).toEqual([
      'normal',
      'normal',
    ]);
  });

  it('are recognized by the name of the other account, as Actual writes it', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { review, event } = await importFiles(services, [
      fileOf([
        line('2026-03-02', 'a2', -4_200, { accountId: 'a1', category: '' }),
        line('2026-03-02', 'a1', 4_200, { accountId: 'a2', category: '' }),
      ]),
    ]);
    expect(review.verdicts).toMatchObject([
      { verdict: 'transfer', isSure: true },
      { verdict: 'transfer', isSure: true },
    ]);
    expect(event).toMatchObject({ summary: { imported: 2, linked: 1 } });
  });
});
