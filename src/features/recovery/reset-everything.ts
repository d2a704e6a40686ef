import { fail, type Result } from '@/domain/core/result.ts';
import { deleteKeptFiles } from '@/platform/backup/kept-files.ts';
import { deleteHandles, deleteRawData } from '@/platform/backup/raw-databases.ts';

const OUTSIDE_PREFIX = 'coffer.';
/** How the app looks and speaks is no data: it stays. */
const KEPT = [
  'coffer.theme',
  'coffer.density',
  'coffer.hideAmounts',
  'coffer.language',
  'coffer.format',
  'coffer.weekStart',
];

/** Deletes every database of the app, then what stands beside them: the backups kept in this browser, the backup folder's handle, the version marker. */
export async function resetEverything(): Promise<Result<number, 'blocked' | 'failed'>> {
  const deleted = await deleteRawData();
  if (!deleted.ok) return deleted;
  if (!(await deleteKeptFiles())) return fail('failed');
  const forgotten = await deleteHandles();
  if (!forgotten.ok) return forgotten;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OUTSIDE_PREFIX) && !KEPT.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is closed nothing stands in it.
  }
  return deleted;
}
