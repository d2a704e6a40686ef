import { Vault } from 'lucide-react';
import { useDialogs } from '@/components/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

/** The dashboard before there is an account. */
export function DashboardWelcome() {
  const { open } = useDialogs();
  return (
    <EmptyState
      icon={<Vault />}
      title={t('dashboard.welcomeTitle')}
      text={t('dashboard.welcomeText')}
      actions={
        <>
          <Button variant="solid" onClick={() => open('add-account', {})}>
            {t('dashboard.addAccount')}
          </Button>
          <Button onClick={() => open('import', {})}>{t('dashboard.importFile')}</Button>
        </>
      }
    />
  );
}
