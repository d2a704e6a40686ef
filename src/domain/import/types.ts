import type { CalendarDate } from '../calendar-date.ts';
import type { ColumnRole, FileReading, SignColumn } from '../import-template.ts';
import type { Money } from '../money.ts';

/** One record of a file: its cells as printed, and the physical line (1-based) on which it begins. */
export type CsvRecord = {
  readonly line: number;
  readonly cells: readonly string[];
};

/** Why a row is not imported; the first that applies, in this order (§5). Zero covers empty and unreadable. */
export type LeftOutReason = 'invalid-date' | 'empty-description' | 'zero-amount';

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
};

export type DraftsOutcome = {
  readonly drafts: readonly ImportDraft[];
  readonly leftOut: readonly LeftOutRow[];
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
  | { readonly code: 'ambiguous-date'; readonly column: number };

export type RoleSuggestion = {
  /** One role per column. */
  readonly roles: readonly ColumnRole[];
  readonly invert: boolean;
  readonly signColumn?: SignColumn;
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
