import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchPart } from './fetch-part.ts';

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /**
   * Fetches the chunk, again if it failed before. Never rejects: a failure appears when the
   * component renders.
   */
  readonly preload: () => Promise<void>;
};

/**
 * A component in its own chunk: fetched when first needed, and rendered synchronously if it was
 * fetched before. Suspends to the boundary above it, and throws while rendering if the chunk fails
 * to load, until `preload` fetches it again.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const loader = createLoader(load);
  function Component(props: Props) {
    const [Loaded] = useState(() => loader.component());
    return <Loaded {...props} />;
  }
  return Object.assign(Component, { preload: loader.preload });
}

const preloads: (() => Promise<void>)[] = [];

/** The preload of each lazy part, for idle time. */
export function preloadsOfParts(): readonly (() => Promise<void>)[] {
  return preloads;
}

/**
 * A lazy component with a placeholder of its own: for what opens on a press, not for what a page
 * starts with. Tries again with each mount after a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props) => ReactNode = () => null,
): LazyComponent<Props> {
  const loader = createLoader(load);
  preloads.push(loader.preload);
  function Part(props: Props) {
    const [Loaded] = useState(() => {
      loader.forgetFailure();
      return loader.component();
    });
    return (
      <Suspense fallback={placeholder(props)}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: loader.preload });
}

function createLoader<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let suspended: ComponentType<Props> | undefined;
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
  const forgetFailure = () => {
    if (!hasFailed) return;
    hasFailed = false;
    loading = undefined;
    suspended = undefined;
  };
  // One instance for all renders: React renders again after a failure, and a new instance each time
  // would fetch forever.
  const component = (): ComponentType<Props> => {
    if (loaded) return loaded;
    suspended ??= lazy(async () => ({ default: await fetchOnce() })) as ComponentType<Props>;
    return suspended;
  };
  const preload = async () => {
    forgetFailure();
    await fetchOnce().catch(() => undefined);
  };
  return { component, forgetFailure, preload };
}
