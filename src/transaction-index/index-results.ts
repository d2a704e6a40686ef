import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { IndexAnswer, IndexQueries, IndexQuery } from './index-protocol.ts';
import {
  countBeforePlace,
  type IndexMatches,
  isNarrower,
  matchRows,
  monthsOf,
} from './index-query.ts';
import { countBeforeSorted, type SortedSlots, sortSlots } from './index-sort.ts';
import type { TransactionColumns } from './transaction-columns.ts';

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
