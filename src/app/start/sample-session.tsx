import { type ReactNode, useEffect, useMemo } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { type Sample, SampleProvider, useSample } from '@/components/notices/sample-context.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { activateOwn, readActiveDatabase } from '@/platform/backup/active-database.ts';
import {
  deleteSample,
  hasWholeSample,
  listSampleDatabases,
} from '@/platform/backup/raw-databases.ts';
import {
  beginAnew,
  exploreSample,
  leaveSample,
  takeSampleFailure,
} from '@/platform/browser/sample-request.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetched } from '@/ui/feedback/loading.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { useMovedElsewhere } from './database-moves.ts';
import { holdSample, letGoOfSample, otherHoldersOfSample, SAMPLE_LOCK } from './sample-lock.ts';

const RestoredElsewhere = fetched(
  async () => (await import('./restored-elsewhere.tsx')).RestoredElsewhere,
);

/**
 * Above every page: that what is shown is the sample, with the way out; and where another tab went without this one.
 * @param props.database the name of the one that is shown
 */
export function SampleBanner({ database }: { readonly database: string }) {
  const sample = useSample();
  const movedTo = useMovedElsewhere(database);
  useEffect(() => afterPaint(tellOfFailure), []);
  if (movedTo === 'restored') return <RestoredElsewhere />;
  if (movedTo === 'sample') {
    return (
      <PageBanner
        label={t('sample.region')}
        title={t('sample.left')}
        action={
          <Button size="sm" onClick={beginAnew}>
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

function tellOfFailure(): void {
  const code = takeSampleFailure();
  if (code !== null) notifyError(t('sample.failed'), { description: whyNot(code) });
}

function whyNot(code: string): string {
  if (code === 'quota') return t('sample.failedQuota');
  return code === 'denied' ? t('sample.failedDenied') : t('sample.failedText');
}

/** Stands behind every 'Explore with sample data' and 'Leave sample data' of the app. */
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
 * The database to open at a start; the sample is held for this page first. A pointer at a sample that is not there whole (any
 * more) is taken back: empty databases in its place would look as if something had been lost.
 */
export async function databaseToOpen(): Promise<string> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) await withLock(SAMPLE_LOCK, holdOrTakeBack);
  const active = readActiveDatabase();
  if (active !== SAMPLE_DATABASE_NAME) letGoOfSample();
  return active;
}

async function holdOrTakeBack(): Promise<void> {
  if (await hasWholeSample().catch(() => true)) await holdSample();
  else activateOwn();
}

/**
 * Deletes a sample that was left, or was never finished. Where other pages still work with it, it waits until they are gone,
 * however long that takes, and keeps nobody from anything meanwhile.
 */
export async function deleteLeftSample(): Promise<void> {
  for (;;) {
    const holders = await withLock(SAMPLE_LOCK, deleteUnlessHeld);
    if (holders.length === 0) return;
    await Promise.all(holders.map((name) => withLock(name, async () => {})));
  }
}

/** Returns who keeps it from being deleted. */
async function deleteUnlessHeld(): Promise<readonly string[]> {
  if (readActiveDatabase() === SAMPLE_DATABASE_NAME) return [];
  if ((await listSampleDatabases()).length === 0) return [];
  const holders = await otherHoldersOfSample();
  if (holders.length > 0) return holders;
  const deleted = await deleteSample();
  if (deleted.ok) log.info('the sample data was deleted');
  else log.warn(`the sample data could not be deleted: ${deleted.code}`);
  return [];
}
