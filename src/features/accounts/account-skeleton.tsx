import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** An account's balance and rows before they are there: the same blocks at the same places. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={6}>
        <div>
          <Skeleton width="xs" />
          <Skeleton height="figure" width="lg" />
        </div>
        <ShowOn screen="wide">
          <Card>
            <Skeleton height="chart" />
          </Card>
        </ShowOn>
        <Card padding="none" clip>
          <SkeletonRows count={8} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
