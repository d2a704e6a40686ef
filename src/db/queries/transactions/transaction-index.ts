import { BehaviorSubject, type Observable } from 'rxjs';
import type { CofferDatabase, Engine } from '@/db/database.ts';
import type { PivotCells } from '@/db/queries/reports/report-data.ts';
import { readGeneration } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CategorySizes } from '@/domain/dashboard/insight-unusual.ts';
import type { DaySums } from '@/domain/reports/trend-heat.ts';
import type { LearnedCategory, RowToClassify } from '@/domain/rules/classifier.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import { type IndexClient, openIndex } from '@/transaction-index/index-client.ts';
import type {
  ChoiceAnswer,
  ChoiceQuery,
  DaySumsQuery,
  IndexAnswer,
  IndexQueries,
  IndexQuery,
  IndexReading,
  IndexResult,
  IndexTopic,
  MatcherParts,
  PivotAnswer,
  PivotRequest,
  RuleCounts,
} from '@/transaction-index/index-protocol.ts';
import { indexedRowOf, type StoredIndexRow } from '@/transaction-index/index-protocol.ts';
import { unpackCells } from '@/transaction-index/pivot-cells.ts';

/** How long a change event from another tab may take to arrive, in ms. */
const EVENTS_SETTLE_MS = 300;

/**
 * The transaction index of a database, kept up to date. It is built at the first query, or by
 * `warm` when the page is idle. Every answer may fail: `gone` the worker died, `unreadable` the
 * database could not be read.
 */
export type TransactionIndex = {
  /** Totals and a window of the rows that pass a filter. */
  readonly ask: (query: IndexQuery) => Promise<IndexResult<IndexAnswer>>;
  /** The ids of all rows that pass; newest first unless another order is given. */
  readonly allIds: (
    filter: FilterQuery,
    sort?: RegisterSort,
    ranks?: readonly string[],
  ) => Promise<IndexResult<readonly string[]>>;
  /** How many rows pass each of some filters; about 5 ms each for 100,000 rows. */
  readonly counts: (filters: readonly FilterQuery[]) => Promise<IndexResult<readonly number[]>>;
  /**
   * The totals of some rows by account, in cents. If the filter names categories, a split counts
   * only its parts in them, as in its list; ALL_ROWS counts each row in full. Ids of missing rows
   * are ignored.
   */
  readonly totalsOf: (
    ids: readonly string[],
    filter: FilterQuery,
  ) => Promise<IndexResult<readonly AccountTotal[]>>;
  /**
   * How many rows have each description, by its nameKeyOf. Add up a payee's name and aliases to get
   * its rows.
   */
  readonly countByDescription: () => Promise<IndexResult<ReadonlyMap<string, number>>>;
  /** Which rows the rules and rule book would categorize; takes a few seconds at most. */
  readonly findChoices: (query: ChoiceQuery) => Promise<IndexResult<ChoiceAnswer>>;
  /** How many rows each rule matches and decides; takes a few seconds at most. */
  readonly countRules: (
    parts: Pick<MatcherParts, 'rules' | 'categories'>,
  ) => Promise<IndexResult<RuleCounts>>;
  /** How many rows each rule book keyword categorizes, by its source ('keyword:...'). */
  readonly countKeywords: (
    parts: Pick<MatcherParts, 'categories' | 'switches'>,
  ) => Promise<IndexResult<ReadonlyMap<string, number>>>;
  /**
   * A rule text that matches a description and others of its merchant, but no unlike row; see
   * distinctMerchantText.
   */
  readonly ruleText: (description: string, categoryId: string) => Promise<IndexResult<string>>;
  /**
   * For each row, the categories that the user gave similar rows, likeliest first; empty if nothing
   * is known.
   */
  readonly suggest: (
    rows: readonly RowToClassify[],
  ) => Promise<IndexResult<readonly (readonly LearnedCategory[])[]>>;
  /** Groups of similar rows within an account, newest first; large results keep only the newest. */
  readonly recurringGroups: () => Promise<IndexResult<readonly RecurringGroup[]>>;
  /** Groups of rows with exactly the same description within an account, in the same form. */
  readonly recurringDescriptions: () => Promise<IndexResult<readonly RecurringGroup[]>>;
  /**
   * The schedules that similar rows suggest, whether or not the user already decided about them.
   */
  readonly proposals: (today: CalendarDate) => Promise<IndexResult<readonly ScheduledProposal[]>>;
  /** The typical size of costs in each category among the rows that pass; see sizesOf in domain. */
  readonly costSizes: (
    filter: FilterQuery,
  ) => Promise<IndexResult<ReadonlyMap<string, CategorySizes>>>;
  /** Income or expense day by day, in cents by currency. */
  readonly daySums: (query: DaySumsQuery) => Promise<IndexResult<DaySums>>;
  /**
   * A pivot of the rows that pass a filter: partial results through `part`, then the complete one;
   * null = cancelled by the signal.
   */
  readonly pivot: (
    request: PivotRequest,
    part: (pivot: PivotCells) => void,
    signal: AbortSignal,
  ) => Promise<IndexResult<PivotCells | null>>;
  readonly warm: () => void;
  /** The progress of building the index; null while it is not being built. */
  readonly reading: Observable<IndexReading | null>;
  /** Whether the index is built, so that queries answer without delay. */
  readonly isReady: () => boolean;
  /**
   * Compares the generation counter with the change events seen, and rebuilds the index if events
   * are missing.
   */
  readonly check: () => Promise<'whole' | 'rebuilt'>;
};

