import { BehaviorSubject, type Observable } from 'rxjs';
import type { CofferDatabase, Engine } from '@/db/database.ts';
import type { PivotCells } from '@/db/queries/reports/report-data.ts';
import { readGeneration } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CategorySizes } from '@/domain/dashboard/insight-unusual.ts';
import type { AskedRow, LearnedCategory } from '@/domain/rules/classifier.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import { type IndexClient, openIndex } from '@/transaction-index/index-client.ts';
import type {
  ChoiceAnswer,
  ChoiceQuery,
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

/** How long a change event of another tab may be under way. */
const EVENTS_SETTLE_MS = 300;

/**
 * The columns of a database, kept right. They are read on the first question, or by `warm` when the page has time. Every
 * answer may fail: `gone` the worker died, `unreadable` the database could not be read.
 */
export type TransactionIndex = {
  /** Totals and a window of the rows that pass a filter. */
  readonly ask: (query: IndexQuery) => Promise<IndexResult<IndexAnswer>>;
  /** The ids of every row that passes; newest first unless another order is asked for. */
  readonly allIds: (
    question: FilterQuery,
    sort?: RegisterSort,
  ) => Promise<IndexResult<readonly string[]>>;
  /**
   * What some rows add up to, by account, in cents. Under a question with categories a split counts by the parts that lie in
   * them, as its list shows it; ALL_ROWS counts each row whole. Ids of rows that are not there count nothing.
   */
  readonly totalsOf: (
    ids: readonly string[],
    question: FilterQuery,
  ) => Promise<IndexResult<readonly AccountTotal[]>>;
  /** How many rows have each description, by its nameKeyOf: add up a payee's name and aliases for its rows. */
  readonly countPayees: () => Promise<IndexResult<ReadonlyMap<string, number>>>;
  /** Which rows rules and rule book would categorise; takes at most some seconds. */
  readonly findChoices: (query: ChoiceQuery) => Promise<IndexResult<ChoiceAnswer>>;
  /** How many rows each rule matches and decides about; takes at most some seconds. */
  readonly countRules: (
    parts: Pick<MatcherParts, 'rules' | 'categories'>,
  ) => Promise<IndexResult<RuleCounts>>;
  /** How many rows each keyword of the rule book speaks for, by its source ('keyword:...'). */
  readonly countKeywords: (
    parts: Pick<MatcherParts, 'categories' | 'switches'>,
  ) => Promise<IndexResult<ReadonlyMap<string, number>>>;
  /** The text by which a rule finds a description and others of its merchant, but no unlike row: see merchantTextAmong. */
  readonly ruleText: (description: string, categoryId: string) => Promise<IndexResult<string>>;
  /** For each row the categories that the person gave rows like it, the likeliest first; none where nothing is known. */
  readonly suggest: (
    rows: readonly AskedRow[],
  ) => Promise<IndexResult<readonly (readonly LearnedCategory[])[]>>;
  /** Rows of an account that read alike, newest first; of many groups and of many rows the newest. */
  readonly recurringGroups: () => Promise<IndexResult<readonly RecurringGroup[]>>;
  /** Rows of an account with one and the same description, in the same way. */
  readonly recurringDescriptions: () => Promise<IndexResult<readonly RecurringGroup[]>>;
  /** The scheduled transactions that rows that read alike speak for, whether or not somebody decided about them. */
  readonly proposals: (today: CalendarDate) => Promise<IndexResult<readonly ScheduledProposal[]>>;
  /** How large the costs of each category are among the rows that pass: see sizesOf of domain/insight-unusual. */
  readonly costSizes: (
    question: FilterQuery,
  ) => Promise<IndexResult<ReadonlyMap<string, CategorySizes>>>;
  /** The rows that pass a filter, laid out: parts of it on the way, then all; null = cancelled by the signal. */
  readonly pivot: (
    asked: PivotRequest,
    part: (pivot: PivotCells) => void,
    signal: AbortSignal,
  ) => Promise<IndexResult<PivotCells | null>>;
  readonly warm: () => void;
  /** How far the reading has come; null while none is under way. */
  readonly reading: Observable<IndexReading | null>;
  /** Whether they have been read: a question waits for nothing then. */
  readonly isReady: () => boolean;
  /** Compares the generation counter with the change events seen, and reads anew where events are missing. */
  readonly check: () => Promise<'whole' | 'rebuilt'>;
};

const columnsOfDatabase = new WeakMap<CofferDatabase, TransactionIndex>();

/** One worker a database and tab. */
export function transactionIndexOf(
  database: CofferDatabase,
  open: () => IndexClient = openIndex,
): TransactionIndex {
  let columns = columnsOfDatabase.get(database);
  if (!columns) {
    columns = connect(database, open);
    columnsOfDatabase.set(database, columns);
  }
  return columns;
}

function connect(database: CofferDatabase, open: () => IndexClient): TransactionIndex {
  let client: IndexClient | null = null;
  let building: Promise<boolean> | null = null;
  let isBuilt = false;
  /** The generation that the columns stand at, as far as the events tell. Each write is one generation and one bulk. */
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
    // Listening begins before reading: a change during the reading comes as an event, or was read, or both.
    listen(engine);
    const worker = client ?? open();
    client = worker;
    bulksSeen = 0;
    isBuilt = false;
    const tell = (progress: IndexReading) => reading.next(progress);
    building = worker.build(database.dexie.transactions.name, tell).then((built) => {
      isBuilt = built.ok;
      reading.next(null);
      if (built.ok) generation = built.value.generation;
      // A failed reading is tried again at the next question.
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
    // A worker that died (memory, a tab long asleep) is started once more.
    return !answer.ok && answer.code === 'gone' ? sendOnce(send) : answer;
  };
  const ask = <Topic extends IndexTopic>(topic: Topic, asked: IndexQueries[Topic]['asked']) =>
    sent((worker) => worker.ask(topic, asked));
  return {
    warm: () => {
      database.engine.ready.then(
        (engine) => {
          if (!building) build(engine);
        },
        // Without an engine there is nothing to ask; the start says so.
        () => {},
      );
    },
    reading,
    isReady: () => isBuilt,
    ask: (query) => ask('window', query),
    allIds: (question, sort = 'newest') => ask('ids', { question, sort }),
    costSizes: (question) => ask('costs', question),
    totalsOf: (ids, question) => ask('totals', { ids, question }),
    countPayees: () => ask('payees', null),
    findChoices: (query) => ask('choices', query),
    countRules: (parts) => ask('rules', parts),
    countKeywords: (parts) => ask('keywords', parts),
    ruleText: (description, categoryId) => ask('ruleText', { description, categoryId }),
    suggest: (rows) => ask('suggest', { rows }),
    recurringGroups: () => ask('recurring', null),
    recurringDescriptions: () => ask('described', null),
    proposals: (today) => ask('proposals', { today }),
    pivot: async (asked, part, signal) => {
      const answer = await sent((worker) =>
        worker.pivot(asked, (found) => part(unpacked(found)), signal),
      );
      return answer.ok ? { ok: true, value: answer.value && unpacked(answer.value) } : answer;
    },
    check: async () => {
      if (!building || !(await building)) return 'whole';
      await new Promise((resolve) => setTimeout(resolve, EVENTS_SETTLE_MS));
      const seenBefore = bulksSeen;
      const stored = await readGeneration(database, 'transactions');
      // Writes are going on: a later check will tell.
      if (seenBefore !== bulksSeen) return 'whole';
      if (stored > generation + bulksSeen) {
        build(await database.engine.ready);
        await building;
        return 'rebuilt';
      }
      // An event that was under way when the reading began counts twice; from here on the count is exact.
      generation = stored;
      bulksSeen = 0;
      return 'whole';
    },
  };
}

function unpacked(answer: PivotAnswer): PivotCells {
  return { ...answer, cells: unpackCells(answer.cells) };
}
