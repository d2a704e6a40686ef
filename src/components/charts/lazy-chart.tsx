import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';

/**
 * A chart whose code is loaded when the first one renders. The charts of a page render one after
 * another, each in its own task, because together they would block the page. Throws while rendering
 * if the chunk fails to load.
 */
export function lazyChart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isLoaded = false;
  return function ChartPart(props: Props) {
    const [Chart, setChart] = useState<ComponentType<Props> | null>(null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      // The chart has rendered: the previous effect's cleanup has ended its turn.
      if (Chart) return undefined;
      let isUnmounted = false;
      let endTurn: (() => void) | undefined;
      fetchPart(load).then(
        (part) => {
          isLoaded = true;
          if (!isUnmounted) endTurn = takeTurn(() => setChart(() => part));
        },
        (error: unknown) => isUnmounted || setFailure({ error }),
      );
      return () => {
        isUnmounted = true;
        endTurn?.();
      };
    }, [Chart]);
    if (failure) throw failure.error;
    if (Chart) return <Chart {...props} />;
    // Once the chunk is loaded, waiting for the turn is so short that a placeholder would flicker.
    return isLoaded ? null : <Skeleton height="chart" />;
  };
}

/** The drawings that wait for their turn, and whether one is in progress. */
const waiting: (() => void)[] = [];

let isDrawing = false;

/**
 * Serializes expensive drawing, because two charts at once would block the page. Calls `begin` when
 * no other drawing is in progress. Returns a function that ends the turn, or leaves the queue.
 */
function takeTurn(begin: () => void): () => void {
  waiting.push(begin);
  beginNext();
  return () => {
    const place = waiting.indexOf(begin);
    if (place === -1) {
      isDrawing = false;
      // Give the page a moment to paint and handle input.
      setTimeout(beginNext);
    } else waiting.splice(place, 1);
  };
}

function beginNext(): void {
  if (isDrawing) return;
  const begin = waiting.shift();
  isDrawing = begin !== undefined;
  begin?.();
}
