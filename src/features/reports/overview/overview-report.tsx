import { isZeroAmount } from '@/domain/reports/report-amount.ts';
import { FlowBars, FlowSankey } from '@/features/reports/parts/cash-flow-charts.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { LargestCategories, LargestChanges } from './largest-spending.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { type ShownOverview, useOverview } from './use-overview.ts';

/** A period at a glance: net, income and expense, the largest spending, and what changed. */
export function OverviewReport(props: ReportProps) {
  const shown = useOverview(props);
  return (
    <LiveReport live={shown} skeleton={<ReportSkeleton figures={5} />}>
      {(value) => <OverviewContent {...props} {...value} />}
    </LiveReport>
  );
}

function OverviewContent(props: ReportProps & ShownOverview) {
  const { overview, points, income, expense, changes, period, scope, base } = props;
  const { now, before } = overview;
  const { currency } = scope;
  const isEmpty = [now, before].every(
    (each) => each === null || (isZeroAmount(each.income) && isZeroAmount(each.expense)),
  );
  if (isEmpty) {
    return (
      <NothingToReport
        title={t('reports.overviewEmptyTitle')}
        text={t('reports.overviewEmptyText')}
      />
    );
  }
  return (
    <Stack gap={8}>
      <OverviewFigures {...props} />
      <FlowBars points={points} period={period} currency={currency} />
      <Grid columns={changes.length > 0 ? 'two' : undefined} gap={8} align="start">
        <LargestCategories {...props} />
        {changes.length > 0 ? <LargestChanges {...props} /> : null}
      </Grid>
      <FlowSankey income={income} expense={expense} currency={currency} base={base} />
    </Stack>
  );
}