const columnsOfDatabase = new WeakMap<CofferDatabase, TransactionIndex>();

/** One worker for each database and tab. */
export function transactionIndexOf(
  database: CofferDatabase,
  open: () => IndexClient = openIndex,
): TransactionIndex {
  let index = columnsOfDatabase.get(database);
  if (!index) {
    index = connect(database, open);
    columnsOfDatabase.set(database, index);
  }
  return index;
}

function connect(database: CofferDatabase, open: () => IndexClient): TransactionIndex {
  let client: IndexClient | null = null;
  let building: Promise<boolean> | null = null;
  let isBuilt = false;
  /**
   * The generation of the index, as far as events tell. Each write is one generation and one event
   * bulk.
   */
  let generation = 0;
  let bulksSeen = 0;
  let listens = false;
  const reading = new BehaviorSubject<IndexReading | null>(null);

  const listen = ({ collections }: Engine) => {
    if (listens) return;
    listens = true;
    collections.transactions.eventBulks$.subscribe((bulk) => {
      if (bulk.events.length === 0) return;
      bulksSeen++;
      client?.change(
        bulk.events.map((event) => indexedRowOf(event.documentData as unknown as StoredIndexRow)),
      );
    });
  };
  const build = (engine: Engine): IndexClient => {
    // Subscribe before reading: a change made in the meantime then arrives as an event, or is read, or
    // both.
    listen(engine);
    const worker = client ?? open();
    client = worker;
    bulksSeen = 0;
    isBuilt = false;
    const report = (progress: IndexReading) => reading.next(progress);
    building = worker.build(database.dexie.transactions.name, report).then((built) => {
      isBuilt = built.ok;
      reading.next(null);
      if (built.ok) generation = built.value.generation;
      // The next query tries a failed build again.
      else building = null;
      return built.ok;
    });
    return worker;
  };
  type Sending<Value> = (worker: IndexClient) => Promise<IndexResult<Value>>;
  const sendOnce = async <Value>(send: Sending<Value>) => {
    database.engine.hurry();
    const engine = database.engine.now ?? (await database.engine.ready);
    const worker = building && client ? client : build(engine);
    const answer = await send(worker);
    if (!answer.ok && answer.code === 'gone' && worker === client) {
      client = null;
      building = null;
      isBuilt = false;
    }
    return answer;
  };
  const sent = async <Value>(send: Sending<Value>) => {
    const answer = await sendOnce(send);
    // Restarts a worker that died (out of memory, or the tab slept for long) once.
    return !answer.ok && answer.code === 'gone' ? sendOnce(send) : answer;
  };
  const ask = <Topic extends IndexTopic>(topic: Topic, request: IndexQueries[Topic]['query']) =>
    sent((worker) => worker.ask(topic, request));
  return {
    warm: () => {
      database.engine.ready.then(
        (engine) => {
          if (!building) build(engine);
        },
        // Without an engine there is nothing to query; the start reports the failure.
        () => {},
      );
    },
    reading,
    isReady: () => isBuilt,
    ask: (query) => ask('window', query),
    allIds: (filter, sort = 'newest', ranks = []) => ask('ids', { filter, sort, ranks }),
    counts: (filters) => ask('counts', filters),
    costSizes: (filter) => ask('costs', filter),
    totalsOf: (ids, filter) => ask('totals', { ids, filter: filter }),
    countByDescription: () => ask('descriptions', null),
    findChoices: (query) => ask('choices', query),
    countRules: (parts) => ask('rules', parts),
    countKeywords: (parts) => ask('keywords', parts),
    ruleText: (description, categoryId) => ask('ruleText', { description, categoryId }),
    suggest: (rows) => ask('suggest', { rows }),
    recurringGroups: () => ask('recurring', null),
    recurringDescriptions: () => ask('described', null),
    proposals: (today) => ask('proposals', { today }),
    daySums: (query) => ask('days', query),
    pivot: async (request, part, signal) => {
      const answer = await sent((worker) =>
        worker.pivot(request, (found) => part(unpacked(found)), signal),
      );
      return answer.ok ? { ok: true, value: answer.value && unpacked(answer.value) } : answer;
    },
    check: async () => {
      if (!building || !(await building)) return 'whole';
      await new Promise((resolve) => setTimeout(resolve, EVENTS_SETTLE_MS));
      const seenBefore = bulksSeen;
      const stored = await readGeneration(database, 'transactions');
      // Writes are in progress; a later check will tell.
      if (seenBefore !== bulksSeen) return 'whole';
      if (stored > generation + bulksSeen) {
        build(await database.engine.ready);
        await building;
        return 'rebuilt';
      }
      // An event in flight when the build began counts twice; from here on the count is exact.
      generation = stored;
      bulksSeen = 0;
      return 'whole';
    },
  };
}

function unpacked(answer: PivotAnswer): PivotCells {
  return { ...answer, cells: unpackCells(answer.cells) };
}
