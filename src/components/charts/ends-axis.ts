import { QUIET_WORDS } from './words-look.ts';

/** The room around a chart whose values are named at the left. */
export const AXIS_MARGIN = { top: 20, right: 28, bottom: 0, left: 0 };

/** The same below a line of names: nothing in it stands above what is drawn. */
export const KEYED_MARGIN = { ...AXIS_MARGIN, top: 8 };

/** How an axis of values looks that names its two ends alone: no line, no ticks, as wide as its words. */
export function endsAxis(formatValue: (value: number) => string) {
  return {
    width: 'auto',
    interval: 0,
    axisLine: false,
    tickLine: false,
    tick: QUIET_WORDS,
    tickFormatter: (value: number) => formatValue(value),
  } as const;
}
