import { compareNames } from '@/domain/core/comparable-text.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import { NO_AMOUNT, type ReportAmount, reportAmount } from '@/domain/reports/report-amount.ts';
import type { PivotCell, PivotDimension, PivotMeasure, PivotQuery } from './explorer-view.ts';
import { isTime } from './pivot-cells.ts';

export type PivotTable = {
  readonly columns: readonly { readonly key: string; readonly total: PivotValue }[];
  readonly lines: readonly PivotLine[];
  readonly total: PivotValue;
};

/** The content of a cell. */
export type PivotValue = {
  readonly amount: ReportAmount;
  readonly count: number;
  /** How many of `count` have no exchange rate and are not in the sum; missing if none. */
  readonly unconverted?: number;
};

export type PivotLine = {
  readonly key: string;
  /** One per column, in order; null if there are no rows. */
  readonly cells: readonly (PivotValue | null)[];
  readonly total: PivotValue;
};

/**
 * The cells as a table. Times sort chronologically, everything else by absolute total, largest
 * first, then by key.
 */
export function pivotTable(
  cells: readonly PivotCell[],
  { rows, columns, scope }: Pick<PivotQuery, 'rows' | 'columns' | 'scope'>,
): PivotTable {
  const byRow = new Map<string | null, Map<string | null, PivotCell[]>>();
  for (const cell of cells) {
    const line = byRow.get(cell.row) ?? new Map<string | null, PivotCell[]>();
    byRow.set(cell.row, line);
    const known = line.get(cell.column);
    if (known) known.push(cell);
    else line.set(cell.column, [cell]);
  }
  const valueAt = (row: string | null, column: string | null): PivotValue | null => {
    const found = byRow.get(row)?.get(column);
    return found ? pivotValue(found, scope.currency) : null;
  };
  const sums = byRow.get(null) ?? new Map<string | null, PivotCell[]>();
  const keyed = (keys: Iterable<string | null>, totalAt: (key: string) => PivotValue | null) =>
    [...keys].flatMap((key) => (key === null ? [] : [{ key, total: totalAt(key) ?? NOTHING }]));
  const shown = sorted(
    keyed(sums.keys(), (key) => valueAt(null, key)),
    columns !== null && isTime(columns),
  );
  const lines = sorted(
    keyed(byRow.keys(), (key) => valueAt(key, null)),
    isTime(rows),
  );
  return {
    columns: shown,
    lines: lines.map(({ key, total }) => ({
      key,
      total,
      cells: shown.map((column) => valueAt(key, column.key)),
    })),
    total: valueAt(null, null) ?? NOTHING,
  };
}

const NOTHING: PivotValue = { amount: NO_AMOUNT, count: 0 };

function pivotValue(cells: readonly PivotCell[], currency: string): PivotValue {
  const countOf = (each: readonly PivotCell[]) => each.reduce((sum, { count }) => sum + count, 0);
  const apart = cells.filter((cell) => cell.rate === null && cell.currency !== currency);
  return {
    amount: reportAmount(cells, currency),
    count: countOf(cells),
    ...(apart.length === 0 ? {} : { unconverted: countOf(apart) }),
  };
}

/** The number of transactions in a cell's sum: those without an exchange rate are not. */
export function summedCount({ count, unconverted: apart = 0 }: PivotValue): number {
  return count - apart;
}

type Keyed = { readonly key: string; readonly total: PivotValue };

function sorted(items: readonly Keyed[], isByTime: boolean): readonly Keyed[] {
  const size = ({ total }: Keyed) => Math.abs(total.amount.amount);
  const byKey = (a: Keyed, b: Keyed) => (a.key < b.key ? -1 : 1);
  return [...items].sort((a, b) => (isByTime ? 0 : size(b) - size(a)) || byKey(a, b));
}

/**
 * What a cell shows: cents (`sum`), a number of transactions (`count`), or cents per summed
 * transaction, rounded half away from zero (`mean`).
 */
export function measured(value: PivotValue, measure: PivotMeasure): Money | number {
  const { amount } = value.amount;
  if (measure === 'sum') return amount;
  if (measure === 'count') return value.count;
  const summed = summedCount(value);
  return summed === 0 ? 0 : cents(Number(roundedQuotient(BigInt(amount), BigInt(summed))));
}

/** What lines are sorted by: name, total, or the column with a key. */
export type PivotSort = {
  readonly by: 'name' | 'total' | { readonly column: string };
  readonly isRising: boolean;
};

const FALLING = '-';
const COLUMN = 'column:';

/**
 * Reads a sort order from the URL ('total', '-total', '-column:2026-03'); null for the default
 * order.
 */
export function pivotSortIn(text: string): PivotSort | null {
  const isRising = !text.startsWith(FALLING);
  const by = isRising ? text : text.slice(FALLING.length);
  if (by === 'name' || by === 'total') return { by, isRising };
  return by.startsWith(COLUMN) ? { by: { column: by.slice(COLUMN.length) }, isRising } : null;
}

/** Writes a sort order for the URL. */
export function pivotSortText({ by, isRising }: PivotSort): string {
  const text = typeof by === 'string' ? by : COLUMN + by.column;
  return isRising ? text : FALLING + text;
}

/**
 * The sort order after a click on a column header: largest first (for names, A first), then
 * reversed.
 */
