import { useCallback, useEffect, useRef, useState } from 'react';
import { merge, throttleTime } from 'rxjs';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { checkEverything, readDatabaseFacts } from '@/db/queries/database-diagnostics.ts';
import { readSettingKeys } from '@/db/queries/settings.ts';
import { changesOf } from '@/db/read.ts';
import type { IntegrityReport } from '@/domain/integrity/integrity.ts';
import { type BundleParts, supportBundle } from '@/domain/integrity/support-bundle.ts';
import { liveQuery } from './live-query.ts';
import { useServices } from './services-context.tsx';

/** A run of the integrity checks. After `cancelled` there is no result. */
export type IntegrityRun =
  | { readonly status: 'idle' | 'cancelled' | 'failed' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly report: IntegrityReport };

const PROGRESS_EVERY_MS = 100;

/** Runs all integrity checks. They stop when the component unmounts. */
export function useDebugIntegrity() {
  const { database, log } = useServices();
  const [run, setRun] = useState<IntegrityRun>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = useCallback(async () => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setRun({ status: 'running', done: 0, total: 0 });
    let shownMs = 0;
    try {
      const report = await checkEverything(database, {
        signal: own.signal,
        onProgress: (done, total) => {
          if (performance.now() - shownMs < PROGRESS_EVERY_MS) return;
          shownMs = performance.now();
          if (!own.signal.aborted) setRun({ status: 'running', done, total });
        },
      });
      setRun({ status: 'done', report });
    } catch (error) {
      if (stop.current !== own) return;
      if (!own.signal.aborted) log.error('the integrity checks failed', error);
      setRun({ status: own.signal.aborted ? 'cancelled' : 'failed' });
    }
  }, [database, log]);
  const cancel = useCallback(() => stop.current?.abort(), []);
  return { run, start, cancel };
}

/** What the page knows about itself and the browser. */
export type PageFacts = Pick<BundleParts, 'build' | 'browser' | 'start' | 'timings' | 'log'>;

/** Runs all integrity checks and returns the support bundle as JSON text. domain/integrity/support-bundle.ts says what it contains. */
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

/** During an import, the facts are counted again this often, not after each batch. */
const REST_MS = 1_000;

/** How much the database holds. */
export const useDebugFacts = liveQuery({
  reads: [
    (database) =>
      merge(...COLLECTION_NAMES.map((name) => changesOf(database, name))).pipe(
        throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
      ),
  ],
  read: ({ database }) => readDatabaseFacts(database),
});
