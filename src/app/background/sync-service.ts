import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { syncOf } from '@/pipelines/sync/sync.ts';

/** Follows the household's vault until the signal aborts. Not for the sample data. */
export async function followWhile(services: Services, signal: AbortSignal): Promise<void> {
  if (signal.aborted || services.database.name === SAMPLE_DATABASE_NAME) return;
  const sync = syncOf(services);
  signal.addEventListener('abort', () => void sync.stop());
  await sync.start();
}
