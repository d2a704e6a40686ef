import { transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unlistImport } from '@/commands/import/import-records.ts';
import { revertImports } from '@/commands/import/revert-import.ts';
import { previewRevert } from '@/commands/import/revert-plan.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { linkTransfers } from '@/commands/transactions/transaction-pairs.ts';
import { removeTransactions, unlinkTransfer } from '@/commands/transactions/transactions.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readImportBatches, type StoredBatch } from '@/db/queries/imports.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { copyKey, duplicateKey, newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction, TransactionSource } from '@/domain/transactions/transaction.ts';
import type {
  ImportLink,
  ImportMerge,
  ImportPart,
  ImportRequest,
  ImportRow,
} from '@/pipelines/import/import-events.ts';
import { importRun } from '@/pipelines/import/import-run.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}` as CalendarDate;

const bankRow = (number: number, description: string, amount: number, copy = 1): ImportRow => ({
  line: 2,
  date: day(number),
  description,
  amount: cents(amount),
  copy,
});

type Given = {
  readonly accountId?: string;
  readonly rows?: readonly ImportRow[];
  readonly merges?: readonly ImportMerge[];
};

const partOf = (services: Services, given: Given, fileName = 'bank.csv'): ImportPart => ({
  importId: newTransactionPrefix(services.clock.now()),
  fileName,
  accountId: 'a1',
  rows: [],
  merges: [],
  leftOut: { stored: 0, repeated: 0, rejected: 0, skipped: 0 },
  ...given,
});

/** Runs an import and returns the ids of its batches. */
async function imported(
  services: TestServices,
  parts: readonly Given[],
  more: Partial<ImportRequest> = {},
): Promise<readonly string[]> {
  const request: ImportRequest = {
    parts: parts.map((part) => partOf(services, part)),
    links: [],
    create: { accounts: [], categories: [], tags: [] },
    ...more,
  };
  expect(await lastValueFrom(importRun(request, services))).toMatchObject({ type: 'done' });
  services.clock.advance(1_000);
  return request.parts.map(({ importId }) => importId);
}

async function byHand(services: TestServices, rows: readonly Partial<Transaction>[]) {
  const inserts = rows.map((row, index) =>
    newTransaction({
      id: `hand${index}`,
      accountId: 'a1',
      date: day(1),
      description: `By hand ${index}`,
      amount: cents(-1_000),
      source: 'manual',
      createdAt: '2026-01-01T00:00:00.000Z',
      ...row,
    }),
  );
  const written = await services.database.store.write(
    'transactions',
    inserts.map((insert) => ({ insert })),
  );
  expect(written.ok).toBe(true);
  return inserts;
}

/** Everything a revert must restore: the live rows, the owner of each duplicate key, and the records. */
async function everything({ database }: Services) {
  const stored = await database.dexie.transactions.table('docs').toArray();
  const [accounts, categories, tags] = await Promise.all([
    storedRecords(database, 'accounts'),
    storedRecords(database, 'categories'),
    storedRecords(database, 'tags'),
  ]);
  return {
    rows: (await storedTransactions(database)).map(({ editedAt: _editedAt, ...row }) => row),
    keys: stored
      .map((row) => [String(row.uniqueHash), String(row.id)])
      .filter(([key]) => !key?.startsWith('~gone~'))
      .sort(),
    accounts,
    categories,
    tags,
  };
}

async function expectExactSums(services: Services) {
  const [sums, recount] = await sumsAndRecount(services.database);
  expect(sums).toEqual(recount);
}

const lastBatch = async ({ database }: Services) => (await readImportBatches(database))[0];

