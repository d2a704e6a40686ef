import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { partsFilter } from './index-filter.ts';
import type { IndexPlace } from './index-protocol.ts';
import { amountAt, countBeforePlace } from './index-query.ts';
import { MOVED_BIT } from './row-status.ts';
import { compareText } from './text-list.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** An order of rows other than newest first. */
export type IndexOrder = {
  readonly sort: Exclude<RegisterSort, 'newest'>;
  /** For an order by account or category: their ids, first to last. */
  readonly ranks: readonly string[];
};

/** Sorted slots; by anything but the date, with the number by which each of them is sorted. */
export type SortedSlots = { readonly slots: Uint32Array; readonly values: Float64Array | null };

/**
 * Sorts slots: by amount, by what their rows count for under the filter (of a split, only the
 * matching parts). Rows that compare equal keep their order, newest first.
 * @param slots in register order
 */
export function sortSlots(
  columns: TransactionColumns,
  slots: Uint32Array,
  filter: FilterQuery,
  order: IndexOrder,
): SortedSlots {
  if (order.sort === 'oldest') return { slots: slots.slice().reverse(), values: null };
  const valueIn = valuesFor(columns, filter, order);
  const own = Float64Array.from(slots, valueIn);
  const places = sortedPlaces(own, isAscending(order));
  return {
    slots: Uint32Array.from(places, (place) => slots[place] ?? 0),
    values: Float64Array.from(places, (place) => own[place] ?? 0),
  };
}

const isAscending = ({ sort }: IndexOrder) => sort.endsWith('-asc');

/** Returns the number by which the row in a slot is sorted. */
function valuesFor(
  columns: TransactionColumns,
  filter: FilterQuery,
  { sort, ranks }: IndexOrder,
): (slot: number) => number {
  if (sort.startsWith('description')) {
    const texts = columns.texts.ranks();
    return (slot) => texts[columns.descriptions[slot] ?? 0] ?? 0;
  }
  if (sort.startsWith('account')) {
    const places = ranksOf(ranks, columns.accountIds);
    return (slot) => places[columns.accounts[slot] ?? 0] ?? 0;
  }
  if (sort.startsWith('category')) {
    const places = ranksOf(ranks, columns.categoryIds);
    const last = ranks.length + 1;
    return (slot) => {
      if (((columns.statuses[slot] ?? 0) & MOVED_BIT) !== 0) return last;
      const own = columns.categories[slot] ?? -1;
      return places[own >= 0 ? own : (columns.parts.get(slot)?.[0]?.category ?? 0)] ?? 0;
    };
  }
  const passes = partsFilter(columns, filter);
  return (slot) => amountAt(columns, slot, passes, filter.direction) ?? 0;
}

/** The place of each numbered id among the ranks; ids that have none come after them. */
function ranksOf(
  ranks: readonly string[],
  ids: { readonly size: number; readonly textOf: (number: number) => string },
): Float64Array {
  const places = new Map(ranks.map((id, place) => [id, place]));
  return Float64Array.from(
    { length: ids.size },
    (_, number) => places.get(ids.textOf(number)) ?? ranks.length,
  );
}

/** The numbers 0 to n - 1 sorted by the values at them; equal values keep their order. */
function sortedPlaces(values: Float64Array, ascending: boolean): Float64Array {
  const count = values.length;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if ((most - least + 1) * count > Number.MAX_SAFE_INTEGER) {
    return Float64Array.from(values.keys()).sort(
      (a, b) => ((values[a] ?? 0) - (values[b] ?? 0)) * (ascending ? 1 : -1) || a - b,
    );
  }
  // Pack value and place into one number: sorting numbers is ten times as fast as sorting with a
  // callback.
  const keys = values.map(
    (value, place) => (ascending ? value - least : most - value) * count + place,
  );
  return keys.sort().map((key) => key % count);
}

/** How many rows come before a place. By anything but date and amount, its row must still exist. */
export function countBeforeSorted(
  columns: TransactionColumns,
  { slots, values }: SortedSlots,
  place: IndexPlace,
  filter: FilterQuery,
  order: IndexOrder,
): number | null {
  const known = columns.slotOf(place.id);
  if (values === null) {
    const newestFirst = slots.slice().reverse();
    const before = countBeforePlace(columns, newestFirst, place);
    return slots.length - before - (newestFirst[before] === known ? 1 : 0);
  }
  const isByAmount = order.sort.startsWith('amount');
  if (!isByAmount && known === undefined) return null;
  const value =
    isByAmount || known === undefined
      ? (place.amount ?? 0)
      : valuesFor(columns, filter, order)(known);
  const direction = isAscending(order) ? 1 : -1;
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle] ?? 0;
    const compared =
      ((values[middle] ?? 0) - value) * direction ||
      (columns.dateKeys[slot] ?? 0) - place.dateKey ||
      compareText(columns.idAt(slot), place.id);
    if (compared < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
