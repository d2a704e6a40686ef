import { ListSkeleton } from '@/features/planning/list-skeleton.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

/** The tab before its data is there. */
export function DebtsSkeleton() {
  return <ListSkeleton head={<Skeleton height="control" width="lg" />} rows={4} />;
}
