import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { openDatabase } from '@/db/open.ts';
import type { MarkerStorage } from '@/db/schema-version.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { sampleData } from '@/domain/sample/sample-records.ts';
import { type SampleEvent, sampleRun } from '@/pipelines/sample-run.ts';
import { activateSample } from '@/platform/backup/active-database.ts';
import { deleteSample } from '@/platform/backup/raw-databases.ts';
import { systemClock } from '@/platform/clock.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { holdSample, otherSampleHolders, releaseSample, SAMPLE_LOCK } from './sample-lock.ts';

/** Records written so far, and the total. */
export type SampleProgress = { readonly done: number; readonly total: number };

/**
 * Creates the sample in its own database, checks it, and only then makes that database the active
 * one. If the tab is killed before that, the old state remains and the next start deletes what was
 * written. If another page is using the sample, this one joins it; otherwise leftovers are
 * replaced. Fails with the codes of opening and of sampleRun, with `blocked` if an earlier sample
 * couldn't be deleted, or `denied` if the active database couldn't be changed. A failure leaves the
 * active database as it was.
 */
export function makeSample(
  markers: MarkerStorage | null,
  onProgress: (progress: SampleProgress) => void,
): Promise<Result<null, string>> {
  return withLock(SAMPLE_LOCK, async () => {
    if ((await otherSampleHolders()).length === 0) {
      const cleared = await deleteSample();
      if (!cleared.ok) return cleared;
      const filled = await writeSample(markers, onProgress);
      if (!filled.ok) return filled;
    }
    await holdSample();
    try {
      activateSample();
    } catch (error) {
      releaseSample();
      log.error('the sample could not be made the active database', error);
      return fail('denied');
    }
    return ok(null);
  });
}

/** Closes the database at the end, so that it is opened later like any other. */
async function writeSample(
  markers: MarkerStorage | null,
  onProgress: (progress: SampleProgress) => void,
): Promise<Result<null, string>> {
  const opened = await openDatabase({ name: SAMPLE_DATABASE_NAME, markers });
  if (!opened.ok) return fail(opened.code);
  const database = opened.value;
  try {
    const services = { database, clock: systemClock, log };
    const end = await new Promise<SampleEvent>((resolve) => {
      sampleRun(services, sampleData(systemClock.today())).subscribe((event) => {
        if (event.type === 'progress') onProgress(event);
        else resolve(event);
      });
    });
    return end.type === 'failed' ? fail(end.code) : ok(null);
  } finally {
    await database.close();
  }
}
