import type { ReactNode } from 'react';
import type { Live } from '@/live/live.ts';

type LiveReportProps<Value> = {
  readonly live: Live<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** A report once its figures are there; before, its skeleton; a failure says what is safe. */
export function LiveReport<Value>({ live, children }: LiveReportProps<Value>) {
  return live.status === 'ready' ? children(live.value) : null;
}

/** Where the days hold nothing to report. */
export function NothingToReport(_props: { readonly title: string; readonly text: string }) {
  return null;
}
