import { Line, LineChart, XAxis } from 'recharts';
import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import {
  ActivePoint,
  type LineEndLabel,
  LineEndLabels,
  PointTip,
  useOpenablePoints,
  ZeroAxis,
  zeroEnds,
} from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, lineLook, pointsAxis } from './chart-style.ts';

/** One month in several years. */
export type YearPoint = ChartPoint & {
  /** By year; a year that is missing has no value for this month. */
  readonly values: ReadonlyMap<string, number>;
};

type YearLinesChartProps = PointChartProps<YearPoint> & {
  readonly points: readonly YearPoint[];
  /** Oldest first; the last one is the main one. */
  readonly years: readonly string[];
};

/**
 * The last year stands out; earlier ones differ by their dashes. All are named at the right edge,
 * outside the plot.
 */
const LOOKS = [
  { stroke: chartColor.accent, strokeWidth: 2.5 },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '9 3' },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '6 3' },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '3 3' },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '1 3' },
] as const;

const NAMES_PX = 48;

/** Several years on top of each other, month by month. Fills its container. */
export function YearLinesChart(props: YearLinesChartProps) {
  const { points, years, formatValue } = props;
  const { active, chart } = useOpenablePoints(points, props);
  const lines = years.map((year, at) => ({
    year,
    look: LOOKS[years.length - 1 - at] ?? LOOKS[LOOKS.length - 1],
    known: points.filter(({ values }) => values.has(year)),
  }));
  return (
    <LineChart {...chart} margin={{ ...AXIS_MARGIN, right: NAMES_PX }}>
      <XAxis {...pointsAxis(points)} minTickGap={8} />
      <ZeroAxis
        ends={zeroEnds(points.flatMap(({ values }) => [...values.values()]))}
        formatValue={formatValue}
      />
      <PointTip<YearPoint> mark="line" hint={props.openHint}>
        {({ values }) =>
          years.toReversed().map((year) => {
            const value = values.get(year);
            return value === undefined ? null : (
              <div key={year}>{t('common.named', { name: year, text: formatValue(value) })}</div>
            );
          })
        }
      </PointTip>
      {lines.map(({ year, look, known }) => (
        <Line
          key={year}
          dataKey={(point: YearPoint) => point.values.get(year) ?? null}
          type="linear"
          {...lineLook(look?.stroke ?? chartColor.text)}
          {...look}
          // A line with a single point would be invisible.
          dot={known.length === 1}
        />
      ))}
      <LineEndLabels
        ends={lines.flatMap(({ year, look, known }): LineEndLabel[] => {
          const last = known.at(-1);
          const value = last?.values.get(year);
          if (!last || value === undefined) return [];
          const color = look?.stroke ?? chartColor.text;
          return [{ key: year, text: year, value, color, at: last.key }];
        })}
      />
      <ActivePoint activeRef={active} />
    </LineChart>
  );
}
