import type { AccountTotal } from '../domain/register-total.ts';
import type { TransactionKind, TransactionSplit } from '../domain/transaction.ts';
import type { TransactionFilter } from '../domain/transaction-filter.ts';

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
  readonly kind: TransactionKind;
  readonly splits?: readonly Pick<TransactionSplit, 'categoryId' | 'amount'>[];
};

export type ColumnPlace = { readonly dateKey: number; readonly id: string };
export type ColumnRange = { readonly start: number; readonly count: number };

/** One question: the totals of a filter, the ids at some places of its result, and where some place of the order lies. */
export type ColumnQuery = {
  readonly filter: TransactionFilter;
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

/** `gone`: the worker could not start or died. `unreadable`: the database could not be read. */
export type ColumnFailure = 'gone' | 'unreadable';

export type ColumnResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ColumnFailure };

export type ColumnRequest =
  /** Reads every row anew. */
  | { readonly kind: 'build'; readonly databaseName: string }
  /** Rows as they were just written, in this tab or another. */
  | { readonly kind: 'changes'; readonly rows: readonly ColumnRow[] }
  | { readonly kind: 'query'; readonly id: number; readonly query: ColumnQuery };

export type ColumnReply =
  | {
      readonly kind: 'built';
      readonly result: ColumnResult<{ readonly generation: number; readonly rows: number }>;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly result: ColumnResult<ColumnAnswer> };
