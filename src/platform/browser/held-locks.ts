/** The names of the Web Locks that are held at this moment, in whichever tab; none where the browser does not tell. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  if (typeof navigator === 'undefined' || !navigator.locks?.query) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
