import { expect, it } from 'vitest';
import { mapInTurns } from '@/platform/in-turns.ts';

/** A clock that advances by `stepMs` with each item, and the items done at each pause. */
async function run(items: number, stepMs: number) {
  let nowMs = 0;
  let done = 0;
  const pauses: number[] = [];
  const values = await mapInTurns(
    Array.from({ length: items }, (_, index) => index),
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

it('slow work yields to the page after each slice, and keeps the order', async () => {
  expect(await run(10, 4)).toEqual({
    values: [0, 11, 22, 33, 44, 55, 66, 77, 88, 99],
    pauses: [3, 6, 9],
  });
  expect((await run(3, 40)).pauses).toEqual([1, 2]);
});

it('fast work never yields', async () => {
  expect((await run(1_000, 0)).pauses).toEqual([]);
});
