import { t } from '@/messages/t.ts';
import { beginAnew } from '@/platform/browser/sample-request.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';

/** What is entered here would be lost with the database that was left. */
export function RestoredElsewhere() {
  return (
    <PageBanner
      label={t('restore.movedRegion')}
      title={t('restore.moved')}
      action={
        <Button size="sm" onClick={beginAnew}>
          {t('shell.reload')}
        </Button>
      }
    >
      {t('restore.movedText')}
    </PageBanner>
  );
}
