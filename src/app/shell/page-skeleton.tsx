import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

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
