import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** Longest time (ms) before other messages get a turn. */
const SLICE_MS = 12;

/** Runs the steps of long work in slices, yielding to other work after each. */
export async function runInSlices<Value>(steps: Generator<void, Value>): Promise<Value> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await yieldToPage();
    end = performance.now() + SLICE_MS;
  }
}
