import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figure-grid.tsx';

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
