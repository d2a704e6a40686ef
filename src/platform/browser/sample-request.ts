import { BASE_PATH, routes } from '@/config/routes.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { activateOwn } from '@/platform/backup/active-database.ts';

/**
 * What a page leaves for the next one of its own tab, in sessionStorage: that the sample is wanted, or why it did not come.
 * It is read once, so that a page that was killed meanwhile leaves nothing behind.
 */
const WISH = 'coffer.sample-wish';
const FAILURE = 'coffer.sample-failure';

/**
 * Begins anew, as a page that makes the sample database before any other is open. Nothing of the person's own data is opened
 * for it. `denied`: the browser keeps nothing for this page, so that there would be no way back either.
 */
export function exploreSample(): Result<null, 'denied'> {
  try {
    sessionStorage.setItem(WISH, 'yes');
  } catch {
    return fail('denied');
  }
  beginAnew();
  return ok(null);
}

/** Goes back to the person's own data. The next start deletes the sample database. */
export function leaveSample(): void {
  activateOwn();
  beginAnew();
}

/** Loads the app anew, at a page that every database has. */
export function beginAnew(): void {
  window.location.assign(BASE_PATH + routes.dashboard());
}

/** Whether this page is to make the sample; true once. */
export function takeSampleRequest(): boolean {
  return take(WISH) !== null;
}

/** Leaves for the next page why there is no sample. */
export function noteSampleFailure(code: string): void {
  sessionStorage.setItem(FAILURE, code);
}

/** Why the page before this one did not make the sample; once. `null`: it did, or was not asked to. */
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
