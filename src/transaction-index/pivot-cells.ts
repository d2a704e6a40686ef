import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import { cents } from '@/domain/core/money.ts';
import type { PivotCell } from '@/domain/reports/explorer/explorer-view.ts';

/** Progress of a pivot; while `isComplete` is false, more rows follow. */
export type PivotProgress = {
  /** Descriptions that belong to no payee, in their first spelling, keyed as in the dimension. */
  readonly names: ReadonlyMap<string, string>;
  readonly isComplete: boolean;
  /** Among the rows that pass the filter. */
  readonly rowsRead: number;
  readonly rowsTotal: number;
};

/**
 * Cells as typed arrays for sending to the page. Tens of thousands of objects would block the page
 * while it receives them.
 */
export type PackedCells = {
  readonly keys: readonly string[];
  readonly natives: readonly { readonly currency: string; readonly rate: KnownRate | null }[];
  /** One entry per cell: indexes into `keys` (-1 is null) and `natives`. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly nativeOf: Int32Array;
  /** Cents. */
  readonly amounts: Float64Array;
  readonly counts: Int32Array;
};

export function packCells(cells: readonly PivotCell[]): PackedCells {
  const keys = new Map<string, number>();
  const natives = new Map<string, { place: number; native: PackedCells['natives'][number] }>();
  const packed = {
    rows: new Int32Array(cells.length),
    columns: new Int32Array(cells.length),
    nativeOf: new Int32Array(cells.length),
    amounts: new Float64Array(cells.length),
    counts: new Int32Array(cells.length),
  };
  const placeOf = (key: string | null): number => {
    if (key === null) return -1;
    const place = keys.get(key) ?? keys.size;
    keys.set(key, place);
    return place;
  };
  let last: { readonly cell: PivotCell; readonly place: number } | null = null;
  const nativePlace = (cell: PivotCell): number => {
    // Cells with the same currency and rate are adjacent and share the rate object.
    if (last?.cell.rate === cell.rate && last.cell.currency === cell.currency) return last.place;
    const { currency, rate } = cell;
    const key = rate ? `${currency}|${rate.date}|${rate.isInverse}|${rate.rate}` : currency;
    const known = natives.get(key) ?? { place: natives.size, native: { currency, rate } };
    natives.set(key, known);
    last = { cell, place: known.place };
    return known.place;
  };
  cells.forEach((cell, at) => {
    packed.rows[at] = placeOf(cell.row);
    packed.columns[at] = placeOf(cell.column);
    packed.nativeOf[at] = nativePlace(cell);
    packed.amounts[at] = cell.amount;
    packed.counts[at] = cell.count;
  });
  return {
    keys: [...keys.keys()],
    natives: [...natives.values()].map(({ native }) => native),
    ...packed,
  };
}

export function unpackCells(packed: PackedCells): readonly PivotCell[] {
  const { keys, natives, rows, columns, nativeOf, amounts, counts } = packed;
  const keyAt = (places: Int32Array, at: number) => keys[places[at] ?? -1] ?? null;
  return Array.from(amounts, (amount, at): PivotCell => {
    const { currency, rate } = natives[nativeOf[at] ?? 0] ?? { currency: '', rate: null };
    return {
      row: keyAt(rows, at),
      column: keyAt(columns, at),
      currency,
      rate,
      amount: cents(amount),
      count: counts[at] ?? 0,
    };
  });
}
