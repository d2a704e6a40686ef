import { useMemo } from 'react';
import { ReferenceLine, usePlotArea, YAxis } from 'recharts';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { endsAxis } from './ends-axis.ts';
import { zeroTicks } from './zero-ticks.ts';

type ZeroAxisProps = {
  /** The lowest and the highest of what is drawn; zero lies between them. */
  readonly ends: readonly [number, number];
  readonly formatValue: (value: number) => string;
  /** A chart without words for its values. */
  readonly isHidden?: boolean;
};

/** Before the drawing has a height: that of a low chart. */
const USUAL_PX = 120;

/** The axis of values at the left, for a chart from zero: zero and its ends are named, and zero is a line where values lie on both sides of it. */
export function ZeroAxis({ ends, formatValue, isHidden = false }: ZeroAxisProps) {
  const height = usePlotArea()?.height ?? USUAL_PX;
  const [lowest, highest] = ends;
  // The same as long as nothing changed: an axis with other settings is measured anew, which changes the plot area.
  const axis = useMemo(
    () => ({
      domain: [lowest, highest],
      ...(isHidden
        ? { hide: true }
        : { ticks: zeroTicks(lowest, highest, height), ...endsAxis(formatValue) }),
    }),
    [lowest, highest, height, isHidden, formatValue],
  );
  return (
    <>
      <YAxis {...axis} />
      {lowest < 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
    </>
  );
}

/** The ends of an axis for some values. */
export function zeroEnds(values: readonly number[]): readonly [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}
