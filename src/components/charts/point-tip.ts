import type { ReactNode } from 'react';
import type { TooltipContentProps } from 'recharts';

/** The content of a chart's tooltip: what `draw` makes of the point it stands at; nothing while there is none. */
export function pointTip<Point>(draw: (point: Point) => ReactNode) {
  return (tip: Pick<TooltipContentProps, 'active' | 'payload'>): ReactNode => {
    const point = tip.active ? (tip.payload?.[0]?.payload as Point | undefined) : undefined;
    return point ? draw(point) : null;
  };
}
