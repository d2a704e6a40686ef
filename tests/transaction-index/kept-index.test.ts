import { memoryFiles } from '@tests/support/memory-files.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { CHANGE_LOG, MOST_LOGGED_IDS } from '@/transaction-index/change-log.ts';
import {
  type IndexFile,
  readHead,
  readIndex,
  type StoredIndex,
  writeIndex,
} from '@/transaction-index/index-file.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';
import { matchRows } from '@/transaction-index/index-query.ts';
import { KeptIndex } from '@/transaction-index/kept-index.ts';
import { readStoredRows } from '@/transaction-index/stored-rows.ts';
import { isColumn, TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const arbitraryRow = fc
  .record({
    number: fc.nat({ max: 30 }),
    revision: fc.integer({ min: 1, max: 9 }),
    deleted: fc.boolean(),
    accountId: fc.constantFrom('a', 'b'),
    day: fc.integer({ min: 1, max: 9 }),
    description: fc.constantFrom('Café', 'Loblaws 🍎', 'Œuvre', '', 'two\nlines'),
    notes: fc.constantFrom('', 'a note’s text'),
    tags: fc.subarray(['t1', 't2']),
    amounts: fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('normal', 'transfer' as const),
  })
  .map(({ number, day, amounts, kind, ...rest }): IndexedRow => {
    const isSplit = kind === 'normal' && amounts.length > 1;
    return {
      ...rest,
      id: `row-${number}`,
      dateKey: invertedDateKey(`2026-01-0${day}` as CalendarDate),
      amount: amounts.reduce((sum, amount) => sum + amount, 0),
      kind: kind as IndexedRow['kind'],
      categoryId: kind !== 'normal' ? '' : isSplit ? '~split' : 'food',
      needsReview: false,
      excluded: false,
      ...(isSplit
        ? { splits: amounts.map((amount) => ({ categoryId: 'food', amount: cents(amount) })) }
        : {}),
    };
  });

/** What the index tells of every row, in register order. */
function toldBy(columns: TransactionColumns) {
  const { texts, tagLists, accountIds, categoryIds } = columns;
  const rows = Array.from(columns.order(), (slot) => ({
    id: columns.idAt(slot),
    dateKey: columns.dateKeys[slot],
    amount: columns.amounts[slot],
    account: accountIds.textOf(columns.accounts[slot] ?? -1),
    category:
      columns.categories[slot] === -1 ? null : categoryIds.textOf(columns.categories[slot] ?? -1),
    description: texts.textOf(columns.descriptions[slot] ?? -1),
    notes: texts.textOf(columns.notes[slot] ?? -1),
    bankText: columns.bankTextAt(slot),
    tags: tagLists.textOf(columns.tags[slot] ?? -1),
    status: columns.statuses[slot],
    parts: columns.parts.get(slot)?.map(({ amount }) => amount),
  }));
  const found = ['cafe', 'a', 'oeuvre', 'lines', '’'].map((word) => {
    const { slots } = matchRows(columns, { ...ALL_ROWS, words: [word] });
    return Array.from(slots, (slot) => columns.idAt(slot));
  });
  return { size: columns.size, rows, found };
}

function columnsOf(rows: readonly IndexedRow[]): TransactionColumns {
  const columns = new TransactionColumns();
  columns.apply(rows);
  columns.finishBuild();
  return columns;
}

/** A file in memory. `lives` is asked before each write; false stands for a killed browser. */
function fileInMemory(lives: () => boolean = () => true) {
  let bytes = new Uint8Array(0);
  const resize = (length: number) => {
    const resized = new Uint8Array(length);
    resized.set(bytes.subarray(0, length));
    bytes = resized;
  };
  const file: IndexFile & { readonly bytes: () => Uint8Array } = {
    bytes: () => bytes,
    getSize: () => bytes.length,
    truncate: resize,
    read: (into, { at }) => {
      const found = bytes.subarray(at, at + into.length);
      into.set(found);
      return found.length;
    },
    write: (from, { at }) => {
      if (!lives()) throw new Error('killed');
      if (at + from.length > bytes.length) resize(at + from.length);
      bytes.set(from, at);
      return from.length;
    },
  };
  return file;
}

const HEAD = { log: 'log', generation: 5 };

function storedBy(columns: TransactionColumns): StoredIndex {
  const stored = columns.store();
  if (!stored) throw new Error('not stored');
  return stored;
}

async function written(columns: TransactionColumns) {
  const file = fileInMemory();
  await writeIndex(file, HEAD, storedBy(columns), async () => true);
  return file;
}

function readBack(file: IndexFile): TransactionColumns | null {
  const head = readHead(file);
  const stored = head && readIndex(file, head, (name) => (isColumn(name) ? 3 : 0));
  return stored && TransactionColumns.of(stored);
}

const someRows = () => fc.sample(arbitraryRow, { numRuns: 60, seed: 7 });

describe('the file of the transaction index', () => {
  it('holds the same rows, and what changes after it was read equals an index built anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRow, { maxLength: 60 }),
        fc.array(fc.array(arbitraryRow, { maxLength: 12 }), { maxLength: 4 }),
        async (before, later) => {
          const first = columnsOf(before);
          let kept = readBack(await written(first));
          expect(kept && toldBy(kept)).toEqual(toldBy(first));
          for (const rows of later) {
            kept?.apply(rows);
            kept = kept && readBack(await written(kept));
          }
          expect(kept && toldBy(kept)).toEqual(toldBy(columnsOf([...before, ...later.flat()])));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not used when it is damaged anywhere', async () => {
    const columns = columnsOf(someRows());
    const told = toldBy(columns);
    const file = await written(columns);
    const { length } = file.bytes();
    for (let at = 0; at < length; at += at < 600 ? 1 : 7) {
      const bytes = file.bytes();
      const whole = bytes[at] ?? 0;
      bytes[at] = whole ^ 0x41;
      const read = readBack(file);
      // Between two arrays are bytes that nobody reads.
      if (read) expect(toldBy(read)).toEqual(told);
      bytes[at] = whole;
    }
    expect(readBack(file)).not.toBeNull();
    file.truncate(length - 8);
    expect(readBack(file)).toBeNull();
    file.truncate(length + 8);
    expect(readBack(file)).toBeNull();
  });

  it('is not used when the browser was killed at any of its writes, or other rows arrived meanwhile', async () => {
    const stored = storedBy(columnsOf(someRows()));
    for (let kills = 0; ; kills++) {
      let writes = 0;
      const file = fileInMemory(() => writes++ < kills);
      const end = await writeIndex(file, HEAD, stored, async () => true).catch(() => 'killed');
      if (end !== 'killed') break;
      expect(readHead(file)).toBeNull();
    }
    const stopped = fileInMemory();
    expect(await writeIndex(stopped, HEAD, stored, async () => false)).toBeNull();
    expect(readHead(stopped)).toBeNull();
  });

  it('is not written if a text could not be read back', () => {
    const [row] = someRows();
    if (!row) throw new Error('no row');
    const given = { ...row, deleted: false, description: 'half of a pair \ud83c' };
    expect(columnsOf([given]).store()).toBeNull();
  });
});

const STORE_NAME = (database: CofferDatabase) => database.dexie.transactions.name;

function given(number: number, more: { readonly description?: string } = {}) {
  return newTransaction({
    id: `t${String(number).padStart(4, '0')}`,
    accountId: 'chq',
    date: `2026-01-${String((number % 28) + 1).padStart(2, '0')}` as CalendarDate,
    description: more.description ?? `Shop ${number}`,
    amount: cents(-100 - number),
    categoryId: '',
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
    copy: number + 1,
  });
}

async function insert(database: CofferDatabase, from: number, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ insert: given(from + at) }));
  expect((await database.store.write('transactions', rows)).ok).toBe(true);
}

