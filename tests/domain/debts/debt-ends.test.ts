import { debtOf } from '@tests/support/given-debts.ts';
import { sampleOf } from '@tests/support/given-sample.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import { COMPOUNDINGS, type Debt, PAYMENT_FREQUENCIES } from '@/domain/debts/debt.ts';
import { outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtDay } from '@/domain/debts/debt-replay.ts';
import { type DebtView, debtView } from '@/domain/debts/debt-view.ts';
import { plannedDebt } from '@/domain/debts/payoff.ts';
import { payoffPlan } from '@/domain/debts/payoff-plan.ts';

const day = (text: string) => text as CalendarDate;
const paidOn = (date: CalendarDate, amount: number): DebtDay => ({
  date,
  paid: cents(amount),
  spent: cents(amount),
});
const question = (start: CalendarDate) => ({ start, extra: ZERO, lumpSum: null });
const endOf = (view: DebtView, today: CalendarDate) => {
  const outlook = outlookOfView(view, today);
  return outlook.ok ? outlook.value.end : null;
};
const planEnds = (views: readonly DebtView[], today: CalendarDate) =>
  payoffPlan(views.map(plannedDebt), 'minimums', question(today));

/** The debts of the sample on a day, the car loan by a balance of its account. */
function sampleViews(today: CalendarDate): readonly DebtView[] {
  const { debts, transactions } = sampleOf(today);
  return debts.map((debt) => {
    const rows = transactions.filter(({ date, amount, tags }) => {
      return date <= today && amount < 0 && tags.includes(debt.tagId);
    });
    const days = rows.map(({ date, amount }) => paidOn(date, -amount));
    const balance = transactions
      .filter(({ accountId }) => accountId === debt.linkedAccountId)
      .reduce((sum, { amount }) => sum + amount, 0);
    const account =
      debt.linkedAccountId === '' ? null : { balance: cents(balance), currency: 'CAD' };
    return debtView(debt, account, days, { baseCurrency: 'CAD', today });
  });
}

