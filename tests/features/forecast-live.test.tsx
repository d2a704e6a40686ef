import { act, renderHook, waitFor } from '@testing-library/react';
import { transactionForm } from '@tests/support/given.ts';
import { event, holding, units } from '@tests/support/given-holdings.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { setForecastFloor } from '@/commands/scheduled/scheduled.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { cents } from '@/domain/core/money.ts';
import type { Live } from '@/live/live.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { ServicesProvider } from '@/live/services-context.tsx';
import { useUpcoming } from '@/live/transactions/upcoming-rows.ts';

/** These tests run at a fixed date, March 15, 2026. */
async function given() {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  return { services, wrapper };
}

const gym = scheduledItem({
  id: 's2',
  description: 'Gym',
  amount: -2_000,
  frequency: 'weekly',
  nextDueDate: '2026-03-17',
});
const savings = scheduledItem({
  id: 's3',
  amount: -5_000,
  targetAccountId: 'a2',
  nextDueDate: '2026-03-20',
});

function ready<Value>(live: Live<Value>): Value {
  if (live.status !== 'ready') throw new Error(`it is ${live.status}`);
  return live.value;
}

describe('spec §4: what is still to come', () => {
  it('follows schedules and transactions live, for one account if asked', async () => {
    const { services, wrapper } = await given();
    const until = day('2026-03-24');
    const { result, unmount } = renderHook(
      () => ({ all: useUpcoming(until), a2: useUpcoming(until, 'a2') }),
      { wrapper },
    );
    const texts = () =>
      ready(result.current.all).map((each) => `${each.date} ${each.accountId} ${each.amount}`);
    await waitFor(() => expect(texts()).toEqual([]));
    await givenScheduled(services, gym, savings);
    const all = [
      '2026-03-17 a1 -2000',
      '2026-03-20 a1 -5000',
      '2026-03-20 a2 5000',
      '2026-03-24 a1 -2000',
    ];
    await waitFor(() => expect(texts()).toEqual(all));
    expect(ready(result.current.a2)).toEqual([
      expect.objectContaining({ accountId: 'a2', otherAccountId: 'a1', amount: 5_000 }),
    ]);
    // The bank was two days early: the occurrence of the 17th already exists.
    const early = await addTransaction(
      services,
      transactionForm({ description: 'GYM 4711', amount: cents(-2_000) }),
    );
    expect(early.ok).toBe(true);
    await waitFor(() => expect(texts()).toEqual(all.slice(1)));
    await services.database.store.write('scheduledTransactions', [
      { id: 's2', update: (item) => ({ ...item, paused: true }) },
    ]);
    await waitFor(() => expect(texts()).toEqual(all.slice(1, 3)));
    unmount();
  });

  it('restarts from the new day at midnight', async () => {
    const { services, wrapper } = await given();
    await givenScheduled(services, gym);
    const { result, unmount } = renderHook(() => useUpcoming(day('2026-03-24')), { wrapper });
    const dates = () => ready(result.current).map(({ date }) => date);
    await waitFor(() => expect(dates()).toEqual(['2026-03-17', '2026-03-24']));
    act(() => {
      services.clock.advance(3 * 86_400_000);
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(dates()).toEqual(['2026-03-18', '2026-03-24']));
    unmount();
  });
});

describe('spec §4: the forecast', () => {
  it('starts from the stored balances and counts future-dated rows on their day', async () => {
    const { services, wrapper } = await given();
    await givenScheduled(services, gym, savings);
    const stored = await addTransaction(
      services,
      transactionForm({ description: 'Pay', amount: cents(100_000) }),
    );
    if (!stored.ok) throw new Error(stored.code);
    // As an import can bring in: forms refuse a future date.
    await services.database.store.write('transactions', [
      {
        insert: {
          ...stored.value,
          id: 'future',
          date: day('2026-03-18'),
          dateKey: 99_999_999 - 20_260_318,
          uniqueHash: 'future',
          amount: cents(-30_000),
        },
      },
    ]);
    const { result, unmount } = renderHook(() => useForecast(90), { wrapper });
    await waitFor(() => expect(ready(result.current).totals).toHaveLength(1));
    const balanceOn = (key: string, date: string) => {
      const { totals, accounts } = ready(result.current);
      const line = [...totals, ...accounts].find((each) => each.key === key);
      return line?.days.find((each) => each.date === date)?.balance;
    };
    expect(balanceOn('a1', '2026-03-15')).toBe(100_000);
    expect(balanceOn('a1', '2026-03-17')).toBe(98_000);
    expect(balanceOn('a1', '2026-03-18')).toBe(68_000);
    expect(balanceOn('a1', '2026-03-20')).toBe(63_000);
    expect(balanceOn('a2', '2026-03-20')).toBe(5_000);
    expect(balanceOn('total:CAD', '2026-03-20')).toBe(68_000);
    unmount();
  });

  it('starts from the full value of an account with holdings, like the list of accounts', async () => {
    const { services, wrapper } = await given();
    const pay = transactionForm({ description: 'Pay', amount: cents(100_000) });
    expect((await addTransaction(services, pay)).ok).toBe(true);
    const { result, unmount } = renderHook(() => useForecast(90), { wrapper });
    const start = () => ready(result.current).totals[0]?.start;
    await waitFor(() => expect(start()).toBe(100_000));
    const events = [event('buy', '2026-03-15', { quantity: 10, price: 50 })];
    const prices = [{ date: day('2026-03-15'), price: units(80) }];
    await services.database.store.write('holdings', [{ insert: holding({ events, prices }) }]);
    // Cash 1,000.00 - 500.00, and ten units at 80.00.
    await waitFor(() => expect(start()).toBe(130_000));
    unmount();
  });

  it('follows each line’s floor as soon as it is set, and again after Undo', async () => {
    const { services, wrapper } = await given();
    await givenScheduled(services, gym);
    const { result, unmount } = renderHook(() => useForecast(90), { wrapper });
    const line = () => ready(result.current).totals[0];
    await waitFor(() => expect(line()?.floor).toBe(0));
    expect(line()?.firstBelow?.date).toBe('2026-03-17');
    const asked = { key: 'total:CAD', name: 'Total CAD' };
    const set = (amount: number) => setForecastFloor(services, asked, cents(amount));
    expect(await set(-2_000)).toMatchObject({
      ok: true,
      change: { label: { code: 'forecast-floor-set', params: { name: 'Total CAD' } } },
    });
    await waitFor(() => expect(line()?.firstBelow?.date).toBe('2026-03-24'));
    expect(ready(result.current).accounts.map(({ floor }) => floor)).toEqual([0, 0]);
    expect(await set(-2_000), 'the same again is no step').not.toHaveProperty('change');
    expect((await undoLast(services)).ok).toBe(true);
    await waitFor(() => expect(line()?.floor).toBe(0));
    expect((await set(-4_000)).ok).toBe(true);
    await waitFor(() => expect(line()?.firstBelow?.date).toBe('2026-03-31'));
    expect((await setForecastFloor(services, asked, null)).ok).toBe(true);
    await waitFor(() => expect(line()).toMatchObject({ floor: null, firstBelow: null }));
    unmount();
  });
});
