import { duringTurn, turnWithWork } from '@tests/support/between-choice-and-write.ts';
import { importPart, importRequest, importSummary } from '@tests/support/import-request.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { firstValueFrom, lastValueFrom, Subject, take, tap, toArray } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readHeldCopies } from '@/db/queries/imports.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { ImportPart, ImportRequest, ImportRow } from '@/pipelines/import/import-events.ts';
import { newestFirst } from '@/pipelines/import/import-part.ts';
import { importRun } from '@/pipelines/import/import-run.ts';
import * as yielding from '@/platform/browser/yield-to-page.ts';

vi.spyOn(yielding, 'yieldToPage').mockImplementation(() => turnWithWork());

const row = (
  line: number,
  date: string,
  description: string,
  amount = -100,
  copy = 1,
): ImportRow => ({
  line,
  date: date as CalendarDate,
  description,
  amount: cents(amount),
  copy,
});

const requestOf = (
  services: Services,
  rows: readonly ImportRow[],
  more: Partial<ImportPart> = {},
): ImportRequest => importRequest(importPart(services, rows, more));

const importIdOf = (request: ImportRequest) => request.parts[0]?.importId ?? '';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    row(
      index + 2,
      `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
      `Shop ${index}`,
      -100 - index,
    ),
  );

const category = (id: string, name: string): Category => ({
  id,
  name,
  parentId: '',
  nature: 'expense',
  color: 1,
  icon: '',
  createdAt: '2026-01-01T00:00:00.000Z',
});

async function addCategories(database: CofferDatabase, ...categories: readonly Category[]) {
  await database.store.write(
    'categories',
    categories.map((insert) => ({ insert })),
  );
}

const lastEvent = (services: Services, request: ImportRequest) =>
  lastValueFrom(importRun(request, services));

describe('spec §4 import run', () => {
  it('stores every row once: a second run of the file, or of the very same request, changes nothing', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const request = requestOf(services, many(30));
    expect(await lastEvent(services, request)).toEqual({
      type: 'done',
      summary: importSummary({ imported: 30 }),
      stored: { importIds: [importIdOf(request)], accountIds: ['a1'] },
    });
    const stored = await storedTransactions(services.database);
    const settings = await storedRecords(services.database, 'settings');
    for (const again of [requestOf(services, many(30)), request]) {
      expect(await lastEvent(services, again)).toMatchObject({
        type: 'done',
        summary: { imported: 0, duplicates: 30 },
      });
    }
    expect(await storedTransactions(services.database)).toEqual(stored);
    expect(await storedRecords(services.database, 'settings')).toEqual(settings);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('drops exactly the rows that already exist and stores the others of the batch', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await lastEvent(
      services,
      requestOf(
        services,
        many(40).filter((_, index) => index % 4 === 0),
      ),
    );
    expect(await lastEvent(services, requestOf(services, many(40)))).toMatchObject({
      type: 'done',
      summary: { imported: 30, duplicates: 10 },
    });
    const stored = await storedTransactions(services.database);
    expect(new Set(stored.map((each) => each.uniqueHash)).size).toBe(40);
    expect(stored).toHaveLength(40);
  });

  it('stores each row once when two runs of one file start at the same moment', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const events = await Promise.all([
      lastEvent(services, requestOf(services, many(60))),
      lastEvent(services, requestOf(services, many(60))),
    ]);
    const imported = events.map((event) => ('summary' in event ? event.summary.imported : -1));
    expect(imported.reduce((sum, each) => sum + each)).toBe(60);
    expect(await storedTransactions(services.database)).toHaveLength(60);
  });

  it.each([
    ['newest first', ['2026-03-02', '2026-03-02', '2026-03-01'], ['A', 'B', 'C']],
    ['oldest first', ['2026-03-01', '2026-03-02', '2026-03-02'], ['C', 'B', 'A']],
    [
      'out of order',
      ['2026-03-01', '2026-03-03', '2026-03-02', '2026-03-03', '2026-03-01'],
      ['B', 'D', 'C', 'A', 'E'],
    ],
  ])(
    "assigns ids that sort newest first and keep the bank's order within a day: %s",
    async (_, dates, expected) => {
      const services = await openTestServices({ accounts: ['a1', 'a2'] });
      const rows = dates.map((date, index) => row(index + 2, date, 'ABCDE'.charAt(index)));
      const request = requestOf(services, rows);
      await lastEvent(services, request);
      const byId = (await storedTransactions(services.database)).sort((a, b) =>
        a.id < b.id ? -1 : 1,
      );
      expect(byId.map((each) => each.description)).toEqual(expected);
      for (const each of byId) {
        expect(each.id.startsWith(importIdOf(request))).toBe(true);
        expect(each.importId).toBe(importIdOf(request));
        expect(each).toMatchObject({
          source: 'import',
          kind: 'normal',
          importedDescription: each.description,
        });
      }
    },
  );

  it('categorizes by user rules before built-in rules, and records which one chose', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await addCategories(
      services.database,
      category('c-food', 'Groceries'),
      category('c-own', 'Treats'),
    );
    const rule: Rule = {
      id: 'r1',
      name: 'Treats',
      condition: { field: 'description', operator: 'contains', value: 'loblaws late' },
      join: 'all',
      more: [],
      actions: [{ type: 'set_category', value: { categoryId: 'c-own' } }],
      position: 1,
      enabled: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    await services.database.store.write('rules', [{ insert: rule }]);
    const rows = [
      row(2, '2026-03-03', 'LOBLAWS LATE NIGHT'),
      row(3, '2026-03-02', 'LOBLAWS 1029'),
      row(4, '2026-03-01', 'QZX 17'),
    ];
    expect(await lastEvent(services, requestOf(services, rows))).toMatchObject({
      summary: { imported: 3, categorised: 2 },
    });
    const found = await storedTransactions(services.database);
    expect(found.map((each) => [each.categoryId, each.categorySource])).toEqual([
      ['c-own', 'rule:r1'],
      ['c-food', expect.stringMatching(/^keyword:loblaw/i)],
      ['', undefined],
    ]);
  });

  it('assigns no category or tag that another tab deleted after it was chosen', async () => {
    const services = await openTestServices({ accounts: ['a1'], tags: ['kept', 'lost'] });
    const { store } = services.database;
    await addCategories(services.database, category('lost', 'Lost'), category('kept', 'Kept'));
    const rule = (id: string, position: number): Rule => ({
      id: `r-${id}`,
      name: id,
      condition: { field: 'description', operator: 'contains', value: id },
      join: 'all',
      more: [],
      actions: [
        { type: 'set_category', value: { categoryId: id } },
        { type: 'add_tag', value: { tagId: 'lost' } },
        { type: 'add_tag', value: { tagId: 'kept' } },
        { type: 'rename', value: { description: 'Named by a rule' } },
      ],
      position,
      enabled: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    await store.write('rules', [{ insert: rule('lost', 1) }, { insert: rule('kept', 2) }]);
    duringTurn.once = async () => {
      await store.write('categories', [{ id: 'lost', remove: 'free-key' }]);
      await store.write('tags', [{ id: 'lost', remove: 'free-key' }]);
    };
    const rows = [row(2, '2026-03-03', 'QZX LOST'), row(3, '2026-03-02', 'QZX KEPT')];
    expect(await lastEvent(services, requestOf(services, rows))).toMatchObject({
      summary: { imported: 2, categorised: 1 },
    });
    const found = await storedTransactions(services.database);
    expect(found).toMatchObject([
      { description: 'QZX LOST', categoryId: '', tags: [] },
      { description: 'Named by a rule', categoryId: 'kept', tags: ['kept'] },
    ]);
    expect(found[0]?.categorySource).toBeUndefined();
  });

  it('yields to the page within a batch when rules have slow regular expressions', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 20;
      return nowMs;
    });
    try {
      await addCategories(services.database, category('c1', 'Own'));
      const turnsOf = async (text: string) => {
        const before = duringTurn.turns;
        const rows = [1, 2, 3, 4, 5].map((line) => row(line, '2026-03-03', `${text} ${line}`));
        await lastEvent(services, requestOf(services, rows));
        return duringTurn.turns - before;
      };
      // One yield for the batch itself, three while its rows are sorted.
      expect(await turnsOf('QZX')).toBe(1 + 3);
      await services.database.store.write('rules', [
        {
          insert: {
            id: 'r1',
            name: 'Own',
            condition: { field: 'description', operator: 'matches', value: '^q.*\\d$' },
            join: 'all',
            more: [],
            actions: [{ type: 'set_category', value: { categoryId: 'c1' } }],
            position: 1,
            enabled: true,
            createdAt: '2026-01-01T00:00:00.000Z',
          },
        },
      ]);
      expect(await turnsOf('QYX')).toBe(1 + 3 + 5);
    } finally {
      clock.mockRestore();
    }
  });

  it('stores checked duplicates as copies, which the next import counts', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const rows = [row(2, '2026-03-01', 'Coffee', -300, 1), row(3, '2026-03-01', 'Coffee', -300, 2)];
    await lastEvent(services, requestOf(services, rows));
    const hashes = (await storedTransactions(services.database)).map((each) => each.uniqueHash);
    expect(hashes).toEqual(['2026-03-01|-3.00|coffee|a1', '2026-03-01|-3.00|coffee|a1|2']);
    const key = hashes[0] ?? '';
    const held = await readHeldCopies(
      services.database,
      new Map([
        [key, 1],
        ['other', 3],
      ]),
    );
    expect([...held.keys()]).toEqual([key]);
    expect([...(held.get(key) ?? [])].map(([copy, { isDeleted }]) => [copy, isDeleted])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('does not bring back a deleted row', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await lastEvent(services, requestOf(services, many(3)));
    const [first] = await storedTransactions(services.database);
    await services.database.store.write('transactions', [
      { id: first?.id ?? '', remove: 'keep-key' },
    ]);
    expect(await lastEvent(services, requestOf(services, many(3)))).toMatchObject({
      summary: { imported: 0, duplicates: 3 },
    });
    expect(await storedTransactions(services.database)).toHaveLength(2);
  });

  it('reports each step and records the batch', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const request = requestOf(services, many(5), {
      leftOut: { stored: 2, repeated: 1, rejected: 4, skipped: 0 },
    });
    const events = await firstValueFrom(importRun(request, services).pipe(toArray()));
    const summary = importSummary({ imported: 5, duplicates: 3, rejected: 4 });
    expect(events).toEqual([
      { type: 'started', total: 5 },
      { type: 'progress', done: 5, total: 5, summary },
      {
        type: 'done',
        summary,
        stored: { importIds: [importIdOf(request)], accountIds: ['a1'] },
      },
    ]);
    expect(await storedRecords(services.database, 'settings')).toEqual([
      {
        key: `import:${importIdOf(request)}`,
        value: {
          fileName: 'bank.csv',
          accountId: 'a1',
          at: '2026-03-15T16:00:00.000Z',
          state: 'done',
          counts: summary,
          from: '2026-01-01',
          to: '2026-01-05',
        },
      },
    ]);
  });

  it('stores nothing and leaves no note when canceled before the first batch', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const cancel$ = new Subject<void>();
    const events: unknown[] = [];
    await new Promise<void>((resolve) => {
      importRun(requestOf(services, many(5)), services, cancel$).subscribe({
        next: (event) => {
          events.push(event);
          if (event.type === 'started') cancel$.next();
        },
        complete: resolve,
      });
    });
    expect(events.at(-1)).toMatchObject({ type: 'cancelled', summary: { imported: 0 } });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
  });

  it.each(['started', 'created'] as const)(
    'leaves none of the records that it names when canceled before the first batch: %s',
    async (moment) => {
      const services = await openTestServices({ accounts: ['a1', 'a2'] });
      const request = {
        ...requestOf(services, many(5)),
        create: {
          accounts: [],
          categories: [category('p', 'Food'), { ...category('q', 'Coffee'), parentId: 'p' }],
          tags: [],
        },
      };
      const cancel$ = new Subject<void>();
      const { store } = services.database;
      const real = store.write.bind(store);
      const write = vi.spyOn(store, 'write').mockImplementation(async (...args) => {
        const written = await real(...args);
        if (moment === 'created' && args[0] === 'categories') cancel$.next();
        return written;
      });
      const event = await lastValueFrom(
        importRun(request, services, cancel$).pipe(
          tap(({ type }) => {
            if (type === moment) cancel$.next();
          }),
        ),
      );
      write.mockRestore();
      expect(event).toMatchObject({ type: 'cancelled', summary: { imported: 0 } });
      expect(await storedRecords(services.database, 'categories')).toEqual([]);
      expect(await storedRecords(services.database, 'settings')).toEqual([]);

      // The same request can run again.
      expect(await lastEvent(services, request)).toMatchObject({ type: 'done' });
      const names = (await storedRecords(services.database, 'categories')).map(({ name }) => name);
      expect(names.toSorted()).toEqual(['Coffee', 'Food']);
    },
  );

  it('fails on a row that its schema refuses: the batch is not stored, and the event says so', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const rows = [...many(3), row(9, '2026-01-01', 'Too much', 1_000_000_000_000)];
    const events = await firstValueFrom(
      importRun(requestOf(services, rows), services).pipe(toArray()),
    );
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      code: 'unexpected',
      summary: { imported: 0 },
    });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(services.log.entries().at(-1)?.level).toBe('error');
  });

  it('fails with a code when the database goes away', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    services.database.dexie.transactions.close();
    const events = await firstValueFrom(
      importRun(requestOf(services, many(3)), services).pipe(toArray()),
    );
    expect(events.at(-1)).toMatchObject({ type: 'failed', summary: { imported: 0 } });
  });

  it('is cold: nothing happens until someone subscribes', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const run = importRun(requestOf(services, many(3)), services);
    // One of our writes goes through: an eager run would have written its batch before it.
    await services.database.store.write('settings', [{ insert: { key: 'after', value: 1 } }]);
    expect((await storedRecords(services.database, 'settings')).map(({ key }) => key)).toEqual([
      'after',
    ]);
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await firstValueFrom(run.pipe(take(1)))).toEqual({ type: 'started', total: 3 });
  });
});

describe('newestFirst', () => {
  it('treats a single day as newest first', async () => {
    const rows = [1, 2].map((line) => row(line, '2026-01-01', `Row ${line}`));
    expect([...(await newestFirst(rows))]).toEqual([0, 1]);
  });
  it('accepts an empty file', async () => {
    expect([...(await newestFirst([]))]).toEqual([]);
  });
});
