import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { ShowOn } from '@/ui/show-on.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

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
