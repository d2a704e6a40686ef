import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns } from '@/domain/import/import-template.ts';
import type { CsvInspection, CsvResult } from '@/platform/csv/csv-protocol.ts';
import { detectionKeyOf, type FileProblem, type FileState } from './file-state.ts';

/** Actions on one file of the wizard. */
export type FileAction =
  | { readonly type: 'account-chosen'; readonly accountId: string }
  /** An account that the file's name suggests; the user has chosen nothing. */
  | { readonly type: 'account-proposed'; readonly accountId: string }
  | { readonly type: 'reading-changed'; readonly change: ReadingOverrides }
  | { readonly type: 'role-chosen'; readonly column: number; readonly role: ColumnRole }
  | { readonly type: 'further-chosen'; readonly change: FurtherChange }
  | { readonly type: 'suggestion-used' }
  /** `accounts`: preset accounts of the groups. */
  | {
      readonly type: 'split-changed';
      readonly isSplit: boolean;
      readonly accounts: Readonly<Record<string, string>>;
    }
  | { readonly type: 'group-account-chosen'; readonly key: string; readonly accountId: string }
  | { readonly type: 'inspected'; readonly key: string; readonly result: CsvResult<CsvInspection> }
  | { readonly type: 'refused'; readonly problem: FileProblem };

export function reduceFile(file: FileState, action: FileAction): FileState {
  const next = changed(file, action);
  if (!isByHand(action)) return next;
  return {
    ...next,
    isChanged: true,
    isTouched: file.isTouched || isAboutColumns(action),
    copiedFrom: isAboutColumns(action) ? '' : file.copiedFrom,
  };
}

/** Changes to further columns; an undefined value goes back to the detected one. */
export type FurtherChange = {
  readonly [Key in keyof FurtherColumns]?: FurtherColumns[Key] | undefined;
};

/** True for user actions, as opposed to detection results. */
function isByHand({ type }: FileAction): boolean {
  return type !== 'inspected' && type !== 'refused' && type !== 'account-proposed';
}

/** Choosing accounts doesn't count: it says nothing about how columns are read. */
export function isAboutColumns({ type }: FileAction): boolean {
  return (
    type === 'reading-changed' ||
    type === 'role-chosen' ||
    type === 'further-chosen' ||
    type === 'suggestion-used'
  );
}

function changed(file: FileState, action: FileAction): FileState {
  switch (action.type) {
    case 'account-chosen':
    case 'account-proposed':
      return { ...file, accountId: action.accountId };
    case 'reading-changed':
      return {
        ...file,
        overrides: { ...file.overrides, ...action.change },
        isDateFormatChosen:
          'dateFormat' in action.change
            ? action.change.dateFormat !== undefined
            : file.isDateFormatChosen,
      };
    case 'role-chosen':
      return {
        ...file,
        roles: file.roles.map((role, column) => (column === action.column ? action.role : role)),
      };
    case 'further-chosen':
      return { ...file, further: withoutUndefined({ ...file.further, ...action.change }) };
    case 'suggestion-used':
      return withSuggestion(file);
    case 'split-changed':
      return {
        ...file,
        isSplit: action.isSplit,
        accounts: action.isSplit ? { ...action.accounts, ...file.accounts } : file.accounts,
      };
    case 'group-account-chosen':
      return { ...file, accounts: { ...file.accounts, [action.key]: action.accountId } };
    case 'inspected':
      return inspected(file, action.key, action.result);
    case 'refused':
      return { ...file, problem: action.problem };
  }
}

function withSuggestion(file: FileState): FileState {
  const { roles, invert, signColumn, further } = file.inspection.suggestion;
  return {
    ...file,
    roles,
    further,
    overrides: { ...file.overrides, invert, signColumn },
    usedSuggestion: true,
    missingColumns: [],
  };
}

function inspected(file: FileState, key: string, result: CsvResult<CsvInspection>): FileState {
  // An outdated result; the result for the current settings is still to come.
  if (key !== detectionKeyOf(file)) return file;
  if (!result.ok) {
    const { ok: _failed, ...problem } = result;
    return { ...file, inspectedKey: key, problem };
  }
  const { columnCount } = result.value;
  const fits = columnCount === file.roles.length;
  return {
    ...file,
    problem: null,
    inspection: result.value,
    inspectedKey: key,
    roles: fits ? file.roles : ignoreAll(columnCount),
    usedSuggestion: fits && file.usedSuggestion,
    // Column indexes are meaningless once the file is divided into different columns.
    overrides: fits ? file.overrides : { ...file.overrides, signColumn: undefined },
    further: fits ? file.further : {},
    isSplit: file.isSplit && result.value.groups.some((group) => group.key !== ''),
  };
}

export function ignoreAll(columnCount: number): readonly ColumnRole[] {
  return Array.from({ length: columnCount }, () => 'ignore');
}

function withoutUndefined(further: FurtherChange): FurtherColumns {
  return Object.fromEntries(
    Object.entries(further).filter(([, column]) => column !== undefined),
  ) as FurtherColumns;
}

/** Whether two files have the same columns, so the roles of one apply to the other. */
export function hasSameColumns(a: FileState, b: FileState): boolean {
  const [left, right] = [a.inspection, b.inspection];
  if (left.columnCount !== right.columnCount) return false;
  if (left.header.join('\n') !== right.header.join('\n')) return false;
  if (left.header.some((name) => name !== '')) return true;
  // Without headers, the detected roles must be the same.
  return left.suggestion.roles.join() === right.suggestion.roles.join();
}

/** Copies the column roles of `source` to untouched files with the same columns. */
export function withCopiedColumns(
  files: readonly FileState[],
  source: FileState,
): readonly FileState[] {
  return files.map((file) => (canCopyColumns(file, source) ? withColumnsOf(file, source) : file));
}

function canCopyColumns(file: FileState, source: FileState): boolean {
  return (
    file.id !== source.id &&
    source.isTouched &&
    !file.isTouched &&
    file.templateId === '' &&
    hasSameColumns(file, source)
  );
}

function withColumnsOf(file: FileState, source: FileState): FileState {
  const { dateFormat, decimalMark, invert, signColumn, encoding } = source.overrides;
  return {
    ...file,
    roles: source.roles,
    further: source.further,
    overrides: { ...file.overrides, dateFormat, decimalMark, invert, signColumn, encoding },
    usedSuggestion: false,
    copiedFrom: source.name,
  };
}

/** One file per layout, in order; a template can be saved for each. */
export function layoutsOf(files: readonly FileState[]): readonly FileState[] {
  const layouts: FileState[] = [];
  for (const file of files) {
    if (!layouts.some((layout) => hasSameColumns(layout, file))) layouts.push(file);
  }
  return layouts;
}
