import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

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
