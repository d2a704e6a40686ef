import { readSetting } from '@/db/read-settings.ts';
import type { Services } from '@/db/services.ts';
import type { WriteOutcome } from '@/db/write.ts';
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
import type { ImportPart } from './import-events.ts';

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
