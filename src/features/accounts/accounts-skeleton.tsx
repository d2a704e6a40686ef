import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

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
