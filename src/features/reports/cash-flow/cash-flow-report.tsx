import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { type CashFlowMaterial, cashFlowReport } from '@/domain/reports/cash-flow.ts';
import { movedAccounts } from '@/domain/reports/cash-flow-closing.ts';
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
import { type ReportBase, useReportSums } from '@/live/reports/report-base.ts';
import { useKnownBalances } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { AccountFlows, ClosingEquation } from './cash-flow-statement.tsx';

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

type CashFlowBodyProps = ReportProps &
  Pick<CashFlowMaterial, 'sums' | 'balances'> & {
    readonly buckets: readonly ReportBucket[];
  };

/** The report once its figures are there. */
export function CashFlowBody(props: CashFlowBodyProps) {
  const { period, compared, scope, base, buckets, sums, balances } = props;
  const { natures, categories } = base;
  const material = useMemo(
    (): CashFlowMaterial => ({ sums, balances, scope, natures }),
    [sums, balances, scope, natures],
  );
  const told = useMemo(
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
  if (movedAccounts(told.report).length === 0) {
    return (
      <NothingToReport
        title={t('reportWorth.cashNothingTitle')}
        text={t('reportWorth.cashNothingText')}
      />
    );
  }
  return (
    <Stack gap={8}>
      <CashFigures {...told} currency={scope.currency} compared={compared} base={base} />
      <ClosingEquation material={material} flow={told.report.total} period={period} base={base} />
      <FlowBars points={told.points} period={period} currency={scope.currency} />
      <AccountFlows report={told.report} material={material} period={period} base={base} />
      <FlowSankey
        income={told.income}
        expense={told.expense}
        currency={scope.currency}
        base={base}
      />
    </Stack>
  );
}

/** From one balance to the next: what came in, what went out, and all else that moved cash. */
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
  const sums = useReportSums(keys);
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
