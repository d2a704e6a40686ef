import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { newGoalForm } from '@/domain/goals/goal-form.ts';
import { goalOverview } from '@/domain/goals/goal-overview.ts';
import {
  checkGoalFormState,
  goalFormOf,
  goalFormStateOf,
} from '@/features/planning/goals/goal-form-state.ts';
import {
  byHandSentence,
  freeSentence,
  lineText,
  parsePercent,
  repairSentence,
  standingSentence,
  statusBadge,
} from '@/features/planning/goals/goal-text.ts';
import { evaluateWhatIf, initialWhatIf } from '@/features/planning/goals/goal-what-if.tsx';

const today = '2026-11-22' as CalendarDate;

const savings: Account = {
  id: 'savings',
  name: 'Savings',
  type: 'savings',
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

function viewOf(more: Partial<Goal>, net = 0) {
  const goal: Goal = {
    id: 'house',
    name: 'House',
    linkedAccountId: 'savings',
    targetAmount: cents(1_200_000),
    targetDate: '',
    startDate: today,
    allocation: { type: 'whole' },
    priority: 0,
    state: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
  const [view] = goalOverview({
    goals: [goal],
    accounts: new Map([['savings', savings]]),
    values: new Map([['savings', cents(300_000)]]),
    inflows: new Map([
      ['savings', { net: cents(net), startingAmount: cents(0), isInvested: false }],
    ]),
    today,
    baseCurrency: 'CAD',
  }).views;
  if (!view) throw new Error('no view');
  return view;
}

describe('the goal form', () => {
  it('round-trips a form', () => {
    const form = newGoalForm(today, [], {
      name: 'House',
      targetAmount: cents(1_234_567),
      linkedAccountId: 'savings',
      allocation: 'percent',
      percent: 12.5,
      place: 2,
    });
    expect(goalFormOf(goalFormStateOf(form))).toEqual(form);
    expect(checkGoalFormState(goalFormStateOf(form), [savings])).toEqual({});
    expect(checkGoalFormState(goalFormStateOf(form), [])).toEqual({
      linkedAccountId: 'account-gone',
    });
  });

  it("reports what can't be stored", () => {
    const values = { ...goalFormStateOf(newGoalForm(today, [])), name: 'House' };
    const codesOf = (targetAmount: string) => checkGoalFormState({ ...values, targetAmount }, []);
    expect(codesOf('')).toEqual({ targetAmount: 'amount-not-a-number' });
    expect(codesOf('0')).toEqual({ targetAmount: 'target-not-positive' });
    expect(codesOf('1.005')).toEqual({ targetAmount: 'amount-decimals' });
    expect(codesOf('99999999999')).toEqual({ targetAmount: 'amount-too-large' });
  });

  it('reads a percentage with a point or a comma, and nothing else', () => {
    expect(['3', '3.25', '3,25', ' 3 %', '-3', '1e3', ''].map(parsePercent)).toEqual([
      3,
      3.25,
      3.25,
      3,
      null,
      null,
      null,
    ]);
  });
});

describe('what-if', () => {
  it("starts with the goal as it is, or at the required amount if it isn't growing", () => {
    const view = viewOf({ targetDate: '2028-05-22' as CalendarDate });
    expect(initialWhatIf(view)).toMatchObject({ target: '12000.00', date: '2028-05-22', rate: '' });
    expect(initialWhatIf(viewOf({}, 90_000)).monthly).toBe('300.00');
  });

  it('gives the same date as the status at the same pace', () => {
    const ways: readonly Partial<Goal>[] = [
      {},
      { allocation: { type: 'percent', percent: 40 } },
      { allocation: { type: 'fixed', amount: cents(1_200_000) } },
      { targetDate: '2027-03-31' as CalendarDate },
      { targetDate: '2031-03-31' as CalendarDate },
    ];
    for (const more of ways) {
      for (const net of [62_571, 90_000, 411_111]) {
        const view = viewOf(more, net);
        const tried = evaluateWhatIf(initialWhatIf(view), view, today, [view.goal]);
        expect(tried?.answer.reached).toBe('projected' in view.status && view.status.projected);
        expect(tried?.points.at(-1)?.backing).toBe(1_200_000);
      }
    }
  });

  it('shows the required amount and the resulting date, including interest', () => {
    const view = viewOf({});
    const values = { target: '12000', date: '2028-05-22', monthly: '500', rate: '' };
    const plain = evaluateWhatIf(values, view, today, [view.goal]);
    expect(plain?.answer).toMatchObject({ reached: '2028-05-23' });
    const required = plain?.answer.required ?? 0;
    expect(
      evaluateWhatIf({ ...values, rate: '3' }, view, today, [view.goal])?.answer.required,
    ).toBeLessThan(required);
    for (const wrong of [
      { target: '0' },
      { date: '2028-02-30' },
      { monthly: '-1' },
      { rate: 'x' },
    ]) {
      expect(evaluateWhatIf({ ...values, ...wrong }, view, today, [view.goal])).toBeNull();
    }
  });
});

describe('goal text', () => {
  it('describes its status and how to repair it', () => {
    const late = viewOf({ targetDate: '2028-05-22' as CalendarDate }, 90_000);
    expect(statusBadge(late).label).toBe('Behind');
    expect(lineText(late)).toMatch(/^Needs \$200\.80\/month more · by .*2028 · Savings$/);
    expect(standingSentence(late)).toContain('add $500.80.');
    expect(repairSentence(late)).toContain('$200.80/month more fixes it.');
    expect(freeSentence(late, cents(0))).toBe('');
    expect(freeSentence(late, cents(5_000))).toBe('$50.00 in Savings isn’t assigned yet.');
    expect(freeSentence(viewOf({ targetAmount: cents(1) }), cents(5_000))).toBe('');
    const shared = viewOf({
      targetDate: '2028-05-22' as CalendarDate,
      allocation: { type: 'percent', percent: 40 },
    });
    expect(standingSentence(shared)).toContain('add $1,502.40.');
    expect(repairSentence(shared)).toContain(
      '$1,502.40/month more in Savings fixes it. 40% of that goes to this goal.',
    );
    expect(lineText(shared)).toMatch(/^Needs \$1,502\.40\/month more in Savings · by .*2028$/);
    const byHand = viewOf({ allocation: { type: 'fixed', amount: cents(50_000) } });
    expect(byHandSentence(byHand)).toContain('Only $500.00 of Savings is set aside for it');
    expect(byHandSentence(shared)).toBe('');
    const past = viewOf({
      targetDate: '2026-11-01' as CalendarDate,
      startDate: '2026-01-01' as CalendarDate,
    });
    expect(statusBadge(past).label).toBe('Overdue');
    expect(repairSentence(past)).toBe('At your current pace, you won’t reach it.');
    expect(lineText(viewOf({}))).toBe('Not reached at this pace · Savings');
    expect(lineText(viewOf({ state: 'archived' }))).toBe('No longer holds money');
    expect(standingSentence(viewOf({ state: 'paused' }))).toContain('keeps $3,000.00');
  });
});
