import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useActiveTooltipDataPoints } from 'recharts';

type ActiveRef<Point> = { current: Point | null };

/** The point of a chart that the pointer or the arrow keys are on (ActivePoint tells it), and what opens it. */
export function useOpenablePoints<Point>(onOpen: (point: Point) => void) {
  const active: ActiveRef<Point> = useRef<Point | null>(null);
  const openActive = () => {
    if (active.current) onOpen(active.current);
  };
  return { active, openActive };
}

type OpenablePointsProps = {
  /** Enter in the chart. */
  readonly onOpen: () => void;
  /** The chart. */
  readonly children: ReactNode;
};

/** The room of a chart whose points open by Enter. Fills the box around it. */
export function OpenablePoints({ onOpen, children }: OpenablePointsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onOpen();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the chart inside, which has the focus
    <div onKeyDown={onKeyDown} style={{ width: '100%', height: '100%' }}>
      {children}
    </div>
  );
}

/** Stands in a chart and tells which point the pointer or the arrow keys are on. Draws nothing. */
export function ActivePoint<Point>({ told }: { readonly told: ActiveRef<Point> }) {
  const points = useActiveTooltipDataPoints<Point>();
  told.current = points?.[0] ?? null;
  return null;
}
