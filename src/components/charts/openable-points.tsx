import { type MouseEvent, useCallback, useRef } from 'react';
import { useActiveTooltipDataPoints } from 'recharts';
import type { ChartPoint, PointChartProps } from './chart-point.ts';

type ActiveRef<Point> = { current: Point | null };

/**
 * What makes a chart fill its place and open its points: `chart` is spread over it, and ActivePoint stands in it with `active`, the
 * point that the pointer or the arrow keys are on.
 */
export function useOpenablePoints<Point extends ChartPoint>(
  points: readonly Point[],
  { label, onOpen }: Pick<PointChartProps<Point>, 'label' | 'onOpen'>,
) {
  const active: ActiveRef<Point> = useRef<Point | null>(null);
  const tapped = useRef<string | null>(null);
  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  // The focus and the arrow keys are those of the drawing: Enter is heard there too, before it hides the tooltip.
  const drawing = useCallback((element: SVGSVGElement | null) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (active.current) latestOpen.current(active.current);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  const onPress = (event: MouseEvent) => {
    // A finger has no hover: the first tap shows the figures, a second one at the same place opens them.
    const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch';
    const isFirst = tapped.current !== active.current?.key;
    tapped.current = active.current?.key ?? null;
    if (active.current && !(isTouch && isFirst)) onOpen(active.current);
  };
  const chart = {
    ref: drawing,
    responsive: true,
    // By default a move of the pointer is heard a frame later, and then also after it has left: its point would stay in view.
    throttledEvents: [],
    data: [...points],
    style: { width: '100%', height: '100%', cursor: 'pointer' },
    'aria-label': label,
    onClick: (_: unknown, event: MouseEvent) => onPress(event),
  };
  return { active, chart };
}

/** Stands in a chart and tells which point the pointer or the arrow keys are on. Draws nothing. */
export function ActivePoint<Point>({ told }: { readonly told: ActiveRef<Point> }) {
  const points = useActiveTooltipDataPoints<Point>();
  told.current = points?.[0] ?? null;
  return null;
}
