import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import {
  type ColumnRole,
  type FileReading,
  type FurtherColumns,
  type RolesCode,
  validateRoles,
} from '@/domain/import/import-template.ts';
import type { CsvFailure, CsvInspection } from '@/platform/csv/csv-protocol.ts';

/** Why a file, or a way of reading it, was rejected. */
export type FileProblem = Omit<CsvFailure, 'ok'> | { readonly code: 'too-many-files' };

/** One open file of the wizard, and how to read it. */
export type FileState = {
  /** Constant while the file is open; identifies its worker. */
  readonly id: number;
  readonly name: string;
  readonly inspection: CsvInspection;
  /** Settings chosen by the user, a template or the suggestion; the rest is detected. */
  readonly overrides: ReadingOverrides;
  readonly roles: readonly ColumnRole[];
  /**
   * Further columns that were chosen. A missing `account` means as suggested; an empty one means
   * none.
   */
  readonly further: FurtherColumns;
  readonly usedSuggestion: boolean;
  /** The detectionKey of the last detection. */
  readonly inspectedKey: string;
  /** Why its rows can't be read with the current settings. */
  readonly problem: FileProblem | null;
  /** The template it was opened with. */
  readonly templateId: string;
  /** Columns in the template that the file lacks, by header or number. */
  readonly missingColumns: readonly string[];
  /** The account of all rows, unless the file is split by account. */
  readonly accountId: string;
  readonly isSplit: boolean;
  /** Account id by group key; '' = skip the group, missing = not chosen yet. */
  readonly accounts: Readonly<Record<string, string>>;
  /**
   * True if the user chose columns or settings for this file; then it doesn't copy them from other
   * files.
   */
  readonly isTouched: boolean;
  /** True if the user chose the date format for this file, regardless of its dates. */
  readonly isDateFormatChosen: boolean;
  /** True if anything was changed since it was opened. */
  readonly isChanged: boolean;
  /** Name of the file whose column roles were copied; '' = none. */
  readonly copiedFrom: string;
};

/** The columns that identify the account: chosen, or else suggested. */
export function accountColumns({ further, inspection }: FileState): readonly number[] {
  return further.account ?? inspection.suggestion.further.account ?? [];
}

/** The further columns to read from the file. */
export function furtherColumnsOf(file: FileState): FurtherColumns {
  const { account: _chosen, ...others } = file.further;
  const account = accountColumns(file);
  return account.length > 0 ? { ...others, account } : others;
}

/**
 * Identifies the input of detection: chosen settings, and the columns of dates, amounts and
 * accounts. The same key gives the same result.
 */
export function detectionKey(
  overrides: ReadingOverrides,
  roles: readonly ColumnRole[],
  account: readonly number[],
): string {
  const { invert: _invert, signColumn: _sign, ...reading } = overrides;
  const settled = Object.entries(reading)
    .filter(([, value]) => value !== undefined)
    .sort();
  const money = roles.map((role) => (role === 'description' ? 'ignore' : role));
  return JSON.stringify([settled, money, account]);
}

/** The detectionKey of a file's current settings. */
export function detectionKeyOf(file: FileState): string {
  return detectionKey(file.overrides, file.roles, accountColumns(file));
}

/** The current reading: detected values, overridden by chosen ones. */
export function chosenReading({ inspection, overrides }: FileState): FileReading {
  const { signColumn: _detected, ...reading } = inspection.reading;
  return {
    ...reading,
    invert: overrides.invert ?? false,
    ...(overrides.signColumn ? { signColumn: overrides.signColumn } : {}),
  };
}

export type MappingProblems = {
  readonly account?: 'import-account-required';
  /** Keys of groups without an account. */
  readonly groups?: readonly string[];
  readonly roles?: RolesCode;
  readonly date?: 'date-format-open';
  readonly mark?: 'decimal-mark-open';
};

const TWICE: Readonly<Partial<Record<RolesCode, ColumnRole>>> = {
  'two-date-columns': 'date',
  'two-amount-columns': 'amount',
  'two-debit-columns': 'debit',
  'two-credit-columns': 'credit',
};

/**
 * What must be fixed before the review; empty = nothing. `accounts` includes those the import will
 * create.
 */
export function mappingProblems(file: FileState, accounts: readonly Account[]): MappingProblems {
  const roles = validateRoles(file.roles);
  return {
    ...accountProblems(file, accounts),
    ...(roles.ok ? {} : { roles: roles.code }),
    ...(isDateFormatOpen(file) ? { date: 'date-format-open' } : {}),
    ...(isDecimalMarkOpen(file) ? { mark: 'decimal-mark-open' } : {}),
  };
}

export function hasMappingProblems(file: FileState, accounts: readonly Account[]): boolean {
  return Object.keys(mappingProblems(file, accounts)).length > 0;
}

/** An account chosen by a template or in another tab may have been deleted or archived since. */
function accountProblems(
  { isSplit, inspection, accounts: chosen, accountId }: FileState,
  accounts: readonly Account[],
): Pick<MappingProblems, 'account' | 'groups'> {
  const ids = new Set(selectableAccounts(accounts).map(({ id }) => id));
  if (!isSplit) return ids.has(accountId) ? {} : { account: 'import-account-required' };
  const open = inspection.groups.flatMap(({ key }) => {
    const id = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
    return id === '' || (id !== undefined && ids.has(id)) ? [] : [key];
  });
  return open.length > 0 ? { groups: open } : {};
}

/**
 * True if day and month are ambiguous and nobody has chosen; or if the format set by a template or
 * another file doesn't fit best, because rows that fit it by chance would get a wrong date.
 */
function isDateFormatOpen({ inspection, overrides, isDateFormatChosen }: FileState): boolean {
  const { ambiguous, candidates } = inspection.dates;
  const { dateFormat } = overrides;
  if (dateFormat === undefined) return ambiguous;
  return !isDateFormatChosen && candidates.length > 0 && !candidates.includes(dateFormat);
}

/** '1.234' could be thousands or decimals, and nobody has chosen. */
function isDecimalMarkOpen({ inspection, overrides }: FileState): boolean {
  return inspection.isMarkAmbiguous && overrides.decimalMark === undefined;
}

/**
 * The role given to two columns although only one may have it. Shown at once, not only when Review
 * is pressed.
 */
export function roleGivenTwice(code: RolesCode | undefined): ColumnRole | undefined {
  return code && TWICE[code];
}
