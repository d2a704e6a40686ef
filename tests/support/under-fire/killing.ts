import { expect, type Page } from '@playwright/test';
import { beginAt } from '@tests/support/fake-date.ts';
import { killOwnBrowser, type OwnBrowser, startOwnBrowser } from '@tests/support/own-browser.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import { appFaultsOf } from './app-faults.ts';
import { problemsOf } from './integrity.ts';
import { live, type RawState, rawRows, rawState } from './raw-state.ts';
import { type Moment, type Seen, watch } from './watch.ts';

/** The instant at which every page of these tests starts. */
export const NOON = '2026-03-15T12:00:00-04:00';

/** A job that is killed at some moment, and what must be true afterwards. */
export type Job = {
  readonly name: string;
  readonly bars: readonly string[];
  readonly done: RegExp;
  /** Writes one collection after another, so references may point to records not yet written. */
  readonly isByCollection?: boolean;
  /** Prepares the page for the job. */
  readonly prepare: (page: Page, base: string) => Promise<void>;
  readonly begin: (page: Page, base: string) => Promise<unknown>;
  /**
   * Checks storage right after the kill, before the app opens: nothing acknowledged is lost, nothing is duplicated. Returns
   * problems as text.
   */
  readonly afterKill: (state: RawState, seen: Seen) => string;
  /** Once the app has opened again: restarts what was interrupted, and checks the exact result. */
  readonly finish: (page: Page, base: string, seen: Seen) => Promise<void>;
};

/** A browser with a profile, on a page of the origin without the app. */
export async function startAt(profile: string, base: string): Promise<OwnBrowser> {
  const running = await startOwnBrowser(profile);
  const { page } = running;
  page.setDefaultTimeout(60_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginAt(page, NOON);
  await openEmptyPage(page, base);
  return running;
}

/**
 * Starts a job in a running browser, kills the browser at a given moment, restarts it, and checks. Returns the new browser, with
 * the job done.
 */
export async function killDuring(
  job: Job,
  running: OwnBrowser,
  given: { readonly profile: string; readonly base: string; readonly moment: Moment },
): Promise<OwnBrowser> {
  const { profile, base, moment } = given;
  await job.prepare(running.page, base);
  const watched = await watch(running.page, job, moment);
  // Its pending calls reject when the browser dies.
  const begun = job.begin(running.page, base).catch((error: unknown) => error);
  await Promise.race([watched.isTime, begun.then(neverUnlessFailed)]);
  watched.stop();
  await killOwnBrowser(running);
  await begun;

  const again = await startAt(profile, base);
  try {
    await check(job, again.page, base, watched.seen);
  } catch (error) {
    await killOwnBrowser(again);
    throw error;
  }
  return again;
}

async function check(job: Job, page: Page, base: string, seen: Seen): Promise<void> {
  const state = await rawState(page);
  // The app finishes work over several collections; everything else must hold at any moment.
  const isLeft = (problem: string) => problem.startsWith('pending:');
  const isMissing = (problem: string) => job.isByCollection && problem.endsWith('is not there');
  const problems = problemsOf(state).filter((each) => !isLeft(each) && !isMissing(each));
  expect(problems, `${job.name}: right after the kill`).toEqual([]);
  const found = job.afterKill(state, seen);
  const at = seen.isDone ? 'at its end' : `at ${seen.done} of ${seen.total} (${seen.label})`;
  console.log(`  killed: ${job.name} ${at}, ${found}`);
  await openApp(page, base);
  await job.finish(page, base, seen);
  await expectWhole(page, job.name);
}

function neverUnlessFailed(error: unknown): Promise<never> {
  // If the job could not start, there is nothing to wait for.
  if (error instanceof Error) throw error;
  return new Promise(() => {});
}

/** Opens the app and waits until it has finished what a killed tab left. */
export async function openApp(page: Page, base: string): Promise<void> {
  await page.goto(`${base}transactions`);
  await expect(page.getByRole('button', { name: 'Import File' }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
  await expect
    .poll(async () =>
      live(await rawRows(page, 'settings')).filter(({ key }) => String(key).startsWith('pending:')),
    )
    .toEqual([]);
}

/** Totals equal a recount, no key is duplicated, nothing is half done, and the app's own check finds nothing. */
export async function expectWhole(page: Page, when: string): Promise<RawState> {
  const state = await rawState(page);
  expect(problemsOf(state), when).toEqual([]);
  expect(appFaultsOf(state), when).toEqual([]);
  return state;
}
