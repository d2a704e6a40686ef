import { useMemo } from 'react';
import { type CashFlowMaterial, cashFlowReport } from '@/domain/reports/cash-flow.ts';
import { movedAccounts } from '@/domain/reports/cash-flow-closing.ts';
import { categoryReport } from '@/domain/reports/categories.ts';
import { flowSeries, flowTotals } from '@/domain/reports/flow-totals.ts';
import type { ReportBucket } from '@/domain/reports/report-period.ts';
import { FlowSankey } from '@/features/reports/flows/flow-sankey.tsx';
import { NothingToReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { AccountFlows } from './account-flows.tsx';
import { CashFigures } from './cash-figures.tsx';
import { ClosingEquation } from './closing-equation.tsx';
import { FlowBars } from './flow-bars.tsx';

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
