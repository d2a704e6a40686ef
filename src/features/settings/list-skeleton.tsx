import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';

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
