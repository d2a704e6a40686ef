import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { EXPORT_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readExportNames, readTransactions } from '@/db/queries/transactions/transactions.ts';
import {
  BYTE_ORDER_MARK,
  type ExportLabels,
  exportHeader,
  exportLines,
} from '@/domain/backup/csv-export.ts';
import { type SavedFilter, savedFilterName } from '@/domain/transactions/filter-presets.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { type RegisterSort, rankedIds } from '@/domain/transactions/register-sort.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

/**
 * `cancelled` by the user; `gone` or `unreadable`: the rows could not be read. In all cases, no
 * file was saved.
 */
type ExportOutcome =
  | { readonly ok: true; readonly value: { readonly name: string; readonly rows: number } }
  | { readonly ok: false; readonly code: 'cancelled' | 'gone' | 'unreadable' };

type ExportRequest = {
  /** The query of the displayed list, including its account. */
  readonly question: FilterQuery;
  /** If missing, newest first. */
  readonly sort?: RegisterSort;
  readonly labels: ExportLabels;
  readonly signal?: AbortSignal;
  /** How many rows are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Writes all rows of a list to a CSV file, in the order of the list, and hands it to the browser's
 * downloads. Reads in batches, so the page stays responsive and memory holds text, not rows. Writes
 * nothing to the database.
 */
export async function exportTransactions(
  services: Services,
  request: ExportRequest,
  save: (file: Blob, name: string) => void = saveFile,
): Promise<ExportOutcome> {
  const { database, clock } = services;
  const { question, sort, labels, signal, onProgress } = request;
  const names = await readExportNames(database);
  const ranks =
    sort &&
    rankedIds(sort, { accounts: listOf(names.accounts), categories: listOf(names.categories) });
  const listed = await transactionIndexOf(database).allIds(question, sort, ranks);
  if (!listed.ok) return listed;
  const ids = listed.value;
  const texts = [BYTE_ORDER_MARK + exportHeader(labels)];
  let rows = 0;
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_ROWS) {
    if (signal?.aborted) return { ok: false, code: 'cancelled' };
    onProgress?.(start, ids.length);
    const found = await readTransactions(database, ids.slice(start, start + EXPORT_BATCH_ROWS));
    texts.push(found.map((row) => exportLines(row, question, names, labels)).join(''));
    rows += found.length;
  }
  if (signal?.aborted) return { ok: false, code: 'cancelled' };
  onProgress?.(ids.length, ids.length);
  const name = `coffer-transactions-${clock.today()}.csv`;
  save(new Blob(texts, { type: 'text/csv;charset=utf-8' }), name);
  return { ok: true, value: { name, rows } };
}

const listOf = (names: ReadonlyMap<string, { readonly name: string }>) =>
  [...names].map(([id, { name }]) => ({ id, name }));

/**
 * Saves a filter under a name. `invalid`: filter-name-required or filter-name-too-long on `name`.
 * `taken`: a filter with this name (nameKeyOf) exists.
 * @param filter.params the filter as in the URL (paramsFromFilter)
 */
export async function saveFilter(
  services: Services,
  filter: { readonly name: string; readonly params: string },
): Promise<Outcome<SavedFilter>> {
  const { database, clock } = services;
  const named = savedFilterName(filter.name);
  if (typeof named === 'string') return invalid({ name: named });
  const { key, name } = named;
  const write = await writeUnderKey(database, key, { name, params: filter.params });
  if (!write) return { ok: false, code: 'taken' };
  const change = newChange(clock, 'saved-filter-added', { name });
  const written = await database.store.write('settings', [write], change);
  // Another tab used the same name first.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, { key, name, params: filter.params }, change);
}

/** The write that stores a filter under a key; null if another one has that key. */
async function writeUnderKey(
  database: CofferDatabase,
  key: string,
  value: Omit<SavedFilter, 'key'>,
) {
  const former = await database.dexie.settings.table('docs').get(key);
  if (former?._deleted === '0') return null;
  // If a filter with this name was deleted, its row still exists and is restored with the new
  // contents.
  return former ? { restore: { key, value } } : { insert: { key, value } };
}

/** Deletes a saved filter. Its name can be reused at once. `gone`: it was already deleted. */
export async function removeFilter(
  services: Services,
  filter: Pick<SavedFilter, 'key' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'saved-filter-removed', { name: filter.name });
  const written = await services.database.store.write(
    'settings',
    [{ id: filter.key, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Renames a saved filter and leaves it in its place. Fails as saveFilter does, or with `gone` if it
 * was deleted.
 */
export async function renameFilter(
  services: Services,
  filter: SavedFilter,
  typed: string,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const named = savedFilterName(typed);
  if (typeof named === 'string') return invalid({ name: named });
  const { key, name } = named;
  const change = newChange(clock, 'saved-filter-renamed', { from: filter.name, name });
  const { params, order } = filter;
  const value = { name, params, ...(order === undefined ? {} : { order }) };
  if (key === filter.key) {
    const update = (current: { readonly key: string }) => ({ ...current, value });
    const written = await database.store.write('settings', [{ id: key, update }], change);
    return outcomeOf(written, null, change);
  }
  const write = await writeUnderKey(database, key, value);
  if (!write) return { ok: false, code: 'taken' };
  const written = await database.store.write(
    'settings',
    [{ id: filter.key, remove: 'free-key' }, write],
    change,
  );
  // Another tab used the same name first.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, null, change);
}

/** Pins the saved filters with these keys in this order. `gone`: one of them was deleted. */
export async function orderFilters(
  { database, clock }: Services,
  keys: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'saved-filters-ordered');
  const written = await database.store.write(
    'settings',
    keys.map((id, order) => ({
      id,
      update: (current: { readonly key: string; readonly value: unknown }) =>
        current.value instanceof Object ? { ...current, value: { ...current.value, order } } : null,
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
