import { cents } from '@/domain/core/money.ts';
import { type CategorySizes, sizesOf } from '@/domain/dashboard/insight-unusual.ts';
import { distinctMerchantText } from '@/domain/rules/merchant-text.ts';
import { needPatterns, noPatterns, type PatternCompiler } from '@/domain/rules/rule-match.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import { CategoryClassifier } from './category-classifier.ts';
import { pivotInSlices, pivotRun } from './index-pivot.ts';
import type {
  IndexCall,
  IndexedRow,
  IndexQueries,
  IndexReply,
  IndexRequest,
  IndexResult,
  IndexTopic,
  PivotRequest,
  ReadRows,
} from './index-protocol.ts';
import { countByDescription, countMatches, totalsOfRows } from './index-query.ts';
import { IndexResults } from './index-results.ts';
import type { KeptIndex } from './kept-index.ts';
import { daySums } from './pivot-numbers.ts';
import { RecurringGroups } from './recurring-groups.ts';
import { countKeywordRows, countRuleRows, findChoices, textCategoryPairs } from './rule-matcher.ts';
import { TransactionColumns } from './transaction-columns.ts';

/** Topics answered in time slices, so the worker can answer other queries in the meantime. */
type SlowTopic = 'suggest' | 'recurring' | 'proposals';

/** Every call except the pivot, which sends partial results before its answer. */
type OneAnswer = Exclude<IndexCall, { readonly topic: 'pivot' }>;

/** An index is saved after this long without a change, in ms. */
const QUIET_MS = 2_000;

/**
 * Answers the worker's messages. Queries wait until all rows are read. Changes that arrive during
 * the reading go into the same columns, where the higher revision of a row wins, so none is lost.
 */
export class IndexHandler {
  readonly #read: ReadRows;
  readonly #reply: (reply: IndexReply) => void;
  #columns = new TransactionColumns();
  #ready: Promise<IndexResult<null>> = Promise.resolve({ ok: false, code: 'unreadable' });
  readonly #results = new IndexResults();
  #builds = 0;
  readonly #keep: (databaseName: string) => KeptIndex | null;
  /** Of the built index. */
  #kept: KeptIndex | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;
  /** Changes that arrive before it is known what they apply to. */
  #early: (readonly IndexedRow[])[] | null = null;
  /** Ids of pivots that still have a waiting caller. */
  readonly #pivots = new Set<number>();
  readonly #classifier = new CategoryClassifier();
  readonly #recurring = new RecurringGroups();

  /** @param keep where an index is kept between starts; null if it isn't */
  constructor(
    read: ReadRows,
    reply: (reply: IndexReply) => void,
    keep: (databaseName: string) => KeptIndex | null = () => null,
  ) {
    this.#read = read;
    this.#reply = reply;
    this.#keep = keep;
  }

  handle(request: IndexRequest): void {
    if (request.kind === 'changes') this.#change(request.rows);
    else if (request.kind === 'build') this.#ready = this.#build(request.databaseName);
    else if (request.kind === 'cancel') this.#pivots.delete(request.id);
    else if (request.call.topic === 'pivot') void this.#pivot(request.id, request.call.query);
    else void this.#answer(request.id, request.call);
  }

  #change(rows: readonly IndexedRow[]): void {
    if (this.#early) this.#early.push(rows);
    else this.#columns.apply(rows);
    this.#saveSoon(rows.length);
  }

  /** Saves the index once it has been quiet for a while, if it has changed enough. */
  #saveSoon(changedRows: number): void {
    const kept = this.#kept;
    clearTimeout(this.#saving);
    if (!kept?.noteChanges(changedRows, this.#columns.size)) return;
    this.#saving = setTimeout(() => void kept.save(this.#columns), QUIET_MS);
  }

  async #build(databaseName: string): Promise<IndexResult<null>> {
    const build = ++this.#builds;
    this.#early = [];
    this.#kept = null;
    clearTimeout(this.#saving);
    const kept = this.#keep(databaseName);
    const loaded = (await kept?.load()) ?? null;
    if (build !== this.#builds) return { ok: false, code: 'unreadable' };
    const columns = loaded?.columns ?? new TransactionColumns();
    // Start above the previous version, so that old answers never look current.
    columns.version += this.#columns.version + 1;
    for (const rows of this.#early) columns.apply(rows);
    this.#columns = columns;
    this.#early = null;
    try {
      const generation = loaded?.generation ?? (await this.#readAll(databaseName, build, kept));
      if (build === this.#builds) {
        this.#kept = kept;
        this.#saveSoon(0);
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

  /** Reads every row into the columns. Returns the generation that they hold at least. */
  async #readAll(databaseName: string, build: number, kept: KeptIndex | null): Promise<number> {
    const columns = this.#columns;
    await kept?.begin();
    let rowsRead = 0;
    const { generation } = await this.#read(databaseName, (rows, rowsTotal) => {
      columns.apply(rows);
      rowsRead += rows.length;
      if (build === this.#builds)
        this.#reply({ kind: 'reading', reading: { rowsRead, rowsTotal } });
    });
    columns.finishBuild();
    return generation;
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
            pivotRun(columns, this.#results.matches(columns, query.filter).slots, query),
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
        return this.#results.window(this.#columns, query);
      case 'ids':
        return this.#results.ids(this.#columns, query);
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
        return costSizes(this.#columns, this.#results.matches(this.#columns, query).slots);
      case 'days':
        return daySums(this.#columns, this.#columns.order(), query);
      case 'proposals':
        return this.#recurring.proposals(this.#columns, query.today);
    }
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
