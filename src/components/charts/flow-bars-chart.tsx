import { Bar, ComposedChart, XAxis } from 'recharts';
import {
  ActivePoint,
  BarMarks,
  PointTip,
  useOpenablePoints,
  ZeroAxis,
  zeroEnds,
} from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, BAR_LOOK, FLOW_COLORS, pointsAxis } from './chart-style.ts';

/** Money in and out during part of a period. */
export type FlowBarPoint = ChartPoint & {
  readonly income: number;
  /** Positive. */
  readonly expense: number;
  readonly net: number;
};

type FlowBarsChartProps = PointChartProps<FlowBarPoint> & {
  readonly bars: readonly FlowBarPoint[];
  /** For the tooltip. */
  readonly names: Readonly<Record<'income' | 'expense' | 'net', string>>;
};

/** Marks are wider when there are few bars. */
const HALF_MARK_PX = { few: 14, many: 6 } as const;
const MANY = 16;

/** Income above zero and expense below it, with a mark at the net. Fills its container. */
export function FlowBarsChart(props: FlowBarsChartProps) {
  const { bars, names, formatValue } = props;
  const { active, chart } = useOpenablePoints(bars, props);
  return (
    <ComposedChart {...chart} margin={AXIS_MARGIN} stackOffset="sign">
      <XAxis {...pointsAxis(bars)} minTickGap={24} />
      <ZeroAxis
        ends={zeroEnds(bars.flatMap(({ income, expense }) => [income, -expense]))}
        formatValue={formatValue}
      />
      <PointTip<FlowBarPoint> mark="band" hint={props.openHint}>
        {(bar) =>
          (['income', 'expense', 'net'] as const).map((measure) => (
            <div key={measure}>{`${names[measure]} ${formatValue(bar[measure])}`}</div>
          ))
        }
      </PointTip>
      <Bar dataKey="income" stackId="flow" fill={FLOW_COLORS.income} {...BAR_LOOK} />
      <Bar
        dataKey={({ expense }: FlowBarPoint) => -expense}
        stackId="flow"
        fill={FLOW_COLORS.expense}
        {...BAR_LOOK}
      />
      <BarMarks
        heightOf={({ income, expense, net }: FlowBarPoint) =>
          income === 0 && expense === 0 ? null : net
        }
        half={bars.length > MANY ? HALF_MARK_PX.many : HALF_MARK_PX.few}
      />
      <ActivePoint activeRef={active} />
    </ComposedChart>
  );
}
