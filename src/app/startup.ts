import type { CofferDatabase } from '@/db/database.ts';
import { type OpenFailure, openDatabase } from '@/db/open.ts';
import type { MarkerStorage } from '@/db/schema-version.ts';
import { log } from '@/platform/log.ts';

/** How far the opening of the database has come. */
export type Startup =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly database: CofferDatabase }
  | { readonly phase: 'failed'; readonly failure: OpenFailure };

let current: Startup = { phase: 'opening' };
let started = false;
const listeners = new Set<() => void>();

/** Opens the database, once in a tab, whatever React does. */
export function startOpening(): void {
  if (started) return;
  started = true;
  openDatabase({ markers: markerStorage() }).then(
    (opened) => {
      if (opened.ok) settle({ phase: 'open', database: opened.value });
      else settle({ phase: 'failed', failure: { code: opened.code, message: opened.message ?? '' } });
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      settle({ phase: 'failed', failure: { code: 'failed', message } });
    },
  );
}

/** Fits useSyncExternalStore, with `readStartup`. */
export function subscribeStartup(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readStartup(): Startup {
  return current;
}

function settle(next: Startup): void {
  current = next;
  if (next.phase === 'failed') {
    log.error(`the database did not open: ${next.failure.code}`, next.failure.message);
  } else log.info('the database is open');
  for (const listener of [...listeners]) listener();
}

/** Reading `localStorage` itself throws where the browser forbids it. */
function markerStorage(): MarkerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
