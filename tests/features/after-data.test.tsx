import { act, render, screen } from '@testing-library/react';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AfterData } from '@/app/start/lazy-screen.tsx';
import type { Services } from '@/db/database.ts';
import { useAccounts } from '@/live/records.ts';
import { ServicesProvider } from '@/live/services-context.tsx';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
  // The database keeps running beside them.
  const toFake = [
    ...(['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ];
  vi.useFakeTimers({ toFake, shouldAdvanceTime: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await closeTestDatabase(services.database);
});

function FirstData() {
  return <p>{useAccounts().status}</p>;
}

it('parts shown on every page are fetched again if they failed to load', async () => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new Error('offline');
    return () => 'Notices';
  });
  const { unmount } = render(
    <ServicesProvider services={services}>
      <FirstData />
      <AfterData load={load} />
    </ServicesProvider>,
  );
  const pass = () => act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText('ready');
  await pass();
  expect(load).toHaveBeenCalled();
  isOnline = true;
  await pass();
  expect(screen.getByText('Notices')).toBeVisible();
  const { length } = load.mock.calls;
  await pass();
  expect(load).toHaveBeenCalledTimes(length);
  unmount();
});
