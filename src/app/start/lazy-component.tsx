import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { useAccounts } from '@/live/records.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

export type LazyComponent<Props extends object> = {
  /**
   * Fetches the chunk, again if it failed before. Never rejects: a failure appears when the
   * component renders.
   */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
};

/**
 * A component in its own chunk: fetched when first needed, and rendered synchronously if it was
 * fetched before.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let waiting: ComponentType<Props> | undefined;
  let hasFailed = false;

  const fetchOnce = () => {
    loading ??= fetchPart(load).then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  };
  // One instance for all renders: React renders again after a failure, and a new instance each time
  // would fetch forever.
  const lazyOnce = () => {
    waiting ??= lazy(async () => ({ default: await fetchOnce() })) as ComponentType<Props>;
    return waiting;
  };
  const preload = async () => {
    if (hasFailed) {
      hasFailed = false;
      loading = undefined;
      waiting = undefined;
    }
    await fetchOnce().catch(() => undefined);
  };
  function Component(props: Props) {
    // Renders pages and dialogs again when amounts are hidden or shown.
    useAmountsHidden();
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? lazyOnce());
    return <Shown {...props} />;
  }
  return { preload, Component };
}

/** Longest wait (ms) for the first data. */
const MAX_WAIT_MS = 2_000;
const RETRY_MS = 10_000;

/**
 * Renders a part whose code is fetched after the first data is on screen. Retries until it arrives.
 */
export function AfterData({ load }: { readonly load: () => Promise<ComponentType> }) {
  const isReady = useAccounts().status === 'ready';
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      fetchPart(load).then(
        (arrived) => {
          if (isMounted) setPart(() => arrived);
        },
        (error: unknown) => {
          log.error('part of the app could not be loaded', error);
          if (isMounted) timer = setTimeout(begin, RETRY_MS);
        },
      );
    };
    let cancel = () => {};
    if (isReady) {
      // The accounts are loaded; let the page render them first.
      cancel = afterPaint(() => {
        cancel = whenIdle(begin);
      });
    } else timer = setTimeout(begin, MAX_WAIT_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      cancel();
    };
  }, [load, isReady]);
  return Part ? <Part /> : null;
}
