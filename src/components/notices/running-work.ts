/** The progress of work whose page was left. Shown by BackgroundWorkList. */

type Work = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly text: string;
};

let works: ReadonlyMap<string, Work> = new Map();
const listeners = new Set<() => void>();

/**
 * Reports the progress of work after its page was left.
 * @param key identifies the work across reports
 * @param work null when it is over
 */
export function reportRunningWork(key: string, work: Work | null): void {
  if (work === null && !works.has(key)) return;
  const next = new Map(works);
  if (work) next.set(key, work);
  else next.delete(key);
  works = next;
  for (const listener of [...listeners]) listener();
}

/** For useSyncExternalStore, with `runningWork`. */
export function subscribeRunningWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const runningWork = (): ReadonlyMap<string, Work> => works;
