import { useCallback, useEffect, useRef, useState } from 'react';
import { merge, throttleTime } from 'rxjs';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { checkEverything, readDatabaseFacts } from '@/db/queries/database-diagnostics.ts';
import { readSettingKeys } from '@/db/queries/settings.ts';
import { changesOf } from '@/db/read.ts';
import type { IntegrityReport } from '@/domain/integrity/integrity.ts';
import {
  type BundleParts,
  type DatabaseFacts,
  supportBundle,
} from '@/domain/integrity/support-bundle.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

/** Checks that are under way, or what they came to. `cancelled`: nothing is known. */
export type IntegrityRun =
  | { readonly status: 'idle' | 'cancelled' | 'failed' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly report: IntegrityReport };

const PROGRESS_EVERY_MS = 100;

/** Runs all checks of the data; they stop when nobody looks any more. */
export function useDebugIntegrity() {
  const { database, log } = useServices();
  const [run, setRun] = useState<IntegrityRun>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = useCallback(async () => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setRun({ status: 'running', done: 0, total: 0 });
    let shownMs = 0;
    try {
      const report = await checkEverything(database, {
        signal: mine.signal,
        onProgress: (done, total) => {
          if (performance.now() - shownMs < PROGRESS_EVERY_MS) return;
          shownMs = performance.now();
          if (!mine.signal.aborted) setRun({ status: 'running', done, total });
        },
      });
      setRun({ status: 'done', report });
    } catch (error) {
      if (stop.current !== mine) return;
      if (!mine.signal.aborted) log.error('the integrity checks failed', error);
      setRun({ status: mine.signal.aborted ? 'cancelled' : 'failed' });
    }
  }, [database, log]);
  const cancel = useCallback(() => stop.current?.abort(), []);
  return { run, start, cancel };
}

/** What the page knows of itself and of the browser. */
export type PageFacts = Pick<BundleParts, 'build' | 'browser' | 'start' | 'timings' | 'log'>;

/** Makes the text of the support bundle, running the checks for it; see domain/integrity/support-bundle.ts for what is in it, and what is not. */
export function useDebugBundle(): (page: PageFacts, signal: AbortSignal) => Promise<string> {
  const { database, clock } = useServices();
  return useCallback(
    async (page, signal) => {
      const bundle = supportBundle({
        createdAt: clock.now().toISOString(),
        ...page,
        facts: await readDatabaseFacts(database),
        settings: await readSettingKeys(database),
        integrity: await checkEverything(database, { signal }),
      });
      return JSON.stringify(bundle, null, 2);
    },
    [database, clock],
  );
}

/** Counting is no work for each batch of an import. */
const REST_MS = 1_000;

/** What the database holds, live. */
export function useDebugFacts(): Live<DatabaseFacts> {
  const { database } = useServices();
  return useLive(database, () => {
    const changes = merge(...COLLECTION_NAMES.map((name) => changesOf(database, name)));
    const rested = changes.pipe(
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
    );
    return readOnSignal(
      [rested],
      newestOnly(() => readDatabaseFacts(database)),
    );
  });
}
