import { chartColor } from '@/ui/charts/chart-color.ts';
import { QUIET_WORDS } from './words-look.ts';

/** How the axis under a chart looks: a faint line with quiet words, no ticks. */
export const BOTTOM_AXIS = {
  tick: QUIET_WORDS,
  tickLine: false,
  // The lowest value is named at the same corner.
  tickMargin: 6,
  axisLine: { stroke: chartColor.grid },
} as const;

/** The axis under points that have a name each: the first and the last are named, between them what has room. */
export function pointsAxis(points: readonly { readonly key: string; readonly tick: string }[]) {
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  return {
    ...BOTTOM_AXIS,
    dataKey: 'key',
    tickFormatter: (key: string) => tickOf.get(key) ?? '',
    interval: 'preserveStartEnd',
  } as const;
}
