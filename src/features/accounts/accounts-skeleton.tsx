import { t } from '../../messages/t.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The accounts page before its data is there: the same blocks at the same places. */
export function AccountsSkeleton() {
  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        context={<Skeleton width="sm" />}
        actions={<Skeleton height="control" width="sm" />}
      />
      <SkeletonGroup label={t('common.loading')}>
        <Stack gap={6}>
          <div>
            <Skeleton width="sm" />
            <Skeleton height="figure" width="lg" />
            <Skeleton width="md" />
          </div>
          <Card padding="none" clip>
            <SkeletonRows count={6} />
          </Card>
        </Stack>
      </SkeletonGroup>
    </>
  );
}
