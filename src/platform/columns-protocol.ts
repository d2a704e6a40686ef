import type { FilterQuestion } from '../domain/filter-question.ts';
import type { AccountTotal } from '../domain/register-total.ts';
import type { TransactionKind, TransactionSplit } from '../domain/transaction.ts';

/** The part of a transaction that the columns hold. `revision` rises with each write of the row. */
export type ColumnRow = {
  readonly id: string;
  readonly revision: number;
  readonly deleted: boolean;
  readonly accountId: string;
  readonly dateKey: number;
  readonly description: string;
  readonly notes: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly kind: TransactionKind;
  readonly needsReview: boolean;
  readonly excluded: boolean;
  readonly splits?: readonly Pick<TransactionSplit, 'categoryId' | 'amount'>[];
};

export type ColumnPlace = { readonly dateKey: number; readonly id: string };
export type ColumnRange = { readonly start: number; readonly count: number };

/** One question: the totals of a filter, the ids at some places of its result, and where some place of the order lies. */
export type ColumnQuery = {
  readonly question: FilterQuestion;
  readonly ranges: readonly ColumnRange[];
  /** How many rows of the result stand before this place. */
  readonly anchor: ColumnPlace | null;
};

export type ColumnAnswer = {
  /** Two answers of one version speak of the same rows. */
  readonly version: number;
  readonly total: number;
  readonly totals: readonly AccountTotal[];
  readonly ids: readonly (readonly string[])[];
  readonly anchorAt: number | null;
};

/** Everything that the columns can be asked, with its answer. */
export type ColumnQuestions = {
  /** A window of a filtered list. */
  readonly window: { readonly asked: ColumnQuery; readonly answer: ColumnAnswer };
  /** The ids of all rows that pass, in register order. */
  readonly ids: { readonly asked: FilterQuestion; readonly answer: readonly string[] };
  /** What some rows add up to; under a category the parts of a split that lie in it. Rows that are not there count nothing. */
  readonly totals: {
    readonly asked: { readonly ids: readonly string[]; readonly question: FilterQuestion };
    readonly answer: readonly AccountTotal[];
  };
  /** How many rows have each description, by its nameKeyOf. */
  readonly payees: { readonly asked: null; readonly answer: ReadonlyMap<string, number> };
};

export type ColumnTopic = keyof ColumnQuestions;

/** `gone`: the worker could not start or died. `unreadable`: the database could not be read. */
export type ColumnFailure = 'gone' | 'unreadable';

export type ColumnResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ColumnFailure };

/** A question with its topic, so that the topic tells what is asked. */
export type ColumnAsking = {
  [Topic in ColumnTopic]: {
    readonly topic: Topic;
    readonly asked: ColumnQuestions[Topic]['asked'];
  };
}[ColumnTopic];

export type ColumnRequest =
  /** Reads every row anew. */
  | { readonly kind: 'build'; readonly databaseName: string }
  /** Rows as they were just written, in this tab or another. */
  | { readonly kind: 'changes'; readonly rows: readonly ColumnRow[] }
  | { readonly kind: 'query'; readonly id: number; readonly asking: ColumnAsking };

export type ColumnReply =
  | {
      readonly kind: 'built';
      readonly result: ColumnResult<{ readonly generation: number; readonly rows: number }>;
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly result: ColumnResult<ColumnQuestions[ColumnTopic]['answer']>;
    };
