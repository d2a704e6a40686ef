import { useEffect, useState } from 'react';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { type FoundTransfer, findTransfers } from '@/pipelines/find-transfers.ts';

/** How many rows were looked at, of all. */
export type LookProgress = { readonly done: number; readonly total: number };

/** Looks once for transfers among all rows; who closes the dialog stops it. `retry` looks again. */
export function useFoundTransfers(): {
  readonly found: Live<readonly FoundTransfer[]>;
  readonly progress: LookProgress | null;
  readonly retry: () => void;
} {
  const services = useServices();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Live<readonly FoundTransfer[]>>({ status: 'loading' });
  const [progress, setProgress] = useState<LookProgress | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setProgress({ done, total });
    };
    findTransfers(services, { signal, onProgress }).then(
      (outcome) => {
        if (!signal.aborted && outcome.ok) setFound({ status: 'ready', value: outcome.value });
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        services.log.error(`transfers could not be looked for, try ${tries + 1}`, reason);
        const error = reason instanceof Error ? reason : new Error(String(reason));
        setFound({ status: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [services, tries]);
  const retry = () => {
    setFound({ status: 'loading' });
    setProgress(null);
    setTries((current) => current + 1);
  };
  return { found, progress, retry };
}
