import { openInThread } from '@tests/support/column-thread.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDate,
  dateOfInvertedKey,
  invertedDateKey,
} from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  ALL_ROWS,
  amountUnderFilter,
  type FilterQuery,
  filterQueryOf,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import {
  COUNTED_ACCOUNTS,
  FILTER_STATUSES,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import { openIndex } from '@/transaction-index/index-client.ts';
import type {
  IndexAnswer,
  IndexedRow,
  IndexReading,
  IndexResult,
} from '@/transaction-index/index-protocol.ts';
import {
  countBeforePlace,
  countByDescription,
  isNarrower,
  matchRows,
  totalsOfRows,
} from '@/transaction-index/index-query.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const dates = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-02-01'] as CalendarDate[];
const words = ['café', 'Crème', 'loblaws', 'rent', 'transfer', 'Œuvre'];
const categories = ['', 'food', 'snacks', 'home'];
const tags = ['t1', 't2', 't3'];
const names = {
  accounts: [
    { id: 'a', currency: 'CAD' },
    { id: 'b', currency: 'CAD', excluded: true },
  ],
  categories: [
    { id: 'food', parentId: '', nature: 'expense' as const },
    { id: 'snacks', parentId: 'food', nature: 'income' as const },
    { id: 'home', parentId: '', nature: 'expense' as const, excluded: true },
  ],
  payees: [{ id: 'p1', name: 'CAFÉ', aliases: ['rent  Loblaws', 'Crème'] }],
  tags: [
    { id: 't1', name: 'Trip' },
    { id: 't2', name: 'Trip two' },
    { id: 't3', name: 'Work' },
  ],
};

const arbitraryRow = fc
  .record({
    number: fc.nat({ max: 25 }),
    revision: fc.integer({ min: 1, max: 6 }),
    deleted: fc.boolean(),
    accountId: fc.constantFrom('a', 'b', 'c'),
    date: fc.constantFrom(...dates),
    description: fc.array(fc.constantFrom(...words), { maxLength: 3 }),
    notes: fc.array(fc.constantFrom(...words), { maxLength: 1 }),
    tags: fc.subarray(tags),
    needsReview: fc.boolean(),
    isBySchedule: fc.boolean(),
    excluded: fc.boolean(),
    parts: fc.array(fc.tuple(fc.constantFrom(...categories), fc.integer({ min: -500, max: 500 })), {
      minLength: 1,
      maxLength: 3,
    }),
    kind: fc.constantFrom('normal', 'normal', 'transfer', 'opening' as const),
  })
  .map(({ number, date, description, notes, parts, kind, isBySchedule, ...rest }): IndexedRow => {
    const splits = parts.map(([categoryId, amount]) => ({ categoryId, amount: cents(amount) }));
    const isSplit = kind === 'normal' && splits.length > 1;
    return {
      ...rest,
      ...(isBySchedule ? { isBySchedule } : {}),
      id: `row-${String(number).padStart(2, '0')}`,
      dateKey: invertedDateKey(date),
      description: description.join(' '),
      notes: notes.join(' '),
      amount: splits.reduce((sum, part) => sum + part.amount, 0),
      kind: kind as IndexedRow['kind'],
      categoryId: kind !== 'normal' ? '' : isSplit ? '~split' : (splits[0]?.categoryId ?? ''),
      ...(isSplit ? { splits } : {}),
    };
  });

const optional = <Value, None>(values: readonly Value[], none: None) =>
  fc.constantFrom<Value | None>(none, ...values);
const arbitraryFilter = fc.record({
  text: fc
    .subarray(
      [
        'cafe',
        'CRÈME',
        '-loblaws',
        '-ent',
        '-re',
        'oeuvre',
        're',
        'nothing',
        '"rent transfer"',
        '#trip',
        '-#work',
      ].concat(['#"trip two"', '#none', '>2', '..5,5', '2026', '2026-01..2026-02', 'last month']),
      { maxLength: 3 },
    )
    .map((pieces) => pieces.join(' ')),
  accountId: fc.constantFrom('', 'a', 'b', 'nobody', 'a,b,', 'a,c,', ',', COUNTED_ACCOUNTS),
  categoryId: fc.constantFrom('', '', UNCATEGORIZED, 'food', 'snacks', 'nobody', 'food,none,'),
  tagId: fc.constantFrom('', '', 't1', 'nobody', 't1,t2,', UNTAGGED, 'none,t1,'),
  payeeId: fc.constantFrom('', '', 'p1', 'nobody', '=café', '='),
  status: fc.constantFrom('', '', ...FILTER_STATUSES),
  from: optional(dates, ''),
  to: optional(dates, ''),
  minimum: optional([cents(0), cents(200)], null),
  maximum: optional([cents(300), cents(600)], null),
}) as fc.Arbitrary<TransactionFilter>;
const arbitraryQuestion = arbitraryFilter.map((filter) =>
  filterQueryOf(filter, names, { today: '2026-02-15' as CalendarDate, monthStartDay: 1 }),
);