describe('reverting an import', () => {
  it('removes its rows, including edited and deleted ones, and Undo restores exactly these', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['food'] });
    await byHand(services, [{ description: 'Rent' }]);
    const before = await everything(services);
    const [importId = ''] = await imported(services, [
      { rows: [bankRow(1, 'Metro', -100), bankRow(2, 'Shell', -200), bankRow(3, 'Bell', -300)] },
    ]);
    const id = (place: number) => transactionId(importId, place);
    await editTransactions(services, [id(0)], { categoryId: 'food' });
    await removeTransactions(services, [id(1)]);
    services.clock.advance(1_000);
    const meanwhile = await everything(services);
    expect(await previewRevert(services, [importId])).toEqual({
      fileNames: ['bank.csv'],
      accountIds: ['a1'],
      rows: 2,
      edited: 1,
      editedNames: ['Bell'],
      deleted: 1,
      restored: 0,
      unlinked: 0,
      kept: 0,
      locked: 0,
      hasCreated: false,
    });
    const reverted = await revertImports(services, [importId]);
    expect(reverted).toMatchObject({
      ok: true,
      value: { count: 2, restored: 0 },
      change: { label: { code: 'import-reverted', params: { name: 'bank.csv', count: 2 } } },
    });
    expect(await everything(services)).toEqual(before);
    expect((await lastBatch(services))?.revertedAt).toBe(services.clock.now().toISOString());
    await expectExactSums(services);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await everything(services)).toEqual(meanwhile);
    expect((await lastBatch(services))?.revertedAt).toBeUndefined();
    expect(await redoLast(services)).toMatchObject({ ok: true });
    expect(await everything(services)).toEqual(before);
    await expectExactSums(services);
  });

  it('lets every row of the file be imported again', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const rows = [bankRow(1, 'Metro', -100), bankRow(1, 'Metro', -100, 2), bankRow(2, 'Shell', -1)];
    const [importId = ''] = await imported(services, [{ rows }]);
    await removeTransactions(services, [transactionId(importId, 2)]);
    await revertImports(services, [importId]);
    services.clock.advance(1_000);
    await imported(services, [{ rows }]);
    expect((await lastBatch(services))?.counts).toMatchObject({ imported: 3, duplicates: 0 });
    expect(await storedTransactions(services.database)).toHaveLength(3);
  });

  it('gives a merged row its old values back and keeps what changed since', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['food', 'fun'] });
    await byHand(services, [
      { description: 'Lunch', notes: 'with Ann', categoryId: 'food', categorySource: 'hand' },
      { description: 'Cinema', amount: cents(-2_000), source: 'scheduled' },
    ]);
    const before = await everything(services);
    const [importId = ''] = await imported(services, [
      {
        merges: [
          { ownId: 'hand0', row: bankRow(3, 'CAFE 123', -1_000) },
          { ownId: 'hand1', row: bankRow(4, 'CINEPLEX', -2_000) },
        ],
      },
    ]);
    expect((await everything(services)).rows).toMatchObject([
      { id: 'hand1', description: 'CINEPLEX', importId },
      { id: 'hand0', description: 'CAFE 123', date: day(3), notes: 'with Ann' },
    ]);
    expect(await previewRevert(services, [importId])).toMatchObject({ rows: 0, restored: 2 });
    await revertImports(services, [importId]);
    expect(await everything(services)).toEqual(before);

    services.clock.advance(1_000);
    await undoLast(services);
    services.clock.advance(1_000);
    await editTransactions(services, ['hand0'], {
      description: 'Lunch with Ann',
      categoryId: 'fun',
    });
    expect(await previewRevert(services, [importId])).toMatchObject({ restored: 2, kept: 1 });
    await revertImports(services, [importId]);
    const lunch = (await everything(services)).rows.find(({ id }) => id === 'hand0');
    expect(lunch).toMatchObject({ description: 'Lunch with Ann', date: day(1), categoryId: 'fun' });
    // A manual row again, so its duplicate key follows its fields.
    expect(lunch?.importedDescription).toBeUndefined();
    expect(lunch?.uniqueHash).toBe(duplicateKey({ ...before.rows[1], ...lunch } as Transaction));
  });

  it('frees the key of a merged row that was deleted since', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, [{ description: 'Lunch' }]);
    const merge = { ownId: 'hand0', row: bankRow(3, 'CAFE 123', -1_000) };
    const [importId = ''] = await imported(services, [{ merges: [merge] }]);
    await removeTransactions(services, ['hand0']);
    await revertImports(services, [importId]);
    expect((await everything(services)).keys).toEqual([]);
  });

  it('gives a merged row the next free copy number when another row has its former key', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [lunch] = await byHand(services, [{ description: 'Lunch' }]);
    const merge = { ownId: 'hand0', row: bankRow(3, 'CAFE 123', -1_000) };
    const [importId = ''] = await imported(services, [{ merges: [merge] }]);
    const form = { date: day(1), description: 'Lunch', amount: cents(-1_000) };
    expect(await addTransaction(services, transactionForm(form))).toMatchObject({ ok: true });
    await revertImports(services, [importId]);
    const former = lunch?.uniqueHash ?? '';
    const keys = (await everything(services)).rows.map(({ id, uniqueHash }) => [id, uniqueHash]);
    expect(keys).toContainEqual(['hand0', copyKey(former, 2)]);
    expect(keys.map(([, key]) => key)).toContain(former);
  });

  it('unlinks both imported and existing partners and restores their former values', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], categories: ['food'] });
    await byHand(services, [
      { accountId: 'a2', amount: cents(500), categoryId: 'food', notes: 'own', excluded: true },
    ]);
    const before = await everything(services);
    const [one = '', two = ''] = await imported(
      services,
      [
        { rows: [bankRow(1, 'To savings', -500), bankRow(2, 'To card', -700)] },
        { accountId: 'a2', rows: [bankRow(3, 'From chequing', 700)] },
      ],
      {
        links: [
          { legs: [{ part: 0, row: 0 }, { storedId: 'hand0' }] },
          {
            legs: [
              { part: 0, row: 1 },
              { part: 1, row: 0 },
            ],
          },
        ],
      },
    );
    const linked = await storedTransactions(services.database);
    expect(linked.filter(({ kind }) => kind === 'transfer')).toHaveLength(4);
    expect(await previewRevert(services, [one])).toMatchObject({
      rows: 2,
      restored: 2,
      unlinked: 2,
    });
    await revertImports(services, [one]);
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ kind, transferId }) => [kind, transferId])).toEqual([
      ['normal', undefined],
      ['normal', undefined],
    ]);
    expect(rows.find(({ id }) => id === 'hand0')).toEqual(before.rows[0]);
    services.clock.advance(1_000);
    await revertImports(services, [two]);
    expect(await everything(services)).toEqual(before);
    await expectExactSums(services);
  });

  it('unlinks a row of another import that was linked by hand', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await byHand(services, [{ accountId: 'a2', amount: cents(500) }]);
    const [importId = ''] = await imported(services, [{ rows: [bankRow(1, 'Out', -500)] }]);
    await linkTransfers(services, [[transactionId(importId, 0), 'hand0']]);
    expect(await previewRevert(services, [importId])).toMatchObject({ edited: 1, unlinked: 1 });
    await revertImports(services, [importId]);
    const [row] = await storedTransactions(services.database);
    expect(row).toMatchObject({ id: 'hand0', kind: 'normal', notes: '' });
    expect(row?.transferId).toBeUndefined();
  });

  it('keeps reconciled rows unless told to continue', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const rows = [bankRow(1, 'Metro', -100), bankRow(20, 'Shell', -200)];
    const [importId = ''] = await imported(services, [{ rows }]);
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (account) => ({
          ...account,
          statements: [{ date: day(10), balance: cents(-100) }],
        }),
      },
    ]);
    const before = await everything(services);
    expect(await previewRevert(services, [importId])).toMatchObject({ locked: 1 });
    expect(await revertImports(services, [importId])).toEqual({
      ok: false,
      code: 'locked',
      locked: 1,
    });
    expect(await everything(services)).toEqual(before);
    const progress: number[] = [];
    const options = { unlock: true, onProgress: (done: number) => progress.push(done) };
    expect(await revertImports(services, [importId], options)).toMatchObject({ ok: true });
    expect(progress).toEqual([2]);
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it("leaves a deleted row's key with its tombstone after a revived copy is reverted", async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [first = ''] = await imported(services, [{ rows: [bankRow(1, 'Metro', -100)] }]);
    const tombstone = transactionId(first, 0);
    await removeTransactions(services, [tombstone]);
    const keysBefore = (await everything(services)).keys.map(([key]) => key);
    services.clock.advance(1_000);
    const revived = { ...bankRow(1, 'Metro', -100), revives: tombstone };
    const [second = ''] = await imported(services, [{ rows: [revived] }]);
    expect(await storedTransactions(services.database)).toHaveLength(1);
    await revertImports(services, [second]);
    expect(await storedTransactions(services.database)).toEqual([]);
    expect((await everything(services)).keys.map(([key]) => key)).toEqual(keysBefore);
  });

  it('removes records created for a run with its last import, unless something uses them', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const before = await everything(services);
    const createdAt = '2026-01-01T00:00:00.000Z';
    const category = (id: string, parentId: string) => ({
      id,
      name: id,
      parentId,
      nature: 'expense' as const,
      color: 1,
      icon: '',
      createdAt,
    });
    const create = {
      accounts: [
        {
          id: 'new',
          name: 'New',
          type: 'savings' as const,
          currency: 'CAD',
          archived: false,
          position: 9,
          statements: [],
          values: [],
          createdAt,
        },
      ],
      categories: [category('eat', ''), category('groceries', 'eat')],
      tags: [{ id: 'trip', name: 'trip', color: 1, createdAt }],
    };
    const [one = '', two = ''] = await imported(
      services,
      [
        { rows: [{ ...bankRow(1, 'Metro', -1), categoryId: 'groceries', tags: ['trip'] }] },
        { accountId: 'new', rows: [bankRow(2, 'Interest', 5)] },
      ],
      { create },
    );
    const made = await everything(services);
    expect([made.accounts.length, made.categories.length, made.tags.length]).toEqual([2, 2, 1]);
    expect(await previewRevert(services, [one])).toMatchObject({ hasCreated: true });
    await revertImports(services, [one]);
    const half = await everything(services);
    expect(half.categories).toEqual(made.categories);
    services.clock.advance(1_000);
    await revertImports(services, [two]);
    expect(await everything(services)).toEqual(before);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await everything(services)).toEqual(half);
    await byHand(services, [{ accountId: 'new', tags: ['trip'], source: 'manual' }]);
    services.clock.advance(1_000);
    await revertImports(services, [two]);
    const used = await everything(services);
    expect(used.accounts.map(({ id }) => id).sort()).toEqual(['a1', 'new']);
    expect(used.categories).toEqual([]);
    expect(used.tags.map(({ id }) => id)).toEqual(['trip']);
  });

  it('removes the other created records when another tab has just removed one', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const createdAt = '2026-01-01T00:00:00.000Z';
    const tags = ['beach', 'trip'].map((id) => ({ id, name: id, color: 1, createdAt }));
    const rows = [{ ...bankRow(1, 'Metro', -1), tags: ['beach', 'trip'] }];
    const create = { accounts: [], categories: [], tags };
    const [importId = ''] = await imported(services, [{ rows }], { create });
    const { store } = services.database;
    let isFirst = true;
    const own = {
      write: async (...args: Parameters<typeof store.write>) => {
        if (args[0] === 'tags' && isFirst) {
          isFirst = false;
          await store.write('tags', [{ id: 'beach', remove: 'free-key' }]);
        }
        return store.write(...args);
      },
    };
    const raced = { ...services, database: { ...services.database, store: own as never } };
    expect(await revertImports(raced, [importId])).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'tags')).toEqual([]);
  });

  it('changes nothing when the disk is full halfway', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, [{ description: 'Lunch' }]);
    const merge = { ownId: 'hand0', row: bankRow(3, 'CAFE', -1_000) };
    const part = { rows: [bankRow(1, 'Metro', -100)], merges: [merge] };
    const [importId = ''] = await imported(services, [part]);
    const before = await everything(services);
    const { store } = services.database;
    let writes = 0;
    const own = {
      // At this point the rows are gone, and what they changed in others would be restored next.
      write: (...args: Parameters<typeof store.write>) =>
        args[0] === 'transactions' && writes++ === 1
          ? Promise.resolve({ ok: false, code: 'quota' })
          : store.write(...args),
      replay: (...args: Parameters<typeof store.replay>) => store.replay(...args),
      forget: (change: string) => store.forget(change),
    };
    const full = { ...services, database: { ...services.database, store: own as never } };
    expect(await revertImports(full, [importId])).toEqual({ ok: false, code: 'quota' });
    expect(await everything(services)).toEqual(before);
    expect((await lastBatch(services))?.revertedAt).toBeUndefined();
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
    await expectExactSums(services);
  });

  it('is refused when the import does not exist or was already reverted', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    expect(await revertImports(services, ['none'])).toEqual({ ok: false, code: 'gone' });
    const [importId = ''] = await imported(services, [{ rows: [bankRow(1, 'Metro', -100)] }]);
    expect(await unlistImport(services, importId)).toEqual({ ok: false, code: 'gone' });
    await revertImports(services, [importId]);
    expect(await revertImports(services, [importId])).toEqual({ ok: false, code: 'gone' });
    expect(await previewRevert(services, [importId])).toBeNull();
    services.clock.advance(1_000);
    expect(await unlistImport(services, importId)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
    services.clock.advance(1_000);
    await undoLast(services);
    await undoLast(services);
    expect(await storedTransactions(services.database)).toHaveLength(1);
    expect(await readImportBatches(services.database)).toHaveLength(1);
  });
});

