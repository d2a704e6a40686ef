import { fail, ok, type Result } from '@/domain/core/result.ts';
import { activateOwn, restartApp } from '@/platform/backup/active-database.ts';

/**
 * What a page leaves in sessionStorage for the next page of its tab: that the sample is wanted, or
 * why it could not be created. Read once, so that a killed page leaves nothing behind.
 */
const REQUEST = 'coffer.sample-wish';
const FAILURE = 'coffer.sample-failure';

/**
 * Reloads as a page that creates the sample database before any other is open. The user's own data
 * is never opened for it. `denied`: the browser blocks storage, so there would be no way back.
 */
export function exploreSample(): Result<null, 'denied'> {
  try {
    sessionStorage.setItem(REQUEST, 'yes');
  } catch {
    return fail('denied');
  }
  restartApp();
  return ok(null);
}

/** Returns to the user's own data. The next start deletes the sample database. */
export function leaveSample(): void {
  activateOwn();
  restartApp();
}

/** Whether this page should create the sample; true only once. */
export function takeSampleRequest(): boolean {
  return take(REQUEST) !== null;
}

/** Tells the next page why there is no sample. */
export function noteSampleFailure(code: string): void {
  sessionStorage.setItem(FAILURE, code);
}

/**
 * Why the previous page did not create the sample; returned only once. `null`: it did, or was not
 * asked to.
 */
export function takeSampleFailure(): string | null {
  return take(FAILURE);
}

function take(key: string): string | null {
  try {
    const left = sessionStorage.getItem(key);
    if (left !== null) sessionStorage.removeItem(key);
    return left;
  } catch {
    return null;
  }
}
