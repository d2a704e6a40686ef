import { type ComponentType, lazy, useState } from 'react';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
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
