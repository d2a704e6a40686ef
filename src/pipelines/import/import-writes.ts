import type { CollectionName, Records } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import { readHolders } from '@/db/queries/imports.ts';
import { readSetting } from '@/db/read-settings.ts';
import type { Change, WriteFailure, WriteOutcome } from '@/db/write.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  type CreatedRecords,
  IMPORT_PREFIX,
  type ImportBatch,
  type ImportSummary,
  TOUCHED_PREFIX,
  type TouchedRows,
} from '@/domain/import/import-batch.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { ImportPart, RecordsToCreate } from './import-events.ts';

type BatchOutcome =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly code: WriteFailure['code'] };

type Revives = ReadonlyMap<string, string>;

/**
 * Writes the batches of one import. The first ones trust the review; once a batch was refused for a key that is taken
 * (another tab imports the same file), the following ones are looked up before they are written.
 */
export class ImportWriter {
  readonly #database: Services['database'];
  #looksUpFirst = false;

  readonly #isWanted: () => boolean;

  /** @param isWanted false once the run is cancelled */
  constructor({ database }: Services, isWanted: () => boolean) {
    this.#database = database;
    this.#isWanted = isWanted;
  }

  /**
   * Writes what is not stored yet; the batch is whole or, on failure or when it is not wanted any more, not at all.
   * @param revives by id of a row to write: the deleted row whose duplicate key it takes over
   */
  async write(batch: readonly Transaction[], revives: Revives): Promise<BatchOutcome | 'unwanted'> {
    let rest = this.#looksUpFirst ? await this.#withoutTaken(batch, revives) : batch;
    for (;;) {
      const outcome = await this.#database.store.writeWhileWanted(
        'transactions',
        changesOf(rest, revives),
        this.#isWanted,
      );
      if (outcome === 'unwanted') return outcome;
      if (outcome.ok) return { ok: true, written: rest, taken: batch.length - rest.length };
      // 'conflict' beside 'taken': the very same import is running a second time, ids and all.
      if (outcome.code !== 'taken' && outcome.code !== 'conflict') return outcome;
      this.#looksUpFirst = true;
      const refused = new Set(outcome.code === 'taken' ? outcome.taken.map((key) => key.id) : []);
      const left = await this.#withoutTaken(
        rest.filter((row) => !refused.has(row.id)),
        revives,
      );
      if (left.length === rest.length) return { ok: false, code: outcome.code };
      rest = left;
    }
  }

  /** A deleted row that gives its key up does not stand in the way. */
  async #withoutTaken(
    rows: readonly Transaction[],
    revives: Revives,
  ): Promise<readonly Transaction[]> {
    if (rows.length === 0) return rows;
    const holders = await readHolders(
      this.#database,
      rows.map((row) => row.uniqueHash),
    );
    return rows.filter((row) => {
      const holder = holders.get(row.uniqueHash);
      return holder === undefined || holder === revives.get(row.id);
    });
  }
}

function changesOf(
  rows: readonly Transaction[],
  revives: Revives,
): readonly Change<'transactions'>[] {
  const freed = rows.flatMap(({ id }): Change<'transactions'>[] => {
    const tombstone = revives.get(id);
    return tombstone ? [{ id: tombstone, freeKeyOfDeleted: true }] : [];
  });
  return [...freed, ...rows.map((insert) => ({ insert }))];
}

/** Notes that an import begins. A second run of the same request leaves the first one's note as it is. */
export async function noteImportStart(
  { database, clock }: Services,
  part: ImportPart,
  counts: ImportSummary,
  created: CreatedRecords,
): Promise<WriteOutcome> {
  if (await readBatch(database, part.importId)) return { ok: true, rows: 0 };
  const value: ImportBatch = {
    fileName: part.fileName,
    accountId: part.accountId,
    at: clock.now().toISOString(),
    state: 'running',
    counts,
    ...daysOf(part),
    ...(hasRecords(created) ? { created } : {}),
  };
  // Restoring also stores a note that is not there yet; inserting would trip over one struck out before.
  return database.store.write('settings', [
    { restore: { key: IMPORT_PREFIX + part.importId, value } },
  ]);
}

/**
 * Notes how an import ended. One that changed nothing leaves no note: there is nothing to revert. @param hasStored it changed
 * rows, or may have
 */
