/** What the browser tells about this site's storage, in bytes. */
export type StorageEstimate = {
  readonly usedBytes: number;
  readonly grantedBytes: number;
  /** Whether the browser promised not to clear it by itself. */
  readonly persisted: boolean;
};

/** `null` where the browser does not tell. */
export async function estimateStorage(): Promise<StorageEstimate | null> {
  if (typeof navigator === 'undefined' || !navigator.storage?.estimate) return null;
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    const persisted = (await navigator.storage.persisted?.()) ?? false;
    return { usedBytes: usage, grantedBytes: quota, persisted };
  } catch {
    // A closed storage (private windows, policies) answers by throwing: it is not known.
    return null;
  }
}

/** What the browser says to keeping the data of this site: `kept` until the person clears it, `refused`, or it does not answer. */
export type KeepAnswer = 'kept' | 'refused' | 'unknown';

/** Asks the browser not to clear the data of this site by itself. Some ask the person, most decide alone. */
export async function askToKeepStorage(): Promise<KeepAnswer> {
  if (typeof navigator === 'undefined' || !navigator.storage?.persist) return 'unknown';
  try {
    return (await navigator.storage.persist()) ? 'kept' : 'refused';
  } catch {
    // A closed storage (private windows, policies).
    return 'unknown';
  }
}
