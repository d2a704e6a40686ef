import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CategorySizes } from '@/domain/dashboard/insight-unusual.ts';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import type { CategorizerParts } from '@/domain/rules/categorizer.ts';
import type { AskedRow, LearnedCategory } from '@/domain/rules/classifier.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import {
  isBySchedule,
  isGuess,
  needsReview,
  type Transaction,
  type TransactionKind,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import type { PackedCells, PivotProgress } from './pivot-cells.ts';

/** The part of a transaction that the columns hold. `revision` rises with each write of the row. */
export type IndexedRow = {
  readonly id: string;
  readonly revision: number;
  readonly deleted: boolean;
  readonly accountId: string;
  readonly dateKey: number;
  readonly description: string;
  /** The bank's text where the description is another one. */
  readonly importedDescription?: string;
  readonly notes: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly kind: TransactionKind;
  readonly needsReview: boolean;
  /** A schedule added it. */
  readonly isBySchedule?: true;
  readonly excluded: boolean;
  /** Rule book or AI chose the category, and nobody confirmed it. */
  readonly isGuess?: true;
  readonly splits?: readonly Pick<TransactionSplit, 'categoryId' | 'amount'>[];
};

/** `amount`: what the row counts for in the list; needed where the list is sorted by it. */
export type IndexPlace = {
  readonly dateKey: number;
  readonly id: string;
  readonly amount?: number;
};
type IndexRange = { readonly start: number; readonly count: number };

/** One question: the totals of a filter, the ids at some places of its result, and where some place of the order lies. */
export type IndexQuery = {
  readonly question: FilterQuery;
  /** Missing = newest first. */
  readonly sort?: RegisterSort;
  readonly ranges: readonly IndexRange[];
  /** How many rows of the result stand before this place. */
  readonly anchor: IndexPlace | null;
};

export type IndexAnswer = {
  /** Two answers of one version speak of the same rows. */
  readonly version: number;
  readonly total: number;
  readonly totals: readonly AccountTotal[];
  readonly ids: readonly (readonly string[])[];
  readonly anchorAt: number | null;
};

/** What the matcher works with, as it can be sent to a worker; regular expressions are read there. */
export type MatcherParts = Omit<CategorizerParts, 'patterns' | 'ruleBook'>;

export type ChoiceQuery = {
  readonly parts: MatcherParts;
  /** The rule whose rows are looked for, one of the parts; null = the rows of whatever rule or keyword speaks first. */
  readonly ruleId: string | null;
  /** Leaves out what the rule book chooses. */
  readonly rulesOnly?: boolean;
  /** Names only rows without a category that would get one. */
  readonly sampleUncategorised?: boolean;
  /** So many of the rows found are named. */
  readonly sample: number;
  /** Whether every row is named that would get another category than it has. */
  readonly withReplaced: boolean;
};

export type ChoiceAnswer = {
  /** Rows that the rule's conditions hold for; those where something else speaks first are counted here alone. */
  readonly matching: number;
  /** Of them: rows without a category, which a run would give one. */
  readonly uncategorised: number;
  /** Of them: rows with another category than they would get. */
  readonly replaced: number;
  /** Newest first. */
  readonly sampleIds: readonly string[];
  readonly replacedIds: readonly string[];
  /** The patterns took so long that not every row was asked: the counts are those so far. */
  readonly isCut: boolean;
};

/** Rows by rule id: those that its conditions hold for, and of them those where it is the first to act. */
export type RuleCounts = {
  readonly byRule: ReadonlyMap<string, { readonly matching: number; readonly deciding: number }>;
  /** It took so long that not every row was asked: the counts are those so far. */
  readonly isCut: boolean;
};

/** Which rows are laid out, and how. */
export type PivotRequest = { readonly question: PivotQuery; readonly filter: FilterQuery };

export type PivotAnswer = PivotProgress & { readonly cells: PackedCells };

