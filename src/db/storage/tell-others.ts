import {
  getBroadcastChannelReference,
  type RxDatabase,
  removeBroadcastChannelReference,
} from 'rxdb/plugins/core';
import type { OtherTabs } from '@/platform/browser/other-tabs.ts';

/** The storage's name in the messages between tabs. */
const STORAGE_NAME = 'dexie';
/** Up to so many changed rows the message costs less than asking who hears it. */
const FEW_ROWS = 20;

/**
 * Has writes of many rows told to the other tabs only where there are any: to copy the rows of an import for nobody is a tenth
 * of its time. A tab that comes after the question reads what was written before it. Told is in the order of the writes, for a tab
 * keeps of each row what it hears last; and where the browser does not answer the question. Returns what ends it.
 */
export function tellOthersIfThere(rx: RxDatabase, others: OtherTabs): () => void {
  const holder = {};
  const channel = getBroadcastChannelReference(STORAGE_NAME, rx.token, rx.name, holder);
  const post = channel.postMessage.bind(channel);
  let last: Promise<unknown> = Promise.resolve();
  channel.postMessage = (message) => {
    const isLong = message.eventBulk.events.length > FEW_ROWS;
    const isHeard = isLong ? others.areThere().catch(() => true) : true;
    const told = last.then(async () => {
      if ((await isHeard) && !channel.isClosed) await post(message);
    });
    last = told.catch(() => {});
    return told;
  };
  return () => void removeBroadcastChannelReference(rx.token, holder);
}
