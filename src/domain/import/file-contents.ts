import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import type { ColumnRole, FileReading, FurtherColumns, SignColumn } from './import-template.ts';

/** One record of a file: its cells as printed, and the physical line (1-based) on which it begins. */
export type CsvRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  /** By column: how many characters a very long cell has beyond what is held of it. */
  readonly beyond?: ReadonlyMap<number, number>;
};

/** What of a row is too long and was cut, with the number of characters that the file has. Of tags and categories the longest name counts. */
export type RowCut = {
  readonly [Part in 'description' | 'notes' | 'category' | 'tags' | 'account']?: number;
};

/**
 * Why a row is not imported; the first that applies, in this order (spec §5). Zero covers empty and unreadable.
 * other-account: the row belongs to an account of the file that a person left out.
 */
export type LeftOutReason = 'invalid-date' | 'empty-description' | 'zero-amount' | 'other-account';

/**
 * What a left-out row probably is, said beside its reason: the header printed again, a total or balance line, a row with
 * other columns than the rest, a date or an amount in another notation than the rest.
 */
export type LeftOutHint =
  | 'header-again'
  | 'total-line'
  | 'other-columns'
  | 'other-date-format'
  | 'other-decimal-mark'
  /** The amount's cells are empty, or hold something that is no number. */
  | 'no-amount'
  | 'unreadable-amount';

/** A row that will be imported unless it repeats another. */
export type ImportDraft = {
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** Cents; money out negative. */
  readonly amount: Money;
};

/** A row that cannot be imported, with the file's own text for the review. */
export type LeftOutRow = {
  readonly line: number;
  readonly reason: LeftOutReason;
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  readonly hint?: LeftOutHint;
  /** Where the row would have gone. */
  readonly accountId: string;
  /** The amount that was read, cents; null = none, or unreadable. */
  readonly cents: Money | null;
  /** The printed balance, cents. */
  readonly balance: Money | null;
  readonly cut?: RowCut;
};

/** The rows of one account within a file: told apart by its account columns, and by sections where the header stands again. */
export type FileGroup = {
  /** The cells of the account columns, and '#2' for the second section; '' where neither tells accounts apart. The same in each export: templates store it. */
  readonly key: string;
  /** The cells as printed; '' where only the section tells the group. */
  readonly label: string;
  /** 1-based; 1 throughout where the header stands once. */
  readonly section: number;
  readonly rows: number;
};

/** Where the physical lines of a file went: total = before + header + records + continued + blank. */
export type LineCounts = {
  readonly total: number;
  /** Skipped before the header, or before the first record where there is none. */
  readonly before: number;
  readonly header: number;
  /** Accepted and left-out records. */
  readonly records: number;
  /** Further lines of records that span several. */
  readonly continued: number;
  readonly blank: number;
};

/** All rows of a file, column by column (a hundred thousand objects would be slow to send). Same index = same row. */
export type ImportRows = {
  readonly count: number;
  /** Physical lines. */
  readonly lines: Int32Array;
  readonly dates: readonly CalendarDate[];
  readonly descriptions: readonly string[];
  /** Cents, signed. */
  readonly amounts: Float64Array;
  /** duplicateKey of each row in its account, first copy. */
  readonly keys: readonly string[];
  /** The account of each row, as an index into accountIds. */
  readonly accountOf: Uint16Array;
  readonly accountIds: readonly string[];
  /** Printed balances in cents, NaN = none on this row; null = no balance column. */
  readonly balances: Float64Array | null;
  /** 'Food / Groceries' from the top down, '' = none; null = no such column. */
  readonly categories: readonly string[] | null;
  readonly tags: readonly (readonly string[])[] | null;
  readonly notes: readonly string[] | null;
  /** As Coffer's own export says; null = no such column. */
  readonly kinds: readonly TransactionKind[] | null;
  /** Indexes, ascending, of rows that read as transactions but look like a total or a balance line: a person is asked. */
  readonly totals: readonly number[];
  readonly leftOut: readonly LeftOutRow[];
  /** By index: rows of which a text was cut. Keys, verdicts and what is stored come from the cut text. */
  readonly cuts: ReadonlyMap<number, RowCut>;
  /** By index: the duplicate keys under which earlier versions stored the same rows, where they differ. */
  readonly formerKeys: ReadonlyMap<number, string>;
  /** Physical lines, ascending, from which invisible control characters were removed. */
  readonly cleanedLines: readonly number[];
  readonly lineCounts: LineCounts;
};

/** Something about a file that a person should be told beside its suggested roles. */
export type ImportNotice =
  /** Amounts are unsigned; this column (0-based) says which way money went. `negative` of its `values` mean out. */
  | {
      readonly code: 'direction-column';
      readonly column: number;
      readonly values: readonly string[];
      readonly negative: readonly string[];
    }
  /** Purchases are printed as positive: the suggestion turns 'Invert amounts' on. */
  | { readonly code: 'inverted-amounts'; readonly column: number }
  /** The debit column already holds negative numbers: it is suggested as Amount beside Credit. */
  | { readonly code: 'negative-debits'; readonly column: number }
  /** Day and month cannot be told apart with certainty. */
  | { readonly code: 'ambiguous-date'; readonly column: number }
  /** '1.234' and the like: thousands or decimals, nothing in the file says. */
  | { readonly code: 'ambiguous-decimal-mark'; readonly column: number; readonly example: string }
  /**
   * From `line` on, `rows` records have `width` cells instead of `usual`. `isNewHeader`: another header stands on `line`, and
   * the `rows` records below it are not read, whatever their width.
   */
  | {
      readonly code: 'columns-change';
      readonly line: number;
      readonly rows: number;
      readonly width: number;
      readonly usual: number;
      readonly isNewHeader?: true;
    }
  /** A column without a role alone has the amount of `rows` rows; `line` is the first of them. */
  | {
      readonly code: 'unused-amounts';
      readonly column: number;
      readonly rows: number;
      readonly line: number;
    }
  /** The header stands again on these lines. */
  | { readonly code: 'header-again'; readonly lines: readonly number[] }
  /**
   * `rows` dates do not fit the date format in use, the first of them on `line`. `better`: another format fits more of them
   * all, and the one in use was settled, not found.
   */
  | {
      readonly code: 'mixed-dates';
      readonly line: number;
      readonly rows: number;
      readonly example: string;
      readonly better?: string;
    }
  /** Both '1,234.56' and '1.234,56' are there; `line` has the rarer one. */
  | {
      readonly code: 'mixed-decimal-marks';
      readonly line: number;
      readonly rows: number;
      readonly example: string;
    };

/** Programs whose exports are recognised by their header. */
export type ExportProgram = 'actual' | 'ynab' | 'mint' | 'monarch' | 'coffer';

export type RoleSuggestion = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly invert: boolean;
  readonly signColumn?: SignColumn;
  readonly further: FurtherColumns;
  /** The program whose export this is. */
  readonly program?: ExportProgram;
  readonly notices: readonly ImportNotice[];
};

export type DateDetection = {
  /** Patterns of DATE_FORMATS that read the column, best first; empty where none does. */
  readonly candidates: readonly string[];
  /** More than one pattern fits and they give different dates, and nothing else decides. */
  readonly ambiguous: boolean;
};

/** What a person or a template has settled; everything else is detected. */
export type ReadingOverrides = {
  readonly [Key in keyof FileReading]?: FileReading[Key] | undefined;
};
