import type { DecimalMark } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';

export const COLUMN_ROLES = ['ignore', 'date', 'description', 'amount', 'debit', 'credit'] as const;

/** What a column of a bank's file means (spec §5). */
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

export type ImportTemplate = {
  readonly id: string;
  readonly name: string;
  readonly mapping: {
    /** By header if the file has one, else by 1-based column number. */
    readonly columns: Readonly<Record<string, ColumnRole>>;
    readonly accountId: string;
    readonly further?: FurtherColumnKeys;
    /**
     * For files with several accounts: the account of each FileGroup by key; '' leaves its rows
     * out.
     */
    readonly accounts?: Readonly<Record<string, string>>;
  };
  readonly reading: FileReading;
  readonly createdAt: string;
};

/**
 * The column that says whether an unsigned amount went out or came in. Needed besides the six roles
 * for banks that print 'Debit' or 'Credit' in a column of its own.
 */
export type SignColumn = {
  /** 0-based. */
  readonly index: number;
  /** Normalized, lower-case cells that mean money out; '' means an empty cell does. */
  readonly negative: readonly string[];
};

/**
 * Optional columns (0-based) besides the six roles. Such a column keeps its role, usually Ignore.
 * Missing if no column has this meaning.
 */
export type FurtherColumns = {
  /** The running balance that the bank prints. */
  readonly balance?: number;
  /** Columns that together identify the account of a row. */
  readonly account?: readonly number[];
  readonly category?: number;
  /** The group of the category, if it has a column of its own (YNAB). */
  readonly categoryGroup?: number;
  readonly tags?: number;
  readonly notes?: number;
  /** Normal, transfer or opening, as in Coffer's own export. */
  readonly kind?: number;
};

/** FurtherColumns as a template stores them: by header, or by 1-based number without one. */
export type FurtherColumnKeys = {
  readonly [Key in keyof FurtherColumns]?: FurtherColumns[Key] extends readonly number[] | undefined
    ? readonly string[]
    : string;
};

/** How a file is read, before any column has a meaning. */
export type FileReading = {
  readonly encoding: FileEncoding;
  readonly delimiter: Delimiter;
  /** Physical lines before the header, or before the first record if there is no header. */
  readonly linesToSkip: number;
  readonly header: boolean;
  /** A pattern of DATE_FORMATS (date-formats.ts). */
  readonly dateFormat: string;
  readonly decimalMark: DecimalMark;
  /** Flips every sign, for cards that print purchases as positive. */
  readonly invert: boolean;
  readonly signColumn?: SignColumn;
};

export type RolesCode =
  | 'two-date-columns'
  | 'two-amount-columns'
  | 'two-debit-columns'
  | 'two-credit-columns'
  | 'no-date-column'
  | 'no-description-column'
  | 'no-amount-column';

/**
 * The column of each role (0-based). Missing amount columns are undefined; several descriptions are
 * joined.
 */
export type RoleColumns = {
  readonly date: number;
  readonly descriptions: readonly number[];
  readonly amount: number | undefined;
  readonly debit: number | undefined;
  readonly credit: number | undefined;
};

/**
 * Checks that the roles make rows: one date, at least one description, at most one of each amount
 * role and at least one in all.
 */
export function validateRoles(roles: readonly ColumnRole[]): Result<RoleColumns, RolesCode> {
  const columnsOf = (role: ColumnRole): readonly number[] =>
    roles.flatMap((other, index) => (other === role ? [index] : []));
  const [date, ...moreDates] = columnsOf('date');
  const [amount, ...moreAmounts] = columnsOf('amount');
  const [debit, ...moreDebits] = columnsOf('debit');
  const [credit, ...moreCredits] = columnsOf('credit');
  const descriptions = columnsOf('description');
  if (moreDates.length > 0) return fail('two-date-columns');
  if (moreAmounts.length > 0) return fail('two-amount-columns');
  if (moreDebits.length > 0) return fail('two-debit-columns');
  if (moreCredits.length > 0) return fail('two-credit-columns');
  if (date === undefined) return fail('no-date-column');
  if (descriptions.length === 0) return fail('no-description-column');
  if (amount === undefined && debit === undefined && credit === undefined)
    return fail('no-amount-column');
  return ok({ date, descriptions, amount, debit, credit });
}
