import { HEAD, transactionRow } from '@tests/support/backup-files.ts';
import { everythingIn, MERGE, REPLACE, restored } from '@tests/support/household-backup.ts';
import { memoryFiles } from '@tests/support/memory-files.ts';
import { receiptFile } from '@tests/support/receipt-samples.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { addReceipts, removeReceipt } from '@/commands/transactions/receipts.ts';
import { readReceiptContents } from '@/db/queries/transactions/receipts.ts';
import { ok } from '@/domain/core/result.ts';
import { receiptOf, receiptPartsOf } from '@/domain/transactions/receipt.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { backupRun } from '@/pipelines/backup/backup-run.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

/** A transaction by its number, which makes its duplicate key, and its id. */
function transaction(index: number, id: string): Transaction {
  const { record } = transactionRow(index, { id, accountId: 'a1', categoryId: '', tags: [] });
  return record as unknown as Transaction;
}

/** A database with transactions and their receipts: id -> names of files. */
async function given(
  receipts: Readonly<Record<string, readonly string[]>>,
  indexOf: (id: string) => number = Number,
) {
  const services = await openTestServices({ accounts: ['a1'] });
  for (const [id, names] of Object.entries(receipts)) {
    await services.database.store.write('transactions', [{ insert: transaction(indexOf(id), id) }]);
    const outcome = await addReceipts(
      services,
      id,
      names.map((name) => receiptFile(name)),
    );
    expect(outcome).toMatchObject({ ok: true, value: { refused: [] } });
  }
  return services;
}

async function backedUp(
  services: TestServices,
  key?: Awaited<ReturnType<typeof keyFromPassphrase>>,
) {
  const files: Blob[] = [];
  const deliver = async (file: Blob) => {
    files.push(file);
    return ok(null);
  };
  const last = await lastValueFrom(backupRun(services, { key, withAiKey: false, deliver }));
  expect(last.type).toBe('done');
  await closeTestDatabase(services.database);
  return files[0] ?? new Blob();
}

/** The live receipts in a database as 'transaction name', sorted. */
async function receiptsIn(name: string): Promise<readonly string[]> {
  const rows = await everythingIn(name);
  return rows
    .flatMap(({ collection, record, deleted }) => {
      const { key, value } = record as { readonly key: string; readonly value: unknown };
      const receipt = collection === 'settings' && !deleted ? receiptOf({ key, value }) : null;
      return receipt ? [`${receipt.transactionId} ${receipt.name}`] : [];
    })
    .sort();
}

/** This browser's files; `forget` empties them, as in another browser. */
function givenBrowser(room?: number) {
  const { receipts, storage } = memoryFiles(room);
  vi.stubGlobal('navigator', { storage });
  return { files: receipts, forget: () => receipts.clear() };
}

describe('a backup with receipts', () => {
  it('reports their bytes after the records, and holds those in the trash too', async () => {
    const { files } = givenBrowser();
    const services = await given({ 1: ['a.pdf', 'b.pdf'] });
    const contents = await readReceiptContents(services.database);
    const bytes = [...contents.values()].reduce((sum, each) => sum + each, 0);
    const [key = ''] = await services.database.dexie.settings.table('docs').toCollection().keys();
    const row = await services.database.dexie.settings.table('docs').get(String(key));
    const receipt = receiptOf({ key: String(key), value: row?.value });
    if (receipt) await removeReceipt(services, receipt);
    const events: unknown[] = [];
    await new Promise<void>((resolve) => {
      const deliver = async () => ok(null);
      backupRun(services, { withAiKey: false, deliver }).subscribe({
        next: (event) => events.push(event),
        complete: resolve,
      });
    });
    expect(events).toContainEqual({ type: 'progress', done: bytes, of: bytes, unit: 'bytes' });
    const opened = await openBackup(await backedUp(services));
    expect(opened.ok && [...opened.value.contents.keys()].sort()).toEqual([...files.keys()].sort());
  });

  it('is complete even if the content of a receipt is lost', async () => {
    const { files, forget } = givenBrowser();
    const services = await given({ 1: ['a.pdf', 'b.pdf'] });
    const [first = ''] = files.keys();
    files.delete(first);
    const file = await backedUp(services);
    forget();
    const { failed, name } = await restored(file);
    expect(failed).toBeUndefined();
    expect(await receiptsIn(name)).toEqual(['1 a.pdf', '1 b.pdf']);
    expect(files.size).toBe(1);
  });
});

