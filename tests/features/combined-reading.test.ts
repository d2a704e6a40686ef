import { expect, it } from 'vitest';
import { combineLive } from '@/live/live.ts';

const ready = <Value>(value: Value) => ({ status: 'ready', value }) as const;
const loading = { status: 'loading' } as const;
const failed = { status: 'failed', error: new Error('not read') } as const;

it('several values are ready once all of them are', () => {
  expect(combineLive({ one: ready(1), two: ready('2') })).toEqual(ready({ one: 1, two: '2' }));
});

it('until then they have the state of the first that is not', () => {
  expect(combineLive({ one: ready(1), two: failed, three: loading })).toBe(failed);
  expect(combineLive({ one: loading, two: failed })).toBe(loading);
});
