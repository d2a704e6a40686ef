import { usePlotArea, useYAxisScale } from 'recharts';
import { spreadWords } from './spread-words.ts';
import { WordsAtDot } from './words-at-dot.tsx';
import { FONT_PX } from './words-look.ts';

/** The name of a line or an area, at a height of the chart. */
export type LineEnd = {
  readonly key: string;
  readonly text: string;
  readonly value: number;
  readonly color: string;
};

const GAP_PX = 8;

/** Names at the end of the chart, at the heights of what they stand for, none over another. Stands in a chart whose margin has room for them. */
export function LineEnds({ ends }: { readonly ends: readonly LineEnd[] }) {
  const plot = usePlotArea();
  const yOf = useYAxisScale();
  if (!plot || !yOf) return null;
  const heights = ends.map(({ value }) => (yOf(value) ?? 0) + FONT_PX / 3);
  const places = spreadWords(heights, FONT_PX + 3, [
    plot.y + FONT_PX / 2,
    plot.y + plot.height + FONT_PX / 3,
  ]);
  return ends.map(({ key, text, color }, index) => (
    <WordsAtDot
      key={key}
      x={plot.x + plot.width + GAP_PX}
      y={places[index] ?? 0}
      anchor="start"
      fill={color}
      text={text}
    />
  ));
}