async function builtFromRows(database: CofferDatabase): Promise<TransactionColumns> {
  const columns = new TransactionColumns();
  await readStoredRows(STORE_NAME(database), (rows) => columns.apply(rows));
  columns.finishBuild();
  return columns;
}

/** A database with an index in a file. */
async function openKept() {
  const memory = memoryFiles();
  vi.stubGlobal('navigator', { storage: memory.storage });
  const { database } = await openTestServices({ accounts: ['chq'] });
  await insert(database, 0, 40);
  const kept = new KeptIndex(STORE_NAME(database));
  expect(await kept.load()).toBeNull();
  await kept.begin();
  const columns = await builtFromRows(database);
  expect(await kept.save(columns)).toBe(true);
  const load = async () => (await new KeptIndex(STORE_NAME(database)).load())?.columns ?? null;
  const expectWhole = async () => {
    const loaded = await load();
    expect(loaded && toldBy(loaded)).toEqual(toldBy(await builtFromRows(database)));
  };
  return { database, memory, kept, columns, load, expectWhole };
}

const change = (database: CofferDatabase) =>
  database.store.write('transactions', [
    {
      id: 't0003',
      update: (row) => ({ ...row, description: 'changed', date: '2026-02-01' as CalendarDate }),
    },
    { id: 't0004', remove: 'free-key' },
    { insert: given(100) },
  ]);

