import { useSyncExternalStore } from 'react';
import { runningWork, subscribeRunningWork } from './running-work.ts';
import { WorkBehind } from './work-behind.tsx';

/** Shows the work of pages that were left, above every other page. Rendered once, by the app. */
export function WorksBehind() {
  const works = useSyncExternalStore(subscribeRunningWork, runningWork);
  return [...works].map(([key, work]) => (
    <WorkBehind key={key} label={work.label} progress={work} text={work.text} />
  ));
}
