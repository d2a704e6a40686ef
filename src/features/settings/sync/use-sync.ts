import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '@/live/services-context.tsx';
import { type Sync, syncOf } from '@/pipelines/sync/sync.ts';
import type { SyncView } from '@/pipelines/sync/sync-view.ts';

/** The sync of this tab's database, and what to show of it. Follows the vault, if there is one. */
export function useSync(): {
  readonly sync: Sync;
  readonly view: SyncView;
  /** undefined until the database said whether there is a vault. */
  readonly isKnown: boolean | undefined;
  readonly hasFailed: boolean;
} {
  const services = useServices();
  const sync = syncOf(services);
  const [state, setState] = useState<'waiting' | 'known' | 'failed'>('waiting');
  useEffect(() => {
    let isMounted = true;
    sync.start().then(
      () => isMounted && setState('known'),
      (error: unknown) => {
        services.log.error('sync could not be read', error);
        if (isMounted) setState('failed');
      },
    );
    return () => {
      isMounted = false;
    };
  }, [services, sync]);
  const view = useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const watching = sync.view.subscribe(onChange);
        return () => watching.unsubscribe();
      },
      [sync],
    ),
    () => sync.current,
  );
  return { sync, view, isKnown: state === 'known', hasFailed: state === 'failed' };
}

/** Reads something again whenever `version` changes; null until the first answer. */
export function useReading<Value>(read: () => Promise<Value>, version: unknown): Value | null {
  const { log } = useServices();
  const [value, setValue] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in each render; `version` alone decides.
  useEffect(() => {
    let isMounted = true;
    read().then(
      (found) => isMounted && setValue(found),
      (error: unknown) => log.warn('part of sync could not be read', error),
    );
    return () => {
      isMounted = false;
    };
  }, [version]);
  return value;
}