describe('restoring a backup with receipts', () => {
  it.each([
    ['plain', ''],
    ['encrypted', 'open sesame'],
  ])('by replacing brings rows and contents, and says so first: %s', async (_form, passphrase) => {
    const { files, forget } = givenBrowser();
    const source = await given({ 1: ['a.pdf', 'b.pdf'], 2: ['a.pdf'] });
    const key =
      passphrase === '' ? undefined : await keyFromPassphrase(passphrase, undefined, 1_000);
    const file = await backedUp(source, key);
    const before = [...files.keys()].sort();
    forget();
    const outcome = await restored(file, 'nothing-here', REPLACE, passphrase);
    const { plan, failed, name, replies } = outcome;
    expect(failed).toBeUndefined();
    expect(plan?.collections.receipts).toMatchObject({ added: 3, changed: 0, removed: 0 });
    expect(plan?.collections.settings).toBeUndefined();
    expect(await receiptsIn(name)).toEqual(['1 a.pdf', '1 b.pdf', '2 a.pdf']);
    expect([...files.keys()].sort()).toEqual(before);
    expect(replies).toContainEqual(expect.objectContaining({ step: 'receipts' }));
  });

  it('by merging adds to what is here; what was removed here stays removed', async () => {
    const { files, forget } = givenBrowser();
    const file = await backedUp(await given({ 1: ['a.pdf', 'gone.pdf'], 2: ['b.pdf'] }));
    forget();
    const here = await given({ 1: ['a.pdf', 'gone.pdf', 'mine.pdf'] });
    const rows = await here.database.dexie.settings.table('docs').toArray();
    const gone = rows
      .flatMap((row) => receiptOf(row) ?? [])
      .find(({ name }) => name === 'gone.pdf');
    if (gone) await removeReceipt(here, gone);
    const { database } = here;
    await closeTestDatabase(database);
    const { failed, name } = await restored(file, database.name, MERGE);
    expect(failed).toBeUndefined();
    expect(await receiptsIn(name)).toEqual(['1 a.pdf', '1 mine.pdf', '2 b.pdf']);
    expect(files.size).toBe(4);
  });

  it('by merging gives them to the same transaction with another id', async () => {
    const { files, forget } = givenBrowser();
    const indexOf = (id: string) => Number(id.slice(-1));
    const file = await backedUp(
      await given({ 'theirs-1': ['a.pdf', 'same.pdf'], 'theirs-2': ['b.pdf'] }, indexOf),
    );
    forget();
    const { database } = await given({ 'mine-1': ['same.pdf'] }, indexOf);
    await closeTestDatabase(database);
    const { failed, name } = await restored(file, database.name, MERGE);
    expect(failed).toBeUndefined();
    expect(await receiptsIn(name)).toEqual(['mine-1 a.pdf', 'mine-1 same.pdf', 'theirs-2 b.pdf']);
    expect(files.size).toBe(3);
  });

  it('without room for them changes nothing', async () => {
    const { forget } = givenBrowser();
    const file = await backedUp(await given({ 1: ['a.pdf'] }));
    forget();
    const small = givenBrowser(5);
    const { failed, written } = await restored(file);
    expect(failed).toMatchObject({ code: 'quota' });
    expect(written).toBeUndefined();
    expect([...small.files.keys()]).toEqual([]);
  });

  it('where the browser keeps no files brings the rest', async () => {
    givenBrowser();
    const file = await backedUp(await given({ 1: ['a.pdf'] }));
    vi.stubGlobal('navigator', { storage: {} });
    const { failed, name } = await restored(file);
    expect(failed).toBeUndefined();
    expect(await receiptsIn(name)).toEqual(['1 a.pdf']);
  });

  it('leaves out content that isn’t what its name says', async () => {
    const { files } = givenBrowser();
    const hash = 'ab'.repeat(32);
    const rows = [
      {
        collection: 'settings',
        record: { key: `receipt:1:${hash}`, value: {} },
        deleted: false,
      },
    ];
    const batches = (async function* () {
      yield rows;
    })();
    const contents = [{ hash, open: async () => new Blob(['%PDF-1.4 planted']) }];
    const { file } = await writeBackup(HEAD, batches, { contents });
    const { failed } = await restored(file);
    expect(failed).toBeUndefined();
    expect(files.size).toBe(0);
    expect(receiptPartsOf(`receipt:1:${hash}`)).toEqual({ transactionId: '1', hash });
  });
});
