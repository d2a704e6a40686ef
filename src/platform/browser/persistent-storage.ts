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
