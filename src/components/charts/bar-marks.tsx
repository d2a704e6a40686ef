import { Line } from 'recharts';
import { chartColor } from '@/ui/charts/chart-color.ts';

type BarMarksProps<Point> = {
  /** The height of a bar's mark; null = it has none. */
  readonly heightOf: (point: Point) => number | null;
  /** Half of how wide a mark is, CSS pixels. */
  readonly half: number;
};

/** A short line across each bar of a chart, at the height that it is measured against. */
export function BarMarks<Point>({ heightOf, half }: BarMarksProps<Point>) {
  return (
    <Line
      dataKey={heightOf}
      stroke="none"
      isAnimationActive={false}
      activeDot={false}
      dot={(at: { readonly cx?: number; readonly cy?: number | null; readonly index?: number }) => (
        <Mark key={at.index} x={at.cx} y={at.cy} half={half} />
      )}
    />
  );
}

type MarkProps = {
  readonly x: number | undefined;
  readonly y: number | null | undefined;
  readonly half: number;
};

function Mark({ x = 0, y, half }: MarkProps) {
  if (y === null || y === undefined) return null;
  const ends = { x1: x - half, x2: x + half, y1: y, y2: y };
  return (
    <g>
      <line {...ends} stroke={chartColor.surface} strokeWidth={5} />
      <line {...ends} stroke={chartColor.text} strokeWidth={2.5} />
    </g>
  );
}
