import { type CalendarDate, dateOfInvertedKey } from '@/domain/core/calendar-date.ts';
import type { PivotRow } from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold } from '@/domain/reports/explorer/pivot-cells.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { matchesDirection } from '@/domain/transactions/filter-query.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { partsFilter } from './index-filter.ts';
import type { PivotAnswer, PivotRequest } from './index-protocol.ts';
import { packCells } from './pivot-cells.ts';
import { MOVED_BIT, STATUS_BIT, type TransactionColumns } from './transaction-columns.ts';

const ROWS_PER_STEP = 500;
/** Longest time (ms) before other messages get a turn. */
const SLICE_MS = 12;
/** Delay (ms) before the first partial result, and the shortest time between two. */
const PART_MS = 150;
/**
 * A partial result also waits this many times as long as the last one took, so large tables send
 * fewer.
 */
const PART_SHARE = 4;

/** A pivot in progress. */
export type PivotRun = {
  /** Processes the next rows; false if none are left. */
  readonly next: () => boolean;
  readonly answer: () => PivotAnswer;
};

/**
 * Starts a pivot over rows that passed the filter. Transfers, opening balances and excluded rows
 * don't count; of a split, only the parts that pass the filter do.
 */
export function pivotRun(
  columns: TransactionColumns,
  slots: Uint32Array,
  { query, filter }: PivotRequest,
): PivotRun {
  const fold = pivotFold(query);
  const rowAt = rowReader(columns, filter);
  let place = 0;
  return {
    next: () => {
      const end = Math.min(slots.length, place + ROWS_PER_STEP);
      for (; place < end; place++) {
        const row = rowAt(slots[place] ?? 0);
        if (row) fold.add(row);
      }
      return place < slots.length;
    },
    answer: () => ({
      cells: packCells(fold.cells()),
      names: fold.names(),
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

/** Reads rows as the explorer counts them; null for a row that no report counts. */
function rowReader(
  columns: TransactionColumns,
  filter: FilterQuery,
): (slot: number) => PivotRow | null {
  const passes = partsFilter(columns, filter);
  const nameKeys = columns.texts.nameKeys();
  const days = new Map<number, CalendarDate | null>();
  const tagLists = new Map<number, readonly string[]>();
  const leftOut = MOVED_BIT | STATUS_BIT.excluded;
  const dateAt = (slot: number) => {
    const key = columns.dateKeys[slot] ?? 0;
    const known = days.get(key);
    if (known !== undefined) return known;
    const date = dateOfInvertedKey(key);
    days.set(key, date);
    return date;
  };
  const tagsAt = (slot: number) => {
    const number = columns.tags[slot] ?? 0;
    const known = tagLists.get(number);
    if (known) return known;
    const tags = columns.tagLists.textOf(number).split(' ').filter(Boolean);
    tagLists.set(number, tags);
    return tags;
  };
  const partsAt = (slot: number): PivotRow['parts'] => {
    const category = columns.categories[slot] ?? -1;
    const amount = columns.amounts[slot] ?? 0;
    if (category >= 0) return [{ categoryId: columns.categoryIds.textOf(category), amount }];
    const parts = columns.parts.get(slot) ?? [];
    const counted = passes
      ? parts.filter((each) => passes(each.category, each.amount, false) && goesRight(each.amount))
      : parts;
    return counted.map((each) => ({
      categoryId: columns.categoryIds.textOf(each.category),
      amount: each.amount,
    }));
  };
  const goesRight = (amount: number) => matchesDirection(filter.direction, amount);
  return (slot) => {
    if (((columns.statuses[slot] ?? 0) & leftOut) !== 0) return null;
    const date = dateAt(slot);
    if (date === null) return null;
    const text = columns.descriptions[slot] ?? 0;
    return {
      accountId: columns.accountIds.textOf(columns.accounts[slot] ?? 0),
      date,
      description: columns.texts.textOf(text),
      payeeKey: nameKeys[text] ?? '',
      tags: tagsAt(slot),
      parts: partsAt(slot),
    };
  };
}
