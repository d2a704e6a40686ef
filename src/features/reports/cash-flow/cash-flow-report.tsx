import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { type CashFlowMaterial, cashFlowReport } from '@/domain/reports/cash-flow.ts';
import { activeAccounts } from '@/domain/reports/cash-flow-closing.ts';
import { categoryReport } from '@/domain/reports/categories.ts';
import { type FlowTotals, flowSeries, flowTotals } from '@/domain/reports/flow-totals.ts';
import { explainNet, explainRows } from '@/domain/reports/report-explanation.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import {
  bucketsOf,
  type ComparedDays,
  changeOf,
  type ReportBucket,
  stepFor,
} from '@/domain/reports/report-period.ts';
import { FlowBars, FlowSankey } from '@/features/reports/parts/cash-flow-charts.tsx';
import { ChangeText, ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import { daysText, percentText } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type ReportBase, useReportTotals } from '@/live/reports/report-base.ts';
import { useKnownBalances } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { AccountFlows, ClosingEquation } from './cash-flow-statement.tsx';

/**
 * How cash got from one balance to the next: income, expense, and everything else that moved it.
 */
export function CashFlowReport(props: ReportProps) {
  const { period, compared, scope, base } = props;
  const { monthStartDay } = base.calendar;
  const firstDay = weekStart();
  const buckets = useMemo(
    () => bucketsOf(period, stepFor(period), monthStartDay, firstDay),
    [period, monthStartDay, firstDay],
  );
  const keys = useMemo(
    () => keysOfRanges(scope, [period, ...buckets, ...(compared ? [compared] : [])]),
    [scope, period, buckets, compared],
  );
  const sums = useReportTotals(keys);
  const balances = useKnownBalances(period.from, period.to);
  return (
    <LiveReport live={sums}>
      {(known) => (
        <LiveReport live={balances}>
          {(before) => <CashFlowBody {...props} buckets={buckets} sums={known} balances={before} />}
        </LiveReport>
      )}
    </LiveReport>
  );
}

type CashFlowBodyProps = ReportProps &
  Pick<CashFlowMaterial, 'sums' | 'balances'> & {
    readonly buckets: readonly ReportBucket[];
  };

/** The report once its data is loaded. */
export function CashFlowBody(props: CashFlowBodyProps) {
  const { period, compared, scope, base, buckets, sums, balances } = props;
  const { natures, categories } = base;
  const material = useMemo(
    (): CashFlowMaterial => ({ sums, balances, scope, natures }),
    [sums, balances, scope, natures],
  );
  const figures = useMemo(
    () => ({
      report: cashFlowReport(material, period),
      totals: flowTotals(material, period),
      before: compared && flowTotals(material, compared),
      points: flowSeries(material, buckets),
      income: categoryReport(material, categories, period, 'income'),
      expense: categoryReport(material, categories, period, 'expense'),
    }),
    [material, period, compared, buckets, categories],
  );
  if (activeAccounts(figures.report).length === 0) {
    return (
      <NothingToReport
        title={t('reportTabs.cashNothingTitle')}
        text={t('reportTabs.cashNothingText')}
        jump={{ period, scope, base }}
      />
    );
  }
  return (
    <Stack gap={8}>
      <CashFigures {...figures} currency={scope.currency} compared={compared} base={base} />
      <FlowBars
        points={figures.points}
        period={period}
        today={base.calendar.today}
        currency={scope.currency}
      />
      <ClosingEquation
        material={material}
        flow={figures.report.total}
        period={period}
        base={base}
      />
      <AccountFlows report={figures.report} material={material} period={period} base={base} />
      <FlowSankey
        income={figures.income}
        expense={figures.expense}
        currency={scope.currency}
        base={base}
      />
    </Stack>
  );
}

type CashFiguresProps = {
  readonly totals: FlowTotals;
  readonly before: FlowTotals | null;
  readonly compared: ComparedDays | null;
  readonly currency: string;
  readonly base: ReportBase;
};

/** Net, income and expense, each compared with the other period. */
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
          label={t('reportTabs.net')}
          amount={net}
          rows={rows.net}
          explanation={explainNet(totals)}
          size="hero"
          detail={
            <>
              {changeText('net')}
              <div>
                {savingsRate === null
                  ? t('reportTabs.noSavingsRate')
                  : t('reportTabs.savingsRate', { percent: percentText(savingsRate) })}
              </div>
            </>
          }
        />
        <ReportFigure
          {...shared}
          label={t('reportTabs.income')}
          amount={income}
          rows={rows.income}
          explanation={explainRows(income, rows.income)}
          size="lg"
          detail={changeText('income')}
        />
        <ReportFigure
          {...shared}
          label={t('reportTabs.expense')}
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
