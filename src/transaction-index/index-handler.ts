import { cents } from '@/domain/core/money.ts';
import { type CategorySizes, sizesOf } from '@/domain/dashboard/insight-unusual.ts';
import { distinctMerchantText } from '@/domain/rules/merchant-text.ts';
import { needPatterns, noPatterns, type PatternCompiler } from '@/domain/rules/rule-match.ts';
import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import { CategoryClassifier } from './category-classifier.ts';
import { pivotInSlices, pivotRun } from './index-pivot.ts';
import type {
  IndexAnswer,
  IndexCall,
  IndexedRow,
  IndexQueries,
  IndexQuery,
  IndexReply,
  IndexRequest,
  IndexResult,
  IndexTopic,
  PivotRequest,
} from './index-protocol.ts';
import {
  countBeforePlace,
  countByDescription,
  countMatches,
  type IndexMatches,
  isNarrower,
  matchRows,
  monthsOf,
  totalsOfRows,
} from './index-query.ts';
import { countBeforeSorted, type SortedSlots, sortSlots } from './index-sort.ts';
import { RecurringGroups } from './recurring-groups.ts';
import { countKeywordRows, countRuleRows, findChoices, textCategoryPairs } from './rule-matcher.ts';
import { TransactionColumns } from './transaction-columns.ts';

/**
 * Reads every row of a database in batches and passes each to `take` with the total row count.
 * Resolves to the generation counter as it was before the first batch.
 */
export type ReadRows = (
  databaseName: string,
  take: (rows: readonly IndexedRow[], rowsTotal: number) => void,
) => Promise<{ readonly generation: number }>;

/** Topics answered in time slices, so the worker can answer other queries in the meantime. */
type SlowTopic = 'suggest' | 'recurring' | 'proposals';

/** Every call except the pivot, which sends partial results before its answer. */
type OneAnswer = Exclude<IndexCall, { readonly topic: 'pivot' }>;

type Result = { readonly filter: FilterQuery; readonly matches: IndexMatches };

/** Cached results: the one on screen and those of the last keystrokes. */
const KEPT_RESULTS = 4;

/**
 * Answers the worker's messages. Queries wait until all rows are read. Changes that arrive during
 * the reading go into the same columns, where the higher revision of a row wins, so none is lost.
 */
export class IndexHandler {
  readonly #read: ReadRows;
  readonly #reply: (reply: IndexReply) => void;
  #columns = new TransactionColumns();
  #ready: Promise<IndexResult<null>> = Promise.resolve({ ok: false, code: 'unreadable' });
  #results = new Map<string, Result>();
  #resultsOf = -1;
  /** The last sort order requested for each result. */
  readonly #sortings = new WeakMap<
    IndexMatches,
    { readonly key: string; readonly sorted: SortedSlots }
  >();
  #builds = 0;
  /** Ids of pivots that still have a waiting caller. */
  readonly #pivots = new Set<number>();
  readonly #classifier = new CategoryClassifier();
  readonly #recurring = new RecurringGroups();

  constructor(read: ReadRows, reply: (reply: IndexReply) => void) {
    this.#read = read;
    this.#reply = reply;
  }

  handle(request: IndexRequest): void {
    if (request.kind === 'changes') this.#columns.apply(request.rows);
    else if (request.kind === 'build') this.#ready = this.#build(request.databaseName);
    else if (request.kind === 'cancel') this.#pivots.delete(request.id);
    else if (request.call.topic === 'pivot') void this.#pivot(request.id, request.call.query);
    else void this.#answer(request.id, request.call);
  }

