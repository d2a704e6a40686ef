import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { baseCurrencyOf, plannedAccounts } from '@/domain/accounts/base-currency.ts';
import { baseOf } from '@/domain/budgets/budget-amounts.ts';
import {
  type BudgetForm,
  budgetWithForm,
  type CheckedBudgetForm,
  checkBudgetForm,
  formOfBudget,
  newBudgetForm,
} from '@/domain/budgets/budget-form.ts';
import { DEFAULT_PLANNING, readPlanningSettings } from '@/domain/budgets/planning-settings.ts';
import { cents } from '@/domain/core/money.ts';
import { periodOf } from '@/domain/core/periods.ts';

const TODAY = day('2026-03-15');

const form = (more: Partial<BudgetForm> = {}): BudgetForm =>
  newBudgetForm(day('2026-03-01'), {
    name: 'Food',
    categoryIds: ['food'],
    amount: cents(30_000),
    ...more,
  });

/** The stored budget with some fields of its form changed. */
function edited(budget: ReturnType<typeof givenBudget>, more: Partial<BudgetForm>) {
  const wanted = { ...formOfBudget(budget, TODAY), ...more } as CheckedBudgetForm;
  return budgetWithForm(budget, wanted, TODAY);
}

/** The base of the period of a day, cents. */
const baseOn = (budget: ReturnType<typeof givenBudget>, date: string) =>
  baseOf(budget, periodOf(budget, day(date))).amount;

describe('the rules of a budget', () => {
  it.each<[string, Partial<BudgetForm>, object]>([
    ['a whole one', {}, {}],
    ['zero is a limit, too', { amount: cents(0) }, {}],
    ['a name of one letter', { name: ' F ' }, { name: 'budget-name-too-short' }],
    ['a long name', { name: 'F'.repeat(201) }, { name: 'budget-name-too-long' }],
    ['no category', { categoryIds: [] }, { categoryIds: 'budget-categories-required' }],
    ['no start', { startDate: '' }, { startDate: 'start-date-required' }],
    ['a day that is none', { startDate: '2026-02-30' }, { startDate: 'start-date-unreadable' }],
    ['long ago', { startDate: '1899-12-31' }, { startDate: 'date-too-early' }],
    ['no number', { amount: null }, { amount: 'amount-not-a-number' }],
    ['below zero', { amount: cents(-1) }, { amount: 'amount-negative' }],
    [
      'a cap that is no number',
      { rollover: 'full', rolloverCap: null },
      { rolloverCap: 'amount-not-a-number' },
    ],
    [
      'a cap below zero',
      { rollover: 'surplus', rolloverCap: cents(-1) },
      { rolloverCap: 'amount-negative' },
    ],
    ['a cap where nothing is handed on', { rolloverCap: null }, {}],
  ])('%s', (_, more, errors) => {
    expect(checkBudgetForm(form(more))).toEqual(errors);
  });
});

