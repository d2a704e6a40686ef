import { ListSkeleton } from '@/features/planning/list-skeleton.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** The tab before its data is there: the same blocks at the same places. */
export function BudgetsSkeleton() {
  const head = (
    <Stack direction="row" gap={3} justify="between">
      <Skeleton height="control" width="lg" />
      <Skeleton height="control" width="md" />
    </Stack>
  );
  return <ListSkeleton head={head} rows={6} />;
}
