import { ChartColumn } from 'lucide-react';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';

/** What the transactions add up to. */
export function ReportsPage() {
  return (
    <>
      <PageHeader title={t('reports.title')} context={t('reports.context')} />
      <EmptyState
        icon={<ChartColumn />}
        title={t('reports.emptyTitle')}
        text={t('reports.emptyText')}
      />
    </>
  );
}