describe('a budget as its form wants it', () => {
  it('a new one has its amount from its start on, whatever today is', () => {
    const base = { id: 'b1', createdAt: '2026-01-01T00:00:00.000Z' };
    const wanted = form({ startDate: '2025-11-01', name: ' Food  out ', categoryIds: ['a', 'a'] });
    expect(budgetWithForm(base, wanted as CheckedBudgetForm, TODAY)).toEqual({
      ...base,
      name: 'Food out',
      categoryIds: ['a'],
      period: 'monthly',
      startDate: '2025-11-01',
      amounts: [{ from: '2025-11-01', amount: 30_000 }],
      overrides: {},
      rollover: 'none',
    });
  });

  it('comes back as it was where nothing is changed, with amounts past and planned', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-01-01', 10_000],
        ['2026-03-01', 20_000],
        ['2026-05-01', 30_000],
      ],
      overrides: { '2026-02-01': 5_000 },
      rollover: 'surplus',
      cap: 4_000,
    });
    expect(formOfBudget(budget, TODAY)).toMatchObject({ amount: 20_000, rolloverCap: 4_000 });
    expect(edited(budget, {})).toEqual(budget);
  });

  it('another amount holds from the present period on, until one that is planned', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-01-01', 10_000],
        ['2026-05-01', 30_000],
      ],
    });
    const saved = edited(budget, { amount: cents(25_000) });
    const bases = ['2026-02-10', '2026-03-31', '2026-04-01', '2026-05-01'].map((date) =>
      baseOn(saved, date),
    );
    expect(bases).toEqual([10_000, 25_000, 25_000, 30_000]);
  });

  it('of one that is yet to begin the first amount is shown and changed', () => {
    const budget = givenBudget({ startDate: '2026-06-01', amount: 7_000 });
    expect(formOfBudget(budget, TODAY).amount).toBe(7_000);
    expect(edited(budget, { amount: cents(8_000) }).amounts).toEqual([
      { from: '2026-06-01', amount: 8_000 },
    ]);
  });

  it('an earlier start takes the first amount along; a later one keeps what held then', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-01-01', 10_000],
        ['2026-02-01', 20_000],
        ['2026-04-01', 40_000],
      ],
    });
    const earlier = edited(budget, { startDate: '2025-11-01' });
    expect(['2025-11-05', '2026-02-05'].map((date) => baseOn(earlier, date))).toEqual([
      10_000, 20_000,
    ]);
    const later = edited(budget, { startDate: '2026-03-01' });
    expect(later.amounts).toEqual([
      { from: '2026-03-01', amount: 20_000 },
      { from: '2026-04-01', amount: 40_000 },
    ]);
  });

  it('another period begins anew: an amount a month is none a week', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-01-01', 10_000],
        ['2026-02-01', 20_000],
      ],
      overrides: { '2026-02-01': 5_000 },
    });
    const weekly = edited(budget, { period: 'weekly', amount: cents(5_000) });
    expect(weekly.amounts).toEqual([{ from: '2026-01-01', amount: 5_000 }]);
    expect(weekly.overrides).toEqual({});
  });

  it('overrides stay where their period does, and go with it', () => {
    const budget = givenBudget({ overrides: { '2026-01-01': 1, '2026-03-01': 3 } });
    expect(edited(budget, { startDate: '2026-02-01' }).overrides).toEqual({ '2026-03-01': 3 });
    expect(edited(budget, { startDate: '2026-01-15' }).overrides).toEqual({});
  });

  it('keeps no cap where nothing is handed on', () => {
    const budget = givenBudget({ rollover: 'full', cap: 4_000 });
    expect(edited(budget, { rollover: 'none' })).not.toHaveProperty('rolloverCap');
    expect(edited(budget, { rolloverCap: '' })).not.toHaveProperty('rolloverCap');
  });
});

describe('the currency of plans', () => {
  const account = (currency: string, excluded = false) => ({ currency, excluded });

  it.each([
    ['none there', [], 'CAD'],
    ['the default one', [account('EUR'), account('EUR'), account('CAD')], 'CAD'],
    ['that of most', [account('USD'), account('EUR'), account('USD')], 'USD'],
    ['of two the first by code', [account('USD'), account('EUR')], 'EUR'],
    ['one that counts', [account('CAD', true), account('EUR')], 'EUR'],
    ['where none counts', [account('EUR', true)], 'EUR'],
  ] as const)('%s', (_, accounts, currency) => {
    expect(baseCurrencyOf(accounts, '')).toBe(currency);
  });

  it('counts accounts in it that are not left out of reports', () => {
    const accounts = [account('CAD'), account('CAD', true), account('USD')];
    expect(plannedAccounts(accounts, 'CAD')).toEqual([accounts[0]]);
  });
});

describe('the settings of planning', () => {
  it.each([
    [undefined, DEFAULT_PLANNING],
    [{ monthStartDay: 29, zeroBased: { since: '2026-02-30', opening: 1 } }, DEFAULT_PLANNING],
    [{ monthStartDay: 1.5, zeroBased: 'on' }, DEFAULT_PLANNING],
    [
      { monthStartDay: 15, zeroBased: null },
      { monthStartDay: 15, zeroBased: null },
    ],
    [
      { monthStartDay: 1, zeroBased: { since: '2026-01-01', opening: -5 } },
      { monthStartDay: 1, zeroBased: { since: '2026-01-01', opening: -5 } },
    ],
  ])('%j', (stored, settings) => {
    expect(readPlanningSettings(stored)).toEqual(settings);
  });
});
