/** Work of a page that was left while it went on: how far it is. Shown by works-behind.tsx. */

type Work = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly text: string;
};

let works: ReadonlyMap<string, Work> = new Map();
const listeners = new Set<() => void>();

/**
 * Reports how far a piece of work is after its page was left.
 * @param key the same for every report of one piece of work
 * @param work null = it is over
 */
export function reportRunningWork(key: string, work: Work | null): void {
  if (work === null && !works.has(key)) return;
  const next = new Map(works);
  if (work) next.set(key, work);
  else next.delete(key);
  works = next;
  for (const listener of [...listeners]) listener();
}

/** Fits useSyncExternalStore, with `runningWork`. */
export function subscribeRunningWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const runningWork = (): ReadonlyMap<string, Work> => works;
