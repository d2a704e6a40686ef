import { t } from '@/messages/t.ts';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';

/** The place of a list of settings that is still being read. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label={t('settings.loading')}>
      <Card padding="none">
        <SkeletonRows count={6} />
      </Card>
    </SkeletonGroup>
  );
}
