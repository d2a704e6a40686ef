import { scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { goalsSummary } from '@/domain/dashboard/goals-summary.ts';
import type { Goal, GoalAllocation } from '@/domain/goals/goal.ts';
import { asServed, shareBacking, targetBalance } from '@/domain/goals/goal-allocation.ts';
import { type GoalView, goalOverview } from '@/domain/goals/goal-overview.ts';
import { monthsBetween } from '@/domain/goals/goal-pace.ts';
import { transferForGoal } from '@/domain/goals/goal-projection.ts';
import { comingInto, comingWithin, monthsUntil } from '@/domain/goals/goal-status.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2026-11-22');

const account = (id: string, type: Account['type'] = 'savings'): Account => ({
  id,
  name: id,
  type,
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const whole: GoalAllocation = { type: 'whole' };
const fixed = (amount: number): GoalAllocation => ({ type: 'fixed', amount: cents(amount) });
const percent = (part: number): GoalAllocation => ({ type: 'percent', percent: part });

const goal = (id: string, allocation: GoalAllocation, more: Partial<Goal> = {}): Goal => ({
  id,
  name: id,
  linkedAccountId: 'savings',
  targetAmount: cents(300_000),
  allocation,
  targetDate: '',
  startDate: day('2026-01-01'),
  priority: 0,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

type Given = {
  readonly goals: readonly Goal[];
  readonly value: number;
  /** Cents a month. */
  readonly pace?: number;
  readonly scheduled?: readonly ScheduledTransaction[];
};

function viewsOf({ goals, value, pace = 0, scheduled = [] }: Given): readonly GoalView[] {
  const inflow = { net: cents(3 * pace), startingAmount: cents(0), isInvested: false };
  return goalOverview({
    goals,
    today,
    scheduled,
    baseCurrency: 'CAD',
    accounts: new Map([['savings', account('savings')]]),
    values: new Map([['savings', cents(value)]]),
    inflows: new Map([['savings', inflow]]),
  }).views;
}

function viewOf(id: string, given: Given): GoalView {
  const view = viewsOf(given).find((each) => each.goal.id === id);
  if (!view) throw new Error('no view');
  return view;
}

const cheque = account('cheque', 'chequing');
const offered = (view: GoalView) =>
  transferForGoal(view, [account('savings'), cheque], [], today, 'x')?.amount;

const into = (more: Parameters<typeof scheduledItem>[0]) =>
  scheduledItem({
    accountId: 'cheque',
    targetAccountId: 'savings',
    nextDueDate: '2026-12-01',
    createdAt: '2026-11-22T10:00:00.000Z',
    ...more,
  });

const car = goal('car', percent(40), { targetDate: day('2027-11-22') });
const trip = goal('trip', whole, { priority: 1, targetAmount: cents(1_000_000) });

describe('what an account must hold for a goal', () => {
  it('is what the others take before it, and its own', () => {
    const goals = [goal('roof', fixed(200_000)), car, trip, goal('last', whole, { priority: 2 })];
    expect(targetBalance(car, goals)).toBe(750_000);
    // The sum for the roof, the whole of the car, and the trip.
    expect(targetBalance(trip, goals)).toBe(200_000 + 300_000 + 1_000_000);
    expect(targetBalance(goal('last', whole, { priority: 2 }), goals)).toBe(1_800_000);
    // A fixed sum below the target is never more than that.
    expect(targetBalance(goal('roof', fixed(200_000)), goals)).toBeNull();
  });
});

describe('a goal that has a part of its account', () => {
  it('asks for what must come into the account, and the transfer brings that', () => {
    const view = viewOf('car', { goals: [car, trip], value: 500_000 });
    // 1,000.00 are missing in 11.99 months: 83.39 a month, of which the account needs two and a half times as much.
    expect(view).toMatchObject({
      backing: 200_000,
      status: { kind: 'behind', required: 8_339, catchUp: { morePerMonth: 20_848 } },
      path: { of: 'account', have: 500_000, need: 750_000, required: 20_848, isShared: true },
    });
    expect(offered(view)).toBe(20_848);
  });

  it('is reached at the same pace on the same day, whoever asks', () => {
    const view = viewOf('car', { goals: [car, trip], value: 500_000, pace: 20_848 });
    expect(view.status).toMatchObject({ kind: 'onTrack', projected: '2027-11-22' });
    const slower = viewOf('car', { goals: [car, trip], value: 500_000, pace: 20_000 });
    expect(slower.status).toMatchObject({ kind: 'behind', projected: '2027-12-08' });
  });

  it('stands among the others as the account serves them', () => {
    const roof = goal('roof', fixed(1), { priority: 9 });
    const served = asServed([{ goal: trip }, { goal: roof }, { goal: car }]);
    expect(served.map((each) => each.goal.id)).toEqual(['roof', 'car', 'trip']);
  });

  it('wants of one account the most that one of its goals wants, for that mends the others', () => {
    const soon = { ...trip, targetDate: day('2027-11-22') };
    const views = viewsOf({ goals: [car, soon], value: 500_000 });
    const wanted = views.map(({ status }) =>
      status.kind === 'behind' ? status.catchUp.morePerMonth : 0,
    );
    expect(goalsSummary(views)[0]?.morePerMonth).toBe(Math.max(...wanted));
  });
});

const anyGoal = fc.record({
  allocation: fc.oneof(
    fc.constant(whole),
    fc.integer({ min: 1, max: 2_000_000 }).map(fixed),
    fc.integer({ min: 1, max: 100 }).map(percent),
  ),
  targetAmount: fc.integer({ min: 100, max: 1_000_000 }).map(cents),
  targetDate: fc.constantFrom<CalendarDate | ''>(
    '',
    day('2026-12-05'),
    day('2027-06-30'),
    day('2029-02-28'),
  ),
  priority: fc.nat({ max: 3 }),
  state: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'done' as const),
});
const anyGiven = fc.record({
  goals: fc
    .array(anyGoal, { minLength: 1, maxLength: 5 })
    .map((list) => list.map(({ allocation, ...more }, at) => goal(`g${at}`, allocation, more))),
  value: fc.integer({ min: -50_000, max: 2_000_000 }),
  pace: fc.integer({ min: -20_000, max: 100_000 }),
});

describe('what would mend a goal', () => {
  it('does: with it coming into the account each month, it is not behind, and shared out it is there in time', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        for (const { goal: each, status, path } of viewsOf(given)) {
          if (status.kind !== 'behind' || each.targetDate === '') continue;
          const { id, targetAmount, targetDate } = each;
          const more = status.catchUp.morePerMonth;
          // What is raised by hand does not grow by what comes in.
          if (path.of !== 'account') continue;
          const pace = given.pace + more;
          expect(viewOf(id, { ...given, pace }).status.kind).toBe('onTrack');
          const item = into({ amount: -more });
          expect(viewOf(id, { ...given, scheduled: [item] }).status.kind).toBe('onTrack');
          const months = Math.max(1, monthsBetween(today, targetDate));
          // The cents of rounding, which each month has.
          const then = cents(Math.ceil(given.value + (pace + 1) * months));
          const backing = shareBacking(given.goals, new Map([['savings', then]])).get(id);
          expect(backing).toBe(targetAmount);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is no more once what it offered is scheduled, and just the rest after half of it', () => {
    fc.assert(
      fc.property(anyGiven, fc.integer({ min: 1, max: 100 }), (given, share) => {
        for (const { goal: each, status, path } of viewsOf(given)) {
          if (status.kind !== 'behind' || path.of !== 'account') continue;
          const more = status.catchUp.morePerMonth;
          const part = Math.floor((more * share) / 100);
          if (part === 0) continue;
          const after = viewOf(each.id, { ...given, scheduled: [into({ amount: -part })] });
          if (part === more) expect(after.status.kind).toBe('onTrack');
          else expect(offered(after)).toBe(more - part);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is scheduled into the account of a goal', () => {
  const scheduled = (more: Parameters<typeof scheduledItem>[0], targetDate: string = '') =>
    comingInto('savings', [into(more)], today, targetDate as CalendarDate | '');

  it('comes on top of the pace, but for what the last 90 days had of it', () => {
    expect(scheduled({ amount: -15_643 })).toEqual([
      { monthly: 15_643, from: 0, months: Infinity },
    ]);
    const old = { anchorDate: '2026-01-01', createdAt: '2026-01-01T00:00:00.000Z' };
    // September, October and November came: that is the pace.
    expect(scheduled({ amount: -15_000, ...old })).toEqual([]);
    const young = { anchorDate: '2026-11-01', createdAt: '2026-10-20T00:00:00.000Z' };
    expect(scheduled({ amount: -15_000, ...young })).toMatchObject([{ monthly: 10_000 }]);
    expect(scheduled({ paused: true })).toEqual([]);
    expect(comingInto('other', [into({})], today, '')).toEqual([]);
  });

  it('ends with it, and begins with it', () => {
    const [twice] = scheduled({ amount: -10_000, endDate: '2027-01-15' });
    expect(twice).toMatchObject({ monthly: 10_000, months: 2 });
    const coming = scheduled({ amount: -10_000, endDate: '2027-01-15' });
    expect(comingWithin(coming, 12)).toBe(20_000);
    expect(monthsUntil(20_000, cents(0), coming)).toBe(2);
    expect(monthsUntil(20_001, cents(0), coming)).toBeNull();
    expect(monthsUntil(26_000, cents(1_000), coming)).toBeCloseTo(6);
    // Until the date of the goal is until that date, though the months have more days than they average.
    const until = { amount: -10_000, nextDueDate: '2026-12-22', endDate: '2027-03-22' };
    expect(scheduled(until, '2027-03-22')[0]?.months).toBeCloseTo(4);
    const [later] = scheduled({ amount: -10_000, nextDueDate: '2027-05-22' });
    expect(later?.from).toBeCloseTo(4.95, 1);
  });

  it('brings a late goal there, and no more is offered', () => {
    const late = { ...car, targetDate: day('2026-11-01') };
    const once = { nextDueDate: '2026-11-23', endDate: '2026-11-23' };
    const given = { goals: [late, trip], value: 500_000 };
    expect(offered(viewOf('car', given))).toBe(250_000);
    const after = viewOf('car', { ...given, scheduled: [into({ amount: -250_000, ...once })] });
    expect(offered(after)).toBeNull();
    expect(after.status).toMatchObject({ kind: 'behind', catchUp: { laterDate: '2026-12-23' } });
  });
});
