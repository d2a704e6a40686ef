import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchPart } from '@/ui/fetch-part.ts';

const preloads: (() => Promise<void>)[] = [];

/** Fetches one part each that is fetched on first need: for a time when there is nothing better to do. */
export function preloadsOfParts(): readonly (() => Promise<void>)[] {
  return preloads;
}

/**
 * A part whose code comes with its first drawing, and is drawn at once from then on: what opens on a press, not what a page begins with.
 * `preload` fetches it ahead, and never rejects. `before` draws what stands in its place until then. Where it does not arrive, the
 * drawing throws.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: (props: Props) => ReactNode = () => null,
): ComponentType<Props> & { readonly preload: () => Promise<void> } {
  let arrived: ComponentType<Props> | undefined;
  let waiting: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    arrived = await fetchPart(load);
    return arrived;
  };
  const waitingOne = () => {
    waiting ??= lazy(async () => {
      try {
        return { default: await fetchOnce() };
      } catch (error) {
        // What did not arrive is asked for again at the next drawing.
        waiting = undefined;
        throw error;
      }
    }) as ComponentType<Props>;
    return waiting;
  };
  const preload = async () => {
    if (!arrived) await fetchOnce().catch(() => undefined);
  };
  preloads.push(preload);
  function Fetched(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => arrived ?? waitingOne());
    return (
      <Suspense fallback={before(props)}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Fetched, { preload });
}
