import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { rememberedByKey } from '@/live/background-reading.ts';
import type { Live } from '@/live/live.ts';

const LOADING = { status: 'loading' } as const;
const ready = (value: number) => ({ status: 'ready', value }) as const;
const FAILED = { status: 'failed', error: new Error('gone') } as const;

/** Subscribes to a read, emits `values`, and unsubscribes. @returns what was received */
function hear(
  remembered: ReturnType<typeof rememberedByKey>,
  owner: object,
  key: string,
  values: readonly Live<number>[],
) {
  const reading = new Subject<Live<number>>();
  const heard: Live<number>[] = [];
  const listening = remembered(owner, key, reading).subscribe((value) => heard.push(value));
  for (const value of values) reading.next(value);
  listening.unsubscribe();
  return heard;
}

describe('a remembered read', () => {
  it('starts with its last result, for the same key and database only', () => {
    const remembered = rememberedByKey();
    const [one, other] = [{}, {}];
    expect(hear(remembered, one, 'a', [ready(1), ready(2)])).toEqual([LOADING, ready(1), ready(2)]);
    expect(hear(remembered, one, 'a', [ready(3)])).toEqual([ready(2), ready(3)]);
    expect(hear(remembered, one, 'b', [])).toEqual([LOADING]);
    expect(hear(remembered, other, 'a', [])).toEqual([LOADING]);
  });

  it('starts over after a failure', () => {
    const remembered = rememberedByKey();
    const owner = {};
    hear(remembered, owner, 'a', [ready(1), FAILED]);
    expect(hear(remembered, owner, 'a', [])).toEqual([LOADING]);
  });

  it('shares nothing with other kinds of reads', () => {
    const owner = {};
    hear(rememberedByKey(), owner, 'a', [ready(1)]);
    expect(hear(rememberedByKey(), owner, 'a', [])).toEqual([LOADING]);
  });
});
