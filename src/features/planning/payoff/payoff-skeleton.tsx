import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { FieldRow } from '@/ui/field-row.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';

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
