import { transactionForm } from '@tests/support/given.ts';
import { memoryFiles } from '@tests/support/memory-files.ts';
import { RECEIPT_TYPES, receiptFile } from '@tests/support/receipt-samples.ts';
import {
  closeTestDatabase,
  openTestDatabase,
  openTestServices,
} from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addReceipts,
  moveReceipts,
  removeReceipt,
  sweepReceipts,
} from '@/commands/transactions/receipts.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { mergeDuplicates } from '@/commands/transactions/transaction-pairs.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { emptyTrash, purgeTrash } from '@/commands/trash/purge-trash.ts';
import { restoreFromTrash } from '@/commands/trash/restore-from-trash.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { RECEIPT_MAX_BYTES, RECEIPTS_PER_TRANSACTION, TRASH_DAYS } from '@/config/limits.ts';
import { readReceiptContents, readReceipts } from '@/db/queries/transactions/receipts.ts';
import { readTrashGroups } from '@/db/queries/trash.ts';
import { journalOf } from '@/db/storage/journal.ts';
import { deleteRawData } from '@/platform/backup/raw-databases.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const DAY_MS = 86_400_000;

async function given(room?: number) {
  const { receipts: files, storage } = memoryFiles(room);
  vi.stubGlobal('navigator', { storage });
  const services = await openTestServices({ accounts: ['a1'] });
  return { services, files };
}

/** The clock moves, so that each change has an instant of its own. */
async function row(services: TestServices, description = 'Metro'): Promise<string> {
  const form = transactionForm({ description });
  const added = await addTransaction(services, form, { anyway: true });
  services.clock.advance(1_000);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}

async function added(services: TestServices, id: string, ...files: readonly File[]) {
  const outcome = await addReceipts(services, id, files);
  services.clock.advance(1_000);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const namesOf = async ({ database }: TestServices, id: string) =>
  (await readReceipts(database, id)).map(({ name }) => name);

const refusals = ({ refused }: Awaited<ReturnType<typeof added>>) =>
  refused.map(({ name, code }) => `${name} ${code}`);

async function trashOf({ database, clock }: TestServices) {
  const since = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
  return (await readTrashGroups(database, { since, limit: 20, words: [] })).groups;
}

describe('adding receipts', () => {
  it('stores each content and a row that says what it is, as one change', async () => {
    const { services, files } = await given();
    const id = await row(services);
    const all = RECEIPT_TYPES.map((type) => receiptFile(`a ${type.slice(-4)}`, type));
    expect(await added(services, id, ...all)).toMatchObject({ refused: [] });
    const receipts = await readReceipts(services.database, id);
    expect(receipts.map(({ type }) => type).sort()).toEqual([...RECEIPT_TYPES].sort());
    expect(new Set(receipts.map(({ hash }) => hash))).toEqual(new Set(files.keys()));
    expect(receipts[0]?.addedAt).toBe('2026-03-15T16:00:01.000Z');
    expect(await undoLast(services)).toMatchObject({
      ok: true,
      change: { label: { code: 'receipts-added', params: { count: RECEIPT_TYPES.length } } },
    });
    expect(await namesOf(services, id)).toEqual([]);
  });

  it('refuses what can’t be kept, and adds the rest', async () => {
    const { services, files } = await given();
    const id = await row(services);
    const large = receiptFile('large.pdf');
    Object.defineProperty(large, 'size', { value: RECEIPT_MAX_BYTES + 1 });
    const moved = receiptFile('moved.pdf');
    moved.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
    const outcome = await added(
      services,
      id,
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
        type: 'image/svg+xml',
      }),
      new File(['<svg/>'], 'logo.png', { type: 'image/png' }),
      new File([], 'empty.pdf'),
      large,
      moved,
      receiptFile('good.pdf'),
      receiptFile('twice.pdf', 'application/pdf', 'good.pdf'),
    );
    expect(refusals(outcome)).toEqual([
      'logo.svg type',
      'logo.png type',
      'empty.pdf empty',
      'large.pdf size',
      'moved.pdf unreadable',
      'twice.pdf known',
    ]);
    expect(await namesOf(services, id)).toEqual(['good.pdf']);
    expect(files.size).toBe(1);
    expect(refusals(await added(services, id, receiptFile('good.pdf')))).toEqual([
      'good.pdf known',
    ]);
  });

  it('limits how many one transaction has; another may have the same file', async () => {
    const { services, files } = await given();
    const [id, other] = [await row(services), await row(services, 'Other')];
    const many = Array.from({ length: RECEIPTS_PER_TRANSACTION + 1 }, (_, index) =>
      receiptFile(`${String(index).padStart(2, '0')}.pdf`),
    );
    expect(refusals(await added(services, id, ...many))).toEqual(['20.pdf count']);
    expect(refusals(await added(services, other, ...many.slice(0, 1)))).toEqual([]);
    expect(await namesOf(services, id)).toHaveLength(RECEIPTS_PER_TRANSACTION);
    expect(files.size).toBe(RECEIPTS_PER_TRANSACTION);
  });

  it('leaves nothing behind on a full disk, whichever write it stops', async () => {
    const { services, files } = await given(20);
    const id = await row(services);
    const outcome = await added(services, id, receiptFile('a.pdf'), receiptFile('', 'image/gif'));
    expect(refusals(outcome)).toEqual(['a.pdf quota']);
    expect(await namesOf(services, id)).toEqual(['receipt.gif']);
    vi.spyOn(services.database.store, 'write').mockResolvedValueOnce({ ok: false, code: 'quota' });
    const late = await addReceipts(services, id, [receiptFile('b', 'image/gif')]);
    expect(late).toMatchObject({ ok: false, code: 'quota' });
    expect(files.size).toBe(1);
  });

  it('says so where the browser keeps no files, or the transaction is gone', async () => {
    const { services, files } = await given();
    const id = await row(services);
    await removeTransactions(services, [id]);
    expect(await addReceipts(services, id, [receiptFile('a.pdf')])).toMatchObject({ code: 'gone' });
    expect(files.size).toBe(0);
    const other = await row(services, 'Other');
    vi.stubGlobal('navigator', { storage: {} });
    expect(refusals(await added(services, other, receiptFile('a.pdf')))).toEqual(['a.pdf absent']);
  });

  it('again brings back the content if it was lost', async () => {
    const { services, files } = await given();
    const id = await row(services);
    await added(services, id, receiptFile('a.pdf'));
    files.clear();
    expect(await added(services, id, receiptFile('a.pdf'))).toMatchObject({ refused: [] });
    expect(files.size).toBe(1);
    expect(await namesOf(services, id)).toEqual(['a.pdf']);
  });
});

