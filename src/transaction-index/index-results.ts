import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { partsFilter } from './index-filter.ts';
import type { IndexAnswer, IndexPlace, IndexQueries, IndexQuery } from './index-protocol.ts';
import {
  amountAt,
  countBeforePlace,
  type IndexMatches,
  isNarrower,
  matchRows,
  monthsOf,
} from './index-query.ts';
import { MOVED_BIT } from './row-status.ts';
import { compareText } from './text-list.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** An order of rows other than newest first. */
type IndexOrder = {
  readonly sort: Exclude<RegisterSort, 'newest'>;
  /** For an order by account or category: their ids, first to last. */
  readonly ranks: readonly string[];
};

/** Sorted slots; by anything but the date, with the number by which each of them is sorted. */
type SortedSlots = { readonly slots: Uint32Array; readonly values: Float64Array | null };

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

type Result = { readonly filter: FilterQuery; readonly matches: IndexMatches };

/** Cached results: the one on screen and those of the last keystrokes. */
const KEPT_RESULTS = 4;

/** Lists by filter and order. Results are reused until the columns change. */
export class IndexResults {
  #results = new Map<string, Result>();
  #resultsOf = -1;
  /** The last sort order requested for each result. */
  readonly #sortings = new WeakMap<
    IndexMatches,
    { readonly key: string; readonly sorted: SortedSlots }
  >();

  window(columns: TransactionColumns, query: IndexQuery): IndexAnswer {
    const { filter, sort = 'newest', ranks = [], ranges, anchor, months } = query;
    const matches = this.matches(columns, filter);
    const { totals } = matches;
    const sorted = this.#sorted(columns, filter, sort, ranks);
    const ids = ranges.map(({ start, count }) =>
      idsOf(columns, sorted.slots.subarray(start, start + count)),
    );
    const anchorAt =
      anchor &&
      (sort !== 'newest' && 'values' in sorted
        ? countBeforeSorted(columns, sorted, anchor, filter, { sort, ranks })
        : countBeforePlace(columns, sorted.slots, anchor));
    return {
      version: columns.version,
      total: sorted.slots.length,
      totals,
      ids,
      anchorAt,
      ...(months && sort === 'newest' && months.known !== columns.version
        ? { months: monthsOf(columns, matches.slots, filter) }
        : {}),
    };
  }

  /** The ids of all matching rows, in the requested order. */
  ids(
    columns: TransactionColumns,
    { filter, sort, ranks }: IndexQueries['ids']['query'],
  ): readonly string[] {
    return idsOf(columns, this.#sorted(columns, filter, sort, ranks ?? []).slots);
  }

  /** The matching rows in the requested order, cached as long as the result itself. */
  #sorted(
    columns: TransactionColumns,
    filter: FilterQuery,
    sort: RegisterSort,
    ranks: readonly string[],
  ): IndexMatches | SortedSlots {
    const matches = this.matches(columns, filter);
    if (sort === 'newest') return matches;
    const key = [sort, ...ranks].join(' ');
    const known = this.#sortings.get(matches);
    if (known?.key === key) return known.sorted;
    const sorted = sortSlots(columns, matches.slots, filter, { sort, ranks });
    this.#sortings.set(matches, { key, sorted });
    return sorted;
  }

  matches(columns: TransactionColumns, filter: FilterQuery): IndexMatches {
    if (this.#resultsOf !== columns.version) {
      this.#results = new Map();
      this.#resultsOf = columns.version;
    }
    const key = filterQueryKey(filter);
    const known = this.#results.get(key);
    if (known) return known.matches;
    const wider = [...this.#results.values()].findLast((each) => isNarrower(filter, each.filter));
    const matches = matchRows(columns, filter, wider?.matches.slots);
    for (const old of [...this.#results.keys()].slice(0, this.#results.size - KEPT_RESULTS + 1)) {
      this.#results.delete(old);
    }
    this.#results.set(key, { filter, matches });
    return matches;
  }
}

function idsOf(columns: TransactionColumns, slots: Uint32Array): string[] {
  return Array.from(slots, (slot) => columns.idAt(slot));
}
