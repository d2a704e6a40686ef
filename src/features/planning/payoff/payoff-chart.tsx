import { useMemo, useState } from 'react';
import { chartPart } from '@/components/charts/chart-part.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { PayoffPlan, PlanMonth, PlannedDebt } from '@/domain/debts/payoff.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { owedPoints, owedToday } from './owed-points.ts';
import { PayoffMonthTable } from './payoff-month-table.tsx';
import { money, monthText, type PlanWords } from './payoff-words.ts';

const ComparedLinesChart = chartPart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

type PayoffChartProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanWords;
  /** Shows what is paid in a month of the plan. */
  readonly onOpen: (month: PlanMonth) => void;
};

/** The line of what is owed beside that of the minimums alone, and a table of the plan. */
export function PayoffChart({ debts, plan, minimums, start, words, onOpen }: PayoffChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const points = useMemo(
    () => owedPoints(debts, plan, minimums, start),
    [debts, plan, minimums, start],
  );
  const last = plan.schedule.at(-1);
  return (
    <ChartBox
      caption={t('payoff.chartCaption', {
        start: money(owedToday(debts), words),
        end: money(last?.owed ?? cents(0), words),
        date: monthText(last?.date ?? start),
      })}
      alternative={
        <Disclosure summary={t('payoff.table')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <PayoffMonthTable plan={plan} words={words} onOpen={onOpen} /> : null}
        </Disclosure>
      }
    >
      <ComparedLinesChart
        label={t('payoff.chart')}
        points={points}
        names={{ value: t(`payoff.${plan.strategy}`), other: t('payoff.chartOther') }}
        formatValue={(value) => money(cents(value), words)}
        openHint={t('payoff.chartOpen')}
        onOpen={({ key }) => {
          const month = plan.schedule.find(({ date }) => date === key);
          if (month) onOpen(month);
        }}
      />
    </ChartBox>
  );
}
