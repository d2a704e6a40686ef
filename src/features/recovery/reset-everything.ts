import type { Result } from '@/domain/result.ts';
import { deleteRawData } from '@/platform/raw-databases.ts';

const OUTSIDE_PREFIX = 'coffer.';
/** How the app looks is no data: it stays. */
const KEPT = ['coffer.theme'];

/** Deletes every database of the app, then what stands beside them (the version marker above all). */
export async function resetEverything(): Promise<Result<number, 'blocked' | 'failed'>> {
  const deleted = await deleteRawData();
  if (!deleted.ok) return deleted;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OUTSIDE_PREFIX) && !KEPT.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is closed nothing stands in it.
  }
  return deleted;
}
