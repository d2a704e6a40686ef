import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { killOwnBrowser, type OwnBrowser } from '../support/own-browser.ts';
import { isTorture } from '../support/torture.ts';
import {
  bulkEdit,
  importing,
  migration,
  restoring,
  scheduledRun,
} from '../support/under-fire/jobs.ts';
import { killDuring, startAt } from '../support/under-fire/killing.ts';
import { fireSeed, randomFrom } from '../support/under-fire/random.ts';
import type { Moment } from '../support/under-fire/watch.ts';

/** Each round kills the browser once during each of the five jobs. COFFER_FIRE_ROUNDS, COFFER_FIRE_SEED. */
const ROUNDS = isTorture ? Number(process.env.COFFER_FIRE_ROUNDS ?? '6') : 1;
const SEED = fireSeed(isTorture);
/** Enough that each job writes several batches. */
const OLD_ROWS = isTorture ? 3_000 : 1_300;
const FILE_ROWS = isTorture ? 6_000 : 1_500;
const ITEMS = isTorture ? 20 : 6;
const MOST_WRITES = 600;

/** A trace is collected from each browser when the test ends: one that was killed has none to give. */
test.use({ trace: 'off' });

/** Over the rounds the moments lie all along the work; those of the last round are right after its success. */
function momentOf(round: number, random: () => number): Moment {
  const [place, writes] = [random(), random()];
  if (ROUNDS > 1 && round === ROUNDS - 1) return { share: 1, writes: 0 };
  const share = (round + place) / Math.max(1, ROUNDS - 1);
  return { share: Math.min(share, 0.97), writes: Math.floor((writes * MOST_WRITES) / ROUNDS) };
}

for (let round = 0; round < ROUNDS; round++) {
  const seed = SEED + round;
  test(`killed in the middle of a migration, a bulk edit, an import, a scheduled run and a restore: whole, nothing lost, nothing double (${round + 1} of ${ROUNDS})`, async ({
    baseURL,
  }) => {
    test.setTimeout(isTorture ? 600_000 : 120_000);
    const base = baseURL ?? '';
    const random = randomFrom(seed);
    console.log(`  seed ${seed}: COFFER_FIRE_SEED=${seed} gives these moments again`);
    const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));
    let running: OwnBrowser = await startAt(profile, base);
    try {
      const jobs = [
        migration(OLD_ROWS),
        bulkEdit(OLD_ROWS),
        importing(FILE_ROWS),
        scheduledRun(ITEMS),
        restoring(),
      ];
      for (const job of jobs) {
        const moment = momentOf(round, random);
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
