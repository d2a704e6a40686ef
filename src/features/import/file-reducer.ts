import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns } from '@/domain/import/import-template.ts';
import type { CsvInspection, CsvResult } from '@/platform/csv/csv-protocol.ts';
import { detectionKeyOf, type FileProblem, type FileState } from './file-state.ts';

/** Further columns with what is to be settled anew; undefined = nobody chose. */
export type FurtherChange = {
  readonly [Key in keyof FurtherColumns]?: FurtherColumns[Key] | undefined;
};

/** What happens to one file of the wizard. */
export type FileAction =
  | { readonly type: 'account-chosen'; readonly accountId: string }
  | { readonly type: 'reading-changed'; readonly change: ReadingOverrides }
  | { readonly type: 'role-chosen'; readonly column: number; readonly role: ColumnRole }
  | { readonly type: 'further-chosen'; readonly change: FurtherChange }
  | { readonly type: 'suggestion-used' }
  /** `accounts`: what is preset for the groups. */
  | {
      readonly type: 'split-changed';
      readonly isSplit: boolean;
      readonly accounts: Readonly<Record<string, string>>;
    }
  | { readonly type: 'group-account-chosen'; readonly key: string; readonly accountId: string }
  | { readonly type: 'inspected'; readonly key: string; readonly result: CsvResult<CsvInspection> }
  | { readonly type: 'refused'; readonly problem: FileProblem };

/** What somebody does to a file, as against what is found out about it. */
function isByHand({ type }: FileAction): boolean {
  return type !== 'inspected' && type !== 'refused';
}

/** Where the accounts of its rows go is a question of its own: it says nothing about how the columns are read. */
export function isAboutColumns({ type }: FileAction): boolean {
  return (
    type === 'reading-changed' ||
    type === 'role-chosen' ||
    type === 'further-chosen' ||
    type === 'suggestion-used'
  );
}

export function reduceFile(file: FileState, action: FileAction): FileState {
  const next = changed(file, action);
  if (!isByHand(action)) return next;
  return {
    ...next,
    isChanged: true,
    isTouched: file.isTouched || isAboutColumns(action),
    takenFrom: isAboutColumns(action) ? '' : file.takenFrom,
  };
}

function changed(file: FileState, action: FileAction): FileState {
  switch (action.type) {
    case 'account-chosen':
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
      return { ...file, further: settled({ ...file.further, ...action.change }) };
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
  // An answer to what was chosen before; the one to what is chosen now is on its way.
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
    // A column's place means nothing once the file is cut into other columns.
    overrides: fits ? file.overrides : { ...file.overrides, signColumn: undefined },
    further: fits ? file.further : {},
    isSplit: file.isSplit && result.value.groups.some((group) => group.key !== ''),
  };
}

export function ignoreAll(columnCount: number): readonly ColumnRole[] {
  return Array.from({ length: columnCount }, () => 'ignore');
}

function settled(further: FurtherChange): FurtherColumns {
  return Object.fromEntries(
    Object.entries(further).filter(([, column]) => column !== undefined),
  ) as FurtherColumns;
}

/** Whether two files are cut into the same columns, so that what one of them means holds for the other. */
export function hasSameColumns(a: FileState, b: FileState): boolean {
  const [left, right] = [a.inspection, b.inspection];
  if (left.columnCount !== right.columnCount) return false;
  if (left.header.join('\n') !== right.header.join('\n')) return false;
  if (left.header.some((name) => name !== '')) return true;
  // Without names, the same meaning must be found in both.
  return left.suggestion.roles.join() === right.suggestion.roles.join();
}

/** Files that nobody touched read their columns as another one does that has the same. */
export function withTakenOver(
  files: readonly FileState[],
  source: FileState,
): readonly FileState[] {
  return files.map((file) => (mayTakeOver(file, source) ? takenOver(file, source) : file));
}

function mayTakeOver(file: FileState, source: FileState): boolean {
  return (
    file.id !== source.id &&
    source.isTouched &&
    !file.isTouched &&
    file.templateId === '' &&
    hasSameColumns(file, source)
  );
}

function takenOver(file: FileState, source: FileState): FileState {
  const { dateFormat, decimalMark, invert, signColumn, encoding } = source.overrides;
  return {
    ...file,
    roles: source.roles,
    further: source.further,
    overrides: { ...file.overrides, dateFormat, decimalMark, invert, signColumn, encoding },
    usedSuggestion: false,
    takenFrom: source.name,
  };
}

/** One file of each layout, in order: what a template would be saved of. */
export function layoutsOf(files: readonly FileState[]): readonly FileState[] {
  const layouts: FileState[] = [];
  for (const file of files) {
    if (!layouts.some((layout) => hasSameColumns(layout, file))) layouts.push(file);
  }
  return layouts;
}
