import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

export function BudgetsSkeleton() {
  const head = (
    <Stack direction="row" gap={3} justify="between">
      <Skeleton height="control" width="lg" />
      <Skeleton height="control" width="md" />
    </Stack>
  );
  return <ListSkeleton head={head} rows={6} />;
}

export function DebtsSkeleton() {
  return <ListSkeleton head={<Skeleton height="control" width="lg" />} rows={4} />;
}

export function GoalsSkeleton() {
  return <ListSkeleton head={<Skeleton width="md" height="title" />} rows={4} />;
}

type ListSkeletonProps = {
  /** Placeholder above the list. */
  readonly head: ReactNode;
  readonly rows: number;
};

/** Placeholder of a tab with a list. */
function ListSkeleton({ head, rows }: ListSkeletonProps) {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={3}>
        {head}
        <Card padding="none" clip>
          <SkeletonRows count={rows} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
