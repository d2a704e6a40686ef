import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { SpendingCurve } from '@/domain/dashboard/spending-curve.ts';
import { FigureTable } from '@/features/dashboard/parts/figure-table.tsx';
import { dateText, dayText, moneyText } from '@/features/dashboard/parts/texts.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';

const ComparedLinesChart = chartPart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

type SpendingChartProps = { readonly curve: SpendingCurve; readonly currency: string };

/** The month's spending day by day on top of each other, and the usual beside it; a day opens what was spent up to its end. */
export function SpendingChart({ curve, currency }: SpendingChartProps) {
  const navigate = useNavigate();
  const [isTableOpen, setTableOpen] = useState(false);
  const { days, rows } = curve;
  const until = (date: CalendarDate) =>
    askedRowsLink({ ...rows, to: rows.to !== '' && date > rows.to ? rows.to : date });
  const points = days.map(({ date, spent, usual }) => ({
    key: date,
    tick: dayText(date),
    title: dateText(date),
    value: spent,
    other: usual,
  }));
  const hasUsual = curve.usualTotal !== null;
  const names = {
    value: t('dashboardFigures.thisMonth'),
    other: t('dashboardFigures.usual'),
  };
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const known = (line: 'value' | 'other') =>
    points.flatMap((point) => {
      const value = point[line];
      return value === null ? [] : [{ title: point.title, value }];
    });
  const text = (amount: SpendingCurve['usualTotal']) =>
    amount === null ? '' : moneyText(amount, currency);
  return (
    <ChartBox
      caption={t('dashboardFigures.curveCaption')}
      summary={seriesSummary(
        [
          { name: names.value, points: known('value') },
          { name: names.other, points: known('other') },
        ],
        { formatValue, isLine: true },
      )}
      height="sm"
      alternative={
        <Disclosure
          summary={t('dashboardFigures.curveTable')}
          open={isTableOpen}
          onToggle={setTableOpen}
        >
          {isTableOpen ? (
            <FigureTable
              label={t('dashboardFigures.curveTableLabel')}
              columns={[
                t('dashboardFigures.columnDate'),
                names.value,
                ...(hasUsual ? [names.other] : []),
              ]}
              rows={days.map(({ date, spent, usual }) => ({
                key: date,
                head: dateText(date),
                cells: [
                  spent === null ? { text: '' } : { text: text(spent), to: until(date) },
                  ...(hasUsual ? [{ text: text(usual) }] : []),
                ],
              }))}
            />
          ) : null}
        </Disclosure>
      }
    >
      <ComparedLinesChart
        label={t('dashboardFigures.curveLabel')}
        points={points}
        names={names}
        rises
        formatValue={formatValue}
        openHint={t('dashboardFigures.openDays')}
        onOpen={({ key }) => navigate(until(key as CalendarDate))}
      />
    </ChartBox>
  );
}
