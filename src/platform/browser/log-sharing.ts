import type { Log, LogEntry } from '@/platform/log.ts';

/** The required part of BroadcastChannel, so that tests can replace it. */
export type LogChannel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

type LogMessage =
  | { readonly type: 'entries'; readonly entries: readonly LogEntry[] }
  /** A tab shows the log and requests the entries of the others. */
  | { readonly type: 'ask' };

const CHANNEL = 'coffer-log';

/**
 * Sends this tab's log entries to the other tabs and adds theirs. Returns a function that requests
 * all of their entries.
 */
export function shareLog(log: Log, channel: LogChannel): () => void {
  let lastSent = lastOwn(log);
  const send = (entries: readonly LogEntry[]) => {
    if (entries.length > 0) channel.postMessage({ type: 'entries', entries } satisfies LogMessage);
  };
  log.subscribe(() => {
    const last = lastOwn(log);
    if (!last || last === lastSent) return;
    lastSent = last;
    send([last]);
  });
  channel.onmessage = ({ data }: MessageEvent<LogMessage>) => {
    if (data.type === 'entries') log.receive(data.entries);
    else send(log.entries().filter(({ isElsewhere }) => !isElsewhere));
  };
  return () => channel.postMessage({ type: 'ask' } satisfies LogMessage);
}

function lastOwn(log: Log): LogEntry | undefined {
  return log.entries().findLast(({ isElsewhere }) => !isElsewhere);
}

let ask = () => {};

/** Shares this page's log with other tabs. Without BroadcastChannel, the log stays local. */
export function shareLogOfPage(log: Log): void {
  if (typeof BroadcastChannel === 'undefined') return;
  ask = shareLog(log, new BroadcastChannel(CHANNEL));
}

/** Requests the other tabs' entries; they are added to the log when they arrive. */
export function askOtherTabs(): void {
  ask();
}
