import { invertedDateKey } from '@/domain/core/calendar-date.ts';
import {
  type FilterQuery,
  filterQueryKey,
  matchesDirection,
} from '@/domain/transactions/filter-query.ts';
import type { AccountTotal, MonthRows } from '@/domain/transactions/row-totals.ts';
import {
  accountsFilter,
  type PartTest,
  partsFilter,
  payeesFilter,
  statusFilter,
  tagListsFilter,
} from './index-filter.ts';
import type { IndexPlace } from './index-protocol.ts';
import { MOVED_BIT, STATUS_BIT } from './row-status.ts';
import { compareText } from './text-list.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** The slots that pass a filter, in register order, and their totals by account. */
export type IndexMatches = {
  readonly slots: Uint32Array;
  readonly totals: readonly AccountTotal[];
};

/** One bit per word. A longer search is cut, which finds more rows, never fewer. */
const MAX_WORDS = 31;

/**
 * Answers a filter from the columns. Agrees with passesFilter and amountUnderFilter in the domain,
 * row for row.
 * @param order slots in register order to search: all rows, or the result of a wider filter (see
 * isNarrower)
 */
export function matchRows(
  columns: TransactionColumns,
  filter: FilterQuery,
  order: Uint32Array = columns.order(),
): IndexMatches {
  const words = filter.words.slice(0, MAX_WORDS);
  const without = filter.withoutWords.slice(0, MAX_WORDS - words.length);
  // The bits of `words` set, those of `without` not.
  const wantedBits = 2 ** words.length - 1;
  const allBits = 2 ** (words.length + without.length) - 1;
  const maskOf = allBits === 0 ? null : columns.texts.masks(words, without, order.length);
  const isAccountIncluded = accountsFilter(columns, filter);
  const passes = partsFilter(columns, filter);
  const isPayee = payeesFilter(columns, filter);
  const hasTags = tagListsFilter(columns, filter);
  const status = statusFilter(filter);
  const least = filter.minimum ?? 0;
  const most = filter.maximum ?? Number.MAX_SAFE_INTEGER;
  // Register order is newest first, so the last day of the filter comes first.
  const begin = filter.to === '' ? 0 : firstAtOrAfter(columns, order, invertedDateKey(filter.to));
  const end =
    filter.from === ''
      ? order.length
      : firstAtOrAfter(columns, order, invertedDateKey(filter.from) + 1);

  const { accounts, descriptions, notes, statuses, tags } = columns;
  const { direction } = filter;
  const found = new Uint32Array(Math.max(0, end - begin));
  const sums = emptySums(columns);
  let count = 0;
  for (let at = begin; at < end; at++) {
    const slot = order[at] ?? 0;
    const account = accounts[slot] ?? 0;
    if (isAccountIncluded && isAccountIncluded[account] !== 1) continue;
    if (((statuses[slot] ?? 0) & status.mask) !== status.bits) continue;
    if (isPayee && isPayee[descriptions[slot] ?? 0] !== 1) continue;
    if (hasTags && hasTags[tags[slot] ?? 0] !== 1) continue;
    if (maskOf) {
      const mask = maskOf(descriptions[slot] ?? 0) | maskOf(notes[slot] ?? 0);
      if ((mask & allBits) !== wantedBits) continue;
    }
    const amount = amountAt(columns, slot, passes, direction);
    if (amount === null || !matchesDirection(direction, amount)) continue;
    // With a nature, the bounds apply to the whole transaction (see FilterQuery.minimum).
    const size = Math.abs(filter.nature ? (columns.amounts[slot] ?? 0) : amount);
    if (size < least || size > most) continue;
    found[count++] = slot;
    addTo(sums, account, amount, statuses[slot] ?? 0);
  }
  return { slots: found.slice(0, count), totals: totalsOf(columns, sums) };
}

/**
 * Whether every row that passes `filter` also passes `than`: the filters are equal, except that
 * the words extend those of `than`, as happens while typing.
 */
export function isNarrower(filter: FilterQuery, than: FilterQuery): boolean {
  const { words, withoutWords } = filter;
  return (
    words.length + withoutWords.length <= MAX_WORDS &&
    filterQueryKey({ ...filter, words: [] }) === filterQueryKey({ ...than, words: [] }) &&
    than.words.every((former) => words.some((word) => word.includes(former)))
  );
}

/** Totals of some rows by account, in cents, counted as in the list for this filter. */
export function totalsOfRows(
  columns: TransactionColumns,
  ids: readonly string[],
  filter: FilterQuery,
): readonly AccountTotal[] {
  const passes = partsFilter(columns, filter);
  const sums = emptySums(columns);
  for (const id of ids) {
    const slot = columns.slotOf(id);
    if (slot === undefined) continue;
    // A selected row that no longer passes the filter counts in full.
    const amount = amountAt(columns, slot, passes, filter.direction) ?? columns.amounts[slot] ?? 0;
    addTo(sums, columns.accounts[slot] ?? 0, amount, columns.statuses[slot] ?? 0);
  }
  return totalsOf(columns, sums);
}

