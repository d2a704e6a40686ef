import { useEffect, useState } from 'react';
import { noteUpdateSeen } from '@/commands/settings.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { readMigrationReport } from '@/db/queries/settings.ts';
import { type MigrationReport, totalsOf } from '@/domain/backup/migration-report.ts';
import { useServices } from '@/live/services-context.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/**
 * Shown above every page after data of an older version was migrated, or a backup was restored in
 * part, until the user looks at the report or dismisses it.
 */
export function UpdateBanner() {
  const services = useServices();
  const dialogs = useDialogs();
  const [report, setReport] = useState<MigrationReport | null>(null);
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      const stored = await readMigrationReport(services.database);
      if (isMounted && stored && !stored.seen) setReport(stored);
    };
    const cancel = afterPaint(() => {
      look().catch((error: unknown) =>
        services.log.warn('the report of the update could not be read', error),
      );
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [services]);
  if (!report) return null;
  const dismiss = () => {
    setReport(null);
    noteUpdateSeen(services).catch((error: unknown) =>
      services.log.warn('could not store that the update was seen', error),
    );
  };
  const { written, removed, renamed } = totalsOf(report);
  const isRestore = report.restored !== undefined;
  const count = isRestore ? removed + renamed : written;
  return (
    <PageBanner
      label={t(isRestore ? 'update.restoredRegion' : 'update.region')}
      title={t(isRestore ? 'update.restored' : 'update.done')}
      action={
        <Stack direction="row" gap={2}>
          <Button
            size="sm"
            onClick={() => {
              dialogs.open('what-changed', {});
              dismiss();
            }}
          >
            {t('update.look')}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {t('update.dismiss')}
          </Button>
        </Stack>
      }
    >
      {t(isRestore ? 'update.restoredDone' : 'update.doneText', { count })}
    </PageBanner>
  );
}
