import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** Even with the last item of a slice, well below 50 ms, which counts as a long task. */
const SLICE_MS = 12;

/** Reading the clock costs as much as a small item. */
const CLOCK_CHECK_INTERVAL = 8;

/** The clock and the pause between slices. */
export type Turns = {
  readonly nowMs: () => number;
  readonly pause: () => Promise<void>;
};

const PAGE: Turns = { nowMs: () => performance.now(), pause: () => yieldToPage() };

/**
 * Processes small items one by one, also from a generator, and yields to the page whenever a slice
 * of them took long enough.
 */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  { nowMs, pause }: Turns = PAGE,
): Promise<void> {
  let startedMs = nowMs();
  let done = 0;
  for (const item of items) {
    if (done++ % CLOCK_CHECK_INTERVAL === 0 && nowMs() - startedMs >= SLICE_MS) {
      await pause();
      startedMs = nowMs();
    }
    each(item);
  }
}

/** Runs the steps of long work, and yields to the page whenever a slice of them took long enough. */
export async function runInTurns<Value>(
  steps: Generator<void, Value>,
  { nowMs, pause }: Turns = PAGE,
): Promise<Value> {
  let startedMs = nowMs();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (nowMs() - startedMs < SLICE_MS) continue;
    await pause();
    startedMs = nowMs();
  }
}

/** Maps items in order, and yields to the page whenever a slice of them took long enough. */
export async function mapInTurns<Item, Value>(
  items: readonly Item[],
  each: (item: Item, index: number) => Value,
  { nowMs, pause }: Turns = PAGE,
): Promise<Value[]> {
  const values: Value[] = [];
  let startedMs = nowMs();
  for (const [index, item] of items.entries()) {
    if (nowMs() - startedMs >= SLICE_MS) {
      await pause();
      startedMs = nowMs();
    }
    values.push(each(item, index));
  }
  return values;
}
