import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

/** The tab before its data is there. */
export function GoalsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={3}>
        <Skeleton width="md" height="title" />
        <Card padding="none" clip>
          <SkeletonRows count={4} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
