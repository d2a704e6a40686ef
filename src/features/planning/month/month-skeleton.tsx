import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { SkeletonLines } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';

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
