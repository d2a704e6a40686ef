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

/** Why a file, or a way of reading it, was refused. */
export type FileProblem = Omit<CsvFailure, 'ok'> | { readonly code: 'too-many-files' };

/** One open file of the wizard, and how it is to be read. */
export type FileState = {
  /** The same as long as the file is open; its worker is found by it. */
  readonly id: number;
  readonly name: string;
  readonly inspection: CsvInspection;
  /** What a person, a template or the suggestion settled; the rest is detected. */
  readonly overrides: ReadingOverrides;
  readonly roles: readonly ColumnRole[];
  /** The further columns that were settled. An absent `account` is as suggested, an empty one none. */
  readonly further: FurtherColumns;
  readonly usedSuggestion: boolean;
  /** What the detection last ran on; see detectionKey. */
  readonly inspectedKey: string;
  /** Why its rows could not be read under what is chosen. */
  readonly problem: FileProblem | null;
  /** The template under which it was opened. */
  readonly templateId: string;
  /** Roles of the template whose columns the file does not have, by header or number. */
  readonly missingColumns: readonly string[];
  /** The account of all its rows while it is not split. */
  readonly accountId: string;
  readonly isSplit: boolean;
  /** Account of each group by its key; '' = left out, absent = not chosen yet. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Somebody chose columns or a reading for this very file: it takes over nothing from another. */
  readonly isTouched: boolean;
  /** Somebody chose the date format for this very file, whatever its dates look like. */
  readonly isDateFormatChosen: boolean;
  /** Something was changed since it was opened. */
  readonly isChanged: boolean;
  /** The file with the same columns whose roles and reading it took over; '' = none. */
  readonly takenFrom: string;
};

/** The columns that tell accounts apart: chosen, else suggested. */
export function accountColumns({ further, inspection }: FileState): readonly number[] {
  return further.account ?? inspection.suggestion.further.account ?? [];
}

/** The further columns that a question to the file names. */
export function askedFurther(file: FileState): FurtherColumns {
  const { account: _chosen, ...others } = file.further;
  const account = accountColumns(file);
  return account.length > 0 ? { ...others, account } : others;
}

/** What detection depends on: the settled reading, and the columns of dates, amounts and accounts. Same key = same answer. */
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

/** The detectionKey of a file as it stands. */
export function detectionKeyOf(file: FileState): string {
  return detectionKey(file.overrides, file.roles, accountColumns(file));
}

/** The reading as it stands: found in the file, with what was settled in its place. */
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
  /** Keys of the groups that have no account yet. */
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
 * What stands between a file and the review; empty = nothing.
 * @param accounts those to be made by the import included
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

/** A template or another tab may leave an account chosen that is deleted or archived by now. */
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
 * Day and month cannot be told apart, and nobody has said yet; or the format that a template or another file settled is not
 * the one that fits best: what fits it by chance would be stored on a wrong day.
 */
function isDateFormatOpen({ inspection, overrides, isDateFormatChosen }: FileState): boolean {
  const { ambiguous, candidates } = inspection.dates;
  const { dateFormat } = overrides;
  if (dateFormat === undefined) return ambiguous;
  return !isDateFormatChosen && candidates.length > 0 && !candidates.includes(dateFormat);
}

/** '1.234' may be thousands or decimals, and nobody has said yet. */
function isDecimalMarkOpen({ inspection, overrides }: FileState): boolean {
  return inspection.isMarkAmbiguous && overrides.decimalMark === undefined;
}

/** The role that two columns share where only one may carry it. Said at once, not only when Review is pressed. */
export function roleGivenTwice(code: RolesCode | undefined): ColumnRole | undefined {
  return code && TWICE[code];
}
