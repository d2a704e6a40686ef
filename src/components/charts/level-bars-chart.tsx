import { Bar, Cell, ComposedChart, XAxis, YAxis } from 'recharts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { ActivePoint, BarMarks, PointTip, useOpenablePoints } from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { BAR_LOOK, pointsAxis } from './chart-style.ts';

/** One bar, with a mark at the level that it is compared with. */
export type LevelBarPoint = ChartPoint & { readonly value: number; readonly level: number };

type LevelBarsChartProps = PointChartProps<LevelBarPoint> & {
  readonly bars: readonly LevelBarPoint[];
  /** Tooltip labels of the bar and of its mark. */
  readonly valueLabel: string;
  readonly levelLabel: string;
};

const MARGIN = { top: 8, right: 4, bottom: 0, left: 4 };

/**
 * Bars with a mark each, without grid or legend. Bars above their mark stand out. Fills its
 * container.
 */
export function LevelBarsChart(props: LevelBarsChartProps) {
  const { bars, formatValue } = props;
  const { active, chart } = useOpenablePoints(bars, props);
  return (
    <ComposedChart {...chart} margin={MARGIN}>
      <XAxis {...pointsAxis(bars)} />
      <YAxis hide domain={[0, 'dataMax']} />
      <PointTip<LevelBarPoint> mark="band" hint={props.openHint}>
        {({ value, level }) => (
          <>
            <div>{`${props.valueLabel} ${formatValue(value)}`}</div>
            <div>{`${props.levelLabel} ${formatValue(level)}`}</div>
          </>
        )}
      </PointTip>
      <Bar dataKey="value" {...BAR_LOOK}>
        {bars.map(({ key, value, level }) => (
          <Cell key={key} fill={value > level ? chartColor.danger : chartColor.accent} />
        ))}
      </Bar>
      <BarMarks heightOf={({ level }: LevelBarPoint) => level} half={14} />
      <ActivePoint activeRef={active} />
    </ComposedChart>
  );
}
