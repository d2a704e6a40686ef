import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';

/** The place of a page whose chunk is on its way: title and rows where the real ones will stand. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PageHeader
        title={<Skeleton height="title" width="md" />}
        context={<Skeleton width="sm" />}
      />
      <Card padding="none">
        <SkeletonRows count={6} />
      </Card>
    </SkeletonGroup>
  );
}
