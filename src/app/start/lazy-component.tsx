import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { useAccounts } from '@/live/records.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

export type LazyComponent<Props extends object> = {
  /** Fetches the chunk; where that failed before, once more. Never rejects: a failure shows when the component is drawn. */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
};

/** A component in a chunk of its own: fetched on first need, drawn at once where it has been fetched before. */
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
  // One for all drawings: React draws again after a failure, and a new one each time would fetch for ever.
  const waitingOne = () => {
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
    // Pages and dialogs are drawn again when amounts are hidden or shown.
    useAmountsHidden();
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? waitingOne());
    return <Shown {...props} />;
  }
  return { preload, Component };
}

/** Where the first data does not come, what waits for it comes all the same. */
const AT_THE_LATEST_MS = 2_000;
const AGAIN_MS = 10_000;

/** Draws a part whose code is fetched once the first data is on screen; where it does not arrive, again until it does. */
export function AfterData({ load }: { readonly load: () => Promise<ComponentType> }) {
  const isReady = useAccounts().status === 'ready';
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      fetchPart(load).then(
        (arrived) => {
          if (isHere) setPart(() => arrived);
        },
        (error: unknown) => {
          log.error('a part of the shell was not fetched', error);
          if (isHere) timer = setTimeout(begin, AGAIN_MS);
        },
      );
    };
    let callOff = () => {};
    if (isReady) {
      // The accounts are there; what the page makes of them is drawn first.
      callOff = afterPaint(() => {
        callOff = whenIdle(begin);
      });
    } else timer = setTimeout(begin, AT_THE_LATEST_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
      callOff();
    };
  }, [load, isReady]);
  return Part ? <Part /> : null;
}
