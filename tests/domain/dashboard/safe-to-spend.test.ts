import { givenBudget, givenBudgetPlan, posting } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { cashOnHand } from '@/domain/accounts/cash-on-hand.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { cashAvailable, cashCurrencies, isOnHand } from '@/domain/dashboard/cash-available.ts';
import type { RowAhead, ServedDebt } from '@/domain/dashboard/safe-holds.ts';
import { servedDebts } from '@/domain/dashboard/safe-holds.ts';
import {
  incomeHorizon,
  incomePostings,
  type SafeToSpendInput,
  safeToSpend,
} from '@/domain/dashboard/safe-to-spend.ts';
import type { SharingGoal } from '@/domain/goals/goal-allocation.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';

const TODAY = day('2026-03-10');

type Given = readonly [id: string, type: AccountType, balance: number, more?: Partial<Account>];

const HOUSEHOLD: readonly Given[] = [
  ['a1', 'chequing', 200_000],
  ['save', 'savings', 500_000],
  ['card', 'credit_card', -80_000],
  ['tfsa', 'TFSA', 900_000],
];

function cashOf(given: readonly Given[]) {
  const accounts = given.map(([id, type, , more]) => ({ id, type, currency: 'CAD', ...more }));
  const balances = new Map(given.map(([id, , balance]) => [id, cents(balance)]));
  return { accounts, balances, cash: cashAvailable(accounts, balances, 'CAD') };
}

const pay = posting('2026-03-20', 250_000, { id: 's-pay', categoryId: 'pay' });

function transfer(date: string, amount: number, from: string, to: string): UpcomingPosting[] {
  const item = { id: `${from}-${to}`, accountId: from, targetAccountId: to };
  const out = posting(date, -amount, item);
  return [out, { ...out, accountId: to, amount: cents(amount), otherAccountId: from }];
}

function safe(more: Partial<SafeToSpendInput> & { readonly household?: readonly Given[] } = {}) {
  const { household = HOUSEHOLD, ...rest } = more;
  const { accounts, cash } = cashOf(household);
  return safeToSpend({
    cash,
    horizon: incomeHorizon([pay], TODAY),
    postings: [],
    rows: [],
    budgetPlan: null,
    goals: [],
    debts: [],
    onHand: new Set(accounts.filter((each) => isOnHand(each, 'CAD')).map(({ id }) => id)),
    ...rest,
  });
}

const termsOf = ({ terms }: ReturnType<typeof safe>) =>
  Object.fromEntries(terms.map(({ kind, amount }) => [kind, amount]));

