import type { BrowserContext, Page } from '@playwright/test';

/** Sets the page's calendar from the next navigation on: it starts at this instant and keeps running. Timers are unaffected. */
export async function beginAt(where: Page | BrowserContext, instant: string): Promise<void> {
  await where.addInitScript((startMs) => {
    const Real = Date;
    const offset = startMs - Real.now();
    class Moved extends Real {
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(Real.now() + offset);
      }
      static override now() {
        return Real.now() + offset;
      }
    }
    Object.assign(globalThis, { Date: Moved });
  }, new Date(instant).getTime());
}
