import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type {
  ColumnRole,
  FurtherColumns,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import { presetAccounts } from '@/domain/import/review/group-accounts.ts';
import { doesTemplateFit } from '@/domain/import/template-match.ts';
import type { CsvInspection, CsvResult } from '@/platform/csv/csv-protocol.ts';
import { type CsvReader, openCsv } from '@/platform/csv/csv-reader.ts';
import { ignoreAll } from './file-reducer.ts';
import { accountColumns, detectionKey, type FileState } from './file-state.ts';
import { applyTemplate } from './file-template.ts';

export type OpenedFile = {
  readonly reader: CsvReader;
  readonly inspection: CsvInspection;
  readonly overrides: ReadingOverrides;
  /** Empty without a template. */
  readonly roles: readonly ColumnRole[];
  readonly further: FurtherColumns;
  readonly missingColumns: readonly string[];
};

/**
 * Opens a file, with a template if one is chosen. If the template's columns aren't found, detects
 * the layout again: banks extend their preambles and change delimiters, but keep the column names.
 */
export async function openFile(
  file: File,
  template: ImportTemplate | undefined,
  today: CalendarDate,
): Promise<CsvResult<OpenedFile>> {
  const settled: ReadingOverrides = template ? { ...template.reading } : {};
  const opened = await openCsv(file, { today, overrides: settled });
  if (!template) return opened.ok ? { ok: true, value: plain(opened.value) } : opened;

  const first = opened.ok
    ? withTemplate(opened.value, opened.value.inspection, settled, template)
    : null;
  if (first && first.missingColumns.length === 0) return { ok: true, value: first };

  const { dateFormat, decimalMark, invert, signColumn } = template.reading;
  const detected: ReadingOverrides = { dateFormat, decimalMark, invert, signColumn };
  const reopened = opened.ok ? opened : await openCsv(file, { today, overrides: detected });
  if (!reopened.ok) return reopened;
  const reader = reopened.value;
  const again = await reader.inspect(detected);
  const second = again.ok ? withTemplate(reader, again.value, detected, template) : null;
  const better = pickBetter(first, second);
  if (better) return { ok: true, value: better };
  reader.dispose();
  return again.ok ? { ok: false, code: 'no-records' } : again;
}

function plain(reader: CsvReader): OpenedFile {
  return {
    reader,
    inspection: reader.inspection,
    overrides: {},
    roles: [],
    further: {},
    missingColumns: [],
  };
}

function withTemplate(
  reader: CsvReader,
  inspection: CsvInspection,
  overrides: ReadingOverrides,
  template: ImportTemplate,
): OpenedFile {
  const { roles, further, missing } = applyTemplate(template, inspection);
  return { reader, inspection, overrides, roles, further, missingColumns: missing };
}

function pickBetter(first: OpenedFile | null, second: OpenedFile | null): OpenedFile | null {
  if (!first || !second) return first ?? second;
  return second.missingColumns.length < first.missingColumns.length ? second : first;
}

/**
 * Initial state of a file in the wizard. It is split by account if its template says so, or if it
 * was exported by a program that keeps several accounts; otherwise all rows go to one account.
 * `accountId`: the account the wizard was opened for; '' = not chosen yet.
 */
export function newFileState(
  id: number,
  name: string,
  opened: Omit<OpenedFile, 'reader'>,
  options: {
    readonly template: ImportTemplate | undefined;
    readonly accountId: string;
    readonly accounts: readonly Account[];
  },
): FileState {
  const { inspection, overrides, further, missingColumns } = opened;
  const { template, accounts } = options;
  const { groups, suggestion } = inspection;
  const isSplit = template
    ? template.mapping.accounts !== undefined
    : suggestion.program !== undefined && groups.length > 1;
  const file: FileState = {
    id,
    name,
    inspection,
    overrides,
    roles: opened.roles.length > 0 ? opened.roles : ignoreAll(inspection.columnCount),
    further,
    usedSuggestion: false,
    inspectedKey: '',
    problem: null,
    templateId: template?.id ?? '',
    missingColumns,
    // A template made for other files doesn't determine the account.
    accountId:
      (template && doesTemplateFit(template, inspection) && template.mapping.accountId) ||
      options.accountId,
    isSplit,
    accounts: isSplit ? { ...presetAccounts(groups, accounts), ...template?.mapping.accounts } : {},
    isTouched: false,
    isDateFormatChosen: false,
    isChanged: false,
    copiedFrom: '',
  };
  // Without chosen roles, detection uses the suggested columns, so the first inspection is still
  // valid.
  return opened.roles.length > 0
    ? file
    : { ...file, inspectedKey: detectionKey(overrides, file.roles, accountColumns(file)) };
}
