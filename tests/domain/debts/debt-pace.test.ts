import { debtOf } from '@tests/support/given-debts.ts';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtDay } from '@/domain/debts/debt-replay.ts';
import { debtView, paceDays } from '@/domain/debts/debt-view.ts';

const TODAY = '2026-03-15' as CalendarDate;
const day = (date: string, paid: number): DebtDay => ({
  date: date as CalendarDate,
  paid: cents(paid),
  spent: cents(0),
});

/** A card of 3 %, at least $10, that an account tells; `before` is owed as each of the last three months begins. */
function card(
  days: readonly DebtDay[],
  before: readonly number[] = [],
  more: Partial<Parameters<typeof debtOf>[0]> = {},
) {
  const minimum = { type: 'percent', value: 3, floor: cents(1_000) } as const;
  const debt = { ...debtOf({ id: 'Visa', owed: 0, apr: 19.99, ...more, minimum: 0 }), minimum };
  const earlier = new Map(
    paceDays(TODAY).flatMap((date, at) => {
      const owed = before[at];
      return owed === undefined ? [] : [[date, cents(-owed)] as const];
    }),
  );
  const account = { balance: cents(-300_000), earlier, currency: 'CAD' };
  return debtView({ ...debt, linkedAccountId: 'visa' }, account, days, {
    baseCurrency: 'CAD',
    today: TODAY,
  });
}

const THREE = [day('2025-12-20', 94_000), day('2026-01-20', 200_000), day('2026-02-20', 560_000)];

describe('the pace at which a debt is paid', () => {
  it('goes by the three whole months before this one', () => {
    expect(paceDays(TODAY)).toEqual(['2025-11-30', '2025-12-31', '2026-01-31']);
    const view = card([day('2025-11-30', 999_999), ...THREE, day('2026-03-01', 999_999)]);
    expect(view.pace).toEqual({ average: 284_667, isPaidOff: false });
  });

  it('is that of all payments of a month, returned ones less', () => {
    const days = [...THREE, day('2026-02-21', -60_000)];
    expect(card(days).pace?.average).toBe(264_667);
  });

  it('is none where one month paid no more than its minimum', () => {
    expect(card(THREE.slice(1)).pace).toBeNull();
    // 3 % of what is owed today, where nothing tells what was owed then.
    expect(card([...THREE.slice(0, 2), day('2026-02-20', 9_000)]).pace).toBeNull();
    expect(card([...THREE.slice(0, 2), day('2026-02-20', 9_001)]).pace).not.toBeNull();
    const owed = [100_000, 200_000, 400_000];
    expect(card([...THREE.slice(0, 2), day('2026-02-20', 12_000)], owed).pace).toBeNull();
    expect(card([]).pace).toBeNull();
  });

  it('pays a card off where each month covers what was owed when it began', () => {
    expect(card(THREE, [94_000, 200_000, 560_000]).pace?.isPaidOff).toBe(true);
    expect(card(THREE, [94_000, 200_001, 560_000]).pace?.isPaidOff).toBe(false);
    expect(card(THREE, [94_000, 200_000]).pace?.isPaidOff).toBe(false);
    expect(card(THREE, [0, 0, 0], { kind: 'line' }).pace?.isPaidOff).toBe(false);
    // A month without a bill is paid off, too.
    expect(card(THREE.slice(1), [0, 200_000, 500_000]).pace).toEqual({
      average: 253_333,
      isPaidOff: true,
    });
  });

  it('is the way of a debt, unless a payment was agreed on that is enough', () => {
    const byPace = outlookOfView(card(THREE), TODAY);
    // On the 20th of each month, as of late.
    expect(byPace.ok && [byPace.value.by, byPace.value.end]).toEqual(['pace', '2026-04-20']);
    const byMinimum = outlookOfView(card([]), TODAY);
    expect(byMinimum.ok && byMinimum.value.by).toBe('minimum');
    const payment = { amount: cents(50_000), frequency: 'monthly' } as const;
    const agreed = outlookOfView(card(THREE, [], { payment }), TODAY);
    expect(agreed.ok && agreed.value.by).toBe('payment');
    const little = { ...payment, amount: cents(5_000) };
    const beyond = outlookOfView(card(THREE, [], { payment: little }), TODAY);
    expect(beyond.ok && beyond.value.by).toBe('pace');
  });

  it('reads what was owed from the balances that were entered', () => {
    const anchors = [{ date: '2025-11-20' as CalendarDate, amount: cents(90_000) }];
    const debt = debtOf({ id: 'Visa', owed: 0, apr: 0, minimum: 1_000, anchors });
    const days = [day('2025-12-10', 30_000), day('2026-01-10', 30_000), day('2026-02-10', 20_000)];
    const view = debtView(debt, null, days, { baseCurrency: 'CAD', today: TODAY });
    expect(view.pace).toEqual({ average: 26_667, isPaidOff: false });
    expect(outlookOfView(view, TODAY)).toMatchObject({ value: { by: 'pace', end: '2026-03-20' } });
  });
});
