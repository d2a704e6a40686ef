import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** The list of accounts before it is there: the same blocks at the same places. */
export function AccountsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={6}>
        <div>
          <Skeleton width="sm" />
          <Skeleton height="figure" width="lg" />
          <Skeleton width="md" />
        </div>
        <Card padding="none" clip>
          <SkeletonRows count={6} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
