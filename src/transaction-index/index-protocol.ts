import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CategorySizes } from '@/domain/dashboard/insight-unusual.ts';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { DaySums } from '@/domain/reports/trend-heat.ts';
import type { CategorizerParts } from '@/domain/rules/categorizer.ts';
import type { LearnedCategory, RowToClassify } from '@/domain/rules/classifier.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { AccountTotal, MonthRows } from '@/domain/transactions/row-totals.ts';
import {
  isBySchedule,
  isGuess,
  needsReview,
  type Transaction,
  type TransactionKind,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import type { PackedCells, PivotProgress } from './pivot-cells.ts';

/** The part of a transaction that the index holds. `revision` rises with each write of the row. */
export type IndexedRow = {
  readonly id: string;
  readonly revision: number;
  readonly deleted: boolean;
  readonly accountId: string;
  readonly dateKey: number;
  readonly description: string;
  /** The bank's text, if it differs from the description. */
  readonly importedDescription?: string;
  readonly notes: string;
  /** Signed cents. */
  readonly amount: number;
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly kind: TransactionKind;
  readonly needsReview: boolean;
  /** Whether a scheduled transaction added it. */
  readonly isBySchedule?: true;
  readonly excluded: boolean;
  /** Whether the rule book or AI chose the category and nobody confirmed it. */
  readonly isGuess?: true;
  readonly splits?: readonly Pick<TransactionSplit, 'categoryId' | 'amount'>[];
};

/**
 * Reads every row of a database in batches and passes each to `take` with the total row count.
 * Resolves to the generation counter as it was before the first batch.
 */
export type ReadRows = (
  databaseName: string,
  take: (rows: readonly IndexedRow[], rowsTotal: number) => void,
) => Promise<{ readonly generation: number }>;

/**
 * A position in the list. `amount` is what the row counts for, in cents; needed if the list is
 * sorted by amount.
 */
export type IndexPlace = {
  readonly dateKey: number;
  readonly id: string;
  readonly amount?: number;
};
type IndexRange = { readonly start: number; readonly count: number };

/**
 * Asks for the totals of a filter, the ids at some ranges of its result, and the position of an
 * anchor.
 */
export type IndexQuery = {
  readonly filter: FilterQuery;
  /** Newest first if missing. */
  readonly sort?: RegisterSort;
  /** See IndexOrder. */
  readonly ranks?: readonly string[];
  readonly ranges: readonly IndexRange[];
  /** The answer says how many rows of the result come before this place. */
  readonly anchor: IndexPlace | null;
  /** Asks for the months of a list by date, unless they are known from the answer of this version. */
  readonly months?: { readonly known: number | null };
};

export type IndexAnswer = {
  /** Two answers with the same version describe the same rows. */
  readonly version: number;
  readonly total: number;
  readonly totals: readonly AccountTotal[];
  readonly ids: readonly (readonly string[])[];
  readonly anchorAt: number | null;
  /** Newest first; missing if they were not asked for, or are known. */
  readonly months?: readonly MonthRows[];
};

/**
 * What the categorizer needs, in a form that can be sent to a worker. The worker compiles regular
 * expressions.
 */
export type MatcherParts = Omit<CategorizerParts, 'patterns' | 'ruleBook'>;

export type ChoiceQuery = {
  readonly parts: MatcherParts;
  /**
   * The rule to find rows for, one of `parts.rules`; null finds rows that any rule or keyword
   * categorizes.
   */
  readonly ruleId: string | null;
  /** Leaves out rows that the rule book would categorize. */
  readonly rulesOnly?: boolean;
  /** Samples only rows without a category that would get one. */
  readonly sampleUncategorised?: boolean;
  /** The number of sample ids to return. */
  readonly sample: number;
  /** Whether to return the ids of all rows whose category would change. */
  readonly withReplaced: boolean;
};

export type ChoiceAnswer = {
  /** Rows that meet the rule's conditions, including those that another rule takes first. */
  readonly matching: number;
  /** Of these, rows without a category that would get one. */
  readonly uncategorised: number;
  /** Of these, rows whose category would change. */
  readonly replaced: number;
  /** Newest first. */
  readonly sampleIds: readonly string[];
  readonly replacedIds: readonly string[];
  /** Whether time ran out before every row was tested; the counts are those so far. */
  readonly isCut: boolean;
};

/** Rows by rule id: how many meet its conditions, and for how many it is the first rule to act. */
export type RuleCounts = {
  readonly byRule: ReadonlyMap<string, { readonly matching: number; readonly deciding: number }>;
  /** Whether time ran out before every row was tested; the counts are those so far. */
  readonly isCut: boolean;
};

/** Which rows to pivot, and how. */
export type PivotRequest = { readonly query: PivotQuery; readonly filter: FilterQuery };

export type PivotAnswer = PivotProgress & { readonly cells: PackedCells };

/** Income or expense day by day, for the accounts of a scope. */
export type DaySumsQuery = {
  readonly days: ReportDays;
  readonly scope: ReportScope;
  readonly natures: Natures;
  readonly nature: CategoryNature;
};

/** Every query the index answers, with its answer. */
export type IndexQueries = {
  /** A window of a filtered list. */
  readonly window: { readonly query: IndexQuery; readonly answer: IndexAnswer };
  /** The ids of all matching rows, in the requested order. */
  readonly ids: {
    readonly query: {
      readonly filter: FilterQuery;
      readonly sort: RegisterSort;
      readonly ranks?: readonly string[];
    };
    readonly answer: readonly string[];
  };
  /** How many rows pass each of some filters. */
  readonly counts: {
    readonly query: readonly FilterQuery[];
    readonly answer: readonly number[];
  };
  /**
   * Totals of some rows by account. With a category filter, only the matching parts of a split
   * count. Unknown ids are skipped.
   */
  readonly totals: {
    readonly query: { readonly ids: readonly string[]; readonly filter: FilterQuery };
    readonly answer: readonly AccountTotal[];
  };
  /** How many rows have each description, keyed by its nameKeyOf. */
  readonly descriptions: { readonly query: null; readonly answer: ReadonlyMap<string, number> };
  /** Which rows the rules and the rule book would categorize. */
  readonly choices: { readonly query: ChoiceQuery; readonly answer: ChoiceAnswer };
  /** How many rows each rule matches and decides. */
  readonly rules: {
    readonly query: Pick<MatcherParts, 'rules' | 'categories'>;
    readonly answer: RuleCounts;
  };
  /**
   * How many rows each rule book keyword would decide if there were no rules, guards included;
   * keyed by source ('keyword:...').
   */
  readonly keywords: {
    readonly query: Pick<MatcherParts, 'categories' | 'switches'>;
    readonly answer: ReadonlyMap<string, number>;
  };
  /** The text that a rule made from a row should look for; see distinctMerchantText. */
  readonly ruleText: {
    readonly query: { readonly description: string; readonly categoryId: string };
    readonly answer: string;
  };
  /** For each row, the categories of similar rows, most likely first. */
  readonly suggest: {
    readonly query: { readonly rows: readonly RowToClassify[] };
    readonly answer: readonly (readonly LearnedCategory[])[];
  };
  /**
   * Rows of an account with similar texts, newest first; the newest groups and rows if there are
   * many.
   */
  readonly recurring: { readonly query: null; readonly answer: readonly RecurringGroup[] };
  /** The same for rows of an account with identical descriptions. */
  readonly described: { readonly query: null; readonly answer: readonly RecurringGroup[] };
  /** The scheduled transactions that similar rows suggest as of a day. */
  readonly proposals: {
    readonly query: { readonly today: CalendarDate };
    readonly answer: readonly ScheduledProposal[];
  };
  /** How large the expenses of each category are among the matching rows; see sizesOf. */
  readonly costs: {
    readonly query: FilterQuery;
    readonly answer: ReadonlyMap<string, CategorySizes>;
  };
  /** What the stored totals of some days add up to, without reading each of them. */
  readonly days: { readonly query: DaySumsQuery; readonly answer: DaySums };
  /** The matching rows as a pivot table. Partial results arrive before it as `part` replies. */
  readonly pivot: { readonly query: PivotRequest; readonly answer: PivotAnswer };
};

export type IndexTopic = keyof IndexQueries;

/** `gone`: the worker could not start or died. `unreadable`: the database could not be read. */
export type IndexFailure = 'gone' | 'unreadable';

export type IndexResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: IndexFailure };

