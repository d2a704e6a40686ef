import ChartColumn from 'lucide-react/icons/chart-column';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExploreSample } from '@/components/notices/sample-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

/** The reports before there is a transaction. */
export function ReportsEmpty({ hasAccounts }: { readonly hasAccounts: boolean }) {
  const { open } = useDialogs();
  const first = hasAccounts ? 'add-transaction' : 'add-account';
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t('reports.emptyTitle')}
      text={t(hasAccounts ? 'reports.emptyText' : 'reports.emptyNoAccounts')}
      actions={
        <>
          <Button variant="solid" onClick={() => open(first, {})}>
            {t(hasAccounts ? 'reports.addTransaction' : 'reports.addAccount')}
          </Button>
          <Button onClick={() => open('import', {})}>{t('reports.importFile')}</Button>
          <ExploreSample variant="ghost" />
        </>
      }
    />
  );
}
