import { debtOf } from '@tests/support/given-debts.ts';
import { day } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { debtsOnDay, debtsOnDays } from '@/domain/reports/net-worth.ts';

const FIRST = day('2024-01-01');
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays(FIRST, days));
const anyAmount = fc.integer({ min: -20_000, max: 400_000 }).map(cents);

it('debts of many days, replayed once an anchor, are those of each day', () => {
  const anyDebt = fc.record({
    anchors: fc.array(fc.record({ date: anyDay, amount: anyAmount }), { maxLength: 3 }),
    payments: fc.array(fc.record({ date: anyDay, amount: anyAmount }), { maxLength: 12 }),
    compounding: fc.constantFrom('daily' as const, 'monthly', 'semiannual'),
    frequency: fc.constantFrom('monthly' as const, 'bi-weekly'),
    apr: fc.constantFrom(0, 5.25, 19.99),
    linkedAccountId: fc.constantFrom('', '', '', 'a1'),
  });
  fc.assert(
    fc.property(fc.array(anyDebt, { maxLength: 3 }), fc.array(anyDay), (given, days) => {
      const debts = given.map(({ payments, frequency, ...more }, at) => ({
        debt: debtOf({
          ...more,
          id: `d${at}`,
          owed: 0,
          minimum: 0,
          payment: { amount: cents(0), frequency },
        }),
        payments,
      }));
      const told = debtsOnDays(debts, days, 'CAD');
      expect([...told.keys()].sort()).toEqual([...new Set(days)].sort());
      for (const date of days) expect(told.get(date)).toEqual(debtsOnDay(debts, date, 'CAD'));
    }),
    { numRuns: 150 },
  );
});
