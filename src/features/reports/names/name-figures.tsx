import type { NameReport } from '@/domain/reports/payees-and-tags.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { Explanation } from '@/domain/reports/report-explanation.ts';
import { explainRows } from '@/domain/reports/report-explanation.ts';
import { changeOf } from '@/domain/reports/report-period.ts';
import { ChangeText } from '@/features/reports/parts/change-text.tsx';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { PivotProgress } from '@/features/reports/pivot/pivot-progress.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import type { ShownPivot } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

type NameFiguresProps = {
  readonly report: NameReport;
  /** Of the days that it is compared with; null = of none, or they are not read yet. */
  readonly before: NameReport | null;
  readonly base: ReportBase;
  readonly pivot: ShownPivot;
  readonly currency: string;
};

const FIGURES = ['expense', 'income', 'net'] as const;

/** What all payees or tags come to together, against the days that the report is compared with. */
export function NameFigures({ report, before, base, pivot, currency }: NameFiguresProps) {
  const { total } = report;
  const changeTo = (figure: (typeof FIGURES)[number], now: ReportAmount) =>
    before ? (
      <ChangeText
        change={changeOf(now, before.total[figure])}
        currency={currency}
        welcome={figure === 'expense' ? 'less' : 'more'}
        beforeRows={before.total.rows[figure]}
      />
    ) : null;
  return (
    <Card>
      <PivotProgress pivot={pivot} />
      <FigureGrid>
        {FIGURES.map((figure) => (
          <ReportFigure
            key={figure}
            currency={currency}
            base={base}
            size={figure === 'expense' ? 'hero' : 'lg'}
            signed={figure === 'net'}
            label={t(`reportNames.${figure}`)}
            amount={total[figure]}
            rows={total.rows[figure]}
            explanation={
              figure === 'net'
                ? explainNetOf(total)
                : explainRows(total[figure], total.rows[figure])
            }
            detail={changeTo(figure, total[figure])}
          />
        ))}
      </FigureGrid>
    </Card>
  );
}

function explainNetOf({ income, expense, net, rows }: NameReport['total']): Explanation {
  const term = (kind: 'income' | 'expense') => ({ kind: 'cash', term: kind }) as const;
  return {
    kind: 'sum',
    result: net,
    terms: [
      { sign: 1, label: term('income'), amount: income, rows: rows.income },
      { sign: -1, label: term('expense'), amount: expense, rows: rows.expense },
    ],
  };
}
