import { useCallback, useEffect, useRef, useState } from 'react';
import { checkEverything } from '@/db/queries/integrity-check.ts';
import type { IntegrityReport } from '@/domain/integrity/integrity.ts';
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
