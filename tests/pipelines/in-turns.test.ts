import { expect, it } from 'vitest';
import { mapInTurns } from '@/platform/in-turns.ts';

/** A clock that moves by `stepMs` with each item, and the items that were done at each pause. */
async function run(items: number, stepMs: number) {
  let nowMs = 0;
  let done = 0;
  const pauses: number[] = [];
  const values = await mapInTurns(
    Array.from({ length: items }, (_, place) => place),
    (item, index) => {
      nowMs += stepMs;
      done++;
      return item * 10 + index;
    },
    {
      nowMs: () => nowMs,
      pause: async () => {
        pauses.push(done);
        nowMs += 1_000;
      },
    },
  );
  return { values, pauses };
}

it('gives the page a turn after each slice that took long, and keeps the order', async () => {
  expect(await run(10, 4)).toEqual({
    values: [0, 11, 22, 33, 44, 55, 66, 77, 88, 99],
    pauses: [3, 6, 9],
  });
  expect((await run(3, 40)).pauses).toEqual([1, 2]);
});

it('gives none where nothing takes long', async () => {
  expect((await run(1_000, 0)).pauses).toEqual([]);
});
