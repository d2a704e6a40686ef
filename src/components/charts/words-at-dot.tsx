import { chartColor } from '@/ui/charts/chart-color.ts';
import { FONT_PX } from './words-look.ts';

/** Where a dot lies in its chart, as recharts tells it to the dot's label (CSS pixels). */
export type DotBox = { readonly x?: number; readonly y?: number; readonly width?: number };

/** The middle of a dot (CSS pixels); of none, the corner of the chart. */
export function dotMiddle(box: DotBox | undefined): { readonly x: number; readonly y: number } {
  const radius = (box?.width ?? 0) / 2;
  return { x: (box?.x ?? 0) + radius, y: (box?.y ?? 0) + radius };
}

type WordsAtDotProps = {
  /** CSS pixels; y is the foot of the letters. */
  readonly x: number;
  readonly y: number;
  /** Which part of the words x is. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly text: string;
};

/** Words at a point of a chart, readable also where a line runs behind them. */
export function WordsAtDot({ x, y, anchor, fill = chartColor.text, text }: WordsAtDotProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={FONT_PX}
      fill={fill}
      stroke={chartColor.surface}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
