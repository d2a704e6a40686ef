import {
  needsReview,
  SPLIT_CATEGORY,
  type TransactionKind,
  type TransactionSource,
} from '@/domain/transactions/transaction.ts';
import {
  ALL_TIME,
  CELL_EVERY_ROW,
  CELL_EXCLUDED,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  CELL_UNREVIEWED,
  isDay,
  packDays,
  packSums,
  type StoredDays,
  type StoredSumRow,
  type StoredSums,
  type SumCell,
  type SumCellKey,
  type SumPeriod,
  storedUnder,
  unpackDays,
  unpackSums,
} from './totals.ts';

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

  /** What changed in a period. */
  changesOf(period: SumPeriod): ReadonlyMap<SumCellKey, SumCell> {
    return this.#periods.get(period) ?? new Map();
  }

  /** The keys of the stored rows that change. */
  keys(): string[] {
    return [...new Set(this.periods().map(storedUnder))];
  }

  /** The stored row of a key after these changes; `null` where nothing is left of it. */
  applyTo(key: string, stored: StoredSums | undefined): StoredSums | null {
    if (!key.endsWith('-')) {
      const before = stored ? unpackSums(stored as StoredSumRow).cells : new Map();
      return packSums(key, added(before, this.changesOf(key)));
    }
    const days = new Map(
      stored ? unpackDays(stored as StoredDays).map(({ period, cells }) => [period, cells]) : [],
    );
    for (const period of this.#periods.keys()) {
      if (!isDay(period) || !period.startsWith(key)) continue;
      days.set(period, added(days.get(period) ?? new Map(), this.changesOf(period)));
    }
    return packDays(key, days);
  }
}

function added(
  before: ReadonlyMap<SumCellKey, SumCell>,
  changes: ReadonlyMap<SumCellKey, SumCell>,
): ReadonlyMap<SumCellKey, SumCell> {
  const cells = new Map(before);
  for (const [key, change] of changes) {
    const cell = cells.get(key);
    cells.set(key, cell ? [cell[0] + change[0], cell[1] + change[1], cell[2] + change[2]] : change);
  }
  return cells;
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

/** Counts rows from nothing: what the stored sums must equal, by period. */
export function recountSums(
  rows: Iterable<SummedRow>,
): ReadonlyMap<SumPeriod, ReadonlyMap<SumCellKey, SumCell>> {
  const changes = new SumChanges();
  for (const row of rows) changes.count(row, 1);
  return new Map(changes.periods().map((period) => [period, changes.changesOf(period)]));
}
