import { t } from '../../messages/t.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { Stack } from '../../ui/stack.tsx';

/** An account's page before its data is there: the same blocks at the same places. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PageHeader
        title={<Skeleton height="title" width="md" />}
        back={t('accounts.title')}
        context={<Skeleton width="sm" />}
        actions={<Skeleton height="control" width="md" />}
      />
      <Stack gap={6}>
        <div>
          <Skeleton width="xs" />
          <Skeleton height="figure" width="lg" />
        </div>
        <Card padding="none" clip>
          <SkeletonRows count={8} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
