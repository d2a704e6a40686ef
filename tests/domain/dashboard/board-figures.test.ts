import { TODAY } from '@tests/support/given.ts';
import {
  givenBudget,
  givenBudgetPlan,
  givenCategory,
  posting,
} from '@tests/support/given-budget.ts';
import { debtOf } from '@tests/support/given-debts.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { tightestBudgets } from '@/domain/budgets/budget-figures.ts';
import { cents } from '@/domain/core/money.ts';
import { debtFree, payoffCurve } from '@/domain/dashboard/debt-free.ts';
import { lowestOfPayer } from '@/domain/dashboard/insight-balances.ts';
import { type SafeToSpend, safeSteps } from '@/domain/dashboard/safe-to-spend.ts';
import { debtView } from '@/domain/debts/debt-view.ts';
import { forecast } from '@/domain/scheduled/forecast.ts';
import { statementsToCheck } from '@/domain/transactions/ready-statement.ts';

const today = day(TODAY);

describe('the tightest budgets', () => {
  it('are those at risk, then those with the smallest part left', () => {
    const plan = givenBudgetPlan({
      categories: ['food', 'home', 'fun'].map((id) => givenCategory(id)),
      budgets: [
        givenBudget({ id: 'rest', categoryIds: ['home'], amount: 100_000 }),
        givenBudget({ id: 'over', categoryIds: ['food'], amount: 10_000 }),
        givenBudget({ id: 'tight', categoryIds: ['fun'], amount: 10_000 }),
        givenBudget({ id: 'nothing', categoryIds: [], amount: 10_000 }),
      ],
      rows: [
        ['2026-03-02', 'food', -10_500],
        ['2026-03-02', 'fun', -2_000],
        ['2026-03-02', 'home', -1_000],
      ],
    });
    expect(tightestBudgets(plan).map(({ budget, risk }) => [budget.id, risk?.kind])).toEqual([
      ['over', 'over'],
      ['tight', undefined],
      ['rest', undefined],
    ]);
  });
});

describe('the steps to what is safe to spend', () => {
  const stepsOf = (amounts: Readonly<Record<string, number>>) => {
    const terms = Object.entries(amounts).map(([kind, amount]) => ({
      kind,
      sign: kind === 'cash' ? 1 : -1,
      amount: cents(amount),
    }));
    const amount = terms.reduce((sum, term) => sum + term.sign * term.amount, 0);
    const safe = { terms, amount } as unknown as SafeToSpend;
    return safeSteps(safe).map((step) => [step.kind, step.amount]);
  };

  it('begin with the cash, leave out what is zero, and draw the small ones as one', () => {
    expect(stepsOf({ cash: 900, due: 0, budgets: 100, goals: 300, debts: 0 })).toEqual([
      ['cash', 900],
      ['goals', -300],
      ['budgets', -100],
      ['safe', 500],
    ]);
    expect(stepsOf({ cash: 900, due: 20, budgets: 100, goals: 300, debts: 30 })).toEqual([
      ['cash', 900],
      ['goals', -300],
      ['others', -150],
      ['safe', 450],
    ]);
  });
});

describe('how debts shrink', () => {
  const viewOf = (more: Parameters<typeof debtOf>[0]) =>
    debtView(debtOf(more), null, [], { baseCurrency: 'CAD', today });
  const short = viewOf({ id: 'short', owed: 20_000, apr: 0, minimum: 10_000 });
  const long = viewOf({ id: 'long', owed: 60_000, apr: 0, minimum: 10_000 });

  it('is drawn from today to the last payment, the largest debt first', () => {
    const views = [short, long];
    const [free] = debtFree(views, today);
    const curve = free ? payoffCurve(views, free, today) : null;
    expect(curve?.days[0]).toBe(today);
    expect(curve?.days.at(-1)).toBe(free?.date);
    expect(curve?.debts.map(({ debtId, owed }) => [debtId, owed[0], owed.at(-1)])).toEqual([
      ['long', 60_000, 0],
      ['short', 20_000, 0],
    ]);
  });

  it('is not drawn if one never ends', () => {
    const views = [viewOf({ id: 'never', owed: 1_000_000, apr: 30, minimum: 100 })];
    const [free] = debtFree(views, today);
    expect(free && payoffCurve(views, free, today)).toBeNull();
  });
});

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: id,
  type: 'chequing',
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

describe('the lowest day of the account that pays', () => {
  const lowest = (type: AccountType = 'chequing') => {
    const found = lowestOfPayer(
      forecast({
        accounts: [account('a1', { type }), account('a2')],
        balances: new Map([['a1', cents(10_000)]]),
        postings: [
          posting('2026-03-12', -4_000, { id: 's-rent' }),
          posting('2026-03-14', 9_000, { id: 's-pay' }),
          posting('2026-03-30', -9_999, { id: 's-later' }),
          posting('2026-03-13', -100, { id: 's-gym', accountId: 'a2' }),
        ],
        rows: [],
        floors: new Map(),
        today: day('2026-03-10'),
        days: 90,
      }),
    );
    return found && [found.account.id, found.lowest.date, found.lowest.balance];
  };

  it('is of the cash account that pays the most in the next two weeks', () => {
    expect(lowest()).toEqual(['a1', '2026-03-12', 6_000]);
    expect(lowest('credit_card')).toEqual(['a2', '2026-03-13', -100]);
    expect(lowestOfPayer({ today, until: today, totals: [], accounts: [] })).toBeNull();
  });
});

describe('statements to check', () => {
  it('are those that followed the last reconciled ones, oldest first', () => {
    const reconciled = (date: string) => [{ date: day(date), balance: cents(1) }];
    const accounts = [
      account('new', { statements: reconciled('2026-01-28') }),
      account('old', { statements: reconciled('2026-01-15') }),
      account('fresh', { statements: reconciled('2026-03-01') }),
      account('never'),
      account('closed', { archived: true, statements: reconciled('2026-01-01') }),
    ];
    expect(
      statementsToCheck(accounts, day('2026-03-10')).map(({ account, date }) => [
        account.name,
        date,
      ]),
    ).toEqual([
      ['old', '2026-02-15'],
      ['new', '2026-02-28'],
    ]);
  });
});
