import { compareNames } from '@/domain/core/compare-names.ts';
import type { PivotMeasure } from './report-pivot.ts';
import {
  measured,
  type PivotLine,
  type PivotTable,
  type PivotValue,
} from './report-pivot-table.ts';

/** By what the lines of a table stand: their names, their totals, or the column of a key. */
export type PivotSort = {
  readonly by: 'name' | 'total' | { readonly column: string };
  readonly isRising: boolean;
};

const FALLING = '-';
const COLUMN = 'column:';

/** Reads an order from an address ('total', '-total', '-column:2026-03'); null = the table's own. */
export function pivotSortIn(text: string): PivotSort | null {
  const isRising = !text.startsWith(FALLING);
  const by = isRising ? text : text.slice(FALLING.length);
  if (by === 'name' || by === 'total') return { by, isRising };
  return by.startsWith(COLUMN) ? { by: { column: by.slice(COLUMN.length) }, isRising } : null;
}

/** The same order as it stands in an address. */
export function pivotSortText({ by, isRising }: PivotSort): string {
  const text = typeof by === 'string' ? by : COLUMN + by.column;
  return isRising ? text : FALLING + text;
}

/** What a press on the head of a column asks for: the largest first (names: A first), then the other way round. */
export function nextPivotSort(by: PivotSort['by'], current: PivotSort | null): PivotSort {
  const isSame = current !== null && keyOf(current.by) === keyOf(by);
  return { by, isRising: isSame ? !current.isRising : by === 'name' };
}

/** Whether two places in the head are the same one. */
export function isSortedBy(by: PivotSort['by'], sort: PivotSort | null): boolean {
  return sort !== null && keyOf(sort.by) === keyOf(by);
}

const keyOf = (by: PivotSort['by']) => pivotSortText({ by, isRising: true });

/**
 * The table with its lines in another order; lines without rows in a column stand last either way, and equal ones by name. A
 * column that is not there, like null, leaves all as it is.
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
