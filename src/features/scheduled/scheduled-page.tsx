import { CalendarClock } from 'lucide-react';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';

/** Transactions that repeat. */
export function ScheduledPage() {
  return (
    <>
      <PageHeader title={t('scheduled.title')} context={t('scheduled.context')} />
      <EmptyState
        icon={<CalendarClock />}
        title={t('scheduled.emptyTitle')}
        text={t('scheduled.emptyText')}
      />
    </>
  );
}
