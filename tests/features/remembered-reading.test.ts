import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { rememberedByKey } from '@/live/background-reading.ts';
import type { Live } from '@/live/live.ts';

const LOADING = { status: 'loading' } as const;
const ready = (value: number) => ({ status: 'ready', value }) as const;
const FAILED = { status: 'failed', error: new Error('gone') } as const;

/** Listens to a reading, tells it `values`, and leaves. @returns what was heard */
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

describe('a reading that is remembered', () => {
  it('begins with what it found last, of the same key and database alone', () => {
    const remembered = rememberedByKey();
    const [one, other] = [{}, {}];
    expect(hear(remembered, one, 'a', [ready(1), ready(2)])).toEqual([LOADING, ready(1), ready(2)]);
    expect(hear(remembered, one, 'a', [ready(3)])).toEqual([ready(2), ready(3)]);
    expect(hear(remembered, one, 'b', [])).toEqual([LOADING]);
    expect(hear(remembered, other, 'a', [])).toEqual([LOADING]);
  });

  it('begins anew after it failed', () => {
    const remembered = rememberedByKey();
    const owner = {};
    hear(remembered, owner, 'a', [ready(1), FAILED]);
    expect(hear(remembered, owner, 'a', [])).toEqual([LOADING]);
  });

  it('shares nothing with another kind of reading', () => {
    const owner = {};
    hear(rememberedByKey(), owner, 'a', [ready(1)]);
    expect(hear(rememberedByKey(), owner, 'a', [])).toEqual([LOADING]);
  });
});
