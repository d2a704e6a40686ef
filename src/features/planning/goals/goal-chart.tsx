import { useState } from 'react';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { GoalChartPoint } from '@/domain/goals/goal-chart.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { GoalTable } from './goal-table.tsx';
import { dateText, moneyText } from './goal-words.ts';

const GoalLineChart = chartPart(
  async () => (await import('@/components/charts/goal-line-chart.tsx')).GoalLineChart,
);

type GoalChartProps = {
  readonly view: GoalView;
  readonly points: readonly GoalChartPoint[];
  readonly target: Money;
  readonly targetDate: CalendarDate | '';
};

/** The lines of a goal, with a table that says the same. */
export function GoalChart({ view, points, target, targetDate }: GoalChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const { name } = view.goal;
  const formatValue = (value: number) => moneyText(cents(Math.round(value)), view);
  const along = (line: 'history' | 'pace' | 'whatIf') =>
    points.flatMap((point) => {
      const value = point[line];
      return value === undefined ? [] : [{ title: dateText(point.date), value }];
    });
  return (
    <ChartBox
      caption={t('goals.chartTableLabel', { name })}
      summary={seriesSummary(
        [
          { name: t('goals.chartHistory'), points: along('history') },
          { name: t('goals.chartPace'), points: along('pace') },
          { name: t('goals.chartWhatIf'), points: along('whatIf') },
        ],
        { formatValue, isLine: true },
      )}
      alternative={
        <Disclosure summary={t('goals.chartTable')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <GoalTable view={view} points={points} /> : null}
        </Disclosure>
      }
    >
      <GoalLineChart
        label={t('goals.chart', { name })}
        points={points}
        target={target}
        targetDate={targetDate}
        formatValue={formatValue}
        formatDay={dateText}
      />
    </ChartBox>
  );
}
