import type { ReactNode } from 'react';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { categoryLevel } from '@/domain/reports/category-level.ts';
import { isNothing } from '@/domain/reports/report-amount.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useReportParam } from '@/features/reports/use-report-param.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { FlowBody } from './flow-body.tsx';
import { FlowGone } from './flow-gone.tsx';
import type { FlowProps } from './flow-props.ts';
import { type FlowReports, useFlowReports } from './use-flow-reports.ts';
import { useLookLink } from './use-look-link.ts';

type FlowReportProps = ReportProps & {
  readonly nature: CategoryNature;
  /** More, below the categories. */
  readonly more?: (shown: FlowProps) => ReactNode;
};

/** Spending or income: what it comes to, and by category, level by level. */
export function FlowReport(props: FlowReportProps) {
  const reports = useFlowReports(props, props.nature);
  return (
    <LiveReport live={reports} skeleton={<ReportSkeleton figures={props.compared ? 3 : 1} />}>
      {(value) => <Level {...props} {...value} />}
    </LiveReport>
  );
}

function Level({ now, before, more, ...props }: FlowReportProps & FlowReports) {
  const { nature, base, compared, scope } = props;
  const [categoryId] = useReportParam('category');
  const lookLink = useLookLink();
  const level = categoryLevel(now, before, categoryId);
  if (now.lines.length === 0 && (before === null || isNothing(before.total))) {
    return (
      <NothingToReport
        title={t(`reportFlows.emptyTitle-${nature}`)}
        text={t('reportFlows.emptyText')}
      />
    );
  }
  if (level === null)
    return <FlowGone nature={nature} base={base} categoryId={categoryId} lookLink={lookLink} />;
  const shown = { nature, base, compared, level, lookLink, report: now, currency: scope.currency };
  return (
    <Stack gap={8}>
      <FlowBody {...shown} />
      {more?.(shown)}
    </Stack>
  );
}
