import { type ReactNode, useEffect, useMemo } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { type Sample, SampleProvider, useSample } from '@/components/notices/sample-context.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { activateOwn, readActiveDatabase, restartApp } from '@/platform/backup/active-database.ts';
import {
  deleteSample,
  hasWholeSample,
  listSampleDatabases,
} from '@/platform/backup/raw-databases.ts';
import {
  exploreSample,
  leaveSample,
  takeSampleFailure,
} from '@/platform/browser/sample-request.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { useMovedElsewhere } from './database-moves.ts';
import { holdSample, otherSampleHolders, releaseSample, SAMPLE_LOCK } from './sample-lock.ts';

const RestoredElsewhere = lazyPart(
  async () => (await import('./restored-elsewhere.tsx')).RestoredElsewhere,
);

/**
 * Says above every page that the sample is shown and how to leave it, or that another tab has
 * switched databases.
 * @param props.database the name of the database that is shown
 */
export function SampleBanner({ database }: { readonly database: string }) {
  const sample = useSample();
  const movedTo = useMovedElsewhere(database);
  useEffect(() => afterPaint(notifyFailure), []);
  if (movedTo === 'restored') return <RestoredElsewhere />;
  if (movedTo === 'sample') {
    return (
      <PageBanner
        label={t('sample.region')}
        title={t('sample.left')}
        action={
          <Button size="sm" onClick={restartApp}>
            {t('sample.follow')}
          </Button>
        }
      >
        {t('sample.leftText')}
      </PageBanner>
    );
  }
  if (!sample?.isActive) return null;
  return (
    <PageBanner
      label={t('sample.region')}
      title={t('sample.exploring')}
      action={
        <Button size="sm" onClick={sample.leave}>
          {t('sample.leave')}
        </Button>
      }
    >
      {t('sample.exploringText')}
    </PageBanner>
  );
}

function notifyFailure(): void {
  const code = takeSampleFailure();
  if (code !== null) notifyError(t('sample.failed'), { description: failureText(code) });
}

function failureText(code: string): string {
  if (code === 'quota') return t('sample.failedQuota');
  return code === 'denied' ? t('sample.failedDenied') : t('sample.failedText');
}

/** Provides the actions 'Explore with sample data' and 'Leave sample data'. */
export function SampleActions({ children }: { readonly children: ReactNode }) {
  const { database } = useServices();
  const sample = useMemo(
    (): Sample => ({
      isActive: database.name === SAMPLE_DATABASE_NAME,
      explore: () => {
        const begun = exploreSample();
        if (begun.ok) return;
        notifyError(t('sample.failed'), { description: t('sample.failedDenied') });
      },
      leave: leaveSample,
    }),
    [database],
  );
  return <SampleProvider sample={sample}>{children}</SampleProvider>;
}

/**
 * The name of the database to open at startup; marks the sample as used by this page first. If the
 * sample is active but incomplete or gone, it switches back to the user's data: an empty database
 * would look like data loss.
 */
export async function databaseToOpen(): Promise<string> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) await withLock(SAMPLE_LOCK, holdOrSwitchBack);
  const active = readActiveDatabase();
  if (active !== SAMPLE_DATABASE_NAME) releaseSample();
  return active;
}

async function holdOrSwitchBack(): Promise<void> {
  if (await hasWholeSample().catch(() => true)) await holdSample();
  else activateOwn();
}

/**
 * Deletes a sample that was left or never finished. If other pages still use it, waits until they
 * are gone, however long that takes, without blocking anything.
 */
export async function deleteAbandonedSample(): Promise<void> {
  for (;;) {
    const holders = await withLock(SAMPLE_LOCK, deleteUnlessHeld);
    if (holders.length === 0) return;
    await Promise.all(holders.map((name) => withLock(name, async () => {})));
  }
}

/** Returns the locks of the pages that still use it. */
async function deleteUnlessHeld(): Promise<readonly string[]> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) return [];
  if ((await listSampleDatabases()).length === 0) return [];
  const holders = await otherSampleHolders();
  if (holders.length > 0) return holders;
  const deleted = await deleteSample();
  if (deleted.ok) log.info('the sample data was deleted');
  else log.warn(`the sample data could not be deleted: ${deleted.code}`);
  return [];
}
