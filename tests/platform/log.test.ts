import { describe, expect, it } from 'vitest';
import { type LogChannel, shareLog } from '@/platform/browser/log-sharing.ts';
import { Log } from '@/platform/log.ts';

/** Tabs that hear each other as over a BroadcastChannel: everyone except the sender, with a copy. */
function tabs(count: number) {
  const channels: LogChannel[] = [];
  return Array.from({ length: count }, () => {
    const own: LogChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) {
          if (other === own) continue;
          other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
        }
      },
    };
    const log = new Log();
    return {
      log,
      ask: () => {},
      join() {
        channels.push(own);
        this.ask = shareLog(log, own);
      },
    };
  });
}

const messages = (log: Log) => log.entries().map(({ message }) => message);

describe('spec §9 the log', () => {
  it('keeps the last 200 entries and drops the oldest first', () => {
    const log = new Log();
    for (let place = 1; place <= 205; place++) log.info(`entry ${place}`);
    expect(log.entries()).toHaveLength(200);
    expect(messages(log).at(0)).toBe('entry 6');
    expect(messages(log).at(-1)).toBe('entry 205');
  });

  it('sends each entry to other tabs once, with its origin', () => {
    const [one, two, three] = tabs(3);
    if (!one || !two || !three) throw new Error('three tabs');
    for (const tab of [one, two, three]) tab.join();
    one.log.info('from one');
    two.log.warn('from two');
    for (const { log } of [one, two, three])
      expect(messages(log)).toEqual(['from one', 'from two']);
    expect(one.log.entries().map(({ isElsewhere }) => isElsewhere)).toEqual([false, true]);
    expect(three.log.entries().map(({ isElsewhere }) => isElsewhere)).toEqual([true, true]);
  });

  it('gets earlier entries of other tabs on request, in order of time, still 200', () => {
    const [one, two] = tabs(2);
    if (!one || !two) throw new Error('two tabs');
    one.join();
    for (let place = 1; place <= 150; place++) one.log.info(`one ${place}`);
    for (let place = 1; place <= 100; place++) two.log.info(`two ${place}`);
    two.join();
    expect(messages(two.log)).toHaveLength(100);
    two.ask();
    two.ask();
    expect(two.log.entries()).toHaveLength(200);
    const times = two.log.entries().map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(messages(two.log)).toContain('two 100');
    // The other tab requested nothing.
    expect(messages(one.log)).toHaveLength(150);
  });

  it('is cleared in this tab only', () => {
    const [one, two] = tabs(2);
    if (!one || !two) throw new Error('two tabs');
    one.join();
    two.join();
    one.log.info('kept elsewhere');
    one.log.clear();
    expect(messages(one.log)).toEqual([]);
    expect(messages(two.log)).toEqual(['kept elsewhere']);
  });

  it('never contains an AI service key, and survives details that are no JSON', () => {
    const log = new Log();
    log.warn('refused', new Error('key AIzaSyA-1234567890abcdef is wrong'));
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    log.warn('odd', circle);
    log.warn('odd', () => {});
    expect(log.entries()[0]?.details).toBe('Error: key [key] is wrong');
    expect(log.entries()).toHaveLength(3);
  });
});