export async function noteImportEnd(
  { database, log }: Services,
  importId: string,
  state: Exclude<ImportBatch['state'], 'running'>,
  counts: ImportSummary,
  hasStored: boolean,
): Promise<void> {
  const key = IMPORT_PREFIX + importId;
  const stored = await readBatch(database, importId);
  if (stored?.state !== 'running') return;
  const isEmpty = !hasStored && !stored.created;
  const written = await database.store.write('settings', [
    isEmpty
      ? { id: key, remove: 'free-key' }
      : {
          id: key,
          update: (current: Setting) => ({
            key,
            value: { ...(current.value as ImportBatch), state, counts },
          }),
        },
  ]);
  // The rows are stored whatever becomes of the note.
  if (!written.ok) log.warn(`the end of an import could not be noted: ${written.code}`);
}

/** Notes what became of the rows after the import itself had ended; a batch that left no note has none. */
export async function noteImportCounts(
  { database, log }: Services,
  importId: string,
  change: (counts: ImportSummary) => ImportSummary,
): Promise<void> {
  const key = IMPORT_PREFIX + importId;
  if (!(await readBatch(database, importId))) return;
  const written = await database.store.write('settings', [
    {
      id: key,
      update: (current: Setting) => {
        const batch = current.value as ImportBatch;
        return { key, value: { ...batch, counts: change(batch.counts) } };
      },
    },
  ]);
  if (!written.ok) log.warn(`the counts of an import could not be noted: ${written.code}`);
}

/** Notes what the next write changes of rows that were stored before, so that a revert can restore them. */
export function noteTouched(
  { database }: Services,
  importId: string,
  place: string,
  touched: TouchedRows,
): Promise<WriteOutcome> {
  const key = `${TOUCHED_PREFIX}${importId}:${place}`;
  return database.store.write('settings', [{ restore: { key, value: touched } }]);
}

function daysOf({ rows, merges }: ImportPart): { from?: CalendarDate; to?: CalendarDate } {
  let from: CalendarDate | undefined;
  let to: CalendarDate | undefined;
  for (const { date } of [...rows, ...merges.map(({ row }) => row)]) {
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  }
  return from !== undefined && to !== undefined ? { from, to } : {};
}

function hasRecords({ accounts, categories, tags }: CreatedRecords): boolean {
  return accounts.length + categories.length + tags.length > 0;
}

async function readBatch(
  database: Services['database'],
  importId: string,
): Promise<ImportBatch | undefined> {
  return (await readSetting(database, IMPORT_PREFIX + importId)) as ImportBatch | undefined;
}

type RecordsOfImport =
  | {
      readonly ok: true;
      readonly created: CreatedRecords;
      /** Of records that somebody else made meanwhile under the same name: the id that is used in place of the one planned. */
      readonly instead: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly code: string };

/** Makes the accounts, categories and tags that an import names. What is there already, by id or by name, is used as it is. */
export async function createRecords(
  services: Services,
  { accounts, categories, tags }: RecordsToCreate,
): Promise<RecordsOfImport> {
  const instead = new Map<string, string>();
  const idOf = (id: string) => instead.get(id) ?? id;
  const created = { accounts: [] as string[], categories: [] as string[], tags: [] as string[] };
  for (const account of accounts) {
    const code = await createOne(services, 'accounts', account, instead, created.accounts);
    if (code) return { ok: false, code };
  }
  for (const category of categories) {
    const placed = { ...category, parentId: idOf(category.parentId) };
    const code = await createOne(services, 'categories', placed, instead, created.categories);
    if (code) return { ok: false, code };
  }
  for (const tag of tags) {
    const code = await createOne(services, 'tags', tag, instead, created.tags);
    if (code) return { ok: false, code };
  }
  return { ok: true, created, instead };
}

async function createOne<Name extends 'accounts' | 'categories' | 'tags'>(
  { database }: Services,
  name: Name,
  record: Records[Name] & { readonly id: string },
  instead: Map<string, string>,
  created: string[],
): Promise<string | undefined> {
  const there = await database.dexie[name].table('docs').get(record.id);
  if (there) return undefined;
  const written = await database.store.write<CollectionName>(name, [{ insert: record }]);
  if (written.ok) {
    created.push(record.id);
    return undefined;
  }
  const holder = written.code === 'taken' ? written.taken[0]?.holderId : undefined;
  if (holder === undefined) return written.code;
  instead.set(record.id, holder);
  return undefined;
}