const countsByAccount = (batches: readonly StoredBatch[]) =>
  new Map(batches.map(({ accountId, counts }) => [accountId, counts]));

const HAND = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  text: fc.constantFrom('Metro', 'Shell', 'Bell'),
  source: fc.constantFrom<TransactionSource>('manual', 'scheduled'),
  categoryId: fc.constantFrom('', 'food'),
  notes: fc.constantFrom('', 'mine'),
  /** What the import does with it. */
  fate: fc.constantFrom('nothing', 'merge', 'link', 'merge and link'),
});

const BANK = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  text: fc.constantFrom('Metro', 'Shell', 'Bell'),
  hasPartner: fc.boolean(),
});

const STEP = fc.record({
  place: fc.nat(40),
  what: fc.constantFrom('category', 'text', 'date', 'split', 'delete', 'unlink', 'tag'),
});

describe('reverting imports after any sequence of edits', () => {
  it('restores the earlier state, and Undo restores what was reverted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(HAND, { maxLength: 12 }),
        fc.array(BANK, { minLength: 1, maxLength: 16 }),
        fc.array(STEP, { maxLength: 12 }),
        fc.boolean(),
        async (hand, bank, steps, isTogether) => {
          const given = { accounts: ['a1', 'a2'], categories: ['food', 'fun'], tags: ['t'] };
          const services = await openTestServices(given);
          try {
            // Distinct amounts, so that only keys that are meant to collide do.
            const own = hand.map((each, index) => ({
              accountId: 'a2',
              date: day(each.number),
              description: each.text,
              amount: cents(1_000 + index),
              source: each.source,
              categoryId: each.categoryId,
              notes: each.notes,
            }));
            if (own.length > 0) await byHand(services, own);
            const before = await everything(services);

            const links: ImportLink[] = [];
            const one: ImportRow[] = bank.map(({ number, text }, index) =>
              bankRow(number, text, -2_000 - index),
            );
            const two: ImportRow[] = [];
            bank.forEach(({ number, text, hasPartner }, index) => {
              if (!hasPartner) return;
              two.push(bankRow(number + 1, text, 2_000 + index));
              links.push({
                legs: [
                  { part: 0, row: index },
                  { part: 1, row: two.length - 1 },
                ],
              });
            });
            const merges: ImportMerge[] = [];
            hand.forEach(({ number, text, fate }, index) => {
              if (fate.includes('merge')) {
                const row = bankRow(number + 2, `${text} #12`, 1_000 + index);
                merges.push({ ownId: `hand${index}`, row });
              }
              if (fate.includes('link')) {
                one.push(bankRow(number, `To ${text}`, -1_000 - index));
                links.push({
                  legs: [{ part: 0, row: one.length - 1 }, { storedId: `hand${index}` }],
                });
              }
            });
            const parts = [{ rows: one }, { accountId: 'a2', rows: two, merges }];
            await imported(services, parts, { links });
            // A part that stored nothing leaves no batch.
            const batches = await readImportBatches(services.database);
            const ids = batches.map(({ importId }) => importId);
            const first = countsByAccount(batches);

            for (const step of steps) await take(services, ids, step);
            const meanwhile = await everything(services);
            for (const together of isTogether ? [ids] : ids.map((id) => [id])) {
              services.clock.advance(1_000);
              expect(await revertImports(services, together)).toMatchObject({ ok: true });
            }
            expect(await everything(services)).toEqual(before);
            await expectExactSums(services);

            const reverts = isTogether ? 1 : ids.length;
            for (let count = 0; count < reverts; count++) {
              services.clock.advance(1_000);
              expect(await undoLast(services)).toMatchObject({ ok: true });
            }
            expect(await everything(services)).toEqual(meanwhile);
            services.clock.advance(1_000);
            await revertImports(services, ids);
            expect(await everything(services)).toEqual(before);

            services.clock.advance(1_000);
            await imported(services, parts, { links });
            const again = (await readImportBatches(services.database)).slice(0, batches.length);
            expect(countsByAccount(again)).toEqual(first);
          } finally {
            await closeTestDatabase(services.database);
          }
        },
      ),
      { numRuns: 16 },
    );
  }, 120_000);
});

