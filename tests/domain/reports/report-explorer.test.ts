import {
  ACCOUNTS,
  anyRows,
  CATEGORIES,
  type GivenRow,
  materialOf,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import type { PivotMeasure, PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold, topCategories } from '@/domain/reports/explorer/pivot-cells.ts';
import { rowsOfPivotCell } from '@/domain/reports/explorer/pivot-figure.ts';
import { explorerFilter, paramsOfPivotRows } from '@/domain/reports/explorer/pivot-link.ts';
import {
  nextPivotSort,
  type PivotSort,
  type PivotTable,
  type PivotValue,
  pivotChart,
  pivotSortIn,
  pivotSortText,
  pivotTable,
  sortedPivot,
} from '@/domain/reports/explorer/pivot-table.ts';
import type { NameLine } from '@/domain/reports/payees-and-tags.ts';
import { namesFound, nextNameSort } from '@/domain/reports/payees-and-tags.ts';
import { ownAmount } from '@/domain/reports/report-amount.ts';
import { filterQueryOf, passesFilter } from '@/domain/transactions/filter-query.ts';
import {
  filterFromParams,
  NO_FILTER,
  REPORTED_ROWS,
} from '@/domain/transactions/transaction-filter.ts';

const value = (amount: number, count = 1): PivotValue => ({
  amount: ownAmount(cents(amount)),
  count,
});

/** Three months of four lines; Rent has nothing in March. */
const TABLE: PivotTable = {
  columns: [
    { key: '2026-01', total: value(1750, 8) },
    { key: '2026-02', total: value(1820, 8) },
    { key: '2026-03', total: value(130, 5) },
  ],
  lines: [
    { key: 'rent', cells: [value(1500), value(1500), null], total: value(3000, 2) },
    { key: 'food', cells: [value(200, 4), value(250, 4), value(100, 3)], total: value(550, 11) },
    { key: 'fun', cells: [value(40, 2), value(60, 2), value(30)], total: value(130, 5) },
    { key: 'bank', cells: [value(10), value(10), value(0)], total: value(20, 3) },
  ],
  total: value(3700, 21),
};

const NAMES: Readonly<Record<string, string>> = {
  rent: 'Rent',
  food: 'Épicerie',
  fun: 'Fun',
  bank: 'Bank',
};
const nameOf = (key: string) => NAMES[key] ?? key;

describe('the order of a table', () => {
  const keysBy = (text: string, measure: PivotMeasure = 'sum') =>
    sortedPivot(TABLE, pivotSortIn(text), measure, nameOf).lines.map(({ key }) => key);

  it('is by a name, a total or a column, lines without rows in it last either way', () => {
    expect(keysBy('name')).toEqual(['bank', 'food', 'fun', 'rent']);
    expect(keysBy('-name')).toEqual(['rent', 'fun', 'food', 'bank']);
    expect(keysBy('total')).toEqual(['bank', 'fun', 'food', 'rent']);
    expect(keysBy('-total', 'count')).toEqual(['food', 'fun', 'bank', 'rent']);
    expect(keysBy('-column:2026-03')).toEqual(['food', 'fun', 'bank', 'rent']);
    expect(keysBy('column:2026-03')).toEqual(['bank', 'fun', 'food', 'rent']);
  });

  it('stays where the address names none, or a column that is not there', () => {
    expect(keysBy('')).toEqual(['rent', 'food', 'fun', 'bank']);
    expect(keysBy('-column:2031-01')).toEqual(['rent', 'food', 'fun', 'bank']);
    expect(pivotSortIn('nonsense')).toBeNull();
  });

  it('begins with the largest, of names with A, and turns round at the next press', () => {
    const first = nextPivotSort('total', null);
    expect(first).toEqual({ by: 'total', isRising: false });
    expect(nextPivotSort('total', first).isRising).toBe(true);
    expect(nextPivotSort('name', first).isRising).toBe(true);
    const column: PivotSort = { by: { column: 'a' }, isRising: false };
    expect(nextPivotSort({ column: 'a' }, column).isRising).toBe(true);
    expect(nextPivotSort({ column: 'b' }, column).isRising).toBe(false);
  });

  test('comes back from the address as it was', () => {
    const by = fc.oneof(
      fc.constantFrom('name' as const, 'total' as const),
      fc.record({ column: fc.string() }),
    );
    fc.assert(
      fc.property(fc.record({ by, isRising: fc.boolean() }), (sort) => {
        expect(pivotSortIn(pivotSortText(sort))).toEqual(sort);
      }),
    );
  });
});

describe('the chart of a table', () => {
  it('has time along the axis, and the largest lines as bars on each other', () => {
    const chart = pivotChart(TABLE, { rows: 'topCategory', columns: 'month' }, 'sum');
    expect(chart).toMatchObject({ axis: 'columns', isStacked: true, left: 0 });
    expect(chart.series).toEqual(['rent', 'food', 'fun', 'bank']);
    expect(chart.points[2]).toEqual({ key: '2026-03', values: [0, 100, 30, 0] });
  });

  it('turns a table whose rows are the times', () => {
    const turned: PivotTable = {
      columns: TABLE.lines.map(({ key, total }) => ({ key, total })),
      lines: TABLE.columns.map(({ key, total }, at) => ({
        key,
        total,
        cells: TABLE.lines.map(({ cells }) => cells[at] ?? null),
      })),
      total: TABLE.total,
    };
    const chart = pivotChart(turned, { rows: 'month', columns: 'topCategory' }, 'sum');
    expect(chart.axis).toBe('rows');
    expect(chart.points).toEqual(
      pivotChart(TABLE, { rows: 'topCategory', columns: 'month' }, 'sum').points,
    );
  });

  it('puts what has no room together, unless it overlaps or cannot be added', () => {
    const lines = Array.from({ length: 9 }, (_, at) => ({
      key: `c${at}`,
      cells: [value(90 - at)],
      total: value(90 - at),
    }));
    const whole = value(
      lines.reduce((sum, { total }) => sum + total.amount.amount, 0),
      9,
    );
    const table = { columns: [{ key: '2026-01', total: whole }], lines, total: whole };
    const ofCategories = pivotChart(table, { rows: 'category', columns: 'month' }, 'sum');
    expect(ofCategories.series).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', null]);
    expect(ofCategories.points[0]?.values).toEqual([90, 89, 88, 87, 86, 85 + 84 + 83 + 82]);
    const ofTags = pivotChart(table, { rows: 'tag', columns: 'month' }, 'sum');
    expect(ofTags).toMatchObject({ isStacked: false, series: ['c0', 'c1', 'c2', 'c3'] });
    expect(pivotChart(table, { rows: 'category', columns: 'month' }, 'mean').isStacked).toBe(false);
  });

  it('of one column has a bar for each of the largest lines', () => {
    const chart = pivotChart(TABLE, { rows: 'category', columns: null }, 'count');
    expect(chart).toMatchObject({ axis: 'rows', series: [null], left: 0 });
    expect(chart.points.map(({ values }) => values)).toEqual([[2], [11], [5], [3]]);
  });
});

describe('payees and tags', () => {
  const line = (key: string, expense: number, count: number): NameLine => ({
    key,
    income: ownAmount(cents(0)),
    expense: ownAmount(cents(expense)),
    count,
    net: ownAmount(cents(-expense)),
    share: null,
    compared: null,
    rows: { income: REPORTED_ROWS, expense: REPORTED_ROWS, net: REPORTED_ROWS },
  });
  const lines = [line('rent', 900, 1), line('food', 300, 9), line('bank', 300, 2)];
  const keys = (search: string, sort = nextNameSort('expense', { by: 'name', isRising: true })) =>
    namesFound(lines, search, sort, nameOf).map(({ key }) => key);

  it('are found by all words of a search, whatever the case and accents', () => {
    expect(keys('EPIC')).toEqual(['food']);
    expect(keys('n a')).toEqual(['bank']);
    expect(keys('nothing')).toEqual([]);
  });

  it('stand by a column, equal ones by name', () => {
    expect(keys('')).toEqual(['rent', 'bank', 'food']);
    expect(keys('', { by: 'net', isRising: false })).toEqual(['bank', 'food', 'rent']);
    expect(keys('', { by: 'count', isRising: true })).toEqual(['rent', 'bank', 'food']);
    expect(keys('', { by: 'name', isRising: false })).toEqual(['rent', 'food', 'bank']);
  });
});

describe('what a cell under a filter opens', () => {
  const DAYS = { from: day('2024-01-01'), to: day('2024-06-30') };
  const { scope, natures } = materialOf([]);
  const names = { accounts: [...ACCOUNTS], categories: CATEGORIES, payees: [], tags: [] };
  const stored = (row: GivenRow) => ({
    notes: '',
    source: 'manual' as const,
    reviewed: true,
    ...row,
  });

  test('is exactly the rows that it counts', () => {
    const filters = fc.record({
      categoryId: fc.constantFrom('', 'food', 'shop,', 'none', 'pay'),
      tagId: fc.constantFrom('', 'trip', 'none'),
      text: fc.constantFrom('', 'corner', '-shop'),
      minimum: fc.constantFrom(null, cents(100_000)),
      maximum: fc.constantFrom(null, cents(300_000)),
    });
    fc.assert(
      fc.property(anyRows, filters, (rows, chosen) => {
        const filter = explorerFilter({ ...NO_FILTER, ...chosen });
        const question: PivotQuery = {
          rows: 'topCategory',
          columns: 'tag',
          subject: 'expense',
          scope,
          natures,
          topOf: topCategories(CATEGORIES),
          payeeOf: new Map(),
          monthStartDay: 1,
        };
        const today = DAYS.to;
        const asked = filterQueryOf({ ...filter, ...DAYS, status: 'reported' }, names, {
          today,
          monthStartDay: 1,
        });
        const fold = pivotFold(question);
        for (const row of rows.filter((each) => passesFilter(stored(each), asked))) {
          const parts = (row.splits ?? [row]).filter(
            ({ categoryId }) => asked.categoryIds?.includes(categoryId) ?? true,
          );
          fold.add({ ...row, payeeKey: '', parts });
        }
        const table = pivotTable(fold.cells(), question);
        const context = { ...question, days: DAYS, categories: CATEGORIES };
        const countOf = (row: string | null, column: string | null) => {
          const cell = rowsOfPivotCell(context, [
            { dimension: 'topCategory', key: row },
            { dimension: 'tag', key: column },
          ]);
          const params = paramsOfPivotRows(cell, filter, CATEGORIES, today);
          const opened = filterQueryOf(filterFromParams(new URLSearchParams(params)), names, {
            today,
            monthStartDay: 1,
          });
          return rows.filter((each) => passesFilter(stored(each), opened)).length;
        };
        for (const line of table.lines) {
          expect(countOf(line.key, null)).toBe(line.total.count);
          line.cells.forEach((cell, at) => {
            if (cell) expect(countOf(line.key, table.columns[at]?.key ?? '')).toBe(cell.count);
          });
        }
        expect(countOf(null, null)).toBe(table.total.count);
      }),
      { numRuns: 60 },
    );
  });
});
