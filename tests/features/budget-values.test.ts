import { givenBudget, givenBudgetPlan } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { newBudgetForm } from '@/domain/budgets/budget-form.ts';
import { rowOf } from '@/domain/budgets/budget-list.ts';
import { cents } from '@/domain/core/money.ts';
import { historyRows } from '@/features/planning/budget-detail/budget-detail-history.tsx';
import { checkAmountFormState } from '@/features/planning/budgets/budget-amount-dialog.tsx';
import {
  budgetFormOf,
  budgetFormStateOf,
  checkBudgetFormState,
} from '@/features/planning/budgets/budget-form-state.ts';
import { periodText, periodTick, spanText } from '@/features/planning/budgets/budget-text.ts';
import {
  byAmountLeft,
  checkMoveFormState,
  isSameMove,
  shortfallOf,
} from '@/features/planning/budgets/move-money-dialog.tsx';

const FORM = newBudgetForm(day('2026-03-01'), {
  name: 'Food',
  categoryIds: ['food'],
  amount: cents(30_050),
  rollover: 'surplus',
  rolloverCap: cents(5_000),
});

describe('the budget form state', () => {
  it('round-trips a form', () => {
    const values = budgetFormStateOf(FORM);
    expect([values.amount, values.rolloverCap]).toEqual(['300.50', '50.00']);
    expect(budgetFormOf(values)).toEqual(FORM);
    expect(budgetFormOf({ ...values, rolloverCap: ' ' }).rolloverCap).toBe('');
    expect(budgetFormStateOf({ ...FORM, amount: null }).amount).toBe('');
  });

  it('reports the error of each field; a cap is ignored without rollover', () => {
    const values = budgetFormStateOf(FORM);
    expect(checkBudgetFormState(values)).toEqual({});
    expect(checkBudgetFormState({ ...values, amount: '', rolloverCap: '-1' })).toEqual({
      amount: 'amount-not-a-number',
      rolloverCap: 'amount-negative',
    });
    expect(checkBudgetFormState({ ...values, rollover: 'none', rolloverCap: '1.234' })).toEqual({});
    expect(checkBudgetFormState({ ...values, amount: '1.234', categoryIds: [] })).toEqual({
      amount: 'amount-decimals',
      categoryIds: 'budget-categories-required',
    });
  });
});

it('requires a period amount of zero or more', () => {
  const codeOf = (amount: string) => checkAmountFormState({ amount, scope: 'period' }).amount;
  expect(['0', '12.50+3', '', '-1', '99999999999'].map(codeOf)).toEqual([
    undefined,
    undefined,
    'amount-not-a-number',
    'amount-negative',
    'amount-too-large',
  ]);
});

it('requires two different budgets to move money between', () => {
  expect(checkMoveFormState({ from: '', to: '', amount: '' })).toEqual({
    from: 'budget-required',
    to: 'budget-required',
    amount: 'amount-not-a-number',
  });
  expect(checkMoveFormState({ from: 'b1', to: 'b1', amount: '0' })).toEqual({
    to: 'move-same-budget',
    amount: 'amount-not-positive',
  });
  expect(checkMoveFormState({ from: 'b1', to: 'b2', amount: '5' })).toEqual({});
});

it('names periods by month or year, or by their dates', () => {
  const today = day('2026-03-10');
  const textOf = (start: string, end: string) =>
    periodText({ start: day(start), end: day(end) }, today);
  expect(textOf('2026-02-01', '2026-02-28')).toBe('February 2026');
  expect(textOf('2025-01-01', '2025-12-31')).toBe('2025');
  expect(textOf('2026-01-01', '2026-03-31')).toMatch(/Jan.* – .*Mar/);
  expect(textOf('2025-12-15', '2026-01-14')).toMatch(/2025 – /);
  expect(periodTick({ start: day('2026-02-01'), end: day('2026-02-28') })).toBe('Feb');
  expect(periodTick({ start: day('2025-01-01'), end: day('2025-12-31') })).toBe('2025');
});

describe('the periods of a budget', () => {
  it('are the next, the current and the previous eleven, newest first', () => {
    const budget = givenBudget({ startDate: '2024-01-01' });
    const rows = historyRows(givenBudgetPlan({ budgets: [budget] }), budget);
    expect(rows.map(({ when }) => when)).toEqual(['next', 'now', ...Array(11).fill('past')]);
    expect(rows[0]?.figures.period.start).toBe('2026-04-01');
    expect(rows.at(-1)?.figures.period.start).toBe('2025-04-01');
  });

  it('are the first two if it has not started yet', () => {
    const budget = givenBudget({ startDate: '2026-05-01' });
    const rows = historyRows(givenBudgetPlan({ budgets: [budget] }), budget);
    expect(rows.map(({ figures, when }) => [figures.period.start, when])).toEqual([
      ['2026-06-01', 'next'],
      ['2026-05-01', 'next'],
    ]);
  });
});

describe('moving more from a budget than it has left', () => {
  const budgets = [
    givenBudget({ id: 'b1', name: 'Over', categoryIds: ['home'], amount: 1_000 }),
    givenBudget({ id: 'b2', name: 'Some', categoryIds: ['food'], amount: 5_000 }),
    givenBudget({ id: 'b3', name: 'Most', categoryIds: ['pay'], amount: 9_000 }),
  ];
  const plan = givenBudgetPlan({
    today: '2026-03-10',
    budgets,
    rows: [['2026-03-02', 'home', -1_500]],
  });
  const rows = budgets.map((budget) => rowOf(plan, budget, day('2026-03-10')));
  const values = { from: 'b2', to: 'b1', amount: '60' };

  it('reports what it has and what would be missing; moving all that is left is fine', () => {
    expect(shortfallOf(values, rows)).toEqual({
      from: 'b2',
      to: 'b1',
      amount: 6_000,
      left: 5_000,
      missing: 1_000,
    });
    expect(shortfallOf({ ...values, amount: '50' }, rows)).toBeNull();
    expect(shortfallOf({ ...values, amount: '' }, rows)).toBeNull();
    expect(shortfallOf({ ...values, from: '' }, rows)).toBeNull();
    // An overspent budget has nothing to give.
    expect(shortfallOf({ from: 'b1', to: 'b2', amount: '1' }, rows)?.missing).toBe(600);
  });

  it('is confirmed for that one move only', () => {
    const warned = shortfallOf(values, rows);
    expect(isSameMove(warned, shortfallOf(values, rows))).toBe(true);
    expect(isSameMove(warned, shortfallOf({ ...values, amount: '61' }, rows))).toBe(false);
    expect(isSameMove(null, null)).toBe(false);
  });

  it('is made unlikely by listing the budgets with the most left first', () => {
    expect(byAmountLeft(rows).map(({ budget }) => budget.name)).toEqual(['Most', 'Some', 'Over']);
  });
});

it('dates are shown as briefly as possible, with the year if it is not the current one', () => {
  const told = (start: string, end: string, today = '2026-11-22') =>
    spanText({ start: day(start), end: day(end) }, day(today)).replaceAll(/\s*–\s*/g, ' – ');
  expect(told('2026-11-17', '2026-11-23')).toBe('Nov 17 – 23');
  expect(told('2026-11-25', '2026-12-24')).toBe('Nov 25 – Dec 24');
  expect(told('2026-01-01', '2026-12-31')).toBe('2026');
  expect(told('2025-11-01', '2025-11-30')).toBe('Nov 1 – 30, 2025');
});
