import { ListSkeleton } from '@/features/planning/list-skeleton.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

/** The tab before its data is there. */
export function GoalsSkeleton() {
  return <ListSkeleton head={<Skeleton width="md" height="title" />} rows={4} />;
}
