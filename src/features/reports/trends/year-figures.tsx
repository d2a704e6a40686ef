import { explainRows } from '@/domain/reports/report-explanation.ts';
import type { YearLine, YearMeasure } from '@/domain/reports/trend-years.ts';
import { ChangeText } from '@/features/reports/parts/change-text.tsx';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

type YearFiguresProps = {
  /** Oldest first. */
  readonly lines: readonly YearLine[];
  readonly measure: YearMeasure;
  readonly currency: string;
  readonly base: ReportBase;
};

/** What each year came to, the newest first, beside the same months of the year before. */
export function YearFigures({ lines, measure, currency, base }: YearFiguresProps) {
  const isWhole = (year: number) =>
    lines.every((line) => line.year !== year || !line.months.includes(null));
  return (
    <FigureGrid>
      {lines.toReversed().map(({ year, total, rows, change }) => (
        <ReportFigure
          key={year}
          label={String(year)}
          amount={total}
          currency={currency}
          rows={rows}
          explanation={explainRows(total, rows)}
          base={base}
          detail={
            change ? (
              <ChangeText
                change={change}
                currency={currency}
                welcome={measure === 'expense' ? 'less' : 'more'}
                than={t(
                  isWhole(year) && isWhole(year - 1)
                    ? 'reportWorth.inYear'
                    : 'reportWorth.sameMonthsOf',
                  { year: String(year - 1) },
                )}
              />
            ) : null
          }
        />
      ))}
    </FigureGrid>
  );
}
