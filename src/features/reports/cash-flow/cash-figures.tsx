import type { FlowTotals } from '@/domain/reports/flow-totals.ts';
import { explainNet, explainRows } from '@/domain/reports/report-explanation.ts';
import { type ComparedDays, changeOf } from '@/domain/reports/report-period.ts';
import { ChangeText } from '@/features/reports/parts/change-text.tsx';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { daysText, percentText } from '@/features/reports/parts/report-words.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

type CashFiguresProps = {
  readonly totals: FlowTotals;
  readonly before: FlowTotals | null;
  readonly compared: ComparedDays | null;
  readonly currency: string;
  readonly base: ReportBase;
};

/** What was left, what came in and what went out, each beside the days that it is compared with. */
export function CashFigures({ totals, before, compared, currency, base }: CashFiguresProps) {
  const { net, income, expense, rows, savingsRate } = totals;
  const changeText = (measure: 'net' | 'income' | 'expense') =>
    before && compared ? (
      <ChangeText
        change={changeOf(totals[measure], before[measure])}
        currency={currency}
        welcome={measure === 'expense' ? 'less' : 'more'}
        than={daysText(compared)}
      />
    ) : null;
  const shared = { currency, base };
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          {...shared}
          label={t('reportWorth.net')}
          amount={net}
          rows={rows.net}
          explanation={explainNet(totals)}
          size="hero"
          detail={
            <>
              {changeText('net')}
              <div>
                {savingsRate === null
                  ? t('reportWorth.noSavingsRate')
                  : t('reportWorth.savingsRate', { percent: percentText(savingsRate) })}
              </div>
            </>
          }
        />
        <ReportFigure
          {...shared}
          label={t('reportWorth.income')}
          amount={income}
          rows={rows.income}
          explanation={explainRows(income, rows.income)}
          size="lg"
          detail={changeText('income')}
        />
        <ReportFigure
          {...shared}
          label={t('reportWorth.expense')}
          amount={expense}
          rows={rows.expense}
          explanation={explainRows(expense, rows.expense)}
          size="lg"
          detail={changeText('expense')}
        />
      </FigureGrid>
    </Card>
  );
}
