import { t } from '@/messages/t.ts';
import { restartApp } from '@/platform/backup/active-database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';

/**
 * Asks for a reload after another tab restored a backup: anything entered here would go to the old
 * database and be lost.
 */
export function RestoredElsewhere() {
  return (
    <PageBanner
      label={t('restore.movedRegion')}
      title={t('restore.moved')}
      action={
        <Button size="sm" onClick={restartApp}>
          {t('shell.reload')}
        </Button>
      }
    >
      {t('restore.movedText')}
    </PageBanner>
  );
}
