import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { removeRecord } from '@/commands/records.ts';
import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readImportBatches, readImportNames, readTouchedNotes } from '@/db/queries/imports.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { checkNameForm, hasErrors } from '@/domain/core/form-errors.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import { IMPORT_PREFIX } from '@/domain/import/import-batch.ts';
import type {
  ColumnRole,
  FileReading,
  FurtherColumnKeys,
  ImportTemplate,
} from '@/domain/import/import-template.ts';
import {
  IMPORT_NAMES_SETTING,
  NOTHING_REMEMBERED,
  type RememberedNames,
  type ResolvedNames,
  rememberedNamesOf,
  withNames,
} from '@/domain/import/review/file-names.ts';
import type { PlacedRow } from '@/domain/import/review/import-review.ts';
import { isOwnRow } from '@/domain/import/review/own-rows.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId } from '@/platform/ids.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

/**
 * Saves how a bank's files are read, for the next import. `invalid`: template-name-required on
 * `name` if it is blank (spec §5). `taken`: a template with this name exists.
 * @param columns, further by header, or by 1-based number if there is no header
 * @param accounts the account of each group in the file by its key, '' = skipped; missing if the
 * file is not split
 */
export async function saveImportTemplate(
  services: Services,
  template: {
    readonly name: string;
    readonly columns: Readonly<Record<string, ColumnRole>>;
    readonly accountId: string;
    readonly reading: FileReading;
    readonly further?: FurtherColumnKeys;
    readonly accounts?: Readonly<Record<string, string>>;
  },
): Promise<Outcome<ImportTemplate>> {
  const errors = checkNameForm('importTemplate', { name: template.name });
  if (hasErrors(errors)) return invalid(errors);
  const { columns, accountId, further = {}, accounts } = template;
  const now = services.clock.now();
  const record: ImportTemplate = {
    id: newRecordId(now),
    name: tidyName(template.name),
    mapping: {
      columns,
      accountId,
      ...(Object.keys(further).length > 0 ? { further } : {}),
      ...(accounts ? { accounts } : {}),
    },
    reading: template.reading,
    createdAt: now.toISOString(),
  };
  const change = newChange(services.clock, 'template-added', { name: record.name });
  const written = await services.database.store.write(
    'importTemplates',
    [{ insert: record }],
    change,
  );
  return outcomeOf(written, record, change);
}

