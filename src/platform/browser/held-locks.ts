/** The names of the Web Locks held right now in any tab; empty if the browser can't tell. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  if (typeof navigator === 'undefined' || !navigator.locks?.query) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
