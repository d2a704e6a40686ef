import { fail, ok, type Result } from '@/domain/core/result.ts';

/** `unsupported`: the browser has no badge. `failed`: it did not take this one, as before Coffer is installed. */
export type BadgeFailure = 'unsupported' | 'failed';

/** Puts a number on the app's icon; 0 takes it away. */
export async function setAppBadge(count: number): Promise<Result<null, BadgeFailure>> {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return fail('unsupported');
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    return ok(null);
  } catch {
    return fail('failed');
  }
}
