import ChartColumn from 'lucide-react/icons/chart-column';
import { type ReactNode, useRef } from 'react';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';

type ReportSkeletonProps = {
  /** Figures over it; 0 = none. */
  readonly figures?: number;
  readonly hasChart?: boolean;
  readonly rows?: number;
  /** How far what it waits for has come: at the edge of its first card. */
  readonly progress?: ReactNode;
};

/** Places that never change their order. */
const places = (count: number) => Array.from({ length: count }, (_, at) => `figure ${at}`);

/** A report before its figures are there: the same blocks at the same places. */
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

type LiveReportProps<Value> = {
  readonly live: Live<Value>;
  readonly children: (value: Value) => ReactNode;
  /** In the layout of what is to come; without it figures, a chart and a table. */
  readonly skeleton?: ReactNode;
};

/**
 * A report once its figures are there; before, its skeleton; a failure says what is safe. While those of other days are read,
 * what was there stands, so that nothing jumps.
 */
export function LiveReport<Value>({ live, children, skeleton }: LiveReportProps<Value>) {
  const last = useRef<ReactNode>(null);
  if (live.status === 'failed') {
    return (
      <ErrorState title={t('reportParts.failedTitle')} safe={t('reportParts.failedSafe')}>
        {live.error.message}
      </ErrorState>
    );
  }
  if (live.status === 'ready') last.current = children(live.value);
  if (last.current === null) return skeleton ?? <ReportSkeleton />;
  return (
    <Stack gap={8} aria-busy={live.status === 'loading' || undefined}>
      {last.current}
    </Stack>
  );
}

type NothingToReportProps = {
  readonly title: string;
  readonly text: string;
  /** One primary action. */
  readonly actions?: ReactNode;
};

/** Where the days hold nothing to report. */
export function NothingToReport({ title, text, actions }: NothingToReportProps) {
  return (
    <Card padding="none">
      <EmptyState
        size="compact"
        icon={<ChartColumn />}
        title={title}
        text={text}
        actions={actions}
      />
    </Card>
  );
}
