import { type ComponentType, lazy, useState } from 'react';

export type LazyComponent<Props extends object> = {
  /** Fetches the chunk; a second call does nothing. A failure shows when the component is drawn. */
  readonly preload: () => void;
  readonly Component: ComponentType<Props>;
};

/** A component in a chunk of its own: fetched on first need, drawn at once where it has been fetched before. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // The next visit tries again: the network may be back.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Component(props: Props) {
    // React remembers a failed `lazy` for ever, so each mounting makes its own.
    const [Shown] = useState<ComponentType<Props>>(
      () => loaded ?? (lazy(async () => ({ default: await fetchOnce() })) as ComponentType<Props>),
    );
    return <Shown {...props} />;
  }
  return { preload: () => void fetchOnce().catch(() => undefined), Component };
}
