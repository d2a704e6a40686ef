import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import type { ColumnRole, FileReading, FurtherColumns, SignColumn } from './import-template.ts';

/** One record of a file: its cells as printed, and the physical line (1-based) it starts on. */
export type CsvRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  /** By column: how many characters were cut from a very long cell. */
  readonly beyond?: ReadonlyMap<number, number>;
};

/**
 * Which texts of a row were cut for length, with their number of characters in the file. For tags
 * and categories, that of the longest name.
 */
export type RowCut = {
  readonly [Part in 'description' | 'notes' | 'category' | 'tags' | 'account']?: number;
};

/**
 * Why a row is not imported: the first reason that applies, in this order (spec §5). 'zero-amount'
 * also covers empty and unreadable amounts. 'other-account': the row belongs to an account of the
 * file that the user left out.
 */
export type LeftOutReason = 'invalid-date' | 'empty-description' | 'zero-amount' | 'other-account';

/**
 * What a left-out row probably is, shown with its reason: a repeated header, a total or balance
 * line, a row with other columns than the rest, or a date or amount in another notation.
 */
export type LeftOutHint =
  | 'header-again'
  | 'total-line'
  | 'other-columns'
  | 'other-date-format'
  | 'other-decimal-mark'
  /** The amount cells are empty, or contain no number. */
  | 'no-amount'
  | 'unreadable-amount';

/** A row that will be imported unless it repeats another. */
export type ImportDraft = {
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** Signed cents; money out is negative. */
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
  /** The account the row would have gone to. */
  readonly accountId: string;
  /** The amount read, in cents; null if missing or unreadable. */
  readonly cents: Money | null;
  /** The printed balance in cents. */
  readonly balance: Money | null;
  readonly cut?: RowCut;
};

/**
 * The rows of one account within a file, separated by account columns, or by sections if the header
 * is repeated.
 */
export type FileGroup = {
  /**
   * The cells of the account columns, plus '#2' for the second section; '' if neither separates
   * accounts. Stable across exports, because templates store it.
   */
  readonly key: string;
  /** The cells as printed; '' if only the section separates the group. */
  readonly label: string;
  /** 1-based; always 1 if the header appears once. */
  readonly section: number;
  readonly rows: number;
};

/** Accounts for every physical line: total = before + header + records + continued + blank. */
export type LineCounts = {
  readonly total: number;
  /** Skipped before the header, or before the first record if there is no header. */
  readonly before: number;
  readonly header: number;
  /** Accepted and left-out records. */
  readonly records: number;
  /** Additional lines of records that span several. */
  readonly continued: number;
  readonly blank: number;
};

/**
 * All rows of a file as columns, because a hundred thousand objects would be slow to send. The same
 * index is the same row.
 */
export type ImportRows = {
  readonly count: number;
  /** Physical lines. */
  readonly lines: Int32Array;
  readonly dates: readonly CalendarDate[];
  readonly descriptions: readonly string[];
  /** Signed cents. */
  readonly amounts: Float64Array;
  /** duplicateKey of each row in its account, first copy. */
  readonly keys: readonly string[];
  /** The account of each row, as an index into accountIds. */
  readonly accountOf: Uint16Array;
  readonly accountIds: readonly string[];
  /** Printed balances in cents, NaN for none; null without a balance column. */
  readonly balances: Float64Array | null;
  /** 'Food / Groceries' from the top down, '' for none; null without a category column. */
  readonly categories: readonly string[] | null;
  readonly tags: readonly (readonly string[])[] | null;
  readonly notes: readonly string[] | null;
  /** As in Coffer's own export; null without such a column. */
  readonly kinds: readonly TransactionKind[] | null;
  /**
   * Indexes, ascending, of rows that look like a total or balance line; the user decides about
   * them.
   */
  readonly totals: readonly number[];
  readonly leftOut: readonly LeftOutRow[];
  /** Rows with texts that were cut, by index. Keys, verdicts and stored texts use the cut form. */
  readonly cuts: ReadonlyMap<number, RowCut>;
  /**
   * By index: the duplicate keys under which earlier versions stored the same rows, if different.
   */
  readonly formerKeys: ReadonlyMap<number, string>;
  /** Physical lines, ascending, from which invisible control characters were removed. */
  readonly cleanedLines: readonly number[];
  readonly lineCounts: LineCounts;
};

/** Something the user should know about a file besides its suggested roles. */
export type ImportNotice =
  /**
   * Amounts are unsigned, and this column (0-based) gives their direction. `negative` lists the
   * `values` that mean out.
   */
  | {
      readonly code: 'direction-column';
      readonly column: number;
      readonly values: readonly string[];
      readonly negative: readonly string[];
    }
  /** Purchases are printed as positive: the suggestion turns 'Invert amounts' on. */
  | { readonly code: 'inverted-amounts'; readonly column: number }
  /** The debit column holds negative numbers: it is suggested as Amount next to Credit. */
  | { readonly code: 'negative-debits'; readonly column: number }
  /** Day and month cannot be told apart with certainty. */
  | { readonly code: 'ambiguous-date'; readonly column: number }
  /** Amounts like '1.234' could be thousands or decimals, and nothing in the file decides. */
  | { readonly code: 'ambiguous-decimal-mark'; readonly column: number; readonly example: string }
  /**
   * From `line` on, `rows` records have `width` cells instead of `usual`. `isNewHeader`: another
   * header is on `line`, and the `rows` records below it are not read, regardless of their width.
   */
  | {
      readonly code: 'columns-change';
      readonly line: number;
      readonly rows: number;
      readonly width: number;
      readonly usual: number;
      readonly isNewHeader?: true;
    }
  /** A column without a role alone holds the amount of `rows` rows; `line` is the first of them. */
  | {
      readonly code: 'unused-amounts';
      readonly column: number;
      readonly rows: number;
      readonly line: number;
    }
  /** The header is repeated on these lines. */
  | { readonly code: 'header-again'; readonly lines: readonly number[] }
  /**
   * `rows` dates don't fit the date format in use, the first of them on `line`. `better`: a format
   * that fits more dates than the one in use, which was chosen, not detected.
   */
  | {
      readonly code: 'mixed-dates';
      readonly line: number;
      readonly rows: number;
      readonly example: string;
      readonly better?: string;
    }
  /** The file has both '1,234.56' and '1.234,56'; `line` has the rarer form. */
  | {
      readonly code: 'mixed-decimal-marks';
      readonly line: number;
      readonly rows: number;
      readonly example: string;
    };

/** Programs whose exports are recognized by their header. */
export type ExportProgram = 'actual' | 'ynab' | 'mint' | 'monarch' | 'coffer';

export type RoleSuggestion = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly invert: boolean;
  readonly signColumn?: SignColumn;
  readonly further: FurtherColumns;
  /** The program that exported the file. */
  readonly program?: ExportProgram;
  readonly notices: readonly ImportNotice[];
};

export type DateDetection = {
  /** Patterns of DATE_FORMATS that read the column, best first; empty if none does. */
  readonly candidates: readonly string[];
  /** Whether several patterns fit with different results and nothing decides. */
  readonly ambiguous: boolean;
};

/** What the user or a template has set; everything else is detected. */
export type ReadingOverrides = {
  readonly [Key in keyof FileReading]?: FileReading[Key] | undefined;
};
