import { markActivated } from '@/platform/browser/activation-mark.ts';
import { readPreviousDatabase, swapWithPrevious } from './active-database.ts';

/** What a restore tells the next page, in the sessionStorage of its tab; read once. */
const NOTICE = 'coffer.restore-notice';

/**
 * `restored`: this many records came from a file created at that instant (ISO); `back`: the data
 * from before a restore is shown again.
 */
type RestoreNotice =
  | { readonly kind: 'restored'; readonly records: number; readonly createdAt: string }
  | { readonly kind: 'back' };

/** Stores a notice for the next page. Does nothing if the browser blocks storage. */
export function storeRestoreNotice(notice: RestoreNotice): void {
  try {
    sessionStorage.setItem(NOTICE, JSON.stringify(notice));
  } catch {
    // Storage is blocked; the restore itself is done anyway.
  }
}

/** What the previous page did; returned only once. */
export function takeRestoreNotice(): RestoreNotice | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NOTICE) ?? 'null');
    sessionStorage.removeItem(NOTICE);
    if (!(stored instanceof Object)) return null;
    const { kind, records, createdAt } = stored as Readonly<Record<string, unknown>>;
    if (kind === 'back') return { kind };
    const isWhole = typeof records === 'number' && typeof createdAt === 'string';
    return kind === 'restored' && isWhole ? { kind, records, createdAt } : null;
  } catch {
    return null;
  }
}

/**
 * Returns to the data from before the last restore; the current data can then be returned to. False
 * if there is none.
 */
export async function goBackToPreviousData(now: Date): Promise<boolean> {
  const previous = readPreviousDatabase();
  if (!previous) return false;
  const at = now.toISOString();
  await markActivated(previous.name, at);
  return swapWithPrevious(at);
}
