import { TODAY } from '@tests/support/given.ts';
import { posting } from '@tests/support/given-budget.ts';
import { debtOf } from '@tests/support/given-debts.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { explainNetWorth, explainNextDays } from '@/domain/dashboard/dashboard-explanations.ts';
import { dashboardNetWorth, worthComparisonDay } from '@/domain/dashboard/dashboard-net-worth.ts';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import { goalsSummary } from '@/domain/dashboard/goals-summary.ts';
import { debtView } from '@/domain/debts/debt-view.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import type { GoalStatus } from '@/domain/goals/goal-status.ts';
import { netWorthPoint } from '@/domain/reports/net-worth.ts';
import { forecast, nextDays } from '@/domain/scheduled/forecast.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const today = day(TODAY);

describe('net worth on the dashboard', () => {
  const pointOf = (date: string, amounts: Readonly<Record<string, number>>, owed = 0) =>
    netWorthPoint(
      {
        date: day(date),
        accounts: Object.entries(amounts).map(([accountId, amount]) => ({
          accountId,
          type: 'chequing',
          currency: 'CAD',
          amount: cents(amount),
        })),
        debts: owed === 0 ? [] : [{ debtId: 'd1', currency: 'CAD', owed: cents(owed) }],
        unpriced: 0,
      },
      { currency: 'CAD', rates: [] },
      true,
    );

  it('says what changed, in all and by account and debt', () => {
    const before = pointOf('2026-02-10', { a: 100_000, b: 5_000, gone: 700 }, 40_000);
    const now = pointOf('2026-03-10', { a: 90_000, b: 5_000, fresh: 20_000 }, 35_000);
    const found = dashboardNetWorth(now, before);
    expect([found.now.total.amount, found.change?.amount]).toEqual([80_000, 14_300]);
    expect(found.rate).toBeCloseTo(14_300 / 65_700);
    expect(found.lines.map(({ id, change }) => [id, change.amount])).toEqual([
      ['fresh', 20_000],
      ['a', -10_000],
      ['d1', 5_000],
      ['gone', -700],
    ]);
    expect(found.lines.reduce((sum, { change }) => sum + change.amount, 0)).toBe(14_300);
  });

  it('is explained as assets less liabilities, each account and debt by itself', () => {
    const point = pointOf('2026-03-10', { a: 90_000, card: -4_000, b: 0, c: 95_000 }, 35_000);
    const { amount, terms } = explainNetWorth(point, 'CAD');
    expect([amount, ...terms.map((each) => [each.kind, each.sign, each.amount])]).toEqual([
      146_000,
      ['assets', 1, 185_000],
      ['liabilities', -1, 39_000],
    ]);
    expect(terms.map(({ lines }) => lines.map(({ source }) => source))).toEqual([
      [
        { kind: 'account', id: 'c' },
        { kind: 'account', id: 'a' },
      ],
      [
        { kind: 'debt', id: 'd1' },
        { kind: 'account', id: 'card' },
      ],
    ]);
  });

  it('tells no change from nothing', () => {
    const now = pointOf('2026-03-10', { a: 1 });
    for (const before of [null, pointOf('2026-02-10', {})]) {
      expect(dashboardNetWorth(now, before)).toMatchObject({ change: null, rate: null, lines: [] });
    }
    expect(dashboardNetWorth(now, pointOf('2026-02-10', { a: 0 })).rate).toBeNull();
    expect(worthComparisonDay(day('2026-03-31'))).toBe('2026-02-28');
  });
});

describe('what the dashboard says of goals', () => {
  const view = (id: string, status: GoalStatus, more: Partial<GoalView> = {}): GoalView => ({
    goal: { id, state: 'active', targetAmount: cents(100_000) } as Goal,
    account: null,
    currency: 'CAD',
    backing: cents(25_000),
    status,
    pace: ZERO,
    path: {
      of: 'goal',
      have: cents(25_000),
      need: cents(100_000),
      pace: ZERO,
      coming: [],
      scheduled: ZERO,
      required: null,
      isShared: false,
    },
    ...more,
  });
  const behind: GoalStatus = {
    kind: 'behind',
    required: cents(9_000),
    projected: day('2028-01-01'),
    isOverdue: false,
    catchUp: { morePerMonth: cents(4_000), laterDate: null },
  };
  const onTrack: GoalStatus = {
    kind: 'onTrack',
    required: cents(1),
    projected: day('2027-01-01'),
  };

  it('adds up per currency, names the next, and puts those that are behind first', () => {
    const done = { id: 'old', state: 'done', targetAmount: cents(7) } as Goal;
    const found = goalsSummary([
      view('paid', { kind: 'reached' }),
      view('car', onTrack),
      view('trip', behind),
      view('usd', { kind: 'noDate', projected: null }, { currency: 'USD' }),
      view('old', { kind: 'reached' }, { goal: done }),
    ]);
    expect(found.map(({ currency }) => currency)).toEqual(['CAD', 'USD']);
    expect(found[0]).toMatchObject({
      backed: 75_000,
      target: 300_000,
      reachedPart: 0.25,
      morePerMonth: 4_000,
      counts: { behind: 1, onTrack: 1, noDate: 0, paused: 0, reached: 1 },
      next: { goalId: 'car', date: '2027-01-01' },
    });
    expect(found[0]?.views.map(({ goal }) => goal.id)).toEqual(['trip', 'car', 'paid']);
    expect(found[0]?.missing).toMatchObject({
      amount: 225_000,
      terms: [
        { kind: 'target', sign: 1, amount: 300_000 },
        { kind: 'backed', sign: -1, amount: 75_000 },
      ],
    });
    expect(found[1]?.next).toBeNull();
    expect(goalsSummary([])).toEqual([]);
  });
});