/** Everything that the columns can be asked, with its answer. */
export type IndexQueries = {
  /** A window of a filtered list. */
  readonly window: { readonly asked: IndexQuery; readonly answer: IndexAnswer };
  /** The ids of all rows that pass, in the order asked for. */
  readonly ids: {
    readonly asked: { readonly question: FilterQuery; readonly sort: RegisterSort };
    readonly answer: readonly string[];
  };
  /** What some rows add up to; under a category the parts of a split that lie in it. Rows that are not there count nothing. */
  readonly totals: {
    readonly asked: { readonly ids: readonly string[]; readonly question: FilterQuery };
    readonly answer: readonly AccountTotal[];
  };
  /** How many rows have each description, by its nameKeyOf. */
  readonly payees: { readonly asked: null; readonly answer: ReadonlyMap<string, number> };
  /** Which rows rules and rule book would categorise. */
  readonly choices: { readonly asked: ChoiceQuery; readonly answer: ChoiceAnswer };
  /** How many rows each rule matches and decides about. */
  readonly rules: {
    readonly asked: Pick<MatcherParts, 'rules' | 'categories'>;
    readonly answer: RuleCounts;
  };
  /** How many rows each keyword of the rule book, guards too, decides about, were there no rules; by its source ('keyword:...'). */
  readonly keywords: {
    readonly asked: Pick<MatcherParts, 'categories' | 'switches'>;
    readonly answer: ReadonlyMap<string, number>;
  };
  /** What a rule made of a row looks for: see merchantTextAmong. */
  readonly ruleText: {
    readonly asked: { readonly description: string; readonly categoryId: string };
    readonly answer: string;
  };
  /** For each row the categories that rows like it lie in, the likeliest first. */
  readonly suggest: {
    readonly asked: { readonly rows: readonly AskedRow[] };
    readonly answer: readonly (readonly LearnedCategory[])[];
  };
  /** Rows of an account that read alike, newest first; of many groups and of many rows the newest. */
  readonly recurring: { readonly asked: null; readonly answer: readonly RecurringGroup[] };
  /** Rows of an account with one and the same description, in the same way. */
  readonly described: { readonly asked: null; readonly answer: readonly RecurringGroup[] };
  /** The scheduled transactions that rows that read alike speak for on a day. */
  readonly proposals: {
    readonly asked: { readonly today: CalendarDate };
    readonly answer: readonly ScheduledProposal[];
  };
  /** How large the costs of each category are among the rows that pass: see sizesOf. */
  readonly costs: {
    readonly asked: FilterQuery;
    readonly answer: ReadonlyMap<string, CategorySizes>;
  };
  /** The rows that pass a filter, laid out; parts of it come before as replies of their own. */
  readonly pivot: { readonly asked: PivotRequest; readonly answer: PivotAnswer };
};

export type IndexTopic = keyof IndexQueries;

/** `gone`: the worker could not start or died. `unreadable`: the database could not be read. */
export type IndexFailure = 'gone' | 'unreadable';

export type IndexResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: IndexFailure };

/** A question with its topic, so that the topic tells what is asked. */
export type IndexCall = {
  [Topic in IndexTopic]: {
    readonly topic: Topic;
    readonly asked: IndexQueries[Topic]['asked'];
  };
}[IndexTopic];

export type IndexRequest =
  /** Reads every row anew. */
  | { readonly kind: 'build'; readonly databaseName: string }
  /** Rows as they were just written, in this tab or another. */
  | { readonly kind: 'changes'; readonly rows: readonly IndexedRow[] }
  | { readonly kind: 'query'; readonly id: number; readonly asking: IndexCall }
  /** Nobody waits for the answer to a pivot any more: it gets none. */
  | { readonly kind: 'cancel'; readonly id: number };

/** How far the reading of all rows has come; rows that are deleted count, too. */
export type IndexReading = { readonly rowsRead: number; readonly rowsTotal: number };

export type IndexReply =
  | { readonly kind: 'reading'; readonly reading: IndexReading }
  | {
      readonly kind: 'built';
      readonly result: IndexResult<{ readonly generation: number; readonly rows: number }>;
    }
  /** How far a pivot has come. */
  | { readonly kind: 'part'; readonly id: number; readonly part: PivotAnswer }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly result: IndexResult<IndexQueries[IndexTopic]['answer']>;
    };

/** A transaction as the storage hands it out: raw rows mark deletion by '0' and '1', change events by a boolean. */
export type StoredIndexRow = Transaction & {
  readonly _deleted: '0' | '1' | boolean;
  readonly _rev: string;
};

/** What the columns hold of a stored row. */
export function indexedRowOf(row: StoredIndexRow): IndexedRow {
  return {
    id: row.id,
    // '12-abc': the height counts the writes of this row.
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
