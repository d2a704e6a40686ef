import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from '@/ui/fetch-part.ts';

const CUT_OFF = new TypeError('error loading dynamically imported module');

afterEach(() => {
  // Tells the app that the user stayed on the page.
  fireEvent(window, new Event('pageshow'));
});

/** Loads until the test aborts it, or lets it finish. */
function givenLoads() {
  const loads: { readonly arrive: () => void; readonly breakOff: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        loads.push({ arrive: () => resolve('part'), breakOff: () => reject(CUT_OFF) });
      }),
  );
  return { load, at: (place: number) => loads[place] };
}

function settled(part: Promise<string>) {
  const seen: { outcome: string } = { outcome: 'pending' };
  part.then(
    () => {
      seen.outcome = 'arrived';
    },
    () => {
      seen.outcome = 'failed';
    },
  );
  return seen;
}

const tasks = () => new Promise((resolve) => setTimeout(resolve));

it('hard use 17: a failed load is an error while the page stays', async () => {
  const { load, at } = givenLoads();
  const part = fetchPart(load);
  at(0)?.breakOff();
  await expect(part).rejects.toBe(CUT_OFF);
});

it.each([
  ['beforeunload', 'keydown', 'somebody chose to stay'],
  ['beforeunload', 'pointerdown', 'somebody chose to stay'],
  ['pagehide', 'pageshow', 'the page came back'],
])(
  'hard use 17: a load aborted after %s is not an error; after %s it is retried',
  async (leaving, staying) => {
    const { load, at } = givenLoads();
    const seen = settled(fetchPart(load));
    fireEvent(window, new Event(leaving));
    at(0)?.breakOff();
    await tasks();
    expect(seen.outcome).toBe('pending');
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent(window, new Event(staying));
    await tasks();
    expect(load).toHaveBeenCalledTimes(2);
    at(1)?.arrive();
    await tasks();
    expect(seen.outcome).toBe('arrived');
  },
);

it('hard use 17: a load that fails again once the page stays is an error', async () => {
  const { load, at } = givenLoads();
  const seen = settled(fetchPart(load));
  fireEvent(window, new Event('beforeunload'));
  at(0)?.breakOff();
  await tasks();
  fireEvent(window, new Event('keydown'));
  await tasks();
  at(1)?.breakOff();
  await tasks();
  expect(seen.outcome).toBe('failed');
});
