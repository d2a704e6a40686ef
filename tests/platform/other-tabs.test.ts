import { fakeLocks } from '@tests/support/fake-locks.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtherTabs } from '@/platform/browser/other-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page whose locks the test can take away, as a browser does, and that can return from the back/forward cache. */
function givenPage() {
  const { heldNames, takeFromKilled } = fakeLocks();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  return {
    heldNames,
    loseLocks: () => heldNames().forEach(takeFromKilled),
    comeBack: (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

describe('tabs using the same resource', () => {
  it('see each other from joining to leaving, and nobody who uses another one', async () => {
    givenPage();
    const [one, two, elsewhere] = ['a', 'a', 'b'].map((name) => new OtherTabs(name));
    if (!one || !two || !elsewhere) throw new Error('not made');
    await Promise.all([one.join(), elsewhere.join()]);
    expect(await one.areAnyOpen()).toBe(false);
    await two.join();
    expect([await one.areAnyOpen(), await two.areAnyOpen()]).toEqual([true, true]);
    expect(await elsewhere.areAnyOpen()).toBe(false);
    two.leave();
    await expect.poll(() => one.areAnyOpen()).toBe(false);
  });

  it('are seen again after returning from the back/forward cache, where they lost their locks', async () => {
    const { heldNames, loseLocks, comeBack } = givenPage();
    const [one, two] = [new OtherTabs('a'), new OtherTabs('a')];
    await Promise.all([one.join(), two.join()]);
    loseLocks();
    expect(await one.areAnyOpen()).toBe(false);
    comeBack(true);
    await expect.poll(() => heldNames().length).toBe(2);
    expect(await one.areAnyOpen()).toBe(true);
    two.leave();
    await expect.poll(() => one.areAnyOpen()).toBe(false);
    loseLocks();
    comeBack(false);
    expect(await two.areAnyOpen()).toBe(false);
  });

  it('are assumed to be open when the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const tabs = new OtherTabs('a');
    await tabs.join();
    expect(await tabs.areAnyOpen()).toBe(true);
  });
});
