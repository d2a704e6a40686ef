import type { Log, LogEntry } from '@/platform/log.ts';

/** The part of BroadcastChannel that is needed: another one stands in for it in tests. */
export type LogChannel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

type LogMessage =
  | { readonly type: 'entries'; readonly entries: readonly LogEntry[] }
  /** A tab shows the log, and asks the others for theirs. */
  | { readonly type: 'ask' };

const CHANNEL = 'coffer-log';

/** Tells the other tabs what this one logs, and takes in what they tell. Returns what asks them for all that they have. */
export function shareLog(log: Log, channel: LogChannel): () => void {
  let told = lastOwn(log);
  const tell = (entries: readonly LogEntry[]) => {
    if (entries.length > 0) channel.postMessage({ type: 'entries', entries } satisfies LogMessage);
  };
  log.subscribe(() => {
    const last = lastOwn(log);
    if (!last || last === told) return;
    told = last;
    tell([last]);
  });
  channel.onmessage = ({ data }: MessageEvent<LogMessage>) => {
    if (data.type === 'entries') log.receive(data.entries);
    else tell(log.entries().filter(({ isElsewhere }) => !isElsewhere));
  };
  return () => channel.postMessage({ type: 'ask' } satisfies LogMessage);
}

function lastOwn(log: Log): LogEntry | undefined {
  return log.entries().findLast(({ isElsewhere }) => !isElsewhere);
}

let ask = () => {};

/** Shares the log of this page with the other tabs, from its start on. Where there are no channels it stays its own. */
export function shareLogOfPage(log: Log): void {
  if (typeof BroadcastChannel === 'undefined') return;
  ask = shareLog(log, new BroadcastChannel(CHANNEL));
}

/** Asks the other tabs for what they logged; it comes into the log by itself. */
export function askOtherTabs(): void {
  ask();
}
