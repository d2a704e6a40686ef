import { chartColor } from '@/ui/charts/chart-color.ts';

/** The room around a line whose points are named where they are. */
export const LINE_MARGIN = { top: 24, right: 28, bottom: 0, left: 28 };

/** How a line looks that a chart is about, in its colour: a dot only where the pointer or the keys are. */
export function lineLook(stroke: string) {
  return {
    stroke,
    strokeWidth: 2,
    dot: false,
    activeDot: { r: 4, fill: stroke, stroke: chartColor.surface },
    isAnimationActive: false,
  } as const;
}
