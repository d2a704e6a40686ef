import type { CalendarDate } from '../domain/calendar-date.ts';
import type {
  DateDetection,
  LeftOutRow,
  ReadingOverrides,
  RoleSuggestion,
} from '../domain/import/types.ts';
import type { ColumnRole, FileReading } from '../domain/import-template.ts';

/** Why a file, or a reading of it, is refused. */
export type CsvErrorCode =
  | 'not-csv-name'
  | 'file-too-large'
  | 'empty-file'
  | 'html-file'
  | 'pdf-file'
  | 'spreadsheet-file'
  | 'binary-file'
  | 'no-records'
  | 'broken-quotes'
  | 'two-date-columns'
  | 'two-amount-columns'
  | 'two-debit-columns'
  | 'two-credit-columns'
  | 'no-date-column'
  | 'no-description-column'
  | 'no-amount-column'
  /** The file could not be read from the disk, or the worker died. */
  | 'unreadable-file';

/** A Result whose failure may name the physical line (broken quotes). */
export type CsvResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: CsvErrorCode; readonly line?: number };

/** What the mapping step shows. */
export type CsvInspection = {
  /**
   * Detected, the overrides in their places. `invert` is off and `signColumn` absent unless overridden: they belong to the
   * suggestion, which a person takes or leaves.
   */
  readonly reading: FileReading;
  /** Header cells in comparison form, one per column; '' where a column has no name or the file no header. */
  readonly header: readonly string[];
  readonly columnCount: number;
  /** The first MAPPING_PREVIEW_ROWS records after the header, in comparison form, padded to columnCount. */
  readonly preview: readonly (readonly string[])[];
  /** Records after the header that are not blank. */
  readonly totalRecords: number;
  readonly suggestion: RoleSuggestion;
  /** Of the date column in `roles`, or of the suggested one. */
  readonly dates: DateDetection;
};

export type InspectRequest = {
  readonly overrides: ReadingOverrides;
  /** The roles chosen so far: the date format and decimal mark are then detected from these columns. */
  readonly roles?: readonly ColumnRole[] | undefined;
  readonly today: CalendarDate;
};

export type ProcessRequest = {
  readonly roles: readonly ColumnRole[];
  readonly reading: FileReading;
  readonly accountId: string;
  readonly today: CalendarDate;
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
  /** duplicateKey of each row, first copy. */
  readonly keys: readonly string[];
  readonly leftOut: readonly LeftOutRow[];
};

export type CsvRequest =
  | {
      readonly id: number;
      readonly kind: 'open';
      readonly file: Blob;
      readonly request: InspectRequest;
    }
  | { readonly id: number; readonly kind: 'inspect'; readonly request: InspectRequest }
  | { readonly id: number; readonly kind: 'process'; readonly request: ProcessRequest };

export type CsvReply = {
  readonly id: number;
  readonly result: CsvResult<CsvInspection> | CsvResult<ImportRows>;
};
