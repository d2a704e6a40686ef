import ChartColumn from 'lucide-react/icons/chart-column';
import { type ReactNode, useMemo, useRef } from 'react';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { choiceOfDay, periodOfChoice } from '@/domain/reports/report-period.ts';
import { useSetPeriod } from '@/features/reports/report-address.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useLastCountedDay } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CrossFade } from '@/ui/feedback/cross-fade.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { daysText } from './report-text.ts';

type LiveReportProps<Value> = {
  readonly live: Live<Value>;
  readonly children: (value: Value) => ReactNode;
  /** Should have the layout of the content; by default figures, a chart and a table. */
  readonly skeleton?: ReactNode;
};

/**
 * Renders live report data: a skeleton at first, and an error message on failure. While other data
 * loads, the previous content stays, so nothing jumps.
 */
export function LiveReport<Value>({ live, children, skeleton }: LiveReportProps<Value>) {
  const last = useRef<ReactNode>(null);
  if (live.status === 'failed') {
    return (
      <ErrorState title={t('reportParts.failedTitle')} reassurance={t('reportParts.failedSafe')}>
        {live.error.message}
      </ErrorState>
    );
  }
  if (live.status === 'ready') last.current = children(live.value);
  return (
    <CrossFade skeleton={last.current === null ? (skeleton ?? <ReportSkeleton />) : null}>
      <Stack gap={8} aria-busy={live.status === 'loading' || undefined}>
        {last.current}
      </Stack>
    </CrossFade>
  );
}

type ReportSkeletonProps = {
  /** Number of figures at the top; 0 = none. */
  readonly figures?: number;
  readonly hasChart?: boolean;
  readonly rows?: number;
  /** Progress of the data it waits for, at the top edge of the first card. */
  readonly progress?: ReactNode;
};

/** Stable React keys. */
const places = (count: number) => Array.from({ length: count }, (_, at) => `figure ${at}`);

/** Loading placeholder with the layout of a report. */
export function ReportSkeleton({
  figures = 3,
  hasChart = true,
  rows = 6,
  progress,
}: ReportSkeletonProps) {
  return (
    <SkeletonGroup label={t('reportParts.loading')}>
      <Stack gap={8}>
        {figures === 0 ? null : (
          <Card>
            {progress}
            <FigureGrid>
              {places(figures).map((place) => (
                <div key={place}>
                  <Skeleton width="sm" />
                  <Skeleton height="figure" width="md" />
                  <Skeleton width="md" />
                </div>
              ))}
            </FigureGrid>
          </Card>
        )}
        {hasChart ? (
          <Stack gap={3}>
            <Skeleton height="title" width="md" />
            <Card>
              {figures === 0 ? progress : null}
              <Skeleton height="chart" />
            </Card>
          </Stack>
        ) : null}
        {rows === 0 ? null : (
          <Stack gap={3}>
            <Skeleton height="title" width="md" />
            <Card padding="none" clip>
              {figures === 0 && !hasChart ? progress : null}
              <SkeletonRows count={rows} />
            </Card>
          </Stack>
        )}
      </Stack>
    </SkeletonGroup>
  );
}

type NothingToReportProps = {
  readonly title: string;
  readonly text: string;
  /** One primary action. */
  readonly actions?: ReactNode;
  /** Offers the last period with data; `nature` if only income or spending counts. */
  readonly jump?: Pick<ReportProps, 'period' | 'scope' | 'base'> & {
    readonly nature?: CategoryNature;
  };
};

/** Shown if the period has no data. */
export function NothingToReport({ title, text, actions, jump }: NothingToReportProps) {
  return (
    <Card padding="none">
      <EmptyState
        size="compact"
        icon={<ChartColumn />}
        title={title}
        text={text}
        actions={actions ?? (jump ? <LastPeriodButton {...jump} /> : null)}
      />
    </Card>
  );
}

/** Sets the period to the last one with data, of the same kind. Hidden if there is none. */
function LastPeriodButton({
  period,
  scope,
  base,
  nature = null,
}: Pick<ReportProps, 'period' | 'scope' | 'base'> & { readonly nature?: CategoryNature | null }) {
  const setPeriod = useSetPeriod();
  const accountIds = useMemo(() => [...scope.accounts.keys()], [scope]);
  const day = valueOr(useLastCountedDay(period.from, nature, accountIds, base.natures), null);
  if (day === null || (day >= period.from && day <= period.to)) return null;
  const choice = choiceOfDay(period.kind, day, base.calendar);
  return (
    <Button variant="solid" onClick={() => setPeriod(choice)}>
      {t('reportParts.showLast', { period: daysText(periodOfChoice(choice, base.calendar)) })}
    </Button>
  );
}