describe('removing a receipt', () => {
  it('moves it to the trash, from where it comes back; Undo works too', async () => {
    const { services, files } = await given();
    const id = await row(services);
    const { added: receipts } = await added(services, id, receiptFile('a.pdf'));
    const [receipt] = receipts;
    if (!receipt) throw new Error('not added');
    expect(await removeReceipt(services, receipt)).toMatchObject({
      ok: true,
      change: { label: { code: 'receipt-removed', params: { name: 'a.pdf' } } },
    });
    expect(await namesOf(services, id)).toEqual([]);
    expect(await removeReceipt(services, receipt)).toMatchObject({ code: 'gone' });
    const [group] = await trashOf(services);
    expect(group?.parts).toEqual([{ kind: 'receipt', count: 1, names: ['a.pdf'] }]);
    services.clock.advance(1_000);
    await restoreFromTrash(services, { at: group?.at ?? '' });
    expect(await namesOf(services, id)).toEqual(['a.pdf']);
    services.clock.advance(1_000);
    await removeReceipt(services, receipt);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await namesOf(services, id)).toEqual(['a.pdf']);
    expect(files.size).toBe(1);
  });

  it('allows adding the same file again', async () => {
    const { services } = await given();
    const id = await row(services);
    const [receipt] = (await added(services, id, receiptFile('a.pdf'))).added;
    if (!receipt) throw new Error('not added');
    await removeReceipt(services, receipt);
    services.clock.advance(1_000);
    expect(await added(services, id, receiptFile('a.pdf'))).toMatchObject({ refused: [] });
    expect(await namesOf(services, id)).toEqual(['a.pdf']);
    expect(await trashOf(services)).toEqual([]);
  });
});

describe('the receipts of a deleted transaction', () => {
  it('stay with it in the trash and come back with it', async () => {
    const { services } = await given();
    const id = await row(services);
    await added(services, id, receiptFile('a.pdf'));
    await removeTransactions(services, [id]);
    services.clock.advance(1_000);
    await purgeTrash(services);
    const [group] = await trashOf(services);
    expect(group?.parts).toEqual([{ kind: 'transaction', count: 1, names: ['Metro'] }]);
    await restoreFromTrash(services, { at: group?.at ?? '' });
    expect(await namesOf(services, id)).toEqual(['a.pdf']);
  });

  it.each([
    ['the trash is emptied', (services: TestServices) => emptyTrash(services)],
    [
      'its days in the trash are over',
      async (services: TestServices) => {
        services.clock.advance((TRASH_DAYS + 1) * DAY_MS);
        await purgeTrash(services);
      },
    ],
  ])('go when %s; others stay, and the journal forgets their names', async (_when, purge) => {
    const { services } = await given();
    const [id, other] = [await row(services), await row(services, 'Other')];
    const [, removed] = (await added(services, id, receiptFile('a.pdf'), receiptFile('secret.pdf')))
      .added;
    const [kept] = (await added(services, other, receiptFile('b.pdf'))).added;
    if (removed) await removeReceipt(services, removed);
    services.clock.advance(1_000);
    await removeTransactions(services, [id]);
    await purge(services);
    expect([await namesOf(services, id), await namesOf(services, other)]).toEqual([[], ['b.pdf']]);
    const rows = await services.database.dexie.settings.table('docs').toArray();
    expect(rows.filter(({ key }) => String(key).startsWith('receipt:'))).toHaveLength(1);
    const journal = JSON.stringify(await journalOf(services.database.dexie.settings).toArray());
    expect(journal).not.toContain('secret.pdf');
    expect(journal).toContain(kept?.hash);
  });
});

