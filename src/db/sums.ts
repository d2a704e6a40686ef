import {
  needsReview,
  SPLIT_CATEGORY,
  type TransactionKind,
  type TransactionSource,
} from '../domain/transaction.ts';

/**
 * The sums that stand beside the transactions and are kept in each write's own IndexedDB transaction.
 * One stored row a period; in it one cell an account and bucket: money in, money out (negative or 0), number of rows.
 * Amounts are cents, exact up to 2^53.
 */
export type SumCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/** A period: '~' = all time, 'YYYY-MM' = a month, 'YYYY-MM-DD' = a day. */
export type SumPeriod = string;

/**
 * What a cell counts, after `accountId|`: '*' every row of the account; a categoryId, or '' for uncategorised, of normal
 * rows (each part of a split in its own); '~t' transfers; '~o' openings; '~x' normal rows that are left out of reports and
 * budgets; '#tag' normal rows of a tag, '#!tag' others and those left out; '~u' rows that came in and await review.
 */
export type SumCellKey = string;

export const ALL_TIME: SumPeriod = '~';
export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

const CELL_EXCLUDED = '~x';
export const CELL_UNREVIEWED = '~u';

/** Raised whenever the meaning of a cell changes: the sums are then rebuilt. */
export const SUMS_FORMULA_VERSION = 2;

/** As stored: `c` holds the cell keys joined by tabs, `v` three numbers a cell. */
export type StoredSumRow = { readonly k: SumPeriod; readonly c: string; readonly v: Float64Array };

export type SumRow = {
  readonly period: SumPeriod;
  readonly cells: ReadonlyMap<SumCellKey, SumCell>;
};

/** The fields of a transaction that its sums depend on. */
export type SummedRow = {
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
  readonly categoryId: string;
  readonly kind: TransactionKind;
  readonly source?: TransactionSource;
  readonly reviewed?: boolean;
  readonly excluded?: boolean;
  readonly tags?: readonly string[];
  readonly splits?: readonly { readonly categoryId: string; readonly amount: number }[];
};

type MutableCell = [number, number, number];

/** Changes to sums, gathered over the rows of one write. */
export class SumChanges {
  readonly #periods = new Map<SumPeriod, Map<SumCellKey, MutableCell>>();

  get isEmpty(): boolean {
    return this.#periods.size === 0;
  }

  /**
   * Adds (`sign` 1) or takes away (`sign` -1) one transaction. Throws where the parts of a split that is added do not add up; one
   * that lies there so can still be mended and removed.
   */
  count(row: SummedRow, sign: 1 | -1): void {
    if (sign === 1) refuseBrokenParts(row);
    const cells = cellsOf(row);
    for (const period of [ALL_TIME, row.date.slice(0, 7), row.date]) {
      let target = this.#periods.get(period);
      if (!target) {
        target = new Map();
        this.#periods.set(period, target);
      }
      for (const [key, amount] of cells) addToCell(target, key, amount, sign);
    }
  }

  periods(): SumPeriod[] {
    return [...this.#periods.keys()];
  }

  /** The stored row of a period after these changes; `null` where nothing is left of it. */
  applyTo(period: SumPeriod, stored: StoredSumRow | undefined): StoredSumRow | null {
    const cells = new Map<SumCellKey, MutableCell>();
    if (stored) {
      for (const [key, [moneyIn, moneyOut, rows]] of unpackSums(stored).cells) {
        cells.set(key, [moneyIn, moneyOut, rows]);
      }
    }
    for (const [key, change] of this.#periods.get(period) ?? []) {
      const cell = cells.get(key);
      if (cell) {
        cell[0] += change[0];
        cell[1] += change[1];
        cell[2] += change[2];
      } else cells.set(key, [...change]);
    }
    return packSums(period, cells);
  }
}

function cellsOf(row: SummedRow): readonly (readonly [SumCellKey, number])[] {
  const account = `${row.accountId}|`;
  const cells: (readonly [SumCellKey, number])[] = [[account + CELL_EVERY_ROW, row.amount]];
  if (row.kind === 'transfer') cells.push([account + CELL_TRANSFERS, row.amount]);
  else if (row.kind === 'opening') cells.push([account + CELL_OPENINGS, row.amount]);
  else if (row.categoryId === SPLIT_CATEGORY) {
    const parts = partCells(row, account);
    cells.push(...(row.excluded ? [[account + CELL_EXCLUDED, row.amount] as const] : parts));
  } else if (row.excluded) cells.push([account + CELL_EXCLUDED, row.amount]);
  else cells.push([account + row.categoryId, row.amount]);
  if (needsReview(row)) cells.push([account + CELL_UNREVIEWED, row.amount]);
  const tagMark = row.kind === 'normal' && !row.excluded ? '#' : '#!';
  for (const tag of row.tags ?? []) cells.push([account + tagMark + tag, row.amount]);
  return cells;
}

function partCells(row: SummedRow, account: string): [SumCellKey, number][] {
  return (row.splits ?? []).map((part) => [account + part.categoryId, part.amount]);
}

function refuseBrokenParts({ kind, categoryId, amount, splits = [] }: SummedRow): void {
  if (kind !== 'normal' || categoryId !== SPLIT_CATEGORY) return;
  const total = splits.reduce((sum, part) => sum + part.amount, 0);
  if (splits.length < 2 || total !== amount) {
    throw new Error(`the parts of a split come to ${total} cents instead of ${amount}`);
  }
}

function addToCell(
  cells: Map<SumCellKey, MutableCell>,
  key: SumCellKey,
  amount: number,
  sign: 1 | -1,
): void {
  let cell = cells.get(key);
  if (!cell) {
    cell = [0, 0, 0];
    cells.set(key, cell);
  }
  cell[amount > 0 ? 0 : 1] += sign * amount;
  cell[2] += sign;
}

/** The stored form of a period's cells; `null` where every cell is empty. */
function packSums(period: SumPeriod, cells: ReadonlyMap<SumCellKey, SumCell>): StoredSumRow | null {
  const kept = [...cells].filter(([, cell]) => cell[0] !== 0 || cell[1] !== 0 || cell[2] !== 0);
  if (kept.length === 0) return null;
  const values = new Float64Array(kept.length * 3);
  kept.forEach(([, cell], index) => {
    values.set(cell, index * 3);
  });
  return { k: period, c: kept.map(([key]) => key).join('\t'), v: values };
}

export function unpackSums(stored: StoredSumRow): SumRow {
  const cells = new Map<SumCellKey, SumCell>();
  stored.c.split('\t').forEach((key, index) => {
    const at = index * 3;
    cells.set(key, [stored.v[at] ?? 0, stored.v[at + 1] ?? 0, stored.v[at + 2] ?? 0]);
  });
  return { period: stored.k, cells };
}

/** The cell of one account: its sum is `in + out`. */
export function cellOf(row: SumRow | undefined, accountId: string, cell: string): SumCell {
  return row?.cells.get(`${accountId}|${cell}`) ?? [0, 0, 0];
}

/** Counts rows from nothing: what the stored sums must equal. */
export function recountSums(rows: Iterable<SummedRow>): ReadonlyMap<SumPeriod, StoredSumRow> {
  const changes = new SumChanges();
  for (const row of rows) changes.count(row, 1);
  const result = new Map<SumPeriod, StoredSumRow>();
  for (const period of changes.periods()) {
    const row = changes.applyTo(period, undefined);
    if (row) result.set(period, row);
  }
  return result;
}