describe('the day on which a debt ends', () => {
  it.each(['2026-11-24', '2026-11-29', '2026-12-05', '2026-03-31'])(
    'hard use 9: is the same in the list, on the dashboard and in the payoff plan (%s)',
    (text) => {
      const today = day(text);
      const views = sampleViews(today);
      const plan = planEnds(views, today);
      const planned = plan.payoffs.map(({ debtId, date }) => [debtId, date]);
      const listed = views.map((view) => [view.debt.id, endOf(view, today)]);
      expect(new Map(planned as [string, string][])).toEqual(new Map(listed as [string, string][]));
      expect(plan.debtFreeDate).toBe(debtFree(views, today)[0]?.date);
      expect(plan.interest).toBe(debtFree(views, today)[0]?.interest?.amount);
    },
  );

  it('hard use 9: is that of the plan for any debts, payment for payment', () => {
    fc.assert(
      fc.property(debts, (views) => {
        const plan = planEnds(views, TODAY);
        for (const view of views) {
          const outlook = outlookOfView(view, TODAY);
          const end = plan.payoffs.find(({ debtId }) => debtId === view.debt.id);
          if (!outlook.ok) {
            expect(end).toBeUndefined();
            continue;
          }
          const parts = plan.schedule.flatMap((month) =>
            month.parts.filter(({ debtId }) => debtId === view.debt.id),
          );
          const sum = (of: 'payment' | 'interest' | 'principal') =>
            parts.reduce((total, part) => total + part[of], 0);
          expect(end?.date).toBe(outlook.value.end);
          expect([sum('payment'), sum('interest'), sum('principal')]).toEqual([
            ...[outlook.value.paid, outlook.value.interest],
            view.owed,
          ]);
          // Each row of the plan shows what the rows of the outlook in that month come to.
          for (const { parts: own, date } of plan.schedule) {
            const part = own.find(({ debtId }) => debtId === view.debt.id);
            const rows = outlook.value.rows.filter(
              (row) => row.date.slice(0, 7) === date.slice(0, 7),
            );
            expect(part?.payment ?? 0).toBe(rows.reduce((total, row) => total + row.payment, 0));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('hard use 9: is that of the plan for the first debt that ends, without extra money', () => {
    fc.assert(
      fc.property(debts, fc.constantFrom('avalanche', 'snowball', 'own'), (views, strategy) => {
        const plan = payoffPlan(views.map(plannedDebt), strategy, question(TODAY));
        const ends = views.flatMap((view) => endOf(view, TODAY) ?? []).sort();
        // Only a falling percentage leaves something for another debt before one ends.
        if (views.every(({ debt }) => debt.minimum.type === 'fixed') && ends.length > 0) {
          expect(plan.payoffs[0]?.date).toBe(ends[0]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { anchored: '2026-01-31', pays: 28 },
    { anchored: '2026-01-05', pays: 28 },
    { anchored: '2026-01-15', pays: 15 },
    { anchored: '', pays: 12 },
  ])(
    'hard use 9: stays in its month while the debt is paid as agreed ($anchored, on the $pays)',
    ({ anchored, pays }) => {
      const start = day('2026-01-31');
      const payment = { amount: cents(21_250), frequency: 'monthly' } as const;
      const terms = { id: 'Loan', owed: 500_000, apr: 4.95, minimum: 0, payment } as const;
      const more = anchored === '' ? { anchors: [], linkedAccountId: 'loan' } : {};
      const debt: Debt = {
        ...debtOf({ ...terms, kind: 'loan', ...more }),
        ...(anchored === '' ? {} : { anchors: [{ date: day(anchored), amount: cents(500_000) }] }),
      };
      const months = Array.from({ length: 10 }, (_, at) => addMonths(day('2026-01-01'), at));
      const payments = months.map((month) => addDays(month, pays - 1));
      const ends = Array.from({ length: 240 }, (_, at) => {
        const today = addDays(start, at);
        const paid = payments.filter((date) => date > (anchored || '2025-12-31') && date <= today);
        // The bank adds the interest on the day before each payment.
        const balance = paid.reduce(
          (owed) => owed + Math.round((owed * 4.95) / 1_200) - 21_250,
          500_000,
        );
        const days = paid.map((date) => paidOn(date, 21_250));
        const account = anchored === '' ? { balance: cents(-balance), currency: 'CAD' } : null;
        const view = debtView(debt, account, days, { baseCurrency: 'CAD', today });
        return endOf(view, today)?.slice(0, 7);
      });
      expect(new Set(ends).size).toBe(1);
    },
  );
});

const TODAY = day('2026-11-24');

/** Loans as they come, each by a balance that was entered and payments since. */
const debts = fc
  .array(
    fc.record({
      owed: fc.integer({ min: 1_000, max: 3_000_000 }),
      apr: fc.integer({ min: 0, max: 24 }),
      compounding: fc.constantFrom(...COMPOUNDINGS),
      frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
      amount: fc.integer({ min: 1, max: 60_000 }),
      minimum: fc.integer({ min: 0, max: 60_000 }),
      percent: fc.option(fc.integer({ min: 1, max: 5 })),
      back: fc.integer({ min: 0, max: 400 }),
      paid: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) =>
    list.map(
      ({ owed, frequency, amount, minimum, percent, back, paid, ...terms }, at): DebtView => {
        const debt = debtOf({
          id: `d${at}`,
          kind: 'loan',
          owed,
          ...terms,
          minimum,
          payment: { amount: cents(amount), frequency },
          anchors: [{ date: addDays(TODAY, -back), amount: cents(owed) }],
        });
        const days = paid
          .map((ago) => addDays(TODAY, -ago))
          .sort()
          .map((date) => paidOn(date, Math.min(amount, 500)));
        const view = debtView(
          percent === null
            ? debt
            : { ...debt, minimum: { type: 'percent', value: percent, floor: cents(minimum) } },
          null,
          days,
          { baseCurrency: 'CAD', today: TODAY },
        );
        // What was paid of late answers another question than the plan.
        return { ...view, pace: null };
      },
    ),
  )
  .map((views) => views.filter(({ owed }) => owed > 0));
