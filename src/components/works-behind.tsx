import { useSyncExternalStore } from 'react';
import { WorkBehind } from './work-behind.tsx';

/** Work of a page that was left while it went on: how far it is, shown above every other page. */

type Work = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly text: string;
};

let works: ReadonlyMap<string, Work> = new Map();
const listeners = new Set<() => void>();

/** @param key the same for all that is told of one work. @param work null = it is over */
export function tellWorkBehind(key: string, work: Work | null): void {
  if (work === null && !works.has(key)) return;
  const next = new Map(works);
  if (work) next.set(key, work);
  else next.delete(key);
  works = next;
  for (const listener of [...listeners]) listener();
}

/** Shows them. One of it stands in the app. */
export function WorksBehind() {
  const shown = useSyncExternalStore(subscribe, current);
  return [...shown].map(([key, work]) => (
    <WorkBehind key={key} label={work.label} progress={work} text={work.text} />
  ));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => works;