/** The newest revision of each row; of two equal revisions, the first to arrive. */
function newest(rows: readonly IndexedRow[]): IndexedRow[] {
  const known = new Map<string, IndexedRow>();
  for (const row of rows)
    if (row.revision > (known.get(row.id)?.revision ?? 0)) known.set(row.id, row);
  return [...known.values()]
    .filter((row) => !row.deleted)
    .sort((a, b) => a.dateKey - b.dateKey || (a.id < b.id ? -1 : 1));
}

const NO_TOTAL = { moneyIn: 0, moneyOut: 0, moved: 0, rows: 0, movedRows: 0, splitRows: 0 };

const rowsIn = (totals: readonly { readonly rows: number }[]) =>
  totals.reduce((sum, { rows }) => sum + rows, 0);

const domainRow = (row: IndexedRow) =>
  ({
    ...row,
    date: dateOfInvertedKey(row.dateKey) as CalendarDate,
    amount: cents(row.amount),
    source: row.needsReview ? 'import' : 'manual',
    ...(row.isBySchedule ? { scheduledId: 's1' } : {}),
    splits: row.splits?.map((part) => ({ ...part, amount: cents(part.amount), notes: '' })),
  }) as Parameters<typeof passesFilter>[0];

describe('transaction columns', () => {
  it("agree with the domain's filter, row by row and to the cent, after any history", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(arbitraryRow), { maxLength: 5 }),
        arbitraryQuestion,
        (batches, filter) => {
          const columns = new TransactionColumns();
          for (const batch of batches) {
            columns.apply(batch);
            columns.order();
          }
          const expected = newest(batches.flat()).filter((row) =>
            passesFilter(domainRow(row), filter),
          );
          const { slots, totals } = matchRows(columns, filter);
          expect(Array.from(slots, (slot) => columns.idAt(slot))).toEqual(
            expected.map((row) => row.id),
          );
          const sums = new Map<string, Omit<AccountTotal, 'accountId'>>();
          for (const row of expected) {
            const amount = amountUnderFilter(domainRow(row), filter);
            // The limits apply to what the list shows of a row, or with a nature filter to the whole row.
            const size = Math.abs(filter.nature ? row.amount : amount);
            expect(size).toBeGreaterThanOrEqual(filter.minimum ?? 0);
            expect(size).toBeLessThanOrEqual(filter.maximum ?? Infinity);
            const sum = sums.get(row.accountId) ?? NO_TOTAL;
            // Neither transfers nor opening balances are income or spending.
            const isMoved = row.kind !== 'normal';
            sums.set(row.accountId, {
              moneyIn: sum.moneyIn + (!isMoved && amount > 0 ? amount : 0),
              moneyOut: sum.moneyOut + (!isMoved && amount < 0 ? amount : 0),
              moved: sum.moved + (isMoved ? amount : 0),
              rows: sum.rows + 1,
              movedRows: sum.movedRows + (isMoved ? 1 : 0),
              splitRows: sum.splitRows + (row.categoryId === '~split' ? 1 : 0),
            });
          }
          const found = new Map(totals.map(({ accountId, ...total }) => [accountId, total]));
          expect(found).toEqual(sums);
          expect(columns.size).toBe(newest(batches.flat()).length);
          const ids = expected.map((row) => row.id);
          expect(totalsOfRows(columns, [...ids, 'gone'], filter)).toEqual(totals);
          expect(rowsIn(totalsOfRows(columns, ids.slice(1), filter))).toBe(
            Math.max(0, ids.length - 1),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("find the same rows within a search's results when more of its words are typed", () => {
    const typed = fc.constantFrom('re', 'ent', 'cafe', 'creme', 'lob', 'transfer');
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { maxLength: 30 }),
        arbitraryQuestion,
        fc.array(typed, { maxLength: 2 }),
        fc.array(fc.nat({ max: 8 }), { maxLength: 4 }),
        (rows, question, typedWords, lengths) => {
          const columns = new TransactionColumns();
          columns.apply(rows);
          const full = typedWords.join(' ');
          const asked = (length: number): FilterQuery => ({
            ...question,
            words: [...question.words, ...full.slice(0, length).split(' ').filter(Boolean)],
          });
          let wider = asked(0);
          let { slots } = matchRows(columns, wider);
          for (const length of [...lengths].sort((a, b) => a - b)) {
            const next = asked(length);
            expect(isNarrower(next, wider)).toBe(true);
            const fresh = matchRows(columns, next);
            expect(matchRows(columns, next, slots)).toEqual(fresh);
            [wider, slots] = [next, fresh.slots];
          }
        },
      ),
    );
  });

  it('search again when the query changes otherwise, words are removed, or there are too many words', () => {
    const asked = (more: Partial<FilterQuery>): FilterQuery => ({ ...ALL_ROWS, ...more });
    const lob = asked({ words: ['lob'] });
    expect(isNarrower(asked({ words: ['loblaws', 'rent'] }), lob)).toBe(true);
    expect(isNarrower(asked({ words: ['aglob'] }), lob)).toBe(true);
    expect(isNarrower(asked({ words: ['lo'] }), lob)).toBe(false);
    expect(isNarrower(asked({}), lob)).toBe(false);
    expect(isNarrower(asked({ words: ['loblaws'], accountId: 'a' }), lob)).toBe(false);
    expect(isNarrower(asked({ words: ['loblaws'], withoutWords: ['rent'] }), lob)).toBe(false);
    const many = Array.from({ length: 31 }, (_, at) => `word${at}`);
    const without = asked({ words: [], withoutWords: ['rent'] });
    expect(isNarrower(asked({ words: many, withoutWords: ['rent'] }), without)).toBe(false);
  });

  it('count the rows of each description by the name a payee would have', () => {
    fc.assert(
      fc.property(fc.array(fc.array(arbitraryRow), { maxLength: 4 }), (batches) => {
        const columns = new TransactionColumns();
        for (const batch of batches) columns.apply(batch);
        const expected = new Map<string, number>();
        for (const { description } of newest(batches.flat())) {
          const key = nameKeyOf(description);
          expected.set(key, (expected.get(key) ?? 0) + 1);
        }
        expect(countByDescription(columns)).toEqual(expected);
      }),
    );
  });

  it('grow beyond their initial capacity', () => {
    const columns = new TransactionColumns();
    const row = (number: number): IndexedRow => ({
      id: `r${String(number).padStart(5, '0')}`,
      revision: 1,
      deleted: false,
      accountId: 'a',
      dateKey: 79_739_000,
      description: `shop ${number % 7}`,
      notes: '',
      amount: -number,
      categoryId: '',
      tags: [],
      kind: 'normal',
      needsReview: false,
      excluded: false,
    });
    columns.apply(Array.from({ length: 5_000 }, (_, number) => row(4_999 - number)));
    const { slots, totals } = matchRows(columns, { ...ALL_ROWS, words: ['shop', '3'] });
    expect(slots.length).toBe(714);
    expect(columns.idAt(slots[0] ?? -1)).toBe('r00003');
    expect(totals[0]?.rows).toBe(714);
  });

  it('tell how many rows precede a position, whether or not its row exists', () => {
    const columns = new TransactionColumns();
    fc.assert(
      fc.property(fc.array(arbitraryRow), arbitraryRow, (rows, place) => {
        columns.apply(rows);
        const all = matchRows(columns, ALL_ROWS).slots;
        const expected = Array.from(all).filter((slot) => {
          const key = columns.dateKeys[slot] ?? 0;
          return key < place.dateKey || (key === place.dateKey && columns.idAt(slot) < place.id);
        });
        expect(countBeforePlace(columns, all, place)).toBe(expected.length);
      }),
    );
  });
});

