import { MorePages } from '@/components/more-pages.tsx';
import { useAccountList } from '@/live/use-account-list.ts';
import { useToday } from '@/live/use-today.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Stack } from '@/ui/stack.tsx';
import { DashboardOverview } from './dashboard-overview.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardWelcome } from './dashboard-welcome.tsx';

/** Where things stand today. */
export function DashboardPage() {
  const list = useAccountList(useToday());
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <Stack gap={8}>
        {list.status === 'loading' ? <DashboardSkeleton /> : null}
        {list.status === 'failed' ? (
          <ErrorState title={t('dashboard.failedTitle')} safe={t('dashboard.failedSafe')}>
            {list.error.message}
          </ErrorState>
        ) : null}
        {list.status === 'ready' ? (
          list.value.totals.length === 0 ? (
            <DashboardWelcome />
          ) : (
            <DashboardOverview list={list.value} />
          )
        ) : null}
        <MorePages />
      </Stack>
    </>
  );
}
