import type { Services } from '../db/services.ts';
import type { WriteOutcome } from '../db/store.ts';
import type { Setting } from '../domain/setting.ts';
import type { ImportRequest, ImportSummary } from './import-events.ts';

/** What is remembered of an import under `import:<importId>` in settings. Its rows are those whose ids begin with importId. */
export type ImportBatch = {
  readonly fileName: string;
  readonly accountId: string;
  /** ISO instant of the start. */
  readonly at: string;
  /** 'running' after a kill: the whole batches that were acknowledged are stored. */
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  readonly counts: ImportSummary;
};

const PREFIX = 'import:';

/** Notes that an import begins. A second run of the same request leaves the first one's note as it is. */
export async function noteImportStart(
  { database, clock }: Services,
  request: ImportRequest,
  counts: ImportSummary,
): Promise<WriteOutcome> {
  if (await readBatch(database, request.importId)) return { ok: true, rows: 0 };
  const value: ImportBatch = {
    fileName: request.fileName,
    accountId: request.accountId,
    at: clock.now().toISOString(),
    state: 'running',
    counts,
  };
  // Restoring also stores a note that is not there yet; inserting would trip over one struck out before.
  return database.store.write('settings', [{ restore: { key: PREFIX + request.importId, value } }]);
}

/** Notes how an import ended. One that stored nothing leaves no note: there is nothing to revert. */
export async function noteImportEnd(
  { database, log }: Services,
  request: ImportRequest,
  state: Exclude<ImportBatch['state'], 'running'>,
  counts: ImportSummary,
): Promise<void> {
  const key = PREFIX + request.importId;
  const stored = await readBatch(database, request.importId);
  if (stored?.state !== 'running') return;
  const written = await database.store.write('settings', [
    counts.imported === 0
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

/** Notes what became of the rows after the import itself had ended. */
export async function noteImportCounts(
  { database, log }: Services,
  request: ImportRequest,
  counts: ImportSummary,
): Promise<void> {
  const key = PREFIX + request.importId;
  const written = await database.store.write('settings', [
    {
      id: key,
      update: (current: Setting) => ({ key, value: { ...(current.value as ImportBatch), counts } }),
    },
  ]);
  if (!written.ok) log.warn(`the counts of an import could not be noted: ${written.code}`);
}

async function readBatch(
  database: Services['database'],
  importId: string,
): Promise<ImportBatch | undefined> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(PREFIX + importId);
  return row && row._deleted === '0' ? (row.value as ImportBatch) : undefined;
}
