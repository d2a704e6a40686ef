import { useCallback, useEffect, useMemo, useRef } from 'react';
import { CSV_MAX_FILES } from '@/config/limits.ts';
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
import { useServices } from '@/live/services-context.tsx';
import type { CsvInspection, CsvResult } from '@/platform/csv/csv-protocol.ts';
import { type CsvReader, openCsv } from '@/platform/csv/csv-reader.ts';
import { ignoreAll } from './file-reducer.ts';
import {
  accountColumns,
  detectionKey,
  detectionKeyOf,
  type FileState,
  furtherColumnsOf,
} from './file-state.ts';
import { applyTemplate } from './file-template.ts';
import type { WizardAction } from './wizard-reducer.ts';
import type { RefusedFile, WizardState } from './wizard-state.ts';

type OpenedFile = {
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
async function openFile(
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

/** Number of files opened at the same time. */
const AT_ONCE = 4;

type OpenFile = { readonly file: File; readonly reader: CsvReader };

export type ImportFiles = {
  /** Opens files in addition to those open; a file that is open already is read again. */
  readonly chooseFiles: (files: readonly File[], template: ImportTemplate | undefined) => void;
  /** Opens files again, with another template or none; the first becomes the current file. */
  readonly reopen: (ids: readonly number[], template: ImportTemplate | undefined) => void;
  readonly removeFile: (id: number) => void;
  readonly readerOf: (id: number) => CsvReader | undefined;
};

/** Manages the wizard's open files, each in its own worker; the workers end with the wizard. */
export function useImportFiles(
  state: WizardState,
  dispatch: (action: WizardAction) => void,
  accounts: readonly Account[],
): ImportFiles {
  const services = useServices();
  const open = useRef(new Map<number, OpenFile>());
  const waiting = useRef<readonly File[]>([]);
  const latestOpening = useRef(0);
  const nextId = useRef(1);
  const latest = useRef({ accounts, accountId: state.accountId });
  latest.current = { accounts, accountId: state.accountId };

  useEffect(() => {
    const files = open.current;
    return () => {
      // A file that finishes opening after the wizard was closed must not leave its worker running.
      latestOpening.current++;
      waiting.current = [];
      for (const { reader } of files.values()) reader.dispose();
      files.clear();
    };
  }, []);

  const openAll = useCallback(
    async (files: readonly File[], template: ImportTemplate | undefined) => {
      const opening = ++latestOpening.current;
      const isStale = () => opening !== latestOpening.current;
      const all = [...waiting.current, ...files];
      const known = all.filter((file) => idOf(open.current, file) !== undefined).length;
      const taken = all.slice(0, CSV_MAX_FILES - open.current.size + known);
      waiting.current = all;
      dispatch({ type: 'files-chosen', names: all.map(({ name }) => name) });
      const found: FileState[] = [];
      const refused: RefusedFile[] = [];
      const arrived: (readonly [id: number, file: OpenFile])[] = [];
      for (let from = 0; from < taken.length && !isStale(); from += AT_ONCE) {
        const some = taken.slice(from, from + AT_ONCE);
        const today = services.clock.today();
        const opened = await Promise.all(some.map((file) => openFile(file, template, today)));
        opened.forEach((outcome, index) => {
          const file = some[index];
          if (!file) return;
          if (!outcome.ok) {
            const { ok: _failed, ...problem } = outcome;
            refused.push({ name: file.name, problem });
            return;
          }
          const { reader, ...rest } = outcome.value;
          const id = idOf(open.current, file) ?? nextId.current++;
          arrived.push([id, { file, reader }]);
          found.push(newFileState(id, file.name, rest, { template, ...latest.current }));
        });
      }
      if (isStale()) {
        for (const [, { reader }] of arrived) reader.dispose();
        return;
      }
      waiting.current = [];
      for (const [id, file] of arrived) {
        open.current.get(id)?.reader.dispose();
        open.current.set(id, file);
      }
      for (const { name } of all.slice(taken.length)) {
        refused.push({ name, problem: { code: 'too-many-files' } });
      }
      dispatch({ type: 'files-opened', files: found, refused });
    },
    [services, dispatch],
  );

  const chooseFiles = useCallback<ImportFiles['chooseFiles']>(
    (files, template) => void openAll(files, template),
    [openAll],
  );
  const reopen = useCallback<ImportFiles['reopen']>(
    (ids, template) => {
      const files = ids.flatMap((id) => open.current.get(id)?.file ?? []);
      if (files.length > 0) void openAll(files, template);
    },
    [openAll],
  );
  const removeFile = useCallback(
    (id: number) => {
      open.current.get(id)?.reader.dispose();
      open.current.delete(id);
      dispatch({ type: 'file-removed', id });
    },
    [dispatch],
  );
  const readerOf = useCallback((id: number) => open.current.get(id)?.reader, []);

  useInspections(state, dispatch, readerOf);
  return useMemo(
    () => ({ chooseFiles, reopen, removeFile, readerOf }),
    [chooseFiles, reopen, removeFile, readerOf],
  );
}

/** Runs detection again in every file whose settings or columns changed. */
function useInspections(
  { files, step, isBusy }: WizardState,
  dispatch: (action: WizardAction) => void,
  readerOf: (id: number) => CsvReader | undefined,
): void {
  const pending = useRef(new Map<CsvReader, string>());
  useEffect(() => {
    if (step !== 'mapping' || isBusy) return;
    for (const file of files) {
      const key = detectionKeyOf(file);
      const reader = readerOf(file.id);
      if (!reader || key === file.inspectedKey || pending.current.get(reader) === key) continue;
      pending.current.set(reader, key);
      void reader.inspect(file.overrides, file.roles, furtherColumnsOf(file)).then((result) => {
        if (pending.current.get(reader) === key) pending.current.delete(reader);
        dispatch({ type: 'file', id: file.id, action: { type: 'inspected', key, result } });
      });
    }
  }, [files, step, isBusy, dispatch, readerOf]);
}

function idOf(open: ReadonlyMap<number, OpenFile>, file: File): number | undefined {
  for (const [id, { file: other }] of open) {
    const isSame =
      other === file ||
      (other.name === file.name &&
        other.size === file.size &&
        other.lastModified === file.lastModified);
    if (isSame) return id;
  }
  return undefined;
}
