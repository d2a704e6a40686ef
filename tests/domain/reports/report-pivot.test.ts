import {
  anyRows,
  CAD_ONLY,
  CATEGORIES,
  CONVERTED,
  COUNTED,
  type GivenRow,
  materialOf,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { figureOf, opened } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Payee } from '@/domain/categories/payee.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  DEFAULT_VIEW,
  PIVOT_DIMENSIONS,
  PIVOT_SUBJECTS,
  type PivotQuery,
  paramsOfView,
  savedView,
  savedViewOf,
  viewFromParams,
} from '@/domain/reports/explorer/explorer-view.ts';
import { payeesByKey, pivotFold, topCategories } from '@/domain/reports/explorer/pivot-cells.ts';
import { type PivotContext, rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import { measured, pivotTable } from '@/domain/reports/explorer/pivot-table.ts';
import { comparedNames, nameReport } from '@/domain/reports/payees-and-tags.ts';
import { amountInQuery } from '@/domain/reports/report-flows.ts';
import { REPORTED_ROWS } from '@/domain/transactions/transaction-filter.ts';

const DAYS = { from: day('2024-01-01'), to: day('2024-06-30') };

const payee = (id: string, name: string, aliases: readonly string[]): Payee => ({
  id,
  name,
  aliases,
  defaultCategoryId: '',
  createdAt: '2024-01-01T00:00:00.000Z',
});
const PAYEES = [payee('p-shop', 'Corner Shop', []), payee('p-work', 'Employer', ['Work Ltd'])];

function questionOf(more: Partial<PivotQuery> = {}, choice = CAD_ONLY): PivotQuery {
  const { scope, natures } = materialOf([], choice);
  return {
    rows: 'topCategory',
    columns: 'month',
    subject: 'expense',
    scope,
    natures,
    topOf: topCategories(CATEGORIES),
    payeeOf: payeesByKey(PAYEES),
    monthStartDay: 1,
    ...more,
  };
}

const contextOf = (question: PivotQuery): PivotContext => ({
  ...question,
  days: DAYS,
  categories: CATEGORIES,
});

/** Lays out what the worker would: rows of the period that are neither moved nor left out. */
function laidOut(rows: readonly GivenRow[], question: PivotQuery) {
  const fold = pivotFold(question);
  for (const each of rows) {
    const { accountId, date, description, tags, amount, categoryId, splits } = each;
    if (amountInQuery(each, { ...REPORTED_ROWS, ...DAYS }, question.natures, COUNTED) === null)
      continue;
    const parts = splits ?? [{ categoryId, amount }];
    fold.add({ accountId, date, description, payeeKey: nameKeyOf(description), tags, parts });
  }
  return fold;
}

const tableOf = (rows: readonly GivenRow[], question: PivotQuery) =>
  pivotTable(laidOut(rows, question).cells(), question);

describe('the explorer', () => {
  const rows = [
    row('2024-01-05', 'market', -1_000, { tags: ['trip', 'gift'] }),
    row('2024-03-05', 'food', -500, { tags: ['trip'], description: 'Corner Shop' }),
    row('2024-03-06', 'tips', -800),
    row('2024-03-07', 'pay', 9_000),
    row('2024-03-08', 'food', -30, { accountId: 'usd' }),
  ];
  const shown = (table: ReturnType<typeof tableOf>) => [
    ['', ...table.columns.map(({ key }) => key), ''],
    ...table.lines.map(({ key, cells, total }) => [
      ...[key, ...cells.map((cell) => cell?.amount.amount ?? null), total.amount.amount],
    ]),
    ['', ...table.columns.map(({ total }) => total.amount.amount), table.total.amount.amount],
  ];

  it('lays out rows and columns, times in their order and the largest first', () => {
    expect(shown(tableOf(rows, questionOf()))).toEqual([
      ['', '2024-01', '2024-03', ''],
      ['food', 1_000, 500, 1_500],
      ['pay', null, 800, 800],
      ['', 1_000, 1_300, 2_300],
    ]);
    expect(shown(tableOf(rows, questionOf({ rows: 'year', columns: null })))).toEqual([
      ['', ''],
      ['2024-01', 2_300],
      ['', 2_300],
    ]);
  });

  it('counts a row with two tags once in the totals', () => {
    const table = tableOf(rows, questionOf({ rows: 'tag', columns: null }));
    expect(shown(table)).toEqual([
      ['', ''],
      ['trip', 1_500],
      ['gift', 1_000],
      ['none', 800],
      ['', 2_300],
    ]);
    expect(table.total.count).toBe(3);
    expect(table.lines.map(({ total }) => measured(total, 'mean'))).toEqual([750, 1_000, 800]);
    expect(measured(table.total, 'mean')).toBe(767);
    expect(measured(table.total, 'count')).toBe(3);
  });

  it('has a mean of what is summed: what has no rate is counted, and in no mean', () => {
    const given = [
      row('2024-01-05', 'food', -1_000),
      row('2024-01-06', 'food', -2_000, { accountId: 'usd' }),
      row('2024-02-06', 'food', -2_000, { accountId: 'usd' }),
    ];
    // The first rate is of February.
    const table = tableOf(given, questionOf({ columns: null }, CONVERTED));
    const sum = 1_000 + 2_700;
    expect(measured(table.total, 'sum')).toBe(sum);
    expect(measured(table.total, 'count')).toBe(3);
    expect(measured(table.total, 'mean')).toBe(sum / 2);
  });

  it('counts a split once, and begins months on the day of the planning settings', () => {
    const split = row('2024-03-14', '~split', -300, {
      splits: [
        { categoryId: 'shop', amount: -100 as never, notes: '' },
        { categoryId: 'market', amount: -200 as never, notes: '' },
      ],
    });
    const table = tableOf([split], questionOf({ monthStartDay: 15 }));
    expect(shown(table)).toEqual([
      ['', '2024-02', ''],
      ['food', 300, 300],
      ['', 300, 300],
    ]);
    expect(table.total.count).toBe(1);
  });

  it('names descriptions that are no payee as they were met', () => {
    const fold = laidOut(rows, questionOf({ rows: 'payee' }));
    expect([...fold.names()]).toEqual([['=row', 'Row']]);
    expect(
      pivotTable(fold.cells(), questionOf({ rows: 'payee' })).lines.map(({ key }) => key),
    ).toEqual([...['=row', 'p-shop']]);
  });

  const pairs = PIVOT_DIMENSIONS.flatMap((first) =>
    [...PIVOT_DIMENSIONS, null]
      .filter((other) => other !== first)
      .map((other) => [first, other] as const),
  );

  it('has cells, totals and counts that equal the rows that they open', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...pairs),
        fc.constantFrom(...PIVOT_SUBJECTS),
        fc.constantFrom(CAD_ONLY, CONVERTED),
        fc.constantFrom(1, 15),
        (given, [rowsBy, columnsBy], subject, choice, monthStartDay) => {
          const question = questionOf(
            { rows: rowsBy, columns: columnsBy, subject, monthStartDay },
            choice,
          );
          const table = tableOf(given, question);
          const check = (
            value: typeof table.total | null,
            row: string | null,
            column: string | null,
          ) => {
            if (value === null) return;
            const asked = rowsOfPivotCell(contextOf(question), [
              { dimension: rowsBy, key: row },
              ...(columnsBy ? [{ dimension: columnsBy, key: column }] : []),
            ]);
            const sign = subject === 'expense' ? -1 : 1;
            expect(figureOf(value.amount, sign)).toEqual(opened(given, asked, question.natures));
            const found = given.filter(
              (each) => amountInQuery(each, asked, question.natures, COUNTED) !== null,
            );
            expect(value.count).toBe(found.length);
          };
          check(table.total, null, null);
          for (const { key, total } of table.columns) check(total, null, key);
          for (const { key, cells, total } of table.lines) {
            check(total, key, null);
            cells.forEach((cell, at) => {
              check(cell, key, table.columns[at]?.key ?? null);
            });
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('payees and tags', () => {
  it('tell what came in and went out, and open it', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('payee' as const, 'tag' as const), (given, by) => {
        const question = questionOf({ rows: by, columns: 'nature', subject: 'net' }, CONVERTED);
        const report = nameReport(tableOf(given, question), by, contextOf(question));
        for (const line of [report.total, ...report.lines]) {
          for (const name of ['income', 'expense', 'net'] as const) {
            const found = opened(given, line.rows[name], question.natures);
            expect(figureOf(line[name], name === 'expense' ? -1 : 1)).toEqual(found);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stand by expense, then by income, with shares', () => {
    const rows = [
      row('2024-01-01', 'food', -300, { description: 'CORNER  shop' }),
      row('2024-01-02', 'food', -100),
      row('2024-01-03', 'pay', 7_000, { description: 'work ltd' }),
    ];
    const question = questionOf({ rows: 'payee', columns: 'nature', subject: 'net' });
    const { lines } = nameReport(tableOf(rows, question), 'payee', contextOf(question));
    expect(lines.map(({ key, share }) => [key, share])).toEqual([
      ['p-shop', 0.75],
      ['=row', 0.25],
      ['p-work', null],
    ]);
  });

  it('stand beside other days, with the rows of both; who was there in those alone follows', () => {
    const rows = [
      row('2024-01-05', 'food', -500, { description: 'gone inn' }),
      row('2024-01-06', 'food', -400, { description: 'corner shop' }),
      row('2024-02-01', 'food', -300, { description: 'corner shop' }),
      row('2024-02-03', 'pay', 7_000, { description: 'new ltd' }),
    ];
    const question = questionOf({ rows: 'payee', columns: 'nature', subject: 'net' });
    const of = (from: string, to: string) => {
      const days = { from: day(from), to: day(to) };
      const context = { ...contextOf(question), days };
      const within = rows.filter(({ date }) => days.from <= date && date <= days.to);
      return { context, report: nameReport(tableOf(within, question), 'payee', context) };
    };
    const { context, report } = of('2024-02-01', '2024-02-29');
    const { report: before } = of('2024-01-01', '2024-01-31');
    const compared = comparedNames(report, before, 'payee', context);
    const told = [...compared.lines, { key: 'all', ...compared.total }].map((line) => [
      ...[line.key, line.net.amount, line.count],
      ...[line.compared?.before.amount, line.compared?.change.amount, line.compared?.fraction],
    ]);
    expect(told).toEqual([
      ['p-shop', -300, 1, -400, 100, 0.25],
      ['=new ltd', 7_000, 1, 0, 7_000, null],
      ['=gone inn', 0, 0, -500, 500, 1],
      ['all', 6_700, 2, -900, 7_600, null],
    ]);
    for (const { net, rows: asked, compared: other } of [...compared.lines, compared.total]) {
      expect(figureOf(net, 1)).toEqual(opened(rows, asked.net, question.natures));
      if (!other) throw new Error('not compared');
      expect(figureOf(other.before, 1)).toEqual(opened(rows, other.beforeRows, question.natures));
    }
  });
});

describe('a view of the explorer', () => {
  test.each([
    DEFAULT_VIEW,
    { rows: 'payee', columns: null, subject: 'net', measure: 'mean' },
    { rows: 'month', columns: 'tag', subject: 'income', measure: 'count' },
  ] as const)('%j stands in the address', (view) => {
    const params = paramsOfView(view, new URLSearchParams('period=year'));
    expect(params.get('period')).toBe('year');
    expect(viewFromParams(params)).toEqual(view);
  });

  it('is the usual one where the address says nothing, or nonsense', () => {
    expect(viewFromParams(new URLSearchParams())).toEqual(DEFAULT_VIEW);
    expect(viewFromParams(new URLSearchParams('rows=x&columns=y&of=z&show='))).toEqual(
      DEFAULT_VIEW,
    );
    expect(viewFromParams(new URLSearchParams('rows=tag&columns=tag')).columns).toBeNull();
  });

  it('is saved under a name, once whatever its case', () => {
    const saved = savedView('  My   View ', 'rows=tag');
    expect(saved).toEqual({
      ok: true,
      value: { key: 'view:my view', name: 'My View', params: 'rows=tag' },
    });
    expect(savedView(' ', '')).toMatchObject({ code: 'view-name-required' });
    expect(savedView('x'.repeat(61), '')).toMatchObject({ code: 'view-name-too-long' });
    expect(savedViewOf({ key: 'view:a', value: { name: 'A', params: 'b' } })).toEqual({
      key: 'view:a',
      name: 'A',
      params: 'b',
    });
    expect(savedViewOf({ key: 'filter:a', value: { name: 'A', params: 'b' } })).toBeNull();
    expect(savedViewOf({ key: 'view:a', value: { name: 3 } })).toBeNull();
  });
});
