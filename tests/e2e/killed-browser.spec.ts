import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { killOwnBrowser, type OwnBrowser } from '@tests/support/own-browser.ts';
import { isTorture } from '@tests/support/torture.ts';
import {
  addingReceipts,
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
 * Each round kills the browser once during each job. COFFER_FIRE_ROUNDS sets the rounds, COFFER_FIRE_SEED the seed;
 * COFFER_FIRE_JOBS limits the jobs (after the migration that provides the data): 'restore' or 'bulk edit,import'.
 */
const ROUNDS = isTorture ? Number(process.env.COFFER_FIRE_ROUNDS ?? '6') : 1;
const SEED = fireSeed(isTorture);
const WANTED = process.env.COFFER_FIRE_JOBS?.split(',');
/** Enough rows that each job writes several batches. */
const OLD_ROWS = isTorture ? 2_000 : 1_100;
const FILE_ROWS = isTorture ? 4_000 : 1_200;
const ITEMS = isTorture ? 5 : 2;
const RECEIPTS = 4;
const MAX_WRITES = 150;
const JOBS = `${isTorture ? 'a migration, ' : ''}a bulk edit, an import, receipts, a scheduled run and a restore`;

/** Playwright collects a trace from each browser when the test ends; a killed browser has none. */
test.use({ trace: 'off' });

/**
 * Over the rounds, the kill moments are spread over the whole job; in the last round they come right after its success. The short
 * form does that for the restore only: its pointer to the active database reaches the disk later than the data.
 */
function momentOf({ name }: Job, round: number, random: () => number): Moment {
  const [place, writes] = [random(), random()];
  const isLast = ROUNDS > 1 ? round === ROUNDS - 1 : name === 'restore';
  if (isLast) return { share: 1, writes: 0 };
  const share = ROUNDS > 1 ? (round + place) / (ROUNDS - 1) : place / 2;
  // A restore writes in a worker, where writes are not counted.
  const more = name === 'restore' ? 0 : Math.floor(writes * MAX_WRITES);
  return { share: Math.min(share, 0.97), writes: more };
}

for (let round = 0; round < ROUNDS; round++) {
  test(`killed in the middle of ${JOBS}: data stays whole, nothing lost or doubled (${round + 1} of ${ROUNDS})`, async ({
    baseURL,
  }) => {
    test.setTimeout(isTorture ? 600_000 : 180_000);
    const base = baseURL ?? '';
    const random = randomFrom(SEED + round);
    console.log(
      `  round ${round + 1}, seed ${SEED}: COFFER_FIRE_SEED=${SEED} gives these moments again`,
    );
    const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));
    let running: OwnBrowser = await startAt(profile, base);
    try {
      const jobs = [
        bulkEdit(OLD_ROWS),
        importing(FILE_ROWS),
        addingReceipts(RECEIPTS),
        scheduledRun(ITEMS),
        restoring(),
      ];
      const wanted = jobs.filter(({ name }) => WANTED?.includes(name) ?? true);
      // tests/db/migrations-killed.test.ts kills a migration at each of its writes.
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
