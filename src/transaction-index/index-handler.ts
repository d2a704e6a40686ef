import { cents } from '@/domain/core/money.ts';
import { type CategorySizes, sizesOf } from '@/domain/dashboard/insight-unusual.ts';
import { merchantTextAmong } from '@/domain/rules/merchant-text.ts';
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
  countBeforeSorted,
  countPayees,
  type IndexMatches,
  isNarrower,
  matchRows,
  type SortedSlots,
  sortSlots,
  totalRows,
} from './index-query.ts';
import { RecurringGroups } from './recurring-groups.ts';
import { countKeywordRows, countRuleRows, findChoices, seenRows } from './rule-matcher.ts';
import { TransactionColumns } from './transaction-columns.ts';

/** How large the costs of each category are among some rows: see sizesOf. */
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

/**
 * Reads every row of a database in batches, each told with the number of all; resolves to the generation counter as it was before
 * the first batch.
 */
export type ReadRows = (
  databaseName: string,
  take: (rows: readonly IndexedRow[], rowsTotal: number) => void,
) => Promise<{ readonly generation: number }>;

/** What takes long, and lets others be answered meanwhile. */
type SlowTopic = 'suggest' | 'recurring' | 'proposals';

/** All but the pivot, which tells of itself before it is done. */
type OneAnswer = Exclude<IndexCall, { readonly topic: 'pivot' }>;

type Result = { readonly question: FilterQuery; readonly matches: IndexMatches };

/** How many results are kept: the one on the screen and those of the last keystrokes. */
const KEPT_RESULTS = 4;

/**
 * Answers the worker's messages. Questions wait for the reading; changes that arrive during it go into the same columns,
 * where the higher revision of a row wins, so none is lost and none undone.
 */
export class IndexHandler {
  readonly #read: ReadRows;
  readonly #reply: (reply: IndexReply) => void;
  #columns = new TransactionColumns();
  #ready: Promise<IndexResult<null>> = Promise.resolve({ ok: false, code: 'unreadable' });
  #results = new Map<string, Result>();
  #resultsOf = -1;
  /** The last order asked for of each result. */
  readonly #sortings = new WeakMap<
    IndexMatches,
    { readonly sort: RegisterSort; readonly sorted: SortedSlots }
  >();
  #builds = 0;
  /** Pivots that somebody waits for. */
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
    else if (request.asking.topic === 'pivot') void this.#pivot(request.id, request.asking.asked);
    else void this.#answer(request.id, request.asking);
  }

  async #build(databaseName: string): Promise<IndexResult<null>> {
    const build = ++this.#builds;
    const columns = new TransactionColumns();
    // Versions of a former reading stay in the past.
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

  /** Whether the rows are there. A rebuild may begin meanwhile: only the newest reading answers. */
  async #settled(): Promise<IndexResult<null>> {
    let ready = this.#ready;
    let result = await ready;
    while (ready !== this.#ready) {
      ready = this.#ready;
      result = await ready;
    }
    return result;
  }

  async #answer(id: number, asking: OneAnswer): Promise<void> {
    const patterns = await patternsFor(asking);
    const result = await this.#settled();
    this.#reply({
      kind: 'answer',
      id,
      result: result.ok ? { ok: true, value: await this.#find(asking, patterns) } : result,
    });
  }

  /** Begins anew where rows change meanwhile: what is told is told of one state. */
  async #pivot(id: number, asked: PivotRequest): Promise<void> {
    this.#pivots.add(id);
    for (;;) {
      const result = await this.#settled();
      if (!this.#pivots.has(id)) return;
      const columns = this.#columns;
      const { version } = columns;
      const isSame = () => columns === this.#columns && version === columns.version;
      const answer = result.ok
        ? await pivotInSlices(
            pivotRun(columns, this.#matches(asked.filter).slots, asked),
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
    { topic, asked }: OneAnswer,
    patterns: PatternCompiler,
  ): IndexQueries[IndexTopic]['answer'] | Promise<IndexQueries[SlowTopic]['answer']> {
    switch (topic) {
      case 'window':
        return this.#window(asked);
      case 'ids':
        return this.#idsOf(this.#sorted(asked.question, asked.sort).slots);
      case 'totals':
        return totalRows(this.#columns, asked.ids, asked.question);
      case 'payees':
        return countPayees(this.#columns);
      case 'choices':
        return findChoices(this.#columns, asked, patterns);
      case 'rules':
        return countRuleRows(this.#columns, asked, patterns);
      case 'keywords':
        return countKeywordRows(this.#columns, asked);
      case 'ruleText':
        return merchantTextAmong(asked.description, asked.categoryId, seenRows(this.#columns));
      case 'suggest':
        return this.#classifier.suggest(this.#columns, asked.rows);
      case 'recurring':
        return this.#recurring.groups(this.#columns);
      case 'described':
        return this.#recurring.descriptions(this.#columns);
      case 'costs':
        return costSizes(this.#columns, this.#matches(asked).slots);
      case 'proposals':
        return this.#recurring.proposals(this.#columns, asked.today);
    }
  }

  #window(query: IndexQuery): IndexAnswer {
    const columns = this.#columns;
    const { question, sort = 'newest', ranges, anchor } = query;
    const { totals } = this.#matches(question);
    const sorted = this.#sorted(question, sort);
    const ids = ranges.map(({ start, count }) =>
      this.#idsOf(sorted.slots.subarray(start, start + count)),
    );
    const anchorAt =
      anchor &&
      ('amounts' in sorted
        ? countBeforeSorted(columns, sorted, anchor, sort)
        : countBeforePlace(columns, sorted.slots, anchor));
    return { version: columns.version, total: sorted.slots.length, totals, ids, anchorAt };
  }

  #idsOf(slots: Uint32Array): string[] {
    return Array.from(slots, (slot) => this.#columns.ids[slot] ?? '');
  }

  /** What passes, in the order asked for; kept as long as the result is. */
  #sorted(question: FilterQuery, sort: RegisterSort): IndexMatches | SortedSlots {
    const matches = this.#matches(question);
    if (sort === 'newest') return matches;
    const known = this.#sortings.get(matches);
    if (known?.sort === sort) return known.sorted;
    const sorted = sortSlots(this.#columns, matches.slots, question, sort);
    this.#sortings.set(matches, { sort, sorted });
    return sorted;
  }

  #matches(question: FilterQuery): IndexMatches {
    if (this.#resultsOf !== this.#columns.version) {
      this.#results = new Map();
      this.#resultsOf = this.#columns.version;
    }
    const key = filterQueryKey(question);
    const known = this.#results.get(key);
    if (known) return known.matches;
    const wider = [...this.#results.values()].findLast((each) =>
      isNarrower(question, each.question),
    );
    const matches = matchRows(this.#columns, question, wider?.matches.slots);
    for (const old of [...this.#results.keys()].slice(0, this.#results.size - KEPT_RESULTS + 1)) {
      this.#results.delete(old);
    }
    this.#results.set(key, { question, matches });
    return matches;
  }
}

/** The engine for regular expressions is fetched by those who use them. */
function patternsFor({ topic, asked }: OneAnswer): Promise<PatternCompiler> | PatternCompiler {
  const rules = topic === 'choices' ? asked.parts.rules : topic === 'rules' ? asked.rules : [];
  return needPatterns(rules) ? loadPatterns() : noPatterns;
}
