import { expect, it } from 'vitest';
import { Timings } from '@/platform/browser/timings.ts';

it('timings keep the maximum, count and total of each name, slowest first', () => {
  const timings = new Timings();
  timings.note('read', 'dashboard: accounts', 4);
  timings.note('read', 'dashboard: accounts', 10);
  timings.note('write', 'transaction-added', 30);
  expect(timings.slowest(5)).toEqual([
    { kind: 'write', name: 'transaction-added', count: 1, slowestMs: 30, totalMs: 30 },
    { kind: 'read', name: 'dashboard: accounts', count: 2, slowestMs: 10, totalMs: 14 },
  ]);
  expect(timings.slowest(1)).toHaveLength(1);
});

it('timings include failing work, pass on its failure, and know when the first read was answered', async () => {
  const timings = new Timings();
  const failed = timings.time('write', 'x', async () => {
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(timings.firstDataMs).toBeNull();
  expect(await timings.time('read', 'y', async () => 7)).toBe(7);
  expect(timings.firstDataMs).toBeGreaterThan(0);
  expect(
    timings
      .slowest(5)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['x', 'y']);
});

it('timings keep a limited number of names', () => {
  const timings = new Timings();
  for (let place = 0; place < 1_000; place++) timings.note('read', `name ${place}`, place);
  expect(timings.slowest(1_000)).toHaveLength(200);
});
