import type { DecimalMark } from './money.ts';

export const COLUMN_ROLES = ['ignore', 'date', 'description', 'amount', 'debit', 'credit'] as const;

/** What a column of a bank's file means (§5). */
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
] as const;

export type FileEncoding = (typeof FILE_ENCODINGS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The column that says whether an unsigned amount went out or came in. A remedy beside the six roles: banks
 * that print 'Debit' or 'Credit' in a column of its own cannot be expressed by roles alone.
 */
export type SignColumn = {
  /** 0-based. */
  readonly index: number;
  /** Cells, in comparison form and lower case, that mean money out; '' = an empty cell does. */
  readonly negative: readonly string[];
};

/** How a file is read, before any column has a meaning. */
export type FileReading = {
  readonly encoding: FileEncoding;
  readonly delimiter: Delimiter;
  /** Physical lines before the header, or before the first record where there is none. */
  readonly linesToSkip: number;
  readonly header: boolean;
  /** A pattern of DATE_FORMATS (import/date-formats). */
  readonly dateFormat: string;
  readonly decimalMark: DecimalMark;
  /** Flips every sign: for cards that print purchases as positive. */
  readonly invert: boolean;
  readonly signColumn?: SignColumn;
};

export type ImportTemplate = {
  readonly id: string;
  readonly name: string;
  readonly mapping: {
    /** By header where the file has one, else by 1-based column number. */
    readonly columns: Readonly<Record<string, ColumnRole>>;
    readonly accountId: string;
  };
  readonly reading: FileReading;
  readonly createdAt: string;
};