/**
 * An edit that a person makes to an imported row. Transfer legs are only unlinked, because edits to both sides
 * are never reverted.
 */
async function take(
  services: TestServices,
  ids: readonly string[],
  { place, what }: { readonly place: number; readonly what: string },
): Promise<void> {
  const stored = await storedTransactions(services.database);
  const rows = stored.filter(({ id }) => ids.some((importId) => id.startsWith(importId)));
  const row = rows[place % Math.max(1, rows.length)];
  if (!row) return;
  services.clock.advance(1_000);
  if (row.kind === 'transfer') {
    if (what === 'unlink') await unlinkTransfer(services, row.id);
    return;
  }
  const patches = {
    category: { categoryId: 'fun' },
    text: { description: 'Something else' },
    date: { date: day(28) },
    tag: { addTags: ['t'] },
  } as const;
  if (what === 'delete') await removeTransactions(services, [row.id]);
  else if (what === 'split') {
    const half = cents(Math.trunc(row.amount / 2));
    const splits = [
      { categoryId: 'food', amount: half, notes: '' },
      { categoryId: 'fun', amount: cents(row.amount - half), notes: '' },
    ];
    await splitTransaction(services, row.id, splits);
  } else if (what in patches) {
    await editTransactions(services, [row.id], patches[what as keyof typeof patches]);
  }
}
