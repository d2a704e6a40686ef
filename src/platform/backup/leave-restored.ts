import { markActivated } from '@/platform/browser/activation-mark.ts';
import { goBackToPrevious, readPreviousDatabase } from './active-database.ts';

/** Goes back to the data before the last restore, which in turn can be gone back to. False where there is none. */
export async function leaveRestored(now: Date): Promise<boolean> {
  const previous = readPreviousDatabase();
  if (!previous) return false;
  const at = now.toISOString();
  await markActivated(previous.name, at);
  return goBackToPrevious(at);
}
