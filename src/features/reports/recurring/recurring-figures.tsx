import { cents } from '@/domain/core/money.ts';
import { type RecurringReport, recurringLeft } from '@/domain/reports/recurring.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import type { Explanation } from '@/domain/reports/report-explanation.ts';
import { explainRecurring } from '@/domain/reports/report-explanation.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

type RecurringFiguresProps = {
  readonly report: RecurringReport;
  readonly items: ReadonlyMap<string, ScheduledTransaction>;
  readonly currency: string;
  readonly base: ReportBase;
};

/** What recurs in an average month: costs, income, and what is left; a year below each. */
export function RecurringFigures({ report, items, currency, base }: RecurringFiguresProps) {
  const names = new Map([...items].map(([id, { description }]) => [id, description]));
  const { costs, income, costsTotal, incomeTotal } = report;
  const yearOf = (lines: RecurringReport['costs']) => sumAmounts(lines.map((each) => each.yearly));
  const [out, into] = [yearOf(costs), yearOf(income)];
  const perYear = (amount: number) =>
    t('reportNames.aYear', { amount: moneyText(cents(amount), currency) });
  const shared = { currency, base, names, rows: null } as const;
  const left = recurringLeft(report);
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          {...shared}
          size="hero"
          label={t('reportNames.recurringCosts')}
          amount={costsTotal}
          explanation={explainRecurring(report, 'costs')}
          detail={perYear(out.amount)}
        />
        <ReportFigure
          {...shared}
          size="lg"
          label={t('reportNames.recurringIncome')}
          amount={incomeTotal}
          explanation={explainRecurring(report, 'income')}
          detail={perYear(into.amount)}
        />
        <ReportFigure
          {...shared}
          size="lg"
          signed
          label={t('reportNames.recurringLeft')}
          amount={left}
          explanation={explainLeft(left, incomeTotal, costsTotal)}
          detail={perYear(into.amount - out.amount)}
        />
      </FigureGrid>
    </Card>
  );
}

function explainLeft(left: ReportAmount, income: ReportAmount, costs: ReportAmount): Explanation {
  const term = (kind: 'income' | 'expense') => ({ kind: 'cash', term: kind }) as const;
  return {
    kind: 'sum',
    result: left,
    terms: [
      { sign: 1, label: term('income'), amount: income, rows: null },
      { sign: -1, label: term('expense'), amount: costs, rows: null },
    ],
  };
}
