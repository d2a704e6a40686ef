import { Skeleton } from '@/ui/skeleton.tsx';
import { Stack } from '@/ui/stack.tsx';
import { ReportSkeleton } from './parts/report-skeleton.tsx';

/** The page before its accounts are there: period, tabs and a report at their places. */
export function ReportsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height="control" width="lg" />
      <Skeleton height="control" />
      <ReportSkeleton />
    </Stack>
  );
}
