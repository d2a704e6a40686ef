import { readImportBatches, readTouchedNotes } from '@/db/queries/import-batches.ts';
import type { Services } from '@/db/services.ts';
import { IMPORT_PREFIX } from '@/domain/import/import-batch.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Forgets an import that was reverted. `gone`: it is not there, or its rows are (again). */
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
