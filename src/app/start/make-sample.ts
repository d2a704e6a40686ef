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
import { holdSample, letGoOfSample, otherHoldersOfSample, SAMPLE_LOCK } from './sample-lock.ts';

/** Records that are written, of all. */
export type SampleProgress = { readonly done: number; readonly total: number };

/**
 * Makes the sample in a database of its own name while no other is open, checks it, and only then moves the pointer there.
 * Killed before that the old state stands, and what was written is deleted by the next start. Where another page works with it
 * already this one joins it; what is left where nobody does is made anew. Fails with the codes of opening and of sampleRun,
 * `blocked` where what is left of an earlier sample could not be deleted, `denied` where the pointer could not be moved; nothing
 * is active then that was not before.
 */
export function makeSample(
  markers: MarkerStorage | null,
  onProgress: (progress: SampleProgress) => void,
): Promise<Result<null, string>> {
  return withLock(SAMPLE_LOCK, async () => {
    if ((await otherHoldersOfSample()).length === 0) {
      const cleared = await deleteSample();
      if (!cleared.ok) return cleared;
      const filled = await fill(markers, onProgress);
      if (!filled.ok) return filled;
    }
    await holdSample();
    try {
      activateSample();
    } catch (error) {
      letGoOfSample();
      log.error('the sample could not be made the active database', error);
      return fail('denied');
    }
    return ok(null);
  });
}

/** Closed again at the end: it is then opened like any other database. */
async function fill(
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
