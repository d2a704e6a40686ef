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
  packTotals,
  type StoredDayTotals,
  type StoredPeriodTotals,
  type StoredTotals,
  storedUnder,
  type TotalsCell,
  type TotalsCellKey,
  type TotalsPeriod,
  unpackDays,
  unpackTotals,
} from './totals.ts';

/** The fields of a transaction that its totals depend on. */
export type CountedRow = {
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

/** Changes to totals, collected over the rows of one write. */
export class TotalsChanges {
  readonly #periods = new Map<TotalsPeriod, Map<TotalsCellKey, MutableCell>>();

  get isEmpty(): boolean {
    return this.#periods.size === 0;
  }

  /**
   * Adds (`sign` 1) or removes (`sign` -1) one transaction. Throws if it adds a split whose parts
   * do not add up; a stored one can still be repaired or removed.
   */
  count(row: CountedRow, sign: 1 | -1): void {
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

  periods(): TotalsPeriod[] {
    return [...this.#periods.keys()];
  }

  changesOf(period: TotalsPeriod): ReadonlyMap<TotalsCellKey, TotalsCell> {
    return this.#periods.get(period) ?? new Map();
  }

  /** The keys of the stored rows that change. */
  keys(): string[] {
    return [...new Set(this.periods().map(storedUnder))];
  }

  /** The stored row of a key after these changes; `null` if it becomes empty. */
  applyTo(key: string, stored: StoredTotals | undefined): StoredTotals | null {
    if (!key.endsWith('-')) {
      const before = stored ? unpackTotals(stored as StoredPeriodTotals).cells : new Map();
      return packTotals(key, added(before, this.changesOf(key)));
    }
    const days = new Map(
      stored
        ? unpackDays(stored as StoredDayTotals).map(({ period, cells }) => [period, cells])
        : [],
    );
    for (const period of this.#periods.keys()) {
      if (!isDay(period) || !period.startsWith(key)) continue;
      days.set(period, added(days.get(period) ?? new Map(), this.changesOf(period)));
    }
    return packDays(key, days);
  }
}

function added(
  before: ReadonlyMap<TotalsCellKey, TotalsCell>,
  changes: ReadonlyMap<TotalsCellKey, TotalsCell>,
): ReadonlyMap<TotalsCellKey, TotalsCell> {
  const cells = new Map(before);
  for (const [key, change] of changes) {
    const cell = cells.get(key);
    cells.set(key, cell ? [cell[0] + change[0], cell[1] + change[1], cell[2] + change[2]] : change);
  }
  return cells;
}

function cellsOf(row: CountedRow): readonly (readonly [TotalsCellKey, number])[] {
  const account = `${row.accountId}|`;
  const cells: (readonly [TotalsCellKey, number])[] = [[account + CELL_EVERY_ROW, row.amount]];
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

function partCells(row: CountedRow, account: string): [TotalsCellKey, number][] {
  return (row.splits ?? []).map((part) => [account + part.categoryId, part.amount]);
}

function refuseBrokenParts({ kind, categoryId, amount, splits = [] }: CountedRow): void {
  if (kind !== 'normal' || categoryId !== SPLIT_CATEGORY) return;
  const total = splits.reduce((sum, part) => sum + part.amount, 0);
  if (splits.length < 2 || total !== amount) {
    throw new Error(`the parts of a split add up to ${total} cents instead of ${amount}`);
  }
}

function addToCell(
  cells: Map<TotalsCellKey, MutableCell>,
  key: TotalsCellKey,
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

/** Recounts from scratch what the stored totals must equal, by period. */
export function recountTotals(
  rows: Iterable<CountedRow>,
): ReadonlyMap<TotalsPeriod, ReadonlyMap<TotalsCellKey, TotalsCell>> {
  const changes = new TotalsChanges();
  for (const row of rows) changes.count(row, 1);
  return new Map(changes.periods().map((period) => [period, changes.changesOf(period)]));
}