export function nextPivotSort(by: PivotSort['by'], current: PivotSort | null): PivotSort {
  const isSame = current !== null && keyOf(current.by) === keyOf(by);
  return { by, isRising: isSame ? !current.isRising : by === 'name' };
}

export function isSortedBy(by: PivotSort['by'], sort: PivotSort | null): boolean {
  return sort !== null && keyOf(sort.by) === keyOf(by);
}

const keyOf = (by: PivotSort['by']) => pivotSortText({ by, isRising: true });

/**
 * The table with its lines in another order. Lines without rows in the column come last either way;
 * ties sort by name. A null order or an unknown column changes nothing.
 */
export function sortedPivot(
  table: PivotTable,
  sort: PivotSort | null,
  measure: PivotMeasure,
  nameOf: (key: string) => string,
): PivotTable {
  if (sort === null) return table;
  const { by, isRising } = sort;
  const direction = isRising ? 1 : -1;
  const byName = (a: PivotLine, b: PivotLine) => compareNames(nameOf(a.key), nameOf(b.key));
  if (by === 'name') {
    return { ...table, lines: [...table.lines].sort((a, b) => direction * byName(a, b)) };
  }
  const place = by === 'total' ? -1 : table.columns.findIndex(({ key }) => key === by.column);
  if (by !== 'total' && place < 0) return table;
  const shownIn = (line: PivotLine) => (by === 'total' ? line.total : (line.cells[place] ?? null));
  const byValue = (a: PivotValue | null, b: PivotValue | null) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (measured(a, measure) - measured(b, measure));
  };
  const lines = [...table.lines].sort((a, b) => byValue(shownIn(a), shownIn(b)) || byName(a, b));
  return { ...table, lines };
}

/** A position on the axis, with the height of each series. */
type PivotPoint = {
  readonly key: string;
  /** One per series, in order: cents or a number of transactions. */
  readonly values: readonly number[];
};

/** The largest lines of a table as a bar chart. */
type PivotChart = {
  /** Whether the table's columns or its rows are on the axis. */
  readonly axis: 'columns' | 'rows';
  readonly points: readonly PivotPoint[];
  /**
   * Keys of the other dimension. Null stands for all the remaining ones combined, or for the only
   * series.
   */
  readonly series: readonly (string | null)[];
  /** Whether heights add up: parts of a whole are stacked, others drawn side by side. */
  readonly isStacked: boolean;
  /** How many positions of the table are not drawn for lack of space. */
  readonly left: number;
};

type Side = {
  readonly dimension: PivotDimension;
  readonly keys: readonly string[];
};

const MAX_STACKED_SERIES = 6;
const MAX_SIDE_BY_SIDE_SERIES = 4;
const MAX_PLACES = 12;

/**
 * The chart of a table in its default order. A time dimension always goes on the axis, in full; of
 * other dimensions, only the largest keys are drawn. Tags overlap and means don't add up, so these
 * are drawn side by side without a remainder.
 */
export function pivotChart(
  { columns, lines }: PivotTable,
  view: { readonly rows: PivotDimension; readonly columns: PivotDimension | null },
  measure: PivotMeasure,
): PivotChart {
  const down: Side = { dimension: view.rows, keys: lines.map(({ key }) => key) };
  if (view.columns === null) {
    const { shown, left } = placesOf(down);
    const points = lines
      .slice(0, shown.length)
      .map(({ key, total }) => ({ key, values: [measured(total, measure)] }));
    return { axis: 'rows', points, series: [null], isStacked: true, left };
  }
  const across: Side = { dimension: view.columns, keys: columns.map(({ key }) => key) };
  const isTurned = !isTime(across.dimension) && isTime(down.dimension);
  const [along, beside] = isTurned ? [down, across] : [across, down];
  const isStacked = measure !== 'mean' && beside.dimension !== 'tag';
  const most = isStacked ? MAX_STACKED_SERIES : MAX_SIDE_BY_SIDE_SERIES;
  const hasRest = isStacked && beside.keys.length > most;
  const named = beside.keys.slice(0, hasRest ? most - 1 : most);
  const valueAt = (place: number, at: number) => {
    const value = isTurned ? lines[place]?.cells[at] : lines[at]?.cells[place];
    return value ? measured(value, measure) : 0;
  };
  const restAt = (place: number, shown: readonly number[]) => {
    const total = (isTurned ? lines : columns)[place]?.total;
    // A split counts once in a total but once in each of its categories, so counts can't be
    // subtracted.
    return measure === 'sum' && total
      ? total.amount.amount - sumOf(shown)
      : sumOf(beside.keys.slice(named.length).map((_, at) => valueAt(place, named.length + at)));
  };
  const { shown, left } = placesOf(along);
  const points = shown.map((key, index): PivotPoint => {
    const values = named.map((_, at) => valueAt(index, at));
    return { key, values: [...values, ...(hasRest ? [restAt(index, values)] : [])] };
  });
  const series = [...named, ...(hasRest ? [null] : [])];
  return { axis: isTurned ? 'rows' : 'columns', points, series, isStacked, left };
}

function placesOf({ dimension, keys }: Side) {
  const shown = isTime(dimension) ? keys : keys.slice(0, MAX_PLACES);
  return { shown, left: keys.length - shown.length };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
