import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { spreadWords } from './spread-words.ts';
import { WordsAtDot } from './words-at-dot.tsx';
import { FONT_PX } from './words-look.ts';

/** The name of a line or an area, at a height of the chart. */
export type LineEnd = {
  readonly key: string;
  readonly text: string;
  readonly value: number;
  readonly color: string;
  /** The last point of its line, as the axis below knows it: a hair leads from there to the name. */
  readonly at?: string;
};

const GAP_PX = 8;
/** Between a hair and what it joins. */
const HAIR_GAP_PX = 3;

/** Names at the end of the chart, at the heights of what they stand for, none over another. Stands in a chart whose margin has room for them. */
export function LineEnds({ ends }: { readonly ends: readonly LineEnd[] }) {
  const plot = usePlotArea();
  const xOf = useXAxisScale();
  const yOf = useYAxisScale();
  if (!plot || !xOf || !yOf) return null;
  const x = plot.x + plot.width + GAP_PX;
  const heights = ends.map(({ value }) => (yOf(value) ?? 0) + FONT_PX / 3);
  const places = spreadWords(heights, FONT_PX + 3, [
    plot.y + FONT_PX / 2,
    plot.y + plot.height + FONT_PX / 3,
  ]);
  return ends.map(({ key, text, color, value, at }, index) => {
    const y = places[index] ?? 0;
    const end = at === undefined ? undefined : xOf(at);
    return (
      <g key={key}>
        {end === undefined ? null : (
          <line
            x1={end + HAIR_GAP_PX}
            y1={yOf(value)}
            x2={x - HAIR_GAP_PX}
            y2={y - FONT_PX / 3}
            stroke={chartColor.axis}
          />
        )}
        <WordsAtDot x={x} y={y} anchor="start" fill={color} text={text} />
      </g>
    );
  });
}