const simple = (id: string, revision: number, more: Partial<IndexedRow> = {}): IndexedRow => ({
  id,
  revision,
  deleted: false,
  accountId: 'a',
  dateKey: 79_739_000,
  description: 'x',
  notes: '',
  amount: -1,
  categoryId: '',
  tags: [],
  kind: 'normal',
  needsReview: false,
  excluded: false,
  ...more,
});

const asking = (filter: FilterQuery) => ({
  filter,
  ranges: [{ start: 0, count: 10 }],
  anchor: null,
});
const everything = asking(ALL_ROWS);

function answerOf(answer: IndexResult<IndexAnswer>): IndexAnswer {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

describe('transaction index worker', () => {
  it('reports its progress, and loses no change that arrives meanwhile, whatever it read before or after', async () => {
    const pause = { end: () => {} };
    const columns = openInThread(async (_name, take) => {
      take([simple('kept', 1), simple('edited-later', 1), simple('deleted-later', 1)], 5);
      await new Promise<void>((resolve) => {
        pause.end = resolve;
      });
      // Read before its change was committed, delivered after the event arrived.
      take([simple('edited-before', 1), simple('deleted-before', 1)], 5);
      return { generation: 7 };
    });
    const told: IndexReading[] = [];
    const built = columns.build('name', (progress) => told.push(progress));
    columns.change([
      simple('edited-later', 2, { description: 'new' }),
      simple('deleted-later', 2, { deleted: true }),
      simple('edited-before', 2, { description: 'new' }),
      simple('deleted-before', 2, { deleted: true }),
      simple('added', 1),
    ]);
    const answer = columns.ask('window', everything);
    const edited = columns.ask('window', asking({ ...ALL_ROWS, words: ['new'] }));
    await new Promise((resolve) => setTimeout(resolve));
    pause.end();
    expect(await built).toEqual({ ok: true, value: { generation: 7, rows: 4 } });
    expect(told).toEqual([
      { rowsRead: 3, rowsTotal: 5 },
      { rowsRead: 5, rowsTotal: 5 },
    ]);
    expect(answerOf(await answer).ids).toEqual([
      ['added', 'edited-before', 'edited-later', 'kept'],
    ]);
    expect(answerOf(await edited).ids).toEqual([['edited-before', 'edited-later']]);
  });

  it('answers queries about all rows: ids in register order, totals of some, rows by description', async () => {
    const columns = openInThread(async (_name, take) => {
      take(
        [
          simple('b', 1, { amount: -5, description: 'Shop' }),
          simple('a', 1, { amount: 7, description: ' shop' }),
          simple('c', 1, { dateKey: 1, accountId: 'other' }),
        ],
        3,
      );
      return { generation: 1 };
    });
    await columns.build('name');
    expect(await columns.ask('ids', { filter: ALL_ROWS, sort: 'newest' })).toEqual({
      ok: true,
      value: ['c', 'a', 'b'],
    });
    expect(await columns.ask('totals', { ids: ['a', 'b'], filter: ALL_ROWS })).toEqual({
      ok: true,
      value: [{ ...NO_TOTAL, accountId: 'a', moneyIn: 7, moneyOut: -5, rows: 2 }],
    });
    const counted = await columns.ask('descriptions', null);
    expect(counted.ok && [...counted.value].sort()).toEqual([
      ['shop', 2],
      ['x', 1],
    ]);
  });

  it('answers with a code when the database cannot be read, and recovers on the next read', async () => {
    let fails = true;
    const columns = openInThread(async (_name, take) => {
      if (fails) throw new Error('no such database');
      take([simple('a', 1)], 1);
      return { generation: 1 };
    });
    expect(await columns.build('name')).toEqual({ ok: false, code: 'unreadable' });
    expect(await columns.ask('window', everything)).toEqual({ ok: false, code: 'unreadable' });
    fails = false;
    expect((await columns.build('name')).ok).toBe(true);
    expect(answerOf(await columns.ask('window', everything)).total).toBe(1);
  });

  it('answers `gone` when the worker cannot start or dies', async () => {
    const dead = openIndex(() => {
      throw new Error('refused');
    });
    expect(await dead.ask('window', everything)).toEqual({ ok: false, code: 'gone' });
    const worker = {
      postMessage: () => {},
      terminate: () => {},
      onmessage: null,
      onerror: null as (() => void) | null,
      onmessageerror: null,
    };
    const dying = openIndex(() => worker as never);
    const asked = dying.ask('window', everything);
    worker.onerror?.();
    expect(await asked).toEqual({ ok: false, code: 'gone' });
    expect(await dying.build('name')).toEqual({ ok: false, code: 'gone' });
  });
});
