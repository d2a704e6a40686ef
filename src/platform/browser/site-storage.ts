import { indexFileBytes } from './index-files.ts';

/** The browser's figures for this site's storage, in bytes. */
export type StorageEstimate = {
  readonly usedBytes: number;
  readonly grantedBytes: number;
  /** The part of the transaction index that is kept between starts. */
  readonly indexBytes: number;
  /** Whether the browser promised not to clear it on its own. */
  readonly persisted: boolean;
};

/** `null` if the browser doesn't tell. */
export async function estimateStorage(): Promise<StorageEstimate | null> {
  if (typeof navigator === 'undefined' || !navigator.storage?.estimate) return null;
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    const persisted = (await navigator.storage.persisted?.()) ?? false;
    const indexBytes = await indexFileBytes();
    return { usedBytes: usage, grantedBytes: quota, indexBytes, persisted };
  } catch {
    // Blocked storage (private windows, policies) throws, so the figures are unknown.
    return null;
  }
}

/**
 * `kept`: the browser keeps the site's data until the user clears it; `refused`; `unknown`: no
 * answer.
 */
export type KeepAnswer = 'kept' | 'refused' | 'unknown';

/**
 * Asks the browser not to clear this site's data on its own. Some browsers ask the user; most
 * decide themselves.
 */
export async function askToKeepStorage(): Promise<KeepAnswer> {
  if (typeof navigator === 'undefined' || !navigator.storage?.persist) return 'unknown';
  try {
    return (await navigator.storage.persist()) ? 'kept' : 'refused';
  } catch {
    // Blocked storage (private windows, policies).
    return 'unknown';
  }
}
