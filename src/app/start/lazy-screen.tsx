import { type ComponentType, useEffect, useState } from 'react';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { useAccounts } from '@/live/records.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { type LazyComponent, lazyComponent } from '@/ui/lazy-component.tsx';

/** A page or dialog in its own chunk. Renders again when amounts are hidden or shown. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const Loaded = lazyComponent(load);
  function Screen(props: Props) {
    useAmountsHidden();
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, { preload: Loaded.preload });
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
