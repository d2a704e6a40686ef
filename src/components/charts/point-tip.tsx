import type { ReactNode } from 'react';
import { Tooltip } from 'recharts';
import { ChartTip } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-color.ts';
import type { ChartPoint } from './chart-point.ts';

/** What marks the point in the drawing, beside its tooltip: a line through it, or a band behind its bars. */
const MARKS = { line: { stroke: chartColor.axis }, band: { fill: chartColor.well } } as const;

type PointTipProps<Point> = {
  readonly mark: keyof typeof MARKS;
  /** A quiet last line: what a press does. */
  readonly hint?: string;
  /** Its figures. */
  readonly children: (point: Point) => ReactNode;
};

/** The tooltip of a chart: stands in it, and tells of the point that the pointer or the arrow keys are on. */
export function PointTip<Point extends Pick<ChartPoint, 'title'>>(props: PointTipProps<Point>) {
  const { mark, hint, children } = props;
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={MARKS[mark]}
      content={({ active, payload }) => {
        const point = active ? (payload?.[0]?.payload as Point | undefined) : undefined;
        return point ? (
          <ChartTip title={point.title} note={hint}>
            {children(point)}
          </ChartTip>
        ) : null;
      }}
    />
  );
}