/** How many rows have each description, keyed by its nameKeyOf. */
export function countByDescription(columns: TransactionColumns): ReadonlyMap<string, number> {
  const rows = new Uint32Array(columns.texts.size);
  for (const slot of columns.order()) {
    const number = columns.descriptions[slot] ?? 0;
    rows[number] = (rows[number] ?? 0) + 1;
  }
  const keys = columns.texts.nameKeys();
  const counts = new Map<string, number>();
  rows.forEach((count, number) => {
    const key = keys[number] ?? '';
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return counts;
}

/** How many rows pass each of the filters. */
export function countMatches(
  columns: TransactionColumns,
  filters: readonly FilterQuery[],
): readonly number[] {
  return filters.map((filter) => matchRows(columns, filter).slots.length);
}

/** What a row counts for, in cents; null if no part of it passes the filter. */
export function amountAt(
  columns: TransactionColumns,
  slot: number,
  passes: PartTest,
  direction: FilterQuery['direction'],
): number | null {
  const amount = columns.amounts[slot] ?? 0;
  if (!passes) return amount;
  const category = columns.categories[slot] ?? -1;
  const isExcluded = ((columns.statuses[slot] ?? 0) & STATUS_BIT.excluded) !== 0;
  if (category >= 0) return passes(category, amount, isExcluded) ? amount : null;
  const parts = columns.parts
    .get(slot)
    ?.filter(
      (part) =>
        passes(part.category, part.amount, isExcluded) && matchesDirection(direction, part.amount),
    );
  if (!parts || parts.length === 0) return null;
  return parts.reduce((sum, part) => sum + part.amount, 0);
}

/** Cells per account in the totals. */
const CELLS = 6;
const IN = 0;
const OUT = 1;
const MOVED = 2;
const ROWS = 3;
const MOVED_ROWS = 4;
const SPLIT_ROWS = 5;

/** Sums by account that addTo fills and totalsOf reads. */
export function emptySums(columns: TransactionColumns): Float64Array {
  return new Float64Array(columns.accountIds.size * CELLS);
}

export function addTo(sums: Float64Array, account: number, amount: number, status: number): void {
  const first = account * CELLS;
  const add = (cell: number, value: number) => {
    sums[first + cell] = (sums[first + cell] ?? 0) + value;
  };
  add(ROWS, 1);
  if ((status & STATUS_BIT.splits) !== 0) add(SPLIT_ROWS, 1);
  if ((status & MOVED_BIT) === 0) {
    add(amount > 0 ? IN : OUT, amount);
    return;
  }
  add(MOVED, amount);
  add(MOVED_ROWS, 1);
}

export function totalsOf(columns: TransactionColumns, sums: Float64Array): AccountTotal[] {
  return Array.from({ length: columns.accountIds.size }, (_, number) => {
    const sum = (cell: number) => sums[number * CELLS + cell] ?? 0;
    return {
      accountId: columns.accountIds.textOf(number),
      moneyIn: sum(IN),
      moneyOut: sum(OUT),
      moved: sum(MOVED),
      rows: sum(ROWS),
      movedRows: sum(MOVED_ROWS),
      splitRows: sum(SPLIT_ROWS),
    };
  }).filter((total) => total.rows > 0);
}

/** The index of the first slot with this inverted date key or a higher one: that day or earlier. */
function firstAtOrAfter(columns: TransactionColumns, slots: Uint32Array, dateKey: number): number {
  return countBeforePlace(columns, slots, { dateKey, id: '' });
}

/** How many of the slots come before a place in register order. */
export function countBeforePlace(
  columns: TransactionColumns,
  slots: Uint32Array,
  place: IndexPlace,
): number {
  return countWhile(slots, (slot) => orderByDate(columns, slot, place) < 0);
}

/** How a slot and a place compare by date and id: below 0 if the slot comes first. */
function orderByDate(columns: TransactionColumns, slot: number, place: IndexPlace): number {
  const days = (columns.dateKeys[slot] ?? 0) - place.dateKey;
  return days || compareText(columns.idAt(slot), place.id);
}

/** How many slots at the start satisfy `isBefore`; none after them may. A binary search. */
function countWhile(
  slots: Uint32Array,
  isBefore: (slot: number, index: number) => boolean,
): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(slots[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows of a list by month, newest month first, counted as the list for this filter shows them.
 * One pass: a few milliseconds for 100,000 rows.
 * @param slots in register order
 */
export function monthsOf(
  columns: TransactionColumns,
  slots: Uint32Array,
  filter: FilterQuery,
): readonly MonthRows[] {
  const passes = partsFilter(columns, filter);
  const months: MonthRows[] = [];
  let current = -1;
  let rows = 0;
  let sums = emptySums(columns);
  const close = () => {
    if (rows === 0) return;
    const year = String(Math.trunc(current / 100)).padStart(4, '0');
    const month = `${year}-${String(current % 100).padStart(2, '0')}`;
    months.push({ month, rows, totals: totalsOf(columns, sums) });
  };
  for (const slot of slots) {
    // Keys are inverted dates as yyyymmdd.
    const month = Math.trunc((99_999_999 - (columns.dateKeys[slot] ?? 0)) / 100);
    if (month !== current) {
      close();
      current = month;
      rows = 0;
      sums = emptySums(columns);
    }
    rows++;
    const amount = amountAt(columns, slot, passes, filter.direction) ?? 0;
    addTo(sums, columns.accounts[slot] ?? 0, amount, columns.statuses[slot] ?? 0);
  }
  close();
  return months;
}
