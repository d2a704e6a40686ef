import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import { NO_AMOUNT, type ReportAmount, reportAmount } from './report-amount.ts';
import type { PivotCell, PivotMeasure, PivotQuestion } from './report-pivot.ts';
import { isTime } from './report-pivot-keys.ts';

/** What a cell of the explorer holds. */
export type PivotValue = {
  readonly amount: ReportAmount;
  readonly count: number;
  /** How many of them have no rate, and are in no sum; missing = none. */
  readonly apart?: number;
};

export type PivotLine = {
  readonly key: string;
  /** One for each column, in their order; null = no rows. */
  readonly cells: readonly (PivotValue | null)[];
  readonly total: PivotValue;
};

export type PivotTable = {
  readonly columns: readonly { readonly key: string; readonly total: PivotValue }[];
  readonly lines: readonly PivotLine[];
  readonly total: PivotValue;
};

/** The cells as a table: times in their order, else the largest total first, whatever its sign; of equal ones by key. */
export function pivotTable(
  cells: readonly PivotCell[],
  { rows, columns, scope }: Pick<PivotQuestion, 'rows' | 'columns' | 'scope'>,
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
    ...(apart.length === 0 ? {} : { apart: countOf(apart) }),
  };
}

/** How many transactions a cell's sum is made of: those without a rate are not. */
export function summedIn({ count, apart = 0 }: PivotValue): number {
  return count - apart;
}

type Keyed = { readonly key: string; readonly total: PivotValue };

function sorted(items: readonly Keyed[], isByTime: boolean): readonly Keyed[] {
  const size = ({ total }: Keyed) => Math.abs(total.amount.amount);
  const byKey = (a: Keyed, b: Keyed) => (a.key < b.key ? -1 : 1);
  return [...items].sort((a, b) => (isByTime ? 0 : size(b) - size(a)) || byKey(a, b));
}

/**
 * What a cell shows: cents (`sum`), a number of transactions (`count`), or cents a transaction of those that are summed, rounded
 * half away from zero (`mean`).
 */
export function measured(value: PivotValue, measure: PivotMeasure): Money | number {
  const { amount } = value.amount;
  if (measure === 'sum') return amount;
  if (measure === 'count') return value.count;
  const summed = summedIn(value);
  return summed === 0 ? 0 : cents(Number(roundedQuotient(BigInt(amount), BigInt(summed))));
}