  async #build(databaseName: string): Promise<IndexResult<null>> {
    const build = ++this.#builds;
    const columns = new TransactionColumns();
    // Start above the previous version, so that old answers never look current.
    columns.version = this.#columns.version + 1;
    this.#columns = columns;
    try {
      let rowsRead = 0;
      const { generation } = await this.#read(databaseName, (rows, rowsTotal) => {
        columns.apply(rows);
        rowsRead += rows.length;
        if (build === this.#builds)
          this.#reply({ kind: 'reading', reading: { rowsRead, rowsTotal } });
      });
      columns.order();
      if (build === this.#builds) {
        this.#reply({
          kind: 'built',
          result: { ok: true, value: { generation, rows: columns.size } },
        });
      }
      return { ok: true, value: null };
    } catch {
      if (build === this.#builds)
        this.#reply({ kind: 'built', result: { ok: false, code: 'unreadable' } });
      return { ok: false, code: 'unreadable' };
    }
  }

  /** Waits until the rows are read. If a rebuild begins in the meantime, waits for the newest one. */
  async #settled(): Promise<IndexResult<null>> {
    let ready = this.#ready;
    let result = await ready;
    while (ready !== this.#ready) {
      ready = this.#ready;
      result = await ready;
    }
    return result;
  }

  async #answer(id: number, call: OneAnswer): Promise<void> {
    const patterns = await patternsFor(call);
    const result = await this.#settled();
    this.#reply({
      kind: 'answer',
      id,
      result: result.ok ? { ok: true, value: await this.#find(call, patterns) } : result,
    });
  }

  /** Starts over if rows change in the meantime, so every answer describes a single state. */
  async #pivot(id: number, query: PivotRequest): Promise<void> {
    this.#pivots.add(id);
    for (;;) {
      const result = await this.#settled();
      if (!this.#pivots.has(id)) return;
      const columns = this.#columns;
      const { version } = columns;
      const isSame = () => columns === this.#columns && version === columns.version;
      const answer = result.ok
        ? await pivotInSlices(
            pivotRun(columns, this.#matches(query.filter).slots, query),
            () => isSame() && this.#pivots.has(id),
            (part) => this.#reply({ kind: 'part', id, part }),
          )
        : null;
      if (result.ok && answer === null) continue;
      this.#pivots.delete(id);
      this.#reply({
        kind: 'answer',
        id,
        result: answer ? { ok: true, value: answer } : { ok: false, code: 'unreadable' },
      });
      return;
    }
  }

  #find(
    { topic, query }: OneAnswer,
    patterns: PatternCompiler,
  ): IndexQueries[IndexTopic]['answer'] | Promise<IndexQueries[SlowTopic]['answer']> {
    switch (topic) {
      case 'window':
        return this.#window(query);
      case 'ids':
        return this.#idsOf(this.#sorted(query.filter, query.sort, query.ranks ?? []).slots);
      case 'counts':
        return countMatches(this.#columns, query);
      case 'totals':
        return totalsOfRows(this.#columns, query.ids, query.filter);
      case 'descriptions':
        return countByDescription(this.#columns);
      case 'choices':
        return findChoices(this.#columns, query, patterns);
      case 'rules':
        return countRuleRows(this.#columns, query, patterns);
      case 'keywords':
        return countKeywordRows(this.#columns, query);
      case 'ruleText':
        return distinctMerchantText(
          query.description,
          query.categoryId,
          textCategoryPairs(this.#columns),
        );
      case 'suggest':
        return this.#classifier.suggest(this.#columns, query.rows);
      case 'recurring':
        return this.#recurring.groupsBySimilarText(this.#columns);
      case 'described':
        return this.#recurring.groupsByDescription(this.#columns);
      case 'costs':
        return costSizes(this.#columns, this.#matches(query).slots);
      case 'proposals':
        return this.#recurring.proposals(this.#columns, query.today);
    }
  }

  #window(query: IndexQuery): IndexAnswer {
    const columns = this.#columns;
    const { filter, sort = 'newest', ranks = [], ranges, anchor, months } = query;
    const matches = this.#matches(filter);
    const { totals } = matches;
    const sorted = this.#sorted(filter, sort, ranks);
    const ids = ranges.map(({ start, count }) =>
      this.#idsOf(sorted.slots.subarray(start, start + count)),
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

  #idsOf(slots: Uint32Array): string[] {
    return Array.from(slots, (slot) => this.#columns.ids[slot] ?? '');
  }

  /** The matching rows in the requested order, cached as long as the result itself. */
  #sorted(
    filter: FilterQuery,
    sort: RegisterSort,
    ranks: readonly string[],
  ): IndexMatches | SortedSlots {
    const matches = this.#matches(filter);
    if (sort === 'newest') return matches;
    const key = [sort, ...ranks].join(' ');
    const known = this.#sortings.get(matches);
    if (known?.key === key) return known.sorted;
    const sorted = sortSlots(this.#columns, matches.slots, filter, { sort, ranks });
    this.#sortings.set(matches, { key, sorted });
    return sorted;
  }

  #matches(filter: FilterQuery): IndexMatches {
    if (this.#resultsOf !== this.#columns.version) {
      this.#results = new Map();
      this.#resultsOf = this.#columns.version;
    }
    const key = filterQueryKey(filter);
    const known = this.#results.get(key);
    if (known) return known.matches;
    const wider = [...this.#results.values()].findLast((each) => isNarrower(filter, each.filter));
    const matches = matchRows(this.#columns, filter, wider?.matches.slots);
    for (const old of [...this.#results.keys()].slice(0, this.#results.size - KEPT_RESULTS + 1)) {
      this.#results.delete(old);
    }
    this.#results.set(key, { filter, matches });
    return matches;
  }
}

/** Loads the regular expression engine only when a rule uses one. */
function patternsFor({ topic, query }: OneAnswer): Promise<PatternCompiler> | PatternCompiler {
  const rules = topic === 'choices' ? query.parts.rules : topic === 'rules' ? query.rules : [];
  return needPatterns(rules) ? loadPatterns() : noPatterns;
}

/** How large the expenses of each category are among some rows; see sizesOf. */
function costSizes(
  columns: TransactionColumns,
  slots: Iterable<number>,
): ReadonlyMap<string, CategorySizes> {
  return sizesOf(costsIn(columns, slots));
}

function* costsIn(columns: TransactionColumns, slots: Iterable<number>) {
  for (const slot of slots) {
    const category = columns.categories[slot] ?? -1;
    const categoryId = category < 0 ? SPLIT_CATEGORY : columns.categoryIds.textOf(category);
    yield { amount: cents(columns.amounts[slot] ?? 0), categoryId };
  }
}