/** A query with its topic, as a union that narrows by topic. */
export type IndexCall = {
  [Topic in IndexTopic]: {
    readonly topic: Topic;
    readonly query: IndexQueries[Topic]['query'];
  };
}[IndexTopic];

export type IndexRequest =
  /** Reads every row again. */
  | { readonly kind: 'build'; readonly databaseName: string }
  /** Rows just written, in this tab or another. */
  | { readonly kind: 'changes'; readonly rows: readonly IndexedRow[] }
  | { readonly kind: 'query'; readonly id: number; readonly call: IndexCall }
  /** Nobody waits for this pivot anymore: it gets no answer. */
  | { readonly kind: 'cancel'; readonly id: number };

/** Progress of reading all rows; deleted rows count too. */
export type IndexReading = { readonly rowsRead: number; readonly rowsTotal: number };

export type IndexReply =
  | { readonly kind: 'reading'; readonly reading: IndexReading }
  | {
      readonly kind: 'built';
      readonly result: IndexResult<{ readonly generation: number; readonly rows: number }>;
    }
  /** A partial result of a pivot. */
  | { readonly kind: 'part'; readonly id: number; readonly part: PivotAnswer }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly result: IndexResult<IndexQueries[IndexTopic]['answer']>;
    };

/**
 * A transaction as the storage returns it: stored rows mark deletion as '0' or '1', change events
 * as a boolean.
 */
export type StoredIndexRow = Transaction & {
  readonly _deleted: '0' | '1' | boolean;
  readonly _rev: string;
};

export function indexedRowOf(row: StoredIndexRow): IndexedRow {
  return {
    id: row.id,
    // '12-abc': the number counts the writes of this row.
    revision: Number.parseInt(row._rev, 10) || 0,
    deleted: row._deleted === true || row._deleted === '1',
    accountId: row.accountId,
    dateKey: row.dateKey,
    description: row.description,
    ...(row.importedDescription === undefined || row.importedDescription === row.description
      ? {}
      : { importedDescription: row.importedDescription }),
    notes: row.notes,
    amount: row.amount,
    categoryId: row.categoryId,
    tags: row.tags,
    kind: row.kind,
    needsReview: needsReview(row),
    ...(isBySchedule(row) ? { isBySchedule: true } : {}),
    excluded: row.excluded === true,
    ...(isGuess(row.categorySource) ? { isGuess: true } : {}),
    ...(row.splits
      ? { splits: row.splits.map(({ categoryId, amount }) => ({ categoryId, amount })) }
      : {}),
  };
}
