import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type ListSkeletonProps = {
  /** What stands above the list. */
  readonly head: ReactNode;
  readonly rows: number;
};

/** A tab with a list before its data is there: the same blocks at the same places. */
export function ListSkeleton({ head, rows }: ListSkeletonProps) {
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
