import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Who waits for a turn to draw, and whether it is somebody's. */
const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * For what is so much to draw that two of it at once would block the page: calls `begin` when nobody else's drawing goes on. Returns what
 * ends the turn, or the waiting for it.
 */
function takeTurn(begin: () => void): () => void {
  waiting.push(begin);
  beginNext();
  return () => {
    const place = waiting.indexOf(begin);
    if (place === -1) {
      isTaken = false;
      // The page has a moment to paint and to take input.
      setTimeout(beginNext);
    } else waiting.splice(place, 1);
  };
}

function beginNext(): void {
  if (isTaken) return;
  const begin = waiting.shift();
  isTaken = begin !== undefined;
  begin?.();
}

/**
 * A chart, whose library comes in a chunk of its own once one is drawn. The charts of a page are drawn one after the other, each in a
 * task of its own: together they would block the page. Where the chunk does not arrive, the drawing throws.
 */
export function lazyChart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isThere = false;
  return function ChartPart(props: Props) {
    const [Chart, setChart] = useState<ComponentType<Props> | null>(null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      // Its first drawing is done: the effect before this one has ended its turn.
      if (Chart) return undefined;
      let isGone = false;
      let endTurn: (() => void) | undefined;
      fetchPart(load).then(
        (part) => {
          isThere = true;
          if (!isGone) endTurn = takeTurn(() => setChart(() => part));
        },
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
        endTurn?.();
      };
    }, [Chart]);
    if (failure) throw failure.error;
    if (Chart) return <Chart {...props} />;
    // The turn alone takes a moment, in which a place that comes and goes would flicker.
    return isThere ? null : <Skeleton height="chart" />;
  };
}