describe('merging two copies of a transaction', () => {
  it('gives the receipts of both to the one that stays; Undo gives them back', async () => {
    const { services } = await given();
    const [kept, other] = [await row(services), await row(services)];
    await added(services, kept, receiptFile('a.pdf'));
    await added(services, other, receiptFile('a.pdf'), receiptFile('b.pdf'));
    const merged = await mergeDuplicates(services, { keptId: kept, otherId: other });
    expect(merged).toMatchObject({ ok: true, change: { label: { code: 'duplicates-merged' } } });
    expect(await namesOf(services, kept)).toEqual(['a.pdf', 'b.pdf']);
    expect(await namesOf(services, other)).toEqual([]);
    expect((await trashOf(services)).flatMap(({ parts }) => parts)).toEqual([
      { kind: 'transaction', count: 1, names: ['Metro'] },
    ]);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await namesOf(services, kept)).toEqual(['a.pdf']);
    expect(await namesOf(services, other)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('changes nothing if the receipts can’t be moved', async () => {
    const { services } = await given();
    const [kept, other] = [await row(services), await row(services)];
    await added(services, other, receiptFile('a.pdf'));
    const write = services.database.store.write.bind(services.database.store);
    vi.spyOn(services.database.store, 'write').mockImplementation((name, changes, note) =>
      name === 'settings' && note
        ? Promise.resolve({ ok: false, code: 'quota' })
        : write(name, changes, note),
    );
    const merged = await mergeDuplicates(services, { keptId: kept, otherId: other });
    expect(merged).toMatchObject({ ok: false, code: 'quota' });
    expect(await namesOf(services, other)).toEqual(['a.pdf']);
    expect(
      await moveReceipts(services.database, [], kept, {
        id: 'x',
        label: { code: 'duplicates-merged', params: {} },
      }),
    ).toMatchObject({ ok: false });
  });
});

/** The settings of another database, made without RxDB, which opens only one at a time. */
function formerSettings(name: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`rxdb-dexie-${name}--11--settings`);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('docs', { keyPath: 'key' }).add({ key });
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

describe('the sweep of contents', () => {
  afterEach(async () => {
    await deleteRawData();
  });

  it('removes what no database refers to, and keeps what the trash or older data needs', async () => {
    const { services: given1, files } = await given();
    await closeTestDatabase(given1.database);
    const services = { ...given1, database: await openTestDatabase('coffer') };
    await services.database.store.write('accounts', [
      {
        insert: {
          id: 'a1',
          name: 'a1',
          type: 'chequing',
          currency: 'CAD',
          archived: false,
          position: 0,
          statements: [],
          values: [],
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
    const id = await row(services);
    const [kept, removed] = (await added(services, id, receiptFile('a.pdf'), receiptFile('b.pdf')))
      .added;
    if (!kept || !removed) throw new Error('not added');
    await removeReceipt(services, removed);
    const old = 'ab'.repeat(32);
    await formerSettings('coffer-r1', `receipt:x:${old}`);
    files.set(old, new File(['old'], old));
    files.set('~unfinished', new File(['un'], '~unfinished'));
    files.set('cd'.repeat(32), new File(['lost'], 'lost'));
    await sweepReceipts(services);
    expect([...files.keys()].sort()).toEqual([kept.hash, removed.hash, old].sort());
    expect([...(await readReceiptContents(services.database)).keys()]).toHaveLength(2);

    services.clock.advance(1_000);
    await emptyTrash(services);
    expect([...files.keys()].sort()).toEqual([kept.hash, old].sort());
    await closeTestDatabase(services.database);
  });

  it('removes nothing where databases can’t be listed', async () => {
    const { services, files } = await given();
    files.set('cd'.repeat(32), new File(['kept'], 'kept'));
    await sweepReceipts(services);
    expect(files.size).toBe(1);
  });
});
