import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** The plan while the debts are read. */
export function PayoffSkeleton() {
  return (
    <SkeletonGroup label={t('payoff.loading')}>
      <Stack gap={6}>
        <Card>
          <FieldRow>
            <Skeleton height="control" />
            <Skeleton height="control" />
          </FieldRow>
        </Card>
        <Skeleton height="figure" width="lg" />
        <Card padding="none">
          <SkeletonRows count={4} />
        </Card>
        <Skeleton height="chart" />
      </Stack>
    </SkeletonGroup>
  );
}