/** Changes how a template reads files; its name stays. `gone`: it was deleted in the meantime. */
export async function updateImportTemplate(
  services: Services,
  { id, name }: Pick<ImportTemplate, 'id' | 'name'>,
  changed: Pick<ImportTemplate, 'mapping' | 'reading'>,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'template-edited', { name });
  const { mapping, reading } = changed;
  const written = await database.store.write(
    'importTemplates',
    [{ id, update: (current) => ({ ...current, mapping, reading }) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Deletes an import template. Its name can be reused at once. `gone`: it was already deleted. */
export function removeImportTemplate(
  services: Services,
  { id, name }: Pick<ImportTemplate, 'id' | 'name'>,
): Promise<Outcome<null>> {
  return removeRecord(services, 'importTemplates', id, 'template-removed', { name });
}

/**
 * Which categories and tags the names in files were matched to, including records that don't exist
 * anymore.
 */
export function rememberedImportNames({ database }: Services): Promise<RememberedNames> {
  return readImportNames(database);
}

/**
 * Remembers what names in files were matched to, so that the user is asked only once. What another
 * tab remembered in the meantime stays. Part of an import, so it has no Undo. `conflict`: another tab
 * wrote the first names at the same moment.
 */
export async function rememberImportNames(
  { database }: Services,
  names: Pick<ResolvedNames, 'categoryOf' | 'tagOf'>,
): Promise<Outcome<null>> {
  if (names.categoryOf.size + names.tagOf.size === 0) return { ok: true, value: null };
  const former = await database.dexie.settings.table('docs').get(IMPORT_NAMES_SETTING);
  const first: Setting = { key: IMPORT_NAMES_SETTING, value: withNames(NOTHING_REMEMBERED, names) };
  const write = !former
    ? { insert: first }
    : former._deleted === '0'
      ? {
          id: IMPORT_NAMES_SETTING,
          update: (current: Setting) => ({
            ...current,
            value: withNames(rememberedNamesOf(current.value), names),
          }),
        }
      : { restore: first };
  return outcomeOf(await database.store.write('settings', [write]), null);
}

/** Removes a reverted import from the list. `gone`: it isn't listed, or its rows exist (again). */
export async function unlistImport(
  { database, clock }: Services,
  importId: string,
): Promise<Outcome<null>> {
  const batch = (await readImportBatches(database)).find((each) => each.importId === importId);
  if (batch?.revertedAt === undefined) return { ok: false, code: 'gone' };
  const notes = await readTouchedNotes(database, [importId]);
  const keys = [IMPORT_PREFIX + importId, ...notes.map(({ key }) => key)];
  const change = newChange(clock, 'import-unlisted', { name: batch.fileName });
  const written = await database.store.write(
    'settings',
    keys.map((id) => ({ id, remove: 'free-key' })),
    change,
  );
  return outcomeOf(written, null, change);
}

/** Stored rows that may be the same as a row of a file, or the other leg of its transfer. */
export type ReviewCandidates = {
  /** Entered by hand or by a schedule, and not known from a bank's file yet. */
  readonly own: readonly Transaction[];
  /** Normal rows with the same absolute amount as one of the file's rows. */
  readonly forPairs: readonly Transaction[];
  readonly byId: ReadonlyMap<string, Transaction>;
};

/**
 * Reads the stored rows on the days of some rows and MATCH_DAYS around them, and keeps those with
 * the same absolute amount as one of them.
 * @param fresh the rows of the files that aren't stored; not empty
 * @param taken ids of stored rows that are known to be other rows of the files
 */
export async function readCandidates(
  database: CofferDatabase,
  fresh: readonly PlacedRow[],
  taken: ReadonlySet<string>,
): Promise<ReviewCandidates> {
  const sizes = new Set<number>();
  const accounts = new Set<string>();
  let from = fresh[0]?.date;
  let to = from;
  await eachInTurns(fresh, ({ amount, accountId, date }) => {
    sizes.add(Math.abs(amount));
    accounts.add(accountId);
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  });
  const own: Transaction[] = [];
  const forPairs: Transaction[] = [];
  if (from === undefined || to === undefined) return { own, forPairs, byId: new Map() };
  const days = rowsOfDays(database, addDays(from, -MATCH_DAYS), addDays(to, MATCH_DAYS));
  for await (const rows of days) {
    for (const row of rows) {
      if (!sizes.has(Math.abs(row.amount))) continue;
      if (accounts.has(row.accountId) && isOwnRow(row) && !taken.has(row.id)) own.push(row);
      if (row.kind === 'normal') forPairs.push(row);
    }
  }
  return { own, forPairs, byId: new Map(own.map((row) => [row.id, row])) };
}

const ROWS_PER_READ = 1_000;

/**
 * Finds out which of some stored rows are own ones. Rows of an import are recognized by their ids,
 * which start with the import's id, so only the others (usually a few) are read.
 */
export async function readOwnIds(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  if (ids.length === 0) return own;
  const imports = new Set((await readImportBatches(database)).map(({ importId }) => importId));
  const lengths = [...new Set([...imports].map(({ length }) => length))];
  const unknown: string[] = [];
  await eachInTurns(ids, (id) => {
    if (!lengths.some((length) => imports.has(id.slice(0, length)))) unknown.push(id);
  });
  for (let from = 0; from < unknown.length; from += ROWS_PER_READ) {
    const part = unknown.slice(from, from + ROWS_PER_READ);
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part));
    for (const row of rows) if (isOwnRow(row)) own.add(row.id);
    await yieldToPage();
  }
  return own;
}