describe('an index that is kept between starts', () => {
  it('is as whole as one built from the rows, with what changed since it was saved', async () => {
    const { database, expectWhole, kept, columns, memory } = await openKept();
    await expectWhole();
    await change(database);
    await insert(database, 200, 20);
    await expectWhole();
    // Saving catches up by itself, and leaves one file.
    expect(await kept.save(columns)).toBe(true);
    expect(memory.index.size).toBe(1);
    await expectWhole();
    await database.dexie.transactions.table('docs').bulkDelete(['t0004']);
    await expectWhole();
  });

  it('is built anew if a write is missing in the log, or the log is another one', async () => {
    const { database, load, expectWhole } = await openKept();
    const meta = database.dexie.transactions.table<{ k: string; v: unknown }, string>('meta');
    await change(database);
    const generation = (await meta.get('generation'))?.v as number;
    // As an older version of the app does in another tab.
    await meta.put({ k: 'generation', v: generation + 1 });
    expect(await load()).toBeNull();
    // A file of a later state than the database's.
    await meta.put({ k: 'generation', v: 1 });
    expect(await load()).toBeNull();
    await meta.put({ k: 'generation', v: generation });
    await expectWhole();
    const log = await meta.get(CHANGE_LOG);
    await meta.put({ k: CHANGE_LOG, v: 'other', ...{ count: 0 } });
    expect(await load()).toBeNull();
    if (log) await meta.put(log);
    await expectWhole();
    await database.dexie.transactions.table('docs').clear();
    expect(await load()).toBeNull();
  });

  it('is built anew once more rows changed than the log holds', async () => {
    const { database, load } = await openKept();
    const meta = database.dexie.transactions.table('meta');
    const log = await meta.get(CHANGE_LOG);
    await meta.put({ ...log, count: MOST_LOGGED_IDS - 10 });
    await insert(database, 100, 10);
    expect(await meta.count()).toBe(3);
    expect(await load()).not.toBeNull();
    await insert(database, 200, 1);
    expect(await meta.toCollection().primaryKeys()).toEqual(['generation']);
    expect(await load()).toBeNull();
  });

  it('is not saved while another tab has the file, or if it knows more than the storage', async () => {
    const { database, kept, columns, memory, expectWhole } = await openKept();
    await change(database);
    const root = await memory.storage.getDirectory();
    const folder = await root.getDirectoryHandle('index');
    const other = await folder.getFileHandle(`${STORE_NAME(database)}.b`, { create: true });
    const taken = await other.createSyncAccessHandle();
    expect(await kept.save(columns)).toBe(false);
    taken.close();
    await expectWhole();
    expect(await kept.save(columns)).toBe(true);
    await database.store.write('transactions', [
      { id: 't0003', update: (row) => ({ ...row, description: 'changed again' }) },
    ]);
    const slot = columns.slotOf('t0003') ?? -1;
    columns.revisions[slot] = 99;
    expect(await kept.save(columns)).toBe(false);
    await expectWhole();
  });

  it('logs nothing without private files, and ends the log when there is no room', async () => {
    vi.stubGlobal('navigator', {});
    const { database } = await openTestServices({ accounts: ['chq'] });
    const kept = new KeptIndex(STORE_NAME(database));
    expect(await kept.load()).toBeNull();
    await kept.begin();
    const meta = database.dexie.transactions.table('meta');
    expect(await meta.get(CHANGE_LOG)).toBeUndefined();
    vi.stubGlobal('navigator', { storage: memoryFiles(100).storage });
    const full = new KeptIndex(STORE_NAME(database));
    await full.load();
    await full.begin();
    await insert(database, 0, 3);
    expect(await meta.count()).toBeGreaterThan(2);
    expect(await full.save(await builtFromRows(database))).toBe(false);
    expect(await meta.toCollection().primaryKeys()).toEqual(['generation']);
  });
});
