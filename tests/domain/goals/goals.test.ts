import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { GOAL_STATES, type GoalAllocation, holdsMoney } from '@/domain/goals/goal.ts';
import { freeOf, type SharingGoal, shareBacking } from '@/domain/goals/goal-allocation.ts';
import { ALLOCATION_FIELDS } from '@/domain/goals/goal-form.ts';
import {
  accountPace,
  monthsBetween,
  paceStart,
  projectedDate,
  remainingOf,
  requiredPerMonth,
  sharePace,
} from '@/domain/goals/goal-pace.ts';
import { backingHistory, projectGoal, whatIf } from '@/domain/goals/goal-projection.ts';
import { type GoalStatusInput, goalStatus, monthlyNeed } from '@/domain/goals/goal-status.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2026-01-31');

function goal(
  id: string,
  allocation: GoalAllocation,
  more: Partial<SharingGoal> = {},
): SharingGoal {
  return {
    id,
    linkedAccountId: 'savings',
    targetAmount: cents(1_000_000),
    allocation,
    priority: 1,
    state: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const whole: GoalAllocation = { type: 'whole' };
const fixed = (amount: number): GoalAllocation => ({ type: 'fixed', amount: cents(amount) });
const percent = (share: number): GoalAllocation => ({ type: 'percent', percent: share });
const amountsOf = (of: Readonly<Record<string, number>>) =>
  new Map(Object.entries(of).map(([id, amount]) => [id, cents(amount)]));
const savings = (amount: number) => new Map([['savings', cents(amount)]]);

const shared = (goals: readonly SharingGoal[], value: number) => [
  ...shareBacking(goals, savings(value)).values(),
];

describe('what backs goals', () => {
  it('goes to fixed sums, then percentages, then the whole, whatever the priority', () => {
    const goals = [
      goal('trip', whole, { priority: 1 }),
      goal('car', percent(25), { priority: 2 }),
      goal('roof', fixed(300_000), { priority: 3 }),
    ];
    expect(shared(goals, 1_000_000)).toEqual([450_000, 250_000, 300_000]);
    expect(shared(goals, 320_000)).toEqual([0, 20_000, 300_000]);
    expect(shared(goals, 200_000)).toEqual([0, 0, 200_000]);
    expect(shared(goals, -1)).toEqual([0, 0, 0]);
  });

  it('within one way goes by priority, then to the older one', () => {
    const goals = [
      goal('second', whole, { priority: 2 }),
      goal('younger', whole, { createdAt: '2026-01-02T00:00:00.000Z' }),
      goal('first', whole),
    ];
    expect(shared(goals, 2_500_000)).toEqual([500_000, 1_000_000, 1_000_000]);
    expect(shared(goals, 1_200_000)).toEqual([0, 200_000, 1_000_000]);
  });

  it('is never more than the target, and leaves the rest free', () => {
    const goals = [goal('roof', fixed(5_000_000)), goal('car', percent(90))];
    expect(shared(goals, 3_000_000)).toEqual([1_000_000, 1_000_000]);
    expect(freeOf('savings', goals, savings(3_000_000))).toBe(1_000_000);
    expect(freeOf('savings', goals, savings(-200))).toBe(-200);
  });

  it('is nothing for what is done, archived or linked to no account; a pause keeps it', () => {
    const goals = [
      goal('done', whole, { state: 'done' }),
      goal('archived', whole, { state: 'archived' }),
      goal('unlinked', whole, { linkedAccountId: '' }),
      goal('paused', fixed(100), { state: 'paused' }),
    ];
    expect(shared(goals, 1_000)).toEqual([0, 0, 0, 100]);
  });

  it('never exceeds the accounts, nor the targets', () => {
    const allocation = fc.oneof(
      fc.constant(whole),
      fc.nat(3_000_000).map(fixed),
      fc.double({ min: 0, max: 100, noNaN: true }).map(percent),
    );
    const one = fc.record({
      allocation,
      linkedAccountId: fc.constantFrom('savings', 'tfsa', 'gone'),
      targetAmount: fc.nat(2_000_000).map(cents),
      priority: fc.nat({ max: 3 }),
      state: fc.constantFrom(...GOAL_STATES),
    });
    const value = fc.integer({ min: -1_000, max: 3_000_000 }).map(cents);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), value, value, (list, first, second) => {
        const goals = list.map(({ allocation: way, ...more }, at) => goal(`g${at}`, way, more));
        const values = new Map([
          ['savings', first],
          ['tfsa', second],
        ]);
        const backings = shareBacking(goals, values);
        for (const [account, held] of values) {
          const sum = goals
            .filter((each) => each.linkedAccountId === account)
            .reduce((total, { id }) => total + (backings.get(id) ?? 0), 0);
          expect(sum).toBeLessThanOrEqual(Math.max(0, held));
          expect(sum + freeOf(account, goals, values)).toBe(held);
          const wants = goals.some(
            (each) =>
              each.linkedAccountId === account &&
              each.allocation.type === 'whole' &&
              holdsMoney(each) &&
              (backings.get(each.id) ?? 0) < each.targetAmount,
          );
          if (wants) expect(sum).toBe(Math.max(0, held));
        }
        for (const { id, targetAmount } of goals) {
          expect(backings.get(id)).toBeGreaterThanOrEqual(0);
          expect(backings.get(id)).toBeLessThanOrEqual(targetAmount);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('what a goal requires', () => {
  const twelve = { target: cents(1_200_000), backing: cents(300_000) };

  it('is what is missing by the months left', () => {
    expect(requiredPerMonth({ ...twelve, months: 18 })).toBe(50_000);
    expect(remainingOf(cents(5), cents(7))).toBe(0);
    expect(monthsBetween(day('2026-01-01'), day('2027-07-03'))).toBeCloseTo(18, 1);
    expect(monthsBetween(today, day('2026-01-30'))).toBeLessThan(0);
  });

  it('is less where the money earns interest', () => {
    expect(requiredPerMonth({ ...twelve, months: 18, apr: 3 })).toBe(48_196);
    expect(requiredPerMonth({ ...twelve, backing: cents(1_190_000), months: 18, apr: 12 })).toBe(0);
  });

  it('is all at once in the last month and after it, and nothing once it is there', () => {
    expect(requiredPerMonth({ ...twelve, months: 0.2 })).toBe(900_000);
    expect(requiredPerMonth({ ...twelve, months: -3 })).toBe(900_000);
    expect(requiredPerMonth({ ...twelve, backing: cents(1_200_000), months: -3 })).toBe(0);
  });

  it('brings the target with its interest, to the cents of rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 1_000 }),
        (target, months, basis) => {
          const question = { target: cents(target), backing: cents(0), apr: basis / 100 };
          const perMonth = requiredPerMonth({ ...question, months });
          const points = projectGoal({ ...question, today, perMonth, target: cents(1e11) }, months);
          expect(points).toHaveLength(months + 1);
          const off = Math.abs((points.at(-1)?.backing ?? 0) - target);
          expect(off).toBeLessThanOrEqual(2 * months + 2);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the pace', () => {
  it('is a third of what came in within 90 days', () => {
    expect(paceStart(today)).toBe('2025-11-02');
    expect(accountPace(cents(100_000), cents(250_000))).toBe(50_000);
    expect(accountPace(cents(100_000), cents(99_500))).toBe(-167);
  });

  it('goes to the percentages, the rest to the first of the whole that is not reached', () => {
    const goals = [
      goal('reached', whole),
      goal('first', whole, { priority: 2 }),
      goal('second', whole, { priority: 3 }),
      goal('car', percent(25)),
      goal('roof', fixed(300_000)),
      goal('rest', whole, { priority: 0, state: 'paused' }),
    ];
    const backings = amountsOf({ reached: 1_000_000, roof: 300_000 });
    const paces = (pace: number) => [...sharePace(goals, backings, savings(pace)).values()];
    expect(paces(40_000)).toEqual([0, 30_000, 0, 10_000, 0, 0]);
    expect(paces(-40_000)).toEqual([0, -30_000, 0, -10_000, 0, 0]);
    // A fixed sum that is not full is served first.
    const filling = amountsOf({ roof: 299_999 });
    expect(sharePace(goals, filling, savings(40_000)).get('roof')).toBe(40_000);
  });

  it('goes to a fixed sum that is alone', () => {
    const alone = [goal('roof', fixed(300_000))];
    expect(sharePace(alone, new Map(), savings(500)).get('roof')).toBe(500);
  });

  it('is never shared out twice', () => {
    const shares = fc.array(fc.option(fc.nat(100)), { maxLength: 5 });
    fc.assert(
      fc.property(shares, fc.integer({ min: -100_000, max: 100_000 }), (list, pace) => {
        const goals = list.map((part, at) => goal(`g${at}`, part === null ? whole : percent(part)));
        const sum = [...sharePace(goals, new Map(), savings(pace)).values()].reduce(
          (total, each) => total + each,
          0,
        );
        expect(Math.abs(sum)).toBeLessThanOrEqual(Math.abs(pace));
        if (list.includes(null)) expect(sum).toBe(pace);
      }),
      { numRuns: 60 },
    );
  });

  it('leads to a date, or to none', () => {
    expect(projectedDate(today, cents(90_000), cents(30_000))).toBe('2026-05-03');
    expect(projectedDate(today, cents(0), cents(-5))).toBe(today);
    expect(projectedDate(today, cents(1), cents(0))).toBeNull();
    expect(projectedDate(today, cents(1_201), cents(1))).toBeNull();
  });
});

describe('how a goal stands', () => {
  const asked = (more: Partial<GoalStatusInput['goal']> & { backing?: number; pace?: number }) => {
    const { backing = 300_000, pace = 30_000, ...rest } = more;
    return goalStatus({
      goal: { targetAmount: cents(1_200_000), targetDate: '', state: 'active', ...rest },
      today,
      backing: cents(backing),
      pace: cents(pace),
    });
  };

  it('is reached, paused, or without a date', () => {
    expect(asked({ backing: 1_200_000, state: 'paused' })).toEqual({ kind: 'reached' });
    expect(asked({ backing: 0, state: 'done' })).toEqual({ kind: 'reached' });
    expect(asked({ state: 'paused' })).toEqual({ kind: 'paused' });
    expect(asked({ state: 'archived', backing: 1_200_000 })).toEqual({ kind: 'paused' });
    expect(asked({})).toEqual({ kind: 'noDate', projected: '2028-08-02' });
    expect(asked({ pace: 0 })).toEqual({ kind: 'noDate', projected: null });
  });

  it('is behind by so much a month; more a month, or a later date, mends it', () => {
    const status = asked({ targetDate: day('2027-07-31') });
    const required = 50_172;
    expect(status).toEqual({
      kind: 'behind',
      required,
      projected: '2028-08-02',
      isOverdue: false,
      catchUp: { morePerMonth: required - 30_000, laterDate: '2028-08-02' },
    });
    expect(monthlyNeed(status)).toBe(required);
  });

  it('is on track with what would have mended it', () => {
    const targetDate = day('2027-07-31');
    const status = asked({ targetDate, pace: 50_172 });
    expect(status).toEqual({ kind: 'onTrack', required: 50_172, projected: targetDate });
    expect(asked({ targetDate: day('2028-08-02') }).kind).toBe('onTrack');
    expect(monthlyNeed(asked({}))).toBe(0);
  });

  it('is overdue once its date is past, whatever the pace', () => {
    expect(asked({ targetDate: day('2026-01-30'), pace: 2_000_000 })).toMatchObject({
      kind: 'behind',
      required: 900_000,
      isOverdue: true,
      catchUp: { morePerMonth: 0, laterDate: '2026-02-14' },
    });
  });
});

describe('the chart of a goal', () => {
  const question = {
    today,
    backing: cents(10_000),
    target: cents(25_000),
    perMonth: cents(10_000),
  };

  it('has a point a month until the target', () => {
    expect(projectGoal(question)).toEqual([
      { date: '2026-01-31', backing: 10_000 },
      { date: '2026-02-28', backing: 20_000 },
      // A month and a half, as the status counts it.
      { date: '2026-03-18', backing: 25_000 },
    ]);
    expect(projectGoal({ ...question, perMonth: cents(-8_000) }, 3).at(-1)?.backing).toBe(0);
  });

  it('answers what if, and stores nothing', () => {
    const targetDate = day('2026-07-31');
    expect(whatIf({ ...question, targetDate })).toMatchObject({
      required: 2_522,
      reached: projectedDate(today, cents(15_000), cents(10_000)),
    });
    // As much as is required is in time; a cent less is not.
    const required = cents(5_248);
    const soon = { ...question, target: cents(20_000), targetDate: day('2026-03-30') };
    expect(whatIf({ ...soon, perMonth: required })).toMatchObject({
      required,
      reached: '2026-03-30',
    });
    expect(whatIf({ ...soon, perMonth: cents(5_247) }).reached).toBe('2026-03-31');
    expect(whatIf({ ...soon, perMonth: required }).points.at(-1)).toEqual({
      date: '2026-03-30',
      backing: 20_000,
    });
    const past = { ...soon, targetDate: day('2026-01-30'), perMonth: cents(10_000) };
    expect(whatIf(past).reached).toBe('2026-03-03');
    const never = whatIf({ ...question, perMonth: cents(0), targetDate: '', chartMonths: 12 });
    expect(never).toMatchObject({ required: null, reached: null });
    expect(never.points).toHaveLength(13);
  });

  it('tells the past by the balances, from the goal’s own start on', () => {
    const first = goal('first', fixed(4_000));
    const second = { ...goal('second', whole), startDate: day('2025-12-01') };
    const balances = new Map([
      [day('2026-01-31'), cents(9_000)],
      [day('2025-12-31'), cents(3_000)],
      [day('2025-11-30'), cents(8_000)],
    ]);
    expect(backingHistory(second, [first, second], balances)).toEqual([
      { date: '2025-12-31', backing: 0 },
      { date: '2026-01-31', backing: 5_000 },
    ]);
  });
});

describe('the stored form of a goal', () => {
  it('allows exactly the allocations that the form offers', () => {
    const { properties } = JSON.parse(readFileSync('schemas/goals.json', 'utf8'));
    expect(properties.allocation.properties.type.enum.toSorted()).toEqual(
      Object.keys(ALLOCATION_FIELDS).toSorted(),
    );
  });
});