const goal = (more: Partial<SharingGoal> = {}): SharingGoal => ({
  id: 'g1',
  linkedAccountId: 'save',
  targetAmount: cents(400_000),
  allocation: { type: 'whole' },
  priority: 1,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

describe('cash available', () => {
  it('is what lies in chequing and savings accounts less what cards owe, per currency', () => {
    const given: readonly Given[] = [
      ...HOUSEHOLD,
      ['usd', 'chequing', 1_000, { currency: 'USD' }],
      ['out', 'savings', 70_000, { excluded: true }],
      ['old', 'chequing', 50, { archived: true }],
    ];
    const { accounts, balances, cash } = cashOf(given);
    expect(cash.amount).toBe(620_050);
    expect(cash.terms.map(({ kind, sign, amount }) => [kind, sign, amount])).toEqual([
      ['cash', 1, 700_050],
      ['cards', -1, 80_000],
    ]);
    expect(cash.terms[1]?.lines).toEqual([
      { amount: 80_000, source: { kind: 'account', id: 'card' } },
    ]);
    expect(cash.amount).toBe(cashOnHand(accounts as readonly Account[], balances, 'CAD'));
    expect(cashCurrencies(accounts)).toEqual(['CAD', 'USD']);
    expect(cashAvailable(accounts, balances, 'USD').amount).toBe(1_000);
  });
});

describe('the next income', () => {
  it('is the first payday after today, not interest, and the money lasts up to the day before', () => {
    const interest = posting('2026-03-12', 300, { id: 's-int' });
    expect(incomeHorizon([pay, interest], TODAY)).toEqual({
      from: TODAY,
      until: '2026-03-19',
      days: 10,
      income: pay,
    });
    expect(incomeHorizon([posting('2026-03-11', 1)], TODAY)).toMatchObject({ days: 1 });
  });

  it('is money in for these accounts: no transfer, no refund, nothing left out of reports', () => {
    const given = [
      pay,
      posting('2026-03-12', 400, { id: 's-loose' }),
      posting('2026-03-12', -400, { id: 's-out' }),
      posting('2026-03-12', 400, { id: 's-refund', categoryId: 'food' }),
      posting('2026-03-12', 400, { id: 's-left-out', categoryId: 'gone' }),
      posting('2026-03-12', 400, { id: 's-there', categoryId: 'pay', accountId: 'tfsa' }),
      ...transfer('2026-03-12', 400, 'tfsa', 'a1'),
    ];
    const natures = new Map([
      ['pay', 'income'],
      ['food', 'expense'],
    ] as const);
    const found = incomePostings(given, natures, new Set(['a1']));
    expect(found.map(({ item }) => item.id)).toEqual(['s-pay', 's-loose']);
  });

  it('is not what is due today, nor what lies too far off: then thirty days are taken', () => {
    const none = { until: '2026-04-08', days: 30, income: null };
    expect(incomeHorizon([], TODAY)).toMatchObject(none);
    expect(incomeHorizon([posting('2026-03-10', 250_000)], TODAY)).toMatchObject(none);
    expect(incomeHorizon([posting('2026-04-25', 250_000)], TODAY)).toMatchObject(none);
    expect(incomeHorizon([posting('2026-04-24', 250_000)], TODAY).days).toBe(45);
  });
});

describe('safe to spend', () => {
  it('is all the cash where nothing is planned, and says how much that is a day', () => {
    const { amount, perDay, terms, horizon } = safe();
    expect([amount, perDay, horizon.days]).toEqual([620_000, 62_000, 10]);
    expect(terms[0]?.lines.map(({ amount: each }) => each)).toEqual([500_000, 200_000, -80_000]);
  });

  it('takes off what is due up to the day before the income', () => {
    const postings = [
      posting('2026-03-10', -1_000, { id: 's-today' }),
      posting('2026-03-19', -120_000, { id: 's-rent' }),
      posting('2026-03-20', -5_000, { id: 's-later' }),
      posting('2026-03-15', 900, { id: 's-int' }),
      posting('2026-03-15', -900, { id: 's-other', accountId: 'tfsa' }),
      pay,
    ];
    const rows: readonly RowAhead[] = [
      { id: 'r1', accountId: 'a1', date: day('2026-03-12'), amount: cents(-700) },
      { id: 'r0', accountId: 'a1', date: TODAY, amount: cents(-700) },
    ];
    const found = safe({ postings, rows });
    expect(termsOf(found)).toMatchObject({ due: 121_700 });
    expect(found.amount).toBe(620_000 - 121_700);
    expect(found.terms[1]?.lines.map(({ source }) => source)).toEqual([
      { kind: 'posting', scheduledId: 's-rent', dueDate: '2026-03-19' },
      { kind: 'posting', scheduledId: 's-today', dueDate: '2026-03-10' },
      { kind: 'row', id: 'r1' },
    ]);
  });

  it('does not take the payment of a card twice, nor what moves to savings', () => {
    const within = [
      ...transfer('2026-03-12', 80_000, 'a1', 'card'),
      ...transfer('2026-03-13', 10_000, 'a1', 'save'),
    ];
    expect(safe({ postings: within }).amount).toBe(620_000);
    const rows: readonly RowAhead[] = [
      { id: 'o', accountId: 'a1', date: day('2026-03-12'), amount: cents(-500), transferId: 't' },
      { id: 'i', accountId: 'card', date: day('2026-03-13'), amount: cents(500), transferId: 't' },
      { id: 'x', accountId: 'a1', date: day('2026-03-12'), amount: cents(-300), transferId: 'u' },
    ];
    expect(termsOf(safe({ rows }))).toMatchObject({ due: 300 });
    expect(termsOf(safe({ postings: transfer('2026-03-12', 900, 'a1', 'tfsa') }))).toMatchObject({
      due: 900,
    });
  });

  it('holds back what backs goals of this cash, once what is scheduled has moved', () => {
    expect(termsOf(safe({ goals: [goal()] }))).toMatchObject({ goals: 400_000 });
    expect(termsOf(safe({ goals: [goal({ linkedAccountId: 'tfsa' })] }))).toMatchObject({
      goals: 0,
    });
    expect(termsOf(safe({ goals: [goal({ state: 'done' })] }))).toMatchObject({ goals: 0 });
    const whole = goal({ targetAmount: cents(900_000) });
    // 5,000.00 back it; 500.00 leave: they are due, and back nothing any more.
    const leaves = safe({
      goals: [whole],
      postings: transfer('2026-03-12', 50_000, 'save', 'tfsa'),
    });
    expect(termsOf(leaves)).toMatchObject({ due: 50_000, goals: 450_000 });
    const comes = safe({
      goals: [whole],
      postings: transfer('2026-03-12', 50_000, 'a1', 'save'),
    });
    expect(termsOf(comes)).toMatchObject({ due: 0, goals: 550_000 });
  });

  it('holds back what budgets plan up to then, and not what is due in them', () => {
    const budget = givenBudget({ amount: 31_000 });
    const heldWith = (given: Parameters<typeof givenBudgetPlan>[0] = {}) =>
      termsOf(safe({ budgetPlan: givenBudgetPlan({ budgets: [budget], ...given }) })).budgets;
    // 19 of 31 days at 10.00, nothing spent.
    expect(heldWith()).toBe(19_000);
    expect(heldWith({ rows: [['2026-03-02', 'food', -9_000]] })).toBe(10_000);
    // Faster than planned: what is left, 10.00, over 22 days, for 10 of them.
    expect(heldWith({ rows: [['2026-03-02', 'food', -30_000]] })).toBe(455);
    expect(heldWith({ rows: [['2026-03-02', 'food', -40_000]] })).toBe(0);
    const bill = posting('2026-03-15', -6_000, { categoryId: 'food' });
    const found = safe({
      postings: [bill],
      budgetPlan: givenBudgetPlan({ budgets: [budget], postings: [bill] }),
    });
    expect(termsOf(found)).toMatchObject({ due: 6_000, budgets: 13_000 });
  });

  it('keeps what was put by for a yearly bill that comes later', () => {
    const yearly = givenBudget({ period: 'yearly', amount: 36_500, rollover: 'full' });
    const bill = posting('2026-12-01', -36_500, { categoryId: 'food' });
    const found = safe({ budgetPlan: givenBudgetPlan({ budgets: [yearly], postings: [bill] }) });
    // 78 days up to 19 March at 1.00.
    expect(termsOf(found)).toMatchObject({ budgets: 7_800, due: 0 });
  });

  it('counts the days of a period that begins before the income, without what the last one left', () => {
    const horizon = incomeHorizon([posting('2026-04-06', 250_000)], TODAY);
    const full = givenBudget({ amount: 31_000, rollover: 'full', startDate: '2026-03-01' });
    const heldWith = (spent: number) =>
      termsOf(
        safe({
          horizon,
          budgetPlan: givenBudgetPlan({ budgets: [full], rows: [['2026-03-02', 'food', -spent]] }),
        }),
      ).budgets;
    // All of March that is left, and 5 of 30 days of April: 310.00 x 5 / 30 = 51.67.
    expect(heldWith(1_000)).toBe(30_000 + 5_167);
    // Overspent by 30.00: of April 280.00 are left, 5 of 30 days.
    expect(heldWith(34_000)).toBe(4_667);
  });

  it('counts once what two budgets count in common', () => {
    const budgets = [givenBudget({ amount: 31_000 }), givenBudget({ id: 'b2', amount: 62_000 })];
    const found = safe({ budgetPlan: givenBudgetPlan({ budgets }) });
    expect(found.terms[2]?.lines).toEqual([
      { amount: 38_000, source: { kind: 'budget', id: 'b2' } },
    ]);
  });

  it('holds back what debts ask for and nothing scheduled or budgeted pays', () => {
    const loan: ServedDebt = {
      debt: { id: 'd1', tagId: 'loan', linkedAccountId: '' },
      payment: cents(40_000),
      paid: cents(10_000),
      budgetIds: [],
    };
    const debtsOf = (more: Parameters<typeof safe>[0]) => termsOf(safe(more)).debts;
    expect(debtsOf({ debts: [loan] })).toBe(30_000);
    const tagged = posting('2026-03-28', -25_000, { tags: ['loan'] });
    expect(debtsOf({ debts: [loan], postings: [tagged] })).toBe(5_000);
    expect(debtsOf({ debts: [{ ...loan, paid: cents(50_000) }] })).toBe(0);
    const card = { ...loan, debt: { ...loan.debt, linkedAccountId: 'card' } };
    expect(debtsOf({ debts: [card] })).toBe(0);
    const plan = givenBudgetPlan({ budgets: [givenBudget({ amount: 31_000 })] });
    const covered = [
      { ...loan, budgetIds: ['b1'] },
      { ...loan, debt: { ...loan.debt, id: 'd2' }, budgetIds: ['b1'] },
    ];
    // The 190.00 of the budget pay one of the two.
    expect(debtsOf({ debts: covered, budgetPlan: plan })).toBe(60_000 - 19_000);
    expect(safe({ debts: covered, budgetPlan: plan }).covers).toEqual([
      { debtId: 'd1', budgetId: 'b1', amount: 19_000 },
    ]);
  });

  it('serves the debts of its currency alone, by what an average month asks and what was paid in it', () => {
    const month = { payment: cents(40_000), interest: ZERO, principal: cents(40_000) };
    const paidOn = (date: string, amount: number) => ({
      date: day(date),
      paid: cents(amount),
      spent: ZERO,
    });
    const debt = { id: 'd1', tagId: 'loan', linkedAccountId: '' };
    const views = [
      {
        debt,
        currency: 'CAD',
        month,
        days: [paidOn('2026-02-28', 9_000), paidOn('2026-03-01', 7_000)],
      },
      { debt: { ...debt, id: 'd2' }, currency: 'USD', month, days: [] },
    ] as unknown as Parameters<typeof servedDebts>[0];
    const march = periodOf(monthsFromDay(1), TODAY);
    const budgets = ['b1', 'b2'].map((id) => givenBudget({ id }));
    const served = (...categoryIds: readonly string[]) =>
      servedDebts(views, 'CAD', march, {
        budgetPlan: givenBudgetPlan({ budgets }),
        until: day('2026-03-19'),
        categoriesOf: new Map([['d1', categoryIds]]),
      });
    const known = { debt, payment: 40_000, paid: 7_000 };
    expect(served('', 'home', 'gone')).toEqual([{ ...known, budgetIds: [] }]);
    // As its payments lie in a category that both count.
    expect(served('home', 'food', 'food')).toEqual([{ ...known, budgetIds: ['b1', 'b2'] }]);
  });

  it('is the sum of its terms, each the sum of its lines, and says so below zero', () => {
    const amount = fc.integer({ min: -500_000, max: 500_000 });
    const given = fc.record({
      balances: fc.tuple(amount, amount, amount),
      due: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), amount), { maxLength: 6 }),
      target: fc.integer({ min: 1, max: 600_000 }),
    });
    fc.assert(
      fc.property(given, ({ balances: [a, b, c], due, target }) => {
        const household: readonly Given[] = [
          ['a1', 'chequing', a],
          ['save', 'savings', b],
          ['card', 'credit_card', c],
        ];
        const postings = due.map(([after, each], at) =>
          posting(`2026-03-${10 + after}`, each, { id: `s${at}` }),
        );
        const found = safe({ household, postings, goals: [goal({ targetAmount: cents(target) })] });
        const sum = found.terms.reduce((total, term) => total + term.sign * term.amount, 0);
        expect(found.amount).toBe(cents(sum));
        for (const { amount: whole, lines } of found.terms) {
          expect(lines.reduce((total, line) => total + line.amount, 0)).toBe(whole);
        }
        expect(found.perDay).toBeGreaterThanOrEqual(0);
        expect(found.perDay * found.horizon.days).toBeLessThanOrEqual(
          Math.max(0, found.amount) + found.horizon.days,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('takes no dollar twice: what is scheduled lowers it by no more than it costs, and never raises it', () => {
    const loan: ServedDebt = {
      debt: { id: 'd1', tagId: 'loan', linkedAccountId: '' },
      payment: cents(30_000),
      paid: ZERO,
      budgetIds: [],
    };
    const amount = fc.integer({ min: 1, max: 90_000 });
    const one = fc.oneof(
      amount.map((each) => [posting('2026-03-15', -each, { categoryId: 'food' })]),
      amount.map((each) => [posting('2026-03-15', -each, { categoryId: 'home' })]),
      amount.map((each) => [posting('2026-03-15', -each, { tags: ['loan'] })]),
      amount.map((each) => transfer('2026-03-15', each, 'save', 'tfsa')),
      amount.map((each) => transfer('2026-03-15', each, 'a1', 'card')),
    );
    const given = fc.record({
      added: one,
      spent: fc.integer({ min: 0, max: 40_000 }),
      target: fc.integer({ min: 1, max: 800_000 }),
    });
    fc.assert(
      fc.property(given, ({ added, spent, target }) => {
        const goals = [goal({ targetAmount: cents(target) })];
        const amountWith = (postings: readonly UpcomingPosting[]) =>
          safe({
            postings,
            goals,
            debts: [loan],
            budgetPlan: givenBudgetPlan({
              budgets: [givenBudget({ amount: 31_000 })],
              rows: [['2026-03-02', 'food', -spent]],
              postings: postings.filter(({ otherAccountId }) => otherAccountId === ''),
            }),
          }).amount;
        const lowered = amountWith([]) - amountWith(added);
        expect(lowered).toBeGreaterThanOrEqual(0);
        expect(lowered).toBeLessThanOrEqual(Math.max(0, -(added[0]?.amount ?? 0)));
      }),
      { numRuns: 80 },
    );
  });
});
