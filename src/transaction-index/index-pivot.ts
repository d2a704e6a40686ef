import { type CalendarDate, dateOfInvertedKey } from '@/domain/core/calendar-date.ts';
import { matchesDirection } from '@/domain/transactions/filter-query.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { partsFilter } from './index-filter.ts';
import type { PivotAnswer, PivotRequest } from './index-protocol.ts';
import { PivotCells } from './pivot-cells.ts';
import { currencyNumbers, natureSigns, pivotDimension, RateLayers } from './pivot-numbers.ts';
import { MOVED_BIT, STATUS_BIT } from './row-status.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** About a millisecond of work. */
const ROWS_PER_STEP = 2_000;
/** Longest time (ms) before other messages get a turn. */
const SLICE_MS = 12;
/** Delay (ms) before the first partial result, and the shortest time between two. */
const PART_MS = 150;
/**
 * A partial result also waits this many times as long as the last one took, so large tables send
 * fewer.
 */
const PART_SHARE = 4;
/** The number of the total, in rows and columns. */
const TOTAL = 0;

/** A pivot in progress. */
export type PivotRun = {
  /** Processes the next rows; false if none are left. */
  readonly next: () => boolean;
  readonly answer: () => PivotAnswer;
};

/**
 * Starts a pivot over rows that passed the filter, by numbers from the columns; keys become texts in
 * the answer. Transfers, opening balances and excluded rows don't count; of a split, only the parts
 * that pass the filter do. Gives what pivotFold in the domain gives, row by row.
 */
export function pivotRun(
  columns: TransactionColumns,
  slots: Uint32Array,
  { query, filter }: PivotRequest,
): PivotRun {
  const { accounts, amounts, categories, dateKeys, statuses } = columns;
  const rows = pivotDimension(query.rows, columns, query);
  const others = query.columns && pivotDimension(query.columns, columns, query);
  const layers = new RateLayers(query.scope);
  const currencies = currencyNumbers(columns, layers);
  const signs = natureSigns(columns, query);
  const cells = new PivotCells();
  const passes = partsFilter(columns, filter);
  const leftOut = MOVED_BIT | STATUS_BIT.excluded;
  let place = 0;
  let dateKey = -1;
  let date: CalendarDate | null = null;

  const add = (slot: number, category: number, amount: number, currency: number) => {
    const sign = signs(category, amount);
    if (sign === 0 || date === null) return;
    const counted = sign * amount;
    const layer = layers.numberOf(currency, dateKey, date);
    const rowKeys = rows.keysAt(slot, category, amount);
    cells.add(layer, TOTAL, TOTAL, counted, place);
    if (others === null) {
      for (const row of rowKeys) cells.add(layer, row, TOTAL, counted, place);
      return;
    }
    const columnKeys = others.keysAt(slot, category, amount);
    for (const column of columnKeys) cells.add(layer, TOTAL, column, counted, place);
    for (const row of rowKeys) {
      cells.add(layer, row, TOTAL, counted, place);
      for (const column of columnKeys) cells.add(layer, row, column, counted, place);
    }
  };
  const addRow = (slot: number) => {
    if (((statuses[slot] ?? 0) & leftOut) !== 0) return;
    const currency = currencies[accounts[slot] ?? 0] ?? -1;
    if (currency < 0) return;
    const key = dateKeys[slot] ?? 0;
    if (key !== dateKey) {
      dateKey = key;
      date = dateOfInvertedKey(key);
    }
    const category = categories[slot] ?? -1;
    if (category >= 0) return add(slot, category, amounts[slot] ?? 0, currency);
    for (const part of columns.parts.get(slot) ?? []) {
      const isCounted =
        !passes ||
        (passes(part.category, part.amount, false) &&
          matchesDirection(filter.direction, part.amount));
      if (isCounted) add(slot, part.category, part.amount, currency);
    }
  };
  const payees = query.rows === 'payee' ? rows : query.columns === 'payee' ? others : null;
  return {
    next: () => {
      const end = Math.min(slots.length, place + ROWS_PER_STEP);
      for (; place < end; place++) addRow(slots[place] ?? 0);
      return place < slots.length;
    },
    answer: () => ({
      cells: cells.pack(rows.keys, others?.keys ?? [], layers.natives),
      names: payees?.names() ?? new Map(),
      isComplete: place >= slots.length,
      rowsRead: place,
      rowsTotal: slots.length,
    }),
  };
}

/**
 * Runs a pivot to its end in time slices and reports partial results. Returns null if it is no
 * longer wanted.
 * @param isWanted called before each slice
 */
export async function pivotInSlices(
  run: PivotRun,
  isWanted: () => boolean,
  part: (answer: PivotAnswer) => void,
): Promise<PivotAnswer | null> {
  let end = performance.now() + SLICE_MS;
  let nextPart = performance.now() + PART_MS;
  while (run.next()) {
    if (performance.now() < end) continue;
    if (performance.now() >= nextPart) {
      const began = performance.now();
      part(run.answer());
      const took = performance.now() - began;
      nextPart = performance.now() + Math.max(PART_MS, took * PART_SHARE);
    }
    await yieldToPage();
    if (!isWanted()) return null;
    end = performance.now() + SLICE_MS;
  }
  return run.answer();
}
