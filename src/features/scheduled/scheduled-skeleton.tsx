import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';

/** The page before its data is there: the same blocks at the same places. */
export function ScheduledSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={6}>
        <ShowOn screen="wide">
          <Grid columns="figures" gap={3}>
            <FigureSkeleton />
            <FigureSkeleton />
            <FigureSkeleton />
          </Grid>
        </ShowOn>
        <ShowOn screen="narrow">
          <Card padding="none" clip>
            <SkeletonRows count={4} />
          </Card>
        </ShowOn>
        <Stack gap={3}>
          <Skeleton height="control" width="lg" />
          <Card padding="none" clip>
            <SkeletonRows count={7} />
          </Card>
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}

function FigureSkeleton() {
  return (
    <Card>
      <Stack gap={1}>
        <Skeleton width="sm" />
        <Skeleton height="title" width="md" />
        <Skeleton width="xs" />
      </Stack>
    </Card>
  );
}
