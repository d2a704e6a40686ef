import { getBroadcastChannelReference, type RxDatabase } from 'rxdb/plugins/core';
import { afterEach, describe, expect, it } from 'vitest';
import { broadcastOnlyIfHeard } from '@/db/open.ts';
import type { OtherTabs } from '@/platform/browser/other-tabs.ts';

type Channel = ReturnType<typeof getBroadcastChannelReference>;
type Message = Parameters<Channel['postMessage']>[0];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const message = (id: string, rows: number) =>
  ({ collectionName: id, eventBulk: { id, events: Array.from({ length: rows }) } }) as Message;

let tokens = 0;

/** The channel as the storage sees it, and what is sent through it. */
function givenChannel(areAnyOpen: () => Promise<boolean>) {
  const rx = { token: `tell-others-${++tokens}`, name: 'coffer' } as RxDatabase;
  const channel = getBroadcastChannelReference('dexie', rx.token, rx.name, rx);
  const told: string[] = [];
  channel.postMessage = async ({ eventBulk }) => void told.push(eventBulk.id);
  ends.push(broadcastOnlyIfHeard(rx, { areAnyOpen } as OtherTabs), () => void channel.close());
  return { channel, told };
}

describe('broadcasting changes to other tabs', () => {
  it('sends many rows only when other tabs are open, and few rows without asking', async () => {
    let isThere = false;
    const { channel, told } = givenChannel(async () => isThere);
    await channel.postMessage(message('long', 21));
    await channel.postMessage(message('short', 20));
    isThere = true;
    await channel.postMessage(message('long again', 21));
    expect(told).toEqual(['short', 'long again']);
  });

  it('keeps the order of the writes, even while checking for other tabs', async () => {
    let answer = (_: boolean) => {};
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const { channel, told } = givenChannel(() => asked);
    const sent = [message('first', 500), message('then', 1)].map((each) =>
      channel.postMessage(each),
    );
    answer(true);
    await Promise.all(sent);
    expect(told).toEqual(['first', 'then']);
  });

  it('sends everything when the browser cannot answer that check', async () => {
    const { channel, told } = givenChannel(() => Promise.reject(new DOMException('no')));
    await channel.postMessage(message('first', 500));
    await channel.postMessage(message('then', 500));
    expect(told).toEqual(['first', 'then']);
  });
});
