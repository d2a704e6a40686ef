import { t } from '@/messages/t.ts';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';

/** Stands while the plan is worked out, about as high as it will be. */
export function MonthSkeleton() {
  const isWide = useWideScreen();
  return (
    <SkeletonGroup label={t('monthPlan.loading')}>
      <Stack gap={3}>
        <SkeletonLines count={1} />
        <Card>
          <SkeletonLines count={isWide ? 2 : 1} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
