import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { GOAL_STATES, type Goal } from '@/domain/goals/goal.ts';
import {
  formOfGoal,
  goalWithForm,
  orderWithGoal,
  proposedTarget,
  savingsAccount,
  spendingKeys,
  spendingOf,
} from '@/domain/goals/goal-form.ts';
import { goalOverview } from '@/domain/goals/goal-overview.ts';
import {
  goalChartPoints,
  goalHistoryDays,
  monthsAhead,
  transferForGoal,
} from '@/domain/goals/goal-projection.ts';
import { scheduledInto } from '@/domain/goals/goal-status.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { CategoryTotals } from '@/domain/transactions/category-totals.ts';

const day = (text: string) => text as CalendarDate;
const today = day('2026-11-22');

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: id,
  type: 'savings',
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const goal = (id: string, more: Partial<Goal> = {}): Goal => ({
  id,
  name: id,
  linkedAccountId: 'savings',
  targetAmount: cents(1_200_000),
  targetDate: '',
  startDate: day('2026-01-01'),
  allocation: { type: 'whole' },
  priority: 0,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const byId = (...accounts: readonly Account[]) => new Map(accounts.map((each) => [each.id, each]));
const amounts = (of: Readonly<Record<string, number>>) =>
  new Map<string, Money>(Object.entries(of).map(([id, amount]) => [id, cents(amount)]));

const inflow = (net: number) =>
  new Map([['savings', { net: cents(net), startingAmount: cents(0), isInvested: false }]]);

describe('goalOverview', () => {
  it('tells what backs each goal, what it needs and what its account has free', () => {
    const { views, accounts } = goalOverview({
      goals: [
        goal('trip', { priority: 1, targetAmount: cents(100_000) }),
        goal('house', {
          targetDate: day('2028-05-22'),
          allocation: { type: 'fixed', amount: cents(300_000) },
        }),
        goal('loose', { priority: 2, linkedAccountId: '' }),
      ],
      accounts: byId(account('savings', { currency: 'USD' }), account('other')),
      values: amounts({ savings: 500_000 }),
      inflows: inflow(150_000),
      today,
      baseCurrency: 'CAD',
    });
    expect(
      views.map(({ goal: { id }, backing, pace, currency, status }) => [
        id,
        backing,
        pace,
        currency,
        status.kind,
      ]),
    ).toEqual([
      ['house', 300_000, 50_000, 'USD', 'behind'],
      ['trip', 100_000, 0, 'USD', 'reached'],
      ['loose', 0, 0, 'CAD', 'noDate'],
    ]);
    expect(accounts).toMatchObject([
      { value: 500_000, held: 400_000, free: 100_000, pace: 50_000 },
    ]);
  });

  it('adds up: what the goals of an account hold and what is free is its value, and no goal is paced twice', () => {
    const anyGoal = fc.record({
      linkedAccountId: fc.constantFrom('savings', 'other', ''),
      targetAmount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      allocation: fc.oneof(
        fc.constant({ type: 'whole' as const }),
        fc
          .integer({ min: 1, max: 500_000 })
          .map((amount) => ({ type: 'fixed' as const, amount: cents(amount) })),
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ type: 'percent' as const, percent })),
      ),
      priority: fc.integer({ min: 0, max: 3 }),
      state: fc.constantFrom(...GOAL_STATES),
    });
    const balance = fc.integer({ min: -500_000, max: 2_000_000 });
    fc.assert(
      fc.property(fc.array(anyGoal, { maxLength: 6 }), balance, balance, (drawn, value, before) => {
        const goals = drawn.map((each, index) => goal(`g${index}`, each));
        const { views, accounts } = goalOverview({
          goals,
          accounts: byId(account('savings'), account('other')),
          values: amounts({ savings: value, other: before }),
          inflows: inflow(value - before),
          today,
          baseCurrency: 'CAD',
        });
        expect(views).toHaveLength(goals.length);
        for (const { account: behind, value: all, held, free, pace } of accounts) {
          const own = views.filter((view) => view.account?.id === behind.id);
          expect(own.reduce((sum, { backing }) => sum + backing, 0)).toBe(held);
          expect(held + free).toBe(all);
          expect(held).toBeLessThanOrEqual(Math.max(0, all));
          const paced = own.reduce((sum, view) => sum + view.pace, 0);
          expect(Math.abs(paced)).toBeLessThanOrEqual(Math.abs(pace));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the form of a goal', () => {
  it('gives a stored goal back as it is, and puts it at its place', () => {
    const goals = [
      goal('a'),
      goal('b', { priority: 1, allocation: { type: 'percent', percent: 12.5 } }),
      goal('c', { priority: 2 }),
    ];
    for (const each of goals) {
      expect(goalWithForm(each, formOfGoal(each, goals))).toEqual(each);
      const { place } = formOfGoal(each, goals);
      expect(orderWithGoal(goals, each.id, place)).toEqual(['a', 'b', 'c']);
    }
    expect(orderWithGoal(goals, 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(orderWithGoal(goals, 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(orderWithGoal(goals, 'new', 99)).toEqual(['a', 'b', 'c', 'new']);
  });
});

describe('the chart of a goal', () => {
  it('has the start, the ends of months and today, and nothing before the start', () => {
    expect(goalHistoryDays(day('2026-09-10'), today)).toEqual([
      '2026-09-10',
      '2026-09-30',
      '2026-10-31',
      '2026-11-22',
    ]);
    expect(goalHistoryDays(today, today)).toEqual([today]);
    expect(goalHistoryDays(day('2027-01-01'), today)).toEqual([]);
    expect(goalHistoryDays(day('1990-01-01'), today)).toHaveLength(62);
  });

  it('reaches past the days that matter, never beyond ten years', () => {
    expect(monthsAhead(today, '', [null])).toBe(6);
    expect(monthsAhead(today, day('2027-11-22'), [null])).toBe(14);
    expect(monthsAhead(today, '', [day('2099-01-01')])).toBe(120);
    // A date that is never met leaves the present in view.
    expect(monthsAhead(today, day('2027-02-22'), [day('2099-01-01')])).toBe(24);
    expect(monthsAhead(today, day('2028-11-22'), [day('2099-01-01')])).toBe(54);
  });

  it('puts the points of all lines on their days', () => {
    const at = (date: string, backing: number) => ({ date: day(date), backing: cents(backing) });
    expect(
      goalChartPoints({
        history: [at('2026-10-31', 1), at('2026-11-22', 2)],
        pace: [at('2026-11-22', 2)],
        whatIf: [at('2026-12-22', 3)],
      }),
    ).toEqual([
      { date: '2026-10-31', history: 1 },
      { date: '2026-11-22', history: 2, pace: 2 },
      { date: '2026-12-22', whatIf: 3 },
    ]);
  });
});

describe('a beginning', () => {
  it('is the savings account that holds most, then a TFSA', () => {
    const small = account('small');
    const large = account('large');
    const tfsa = account('tfsa', { type: 'TFSA' });
    const closed = account('closed', { archived: true });
    expect(
      savingsAccount([small, large, tfsa, closed], amounts({ small: 1, large: 2, closed: 9 }))?.id,
    ).toBe('large');
    expect(savingsAccount([account('every', { type: 'chequing' }), tfsa])?.id).toBe('tfsa');
    expect(savingsAccount([account('every', { type: 'chequing' })])).toBeNull();
  });

  it('is three whole months of spending, less refunds, to the next hundred', () => {
    const category = (id: string, more: Partial<Category> = {}): Category => ({
      id,
      name: id,
      parentId: '',
      nature: 'expense',
      color: 1,
      icon: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      ...more,
    });
    const sums: CategoryTotals = new Map([
      [
        '2026-08',
        new Map([
          ['food', [500, -100_500]],
          ['', [9_900, -1_000]],
        ]),
      ],
      [
        '2026-10',
        new Map([
          ['food', [0, -20_000]],
          ['pay', [300_000, 0]],
          ['work', [0, -70_000]],
        ]),
      ],
      ['2026-11', new Map([['food', [0, -99_900]]])],
    ]);
    expect(spendingKeys(today)).toEqual(['2026-08', '2026-09', '2026-10']);
    const categories = [
      category('food'),
      category('pay', { nature: 'income' }),
      category('work', { excluded: true }),
    ];
    expect(spendingOf(sums, categories, today)).toBe(121_000);
    expect(proposedTarget(cents(121_000))).toBe(130_000);
    expect(proposedTarget(cents(0))).toBeNull();
  });
});

describe('a scheduled transfer for a goal', () => {
  const cheque = account('cheque', { type: 'chequing' });
  const viewOf = (more: Partial<Goal>, before: number) => {
    const [view] = goalOverview({
      goals: [goal('house', more)],
      accounts: byId(account('savings'), cheque),
      values: amounts({ savings: 300_000 }),
      inflows: inflow(300_000 - before),
      today,
      baseCurrency: 'CAD',
    }).views;
    if (!view) throw new Error('no view');
    return view;
  };

  it('moves what is short each month, from the first of the next one to the date', () => {
    const view = viewOf({ targetDate: day('2028-05-22') }, 150_000);
    expect(
      transferForGoal(view, [account('savings'), cheque], [], today, 'To house'),
    ).toMatchObject({
      description: 'To house',
      amount: view.status.kind === 'behind' ? view.status.required - 50_000 : 0,
      accountId: 'cheque',
      targetAccountId: 'savings',
      nextDueDate: '2026-12-01',
      endDate: '2028-05-22',
    });
  });

  it('comes as often as the months ask for, and once where the date is near or past', () => {
    const days = (targetDate: string) => {
      const view = viewOf({ targetDate: day(targetDate) }, 300_000);
      const form = transferForGoal(view, [account('savings'), cheque], [], today, 'x');
      return [form?.nextDueDate, form?.endDate, form?.amount];
    };
    // From December 1 there would be 12 of them for 12.3 months: on the day of the date there are 13.
    expect(days('2027-11-30')).toEqual(['2026-11-30', '2027-11-30', 73_442]);
    expect(days('2027-12-20')).toEqual(['2026-12-01', '2027-12-20', 69_704]);
    expect(days('2026-11-25')).toEqual(['2026-11-25', '2026-11-25', 900_000]);
    expect(days('2026-11-22')).toEqual(['2026-11-23', '2026-11-23', 900_000]);
    expect(days('2026-10-01')).toEqual(['2026-11-23', '2026-11-23', 900_000]);
  });

  it('asks for no amount where there is no date, and is none without an account on either side', () => {
    expect(
      transferForGoal(viewOf({}, 0), [account('savings'), cheque], [], today, 'x'),
    ).toMatchObject({
      amount: null,
      endDate: '',
    });
    expect(
      transferForGoal(viewOf({ linkedAccountId: '' }, 0), [cheque], [], today, 'x'),
    ).toBeNull();
    const foreign = account('usd', { type: 'chequing', currency: 'USD' });
    expect(
      transferForGoal(viewOf({}, 0), [account('savings'), foreign], [], today, 'x'),
    ).toBeNull();
  });

  it('hard use 16: never takes the money for a goal out of a loan', () => {
    const loan = account('loan', { type: 'other' });
    const debts = [{ kind: 'loan', linkedAccountId: 'loan' }] as const;
    expect(
      transferForGoal(viewOf({}, 0), [account('savings'), loan], debts, today, 'x'),
    ).toBeNull();
  });

  it('finds what is scheduled into an account, by the month', () => {
    const item = (id: string, more: Partial<ScheduledTransaction>): ScheduledTransaction => ({
      id,
      description: id,
      amount: cents(-10_000),
      accountId: 'cheque',
      targetAccountId: 'savings',
      categoryId: '',
      frequency: 'monthly',
      interval: 1,
      nextDueDate: today,
      anchorDate: today,
      endDate: '',
      weekendRule: 'none',
      tags: [],
      paused: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      ...more,
    });
    const found = scheduledInto('savings', [
      item('monthly', {}),
      item('weekly', { frequency: 'weekly' }),
      item('paused', { paused: true }),
      item('elsewhere', { targetAccountId: 'other' }),
    ]);
    expect(found.map(({ item: { id }, monthly }) => [id, monthly])).toEqual([
      ['monthly', 10_000],
      ['weekly', 43_482],
    ]);
  });
});