describe('the debt-free date', () => {
  const viewOf = (more: Parameters<typeof debtOf>[0], currency = 'CAD') =>
    debtView(debtOf(more), null, [], { baseCurrency: currency, today });
  const short = viewOf({ id: 'short', owed: 20_000, apr: 0, minimum: 10_000 });
  const long = viewOf({ id: 'long', owed: 60_000, apr: 0, minimum: 10_000 });

  it('is the end of the last debt, as each is paid now', () => {
    const [found, ...others] = debtFree([long, short], today);
    expect(found?.ends.map(({ debtId, end }) => [debtId, end])).toEqual([
      ['short', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['long', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ]);
    expect([found?.amount, found?.interest?.amount, found?.date]).toEqual([
      80_000,
      0,
      found?.ends.at(-1)?.end,
    ]);
    expect(others).toEqual([]);
  });

  it('costs the interest of each up to its own end', () => {
    const dear = viewOf({ id: 'dear', owed: 60_000, apr: 12, minimum: 10_000 });
    const [found] = debtFree([dear, short], today);
    const lines = found?.interest?.terms[0]?.lines;
    expect(found?.interest?.amount).toBeGreaterThan(0);
    expect(lines).toEqual([
      { amount: found?.interest?.amount, source: { kind: 'debt', id: 'dear' } },
    ]);
  });

  it('is none where one debt never ends, and says why', () => {
    const never = viewOf({ id: 'never', owed: 100_000, apr: 24, minimum: 2_000 });
    const found = debtFree([never, short], today)[0];
    expect([found?.date, found?.interest]).toEqual([null, null]);
    expect(found?.ends.at(-1)).toMatchObject({ debtId: 'never', why: { reason: 'never' } });
    expect(debtFree([viewOf({ id: 'x', owed: 0, apr: 1, minimum: 1 })], today)).toEqual([]);
  });

  it('keeps currencies apart', () => {
    const found = debtFree(
      [viewOf({ id: 'u', owed: 10, apr: 0, minimum: 5 }, 'USD'), short],
      today,
    );
    expect(found.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['CAD', 20_000],
      ['USD', 10],
    ]);
  });
});

describe('the next 14 days', () => {
  const start = day('2026-03-10');
  const account = (id: string): Account => ({
    id,
    name: id,
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const out = posting('2026-03-12', -5_000, { id: 's-t', targetAccountId: 'a2' });
  const row = newTransaction({
    id: 'r1',
    accountId: 'a1',
    date: day('2026-03-13'),
    description: 'Ahead',
    amount: cents(-200),
    tags: [],
    source: 'manual',
    createdAt: '2026-03-01T00:00:00.000Z',
  });
  const ahead = forecast({
    accounts: [account('a1'), account('a2')],
    balances: new Map([['a1', cents(10_000)]]),
    postings: [
      posting('2026-03-11', -20_000, { id: 's-rent' }),
      out,
      { ...out, accountId: 'a2', amount: cents(5_000), otherAccountId: 'a1' },
      posting('2026-03-23', 30_000, { id: 's-pay' }),
      posting('2026-03-24', -1, { id: 's-late' }),
    ],
    rows: [row],
    floors: new Map(),
    today: start,
    days: 90,
  });

  it('are fourteen with today, a transfer once', () => {
    const { until, days } = nextDays(ahead);
    expect(until).toBe('2026-03-23');
    const told = days.map(({ date, entries }) => [date, entries.map(({ amount }) => amount)]);
    expect(told).toEqual([
      ['2026-03-11', [-20_000]],
      ['2026-03-12', [-5_000]],
      ['2026-03-13', [-200]],
      ['2026-03-23', [30_000]],
    ]);
  });

  it('come to what they lead to, with the lowest day', () => {
    const [total] = nextDays(ahead).totals;
    expect(total).toMatchObject({
      before: 10_000,
      moneyIn: 30_000,
      moneyOut: -20_200,
      moved: 0,
      after: 19_800,
      lowest: { date: '2026-03-13', balance: -10_200 },
    });
    expect(nextDays(ahead, 1).totals[0]).toMatchObject({ after: 10_000, moneyOut: 0 });
    if (!total) throw new Error('no total');
    const { amount, terms } = explainNextDays(total);
    expect([amount, ...terms.map((each) => [each.kind, each.amount])]).toEqual([
      ...[9_800, ['in', 30_000], ['out', 20_200]],
    ]);
    for (const term of terms) {
      expect(term.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(term.amount);
    }
  });
});
