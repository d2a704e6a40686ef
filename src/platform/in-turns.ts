import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** Together with the last item of a slice well below what a person feels, and what counts as a long task (50 ms). */
const SLICE_MS = 12;

/** To look at the clock costs as much as a small item. */
const LOOK_EVERY = 8;

/** What the slices are measured and parted by. */
export type Turns = {
  readonly nowMs: () => number;
  readonly pause: () => Promise<void>;
};

const PAGE: Turns = { nowMs: () => performance.now(), pause: () => yieldToPage() };

/** Takes small items one by one, also from a generator, and gives the page a turn whenever a slice of them took long enough to be felt. */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  { nowMs, pause }: Turns = PAGE,
): Promise<void> {
  let startedMs = nowMs();
  let done = 0;
  for (const item of items) {
    if (done++ % LOOK_EVERY === 0 && nowMs() - startedMs >= SLICE_MS) {
      await pause();
      startedMs = nowMs();
    }
    each(item);
  }
}

/** Maps items in order, and gives the page a turn whenever a slice of them took long enough to be felt. */
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
