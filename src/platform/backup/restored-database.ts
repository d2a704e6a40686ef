import { markActivated } from '@/platform/browser/activation-mark.ts';
import { goBackToPrevious, readPreviousDatabase } from './active-database.ts';

/** What a restore leaves for the page after it, in the sessionStorage of its tab; read once. */
const NOTICE = 'coffer.restore-notice';

/** `restored`: so many records are there from a file of that instant (ISO); `back`: the data before a restore is shown again. */
type RestoreNotice =
  | { readonly kind: 'restored'; readonly records: number; readonly createdAt: string }
  | { readonly kind: 'back' };

/** Leaves word for the next page. Where the browser keeps nothing it goes without. */
export function leaveRestoreNotice(notice: RestoreNotice): void {
  try {
    sessionStorage.setItem(NOTICE, JSON.stringify(notice));
  } catch {
    // A closed storage: what was done is done all the same.
  }
}

/** What the page before this one did; once. */
export function takeRestoreNotice(): RestoreNotice | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(NOTICE) ?? 'null');
    sessionStorage.removeItem(NOTICE);
    if (!(left instanceof Object)) return null;
    const { kind, records, createdAt } = left as Readonly<Record<string, unknown>>;
    if (kind === 'back') return { kind };
    const isWhole = typeof records === 'number' && typeof createdAt === 'string';
    return kind === 'restored' && isWhole ? { kind, records, createdAt } : null;
  } catch {
    return null;
  }
}

/** Goes back to the data before the last restore, which in turn can be gone back to. False where there is none. */
export async function leaveRestored(now: Date): Promise<boolean> {
  const previous = readPreviousDatabase();
  if (!previous) return false;
  const at = now.toISOString();
  await markActivated(previous.name, at);
  return goBackToPrevious(at);
}
