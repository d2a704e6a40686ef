import type { CollectionName, Records } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import { readHolders } from '@/db/queries/imports.ts';
import { countReferences } from '@/db/queries/references.ts';
import { readRecords } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import type { Change, WriteFailure, WriteOutcome } from '@/db/write.ts';
import { positionAfter } from '@/domain/accounts/account-order.ts';
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
 * Writes the batches of one import. At first it trusts the review. After a batch is refused because
 * a key is taken (another tab imports the same file), it looks up keys before writing.
 */
export class ImportWriter {
  readonly #database: Services['database'];
  #looksUpFirst = false;

  readonly #isWanted: () => boolean;

  /** @param isWanted returns false once the run is cancelled */
  constructor({ database }: Services, isWanted: () => boolean) {
    this.#database = database;
    this.#isWanted = isWanted;
  }

  /**
   * Writes the rows that are not stored yet: the whole batch, or nothing if it fails or is no
   * longer wanted.
   * @param revives id of a row to write -> the deleted row whose duplicate key it takes over
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
      // 'conflict' besides 'taken': the same import, with the same ids, is running a second time.
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

  /** A deleted row that gives up its key does not count as its holder. */
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

/**
 * Records that an import starts. A second run of the same request leaves the first one's note
 * unchanged.
 */
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
  // `restore` also creates a missing note; `insert` would fail on one that was deleted before.
  return database.store.write('settings', [
    { restore: { key: IMPORT_PREFIX + part.importId, value } },
  ]);
}

/**
 * Records how an import ended. If there is nothing to revert, deletes the note.
 * @param hasStored it changed rows, or may have
 * @param isCleared whether the records created for it are removed
 */
export async function noteImportEnd(
  { database, log }: Services,
  importId: string,
  state: Exclude<ImportBatch['state'], 'running'>,
  counts: ImportSummary,
  hasStored: boolean,
  isCleared = false,
): Promise<void> {
  const key = IMPORT_PREFIX + importId;
  const stored = await readBatch(database, importId);
  if (stored?.state !== 'running') return;
  const isKept = hasStored || (stored.created !== undefined && !isCleared);
  const written = await database.store.write('settings', [
    isKept
      ? {
          id: key,
          update: (current: Setting) => ({
            key,
            value: { ...(current.value as ImportBatch), state, counts },
          }),
        }
      : { id: key, remove: 'free-key' },
  ]);
  // The rows are stored even if the note could not be updated.
  if (!written.ok) log.warn(`the end of an import could not be recorded: ${written.code}`);
}

/** Updates the counts after the import itself has ended; does nothing if the batch left no note. */
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
  if (!written.ok) log.warn(`the counts of an import could not be recorded: ${written.code}`);
}

/** Records what the next write changes in existing rows, so that a revert can restore them. */
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
      /** The ids of existing records with the same name, by planned id. */
      readonly existingIds: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly code: string };

/**
 * Creates the accounts, categories and tags that an import names. Existing ones, by id or name, are
 * used as they are.
 */
export async function createRecords(
  services: Services,
  { accounts, categories, tags }: RecordsToCreate,
): Promise<RecordsOfImport> {
  const existingIds = new Map<string, string>();
  const idOf = (id: string) => existingIds.get(id) ?? id;
  const created = { accounts: [] as string[], categories: [] as string[], tags: [] as string[] };
  for (const account of accounts) {
    const position = positionAfter(await readRecords(services.database, 'accounts'));
    const placed = { ...account, position };
    const code = await createOne(services, 'accounts', placed, existingIds, created.accounts);
    if (code) return { ok: false, code };
  }
  for (const category of categories) {
    const placed = { ...category, parentId: idOf(category.parentId) };
    const code = await createOne(services, 'categories', placed, existingIds, created.categories);
    if (code) return { ok: false, code };
  }
  for (const tag of tags) {
    const code = await createOne(services, 'tags', tag, existingIds, created.tags);
    if (code) return { ok: false, code };
  }
  return { ok: true, created, existingIds };
}

async function createOne<Name extends 'accounts' | 'categories' | 'tags'>(
  { database }: Services,
  name: Name,
  record: Records[Name] & { readonly id: string },
  existingIds: Map<string, string>,
  created: string[],
): Promise<string | undefined> {
  const stored = await database.dexie[name].table<{ _deleted: '0' | '1' }>('docs').get(record.id);
  if (stored?._deleted === '0') return undefined;
  // A cancelled run of the same request may have removed it again.
  const written = await database.store.write<CollectionName>(name, [
    stored ? { restore: record } : { insert: record },
  ]);
  if (written.ok) {
    created.push(record.id);
    return undefined;
  }
  const holder = written.code === 'taken' ? written.taken[0]?.holderId : undefined;
  if (holder === undefined) return written.code;
  existingIds.set(record.id, holder);
  return undefined;
}

/**
 * Removes the records that a run created before it was cancelled, except those in use elsewhere, such
 * as by the same import in another tab. Returns whether all of them are gone.
 */
export async function removeCreated(
  { database, log }: Services,
  { accounts, categories, tags }: CreatedRecords,
): Promise<boolean> {
  let left = 0;
  // Subcategories were created after their parents, and go before them.
  const created = [
    ...tags.map((id) => ['tags', id] as const),
    ...categories.toReversed().map((id) => ['categories', id] as const),
    ...accounts.map((id) => ['accounts', id] as const),
  ];
  for (const [name, id] of created) {
    const { transactions, records } = await countReferences(database, name, id);
    const written =
      transactions + records === 0
        ? await database.store.write<CollectionName>(name, [{ id, remove: 'free-key' }])
        : null;
    if (written?.ok || written?.code === 'gone') continue;
    left++;
    if (written) log.warn(`a record of a cancelled import stays: ${written.code}`);
  }
  return left === 0;
}
