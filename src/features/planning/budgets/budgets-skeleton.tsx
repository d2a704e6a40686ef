import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

/** The tab before its data is there: the same blocks at the same places. */
export function BudgetsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={3}>
        <Stack direction="row" gap={3} justify="between">
          <Skeleton height="control" width="lg" />
          <Skeleton height="control" width="md" />
        </Stack>
        <Card padding="none" clip>
          <SkeletonRows count={6} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
