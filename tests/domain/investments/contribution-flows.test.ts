import { event, holding } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import {
  type AccountYear,
  contributionLines,
  movesInKind,
  type PlanMove,
} from '@/domain/investments/contribution-flows.ts';
import { securitiesOf } from '@/domain/investments/holding.ts';

const account = (type: AccountType, currency = 'CAD'): Pick<Account, 'type' | 'currency'> => ({
  type,
  currency,
});

const accounts = new Map([
  ['tfsa', account('TFSA')],
  ['tfsa2', account('TFSA')],
  ['dollars', account('TFSA', 'USD')],
  ['rrsp', account('RRSP')],
  ['fhsa', account('FHSA')],
  ['broker', account('investment_non_reg')],
]);

const flow = (
  accountId: string,
  year: number,
  [moneyIn, moneyOut, openings]: readonly [number, number, number],
): AccountYear => ({
  accountId,
  year,
  moneyIn: cents(moneyIn),
  moneyOut: cents(moneyOut),
  openings: cents(openings),
});

const move = (accountId: string, otherAccountId: string, amount: number): PlanMove => ({
  accountId,
  otherAccountId,
  year: 2025,
  amount: cents(amount),
});

const none = { years: [], inner: [], inKind: [], facts: null };
const brief = (lines: ReturnType<typeof contributionLines>) =>
  lines.map((line) => [
    line.from,
    line.accountId,
    line.year,
    line.contributed,
    line.withdrawn,
    ...(line.isNetted ? ['netted'] : []),
  ]);

describe('contributions', () => {
  it('are the transfers of the plan’s own accounts in its currency, newest year first', () => {
    const years = [
      flow('tfsa', 2024, [50_000, 0, 0]),
      flow('tfsa', 2025, [70_000, 20_000, 0]),
      flow('rrsp', 2025, [99_000, 0, 0]),
      flow('dollars', 2025, [99_000, 0, 0]),
    ];
    expect(brief(contributionLines({ ...none, plan: 'TFSA', accounts, years }))).toEqual([
      ['transfers', 'tfsa', 2025, 70_000, 20_000],
      ['transfers', 'tfsa', 2024, 50_000, 0],
    ]);
  });

  it('leave out what moves between two accounts of one plan', () => {
    const years = [flow('tfsa', 2025, [10_000, 30_000, 0]), flow('tfsa2', 2025, [30_000, 0, 0])];
    const inner = [move('tfsa', 'tfsa2', -30_000), move('tfsa2', 'tfsa', 30_000)];
    expect(brief(contributionLines({ ...none, plan: 'TFSA', accounts, years, inner }))).toEqual([
      ['transfers', 'tfsa', 2025, 10_000, 0, 'netted'],
    ]);
  });

  it('count from an RRSP into an FHSA, and not from an FHSA into an RRSP', () => {
    const years = [flow('rrsp', 2025, [5_000, 8_000, 0]), flow('fhsa', 2025, [8_000, 5_000, 0])];
    const inner = [
      move('rrsp', 'fhsa', -8_000),
      move('fhsa', 'rrsp', 8_000),
      move('fhsa', 'rrsp', -5_000),
      move('rrsp', 'fhsa', 5_000),
    ];
    const given = { ...none, accounts, years, inner };
    expect(brief(contributionLines({ ...given, plan: 'FHSA' }))).toEqual([
      ['transfers', 'fhsa', 2025, 8_000, 5_000],
    ]);
    expect(brief(contributionLines({ ...given, plan: 'RRSP' }))).toEqual([
      ['transfers', 'rrsp', 2025, 0, 8_000, 'netted'],
    ]);
  });

  it('count opening balances only where the person says so', () => {
    const years = [flow('tfsa', 2024, [0, 0, 400_000])];
    const facts = { openings: true, years: [] };
    const given = { ...none, plan: 'TFSA' as const, accounts, years };
    expect(brief(contributionLines({ ...given, facts }))).toEqual([
      ['opening', 'tfsa', 2024, 400_000, 0],
    ]);
    expect(contributionLines({ ...given, facts: { ...facts, openings: false } })).toEqual([]);
    expect(contributionLines(given)).toEqual([]);
  });

  it('of a year that the person states are that alone', () => {
    const years = [flow('tfsa', 2024, [1, 0, 0]), flow('tfsa', 2025, [2, 0, 0])];
    const facts = {
      openings: false,
      years: [{ year: 2024, contributed: cents(600_000), withdrawn: cents(0) }],
    };
    expect(brief(contributionLines({ ...none, plan: 'TFSA', accounts, years, facts }))).toEqual([
      ['transfers', 'tfsa', 2025, 2, 0],
      ['stated', '', 2024, 600_000, 0],
    ]);
  });

  it('in kind count at market value, into the plan and out of it', () => {
    const out = event('transfer', '2025-02-01', { id: 't', quantity: -10, price: 12 });
    const held = holding({
      id: 'b',
      accountId: 'broker',
      events: [event('buy', '2025-01-01', { quantity: 10, price: 10 }), out],
    });
    const gift = event('transfer', '2025-01-05', { id: 'gift', quantity: 3, price: 12 });
    const inside = holding({
      id: 't',
      accountId: 'tfsa',
      events: [{ ...out, quantity: event('buy', '2025-01-01', { quantity: 10 }).quantity }, gift],
    });
    const inKind = movesInKind(securitiesOf([held, inside], accounts));
    expect(inKind, 'what came from elsewhere is none').toEqual([
      { accountId: 'broker', otherAccountId: 'tfsa', year: 2025, amount: -12_000 },
      { accountId: 'tfsa', otherAccountId: 'broker', year: 2025, amount: 12_000 },
    ]);
    expect(brief(contributionLines({ ...none, plan: 'TFSA', accounts, inKind }))).toEqual([
      ['in-kind', 'tfsa', 2025, 12_000, 0],
    ]);
  });
});
