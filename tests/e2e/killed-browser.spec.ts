import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { killOwnBrowser, type OwnBrowser } from '@tests/support/own-browser.ts';
import { isTorture } from '@tests/support/torture.ts';
import {
  bulkEdit,
  importing,
  migration,
  restoring,
  scheduledRun,
} from '@tests/support/under-fire/jobs.ts';
import { type Job, killDuring, startAt } from '@tests/support/under-fire/killing.ts';
import { seedOldData } from '@tests/support/under-fire/old-data.ts';
import { fireSeed, randomFrom } from '@tests/support/under-fire/random.ts';
import type { Moment } from '@tests/support/under-fire/watch.ts';

/**
 * Each round kills the browser once during each of the jobs. COFFER_FIRE_ROUNDS, COFFER_FIRE_SEED; COFFER_FIRE_JOBS names the
 * jobs that are wanted alone, after the migration that brings the data: 'restore' or 'bulk edit,import'.
 */
const ROUNDS = isTorture ? Number(process.env.COFFER_FIRE_ROUNDS ?? '6') : 1;
const SEED = fireSeed(isTorture);
const WANTED = process.env.COFFER_FIRE_JOBS?.split(',');
/** Enough that each job writes several batches. */
const OLD_ROWS = isTorture ? 2_000 : 1_100;
const FILE_ROWS = isTorture ? 4_000 : 1_200;
const ITEMS = isTorture ? 5 : 2;
const MOST_WRITES = 150;
const JOBS = `${isTorture ? 'a migration, ' : ''}a bulk edit, an import, a scheduled run and a restore`;

/** A trace is collected from each browser when the test ends: one that was killed has none to give. */
test.use({ trace: 'off' });

/**
 * Over the rounds the moments lie all along the work; those of the last round are right after its success. In the short form only
 * that of the restore is: what says which data counts reaches the disk later than the data.
 */
function momentOf({ name }: Job, round: number, random: () => number): Moment {
  const [place, writes] = [random(), random()];
  const isLast = ROUNDS > 1 ? round === ROUNDS - 1 : name === 'restore';
  if (isLast) return { share: 1, writes: 0 };
  const share = ROUNDS > 1 ? (round + place) / (ROUNDS - 1) : place / 2;
  // A restore writes in a worker, where nobody counts.
  const more = name === 'restore' ? 0 : Math.floor(writes * MOST_WRITES);
  return { share: Math.min(share, 0.97), writes: more };
}

for (let round = 0; round < ROUNDS; round++) {
  test(`killed in the middle of ${JOBS}: whole, nothing lost, nothing double (${round + 1} of ${ROUNDS})`, async ({
    baseURL,
  }) => {
    test.setTimeout(isTorture ? 600_000 : 120_000);
    const base = baseURL ?? '';
    const random = randomFrom(SEED + round);
    console.log(
      `  round ${round + 1}, seed ${SEED}: COFFER_FIRE_SEED=${SEED} gives these moments again`,
    );
    const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));
    let running: OwnBrowser = await startAt(profile, base);
    try {
      const jobs = [bulkEdit(OLD_ROWS), importing(FILE_ROWS), scheduledRun(ITEMS), restoring()];
      const wanted = jobs.filter(({ name }) => WANTED?.includes(name) ?? true);
      // A migration that is killed at each of its writes: tests/db/migrations-killed.test.ts.
      if (isTorture) wanted.unshift(migration(OLD_ROWS));
      else await seedOldData(running.page, OLD_ROWS);
      for (const job of wanted) {
        const moment = momentOf(job, round, random);
        running = await test.step(`${job.name}, ${JSON.stringify(moment)}`, () =>
          killDuring(job, running, { profile, base, moment }));
      }
    } finally {
      if (running.process.exitCode === null && running.process.signalCode === null) {
        await killOwnBrowser(running);
      }
    }
  });
}
