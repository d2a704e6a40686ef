import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

/** The dashboard while the balances are being read. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label={t('dashboard.loading')}>
      <Stack gap={8}>
        <div>
          <Skeleton width="sm" />
          <Skeleton height="figure" width="lg" />
          <Skeleton width="md" />
        </div>
        <Stack gap={3}>
          <Skeleton height="title" width="sm" />
          <Card padding="none">
            <SkeletonRows count={5} />
          </Card>
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}
