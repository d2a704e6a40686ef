import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** Others wait no longer than this for a work that is under way. */
const SLICE_MS = 12;

/** Takes the steps of a long work, and lets others have a turn after each slice of them. */
export async function inSlices<Value>(steps: Generator<void, Value>): Promise<Value> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await yieldToPage();
    end = performance.now() + SLICE_MS;
  }
}
