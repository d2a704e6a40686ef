import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { compareAccounts, firstAccount, selectableAccounts } from '@/domain/accounts/account.ts';
import {
  accountTotals,
  foreignCurrencyWorth,
  groupNames,
  listAccounts,
  movedInGroup,
} from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

function account(id: string, more: Partial<Account> = {}): Account {
  return {
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
  };
}

const held = (id: string, balance: number, more: Partial<Account> = {}) => ({
  account: account(id, more),
  balance: cents(balance),
});

describe('account totals', () => {
  it('never adds two currencies; the default one comes first, then by code', () => {
    const totals = accountTotals([
      held('a', 100, { currency: 'USD' }),
      held('b', 200),
      held('c', 300, { currency: 'EUR' }),
      held('d', 50),
    ]);
    expect(totals.map(({ currency, total }) => [currency, total])).toEqual([
      ['CAD', 250],
      ['EUR', 300],
      ['USD', 100],
    ]);
  });

  it('separates assets from debts', () => {
    expect(accountTotals([held('a', 1_000), held('b', -400), held('c', 0)])).toEqual([
      { currency: 'CAD', assets: 1_000, debts: -400, total: 600 },
    ]);
  });

  it('are empty without accounts', () => {
    expect(accountTotals([])).toEqual([]);
  });
});

describe('list of accounts', () => {
  const accounts = [
    account('card', { type: 'credit_card' }),
    account('everyday'),
    account('first', { position: -1 }),
    account('old', { archived: true }),
    account('retirement', { type: 'RRSP' }),
  ];
  const list = listAccounts(
    accounts,
    new Map([
      ['old', cents(700)],
      ['card', cents(-200)],
    ]),
  );

  it('groups by type in the order of the types, and sorts by position, then by name', () => {
    const shown = list.groups.map(({ heading, accounts: members }) => [
      heading.kind === 'type' ? heading.type : heading.name,
      members.map((each) => each.account.id),
    ]);
    expect(shown).toEqual([
      ['chequing', ['first', 'everyday']],
      ['credit_card', ['card']],
      ['RRSP', ['retirement']],
    ]);
  });

  it('lists archived accounts separately and counts them in the totals', () => {
    expect(list.archived.map((each) => each.account.id)).toEqual(['old']);
    expect(list.totals).toEqual([{ currency: 'CAD', assets: 700, debts: -200, total: 500 }]);
  });

  it('gives an account without rows a balance of zero', () => {
    expect(list.groups[0]?.accounts[1]?.balance).toBe(0);
  });

  it('offers no archived account for something new, except the one that a row already has', () => {
    const ids = (keep?: string) => selectableAccounts(accounts, keep).map(({ id }) => id);
    expect(ids()).toEqual(['card', 'everyday', 'first', 'retirement']);
    expect(ids('old')).toContain('old');
  });
});

describe('custom headings', () => {
  const accounts = [
    account('everyday', { group: 'Household' }),
    account('holidays', { group: 'household', type: 'savings', position: -1 }),
    account('house', { group: 'Abroad', type: 'other' }),
    account('old', { group: 'Gone', archived: true }),
    account('plain'),
  ];

  it('come before the types, by name, ignoring case, and may mix types', () => {
    const { groups } = listAccounts(accounts, new Map());
    expect(groups.map(({ heading, accounts: members }) => [heading, members.length])).toEqual([
      [{ kind: 'own', name: 'Abroad' }, 1],
      [{ kind: 'own', name: 'Household' }, 2],
      [{ kind: 'type', type: 'chequing' }, 1],
    ]);
    expect(groups[1]?.accounts.map((each) => each.account.id)).toEqual(['holidays', 'everyday']);
  });

  it('are suggested from all accounts, including archived ones', () => {
    expect(groupNames(accounts)).toEqual(['Abroad', 'Gone', 'Household']);
  });
});

describe('moving an account in its group', () => {
  const members = [held('a', 0), held('b', 0), held('c', 0)];

  it('returns the new order, and null at an end', () => {
    expect(movedInGroup(members, 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(movedInGroup(members, 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedInGroup(members, 'a', -1)).toBeNull();
    expect(movedInGroup(members, 'c', 1)).toBeNull();
    expect(movedInGroup(members, 'nobody', 1)).toBeNull();
  });
});

describe('accounts with holdings', () => {
  const part = (currency: string, cash: number, invested: number) => ({
    currency,
    cash: cents(cash),
    invested: cents(invested),
    total: cents(cash + invested),
    unpriced: 0,
    lacksDeposits: false,
  });

  it('count their value; other currencies count in their own totals', () => {
    const broker = account('broker', { type: 'investment_non_reg' });
    const list = listAccounts(
      [broker, account('usd', { currency: 'USD' })],
      new Map([
        ['broker', cents(1_500)],
        ['usd', cents(40)],
      ]),
      new Map([['broker', [part('CAD', 500, 1_000), part('USD', 0, 60)]]]),
    );
    expect(list.totals.map(({ currency, total }) => [currency, total])).toEqual([
      ['CAD', 1_500],
      ['USD', 100],
    ]);
    const [row] = list.groups.flatMap(({ accounts }) => accounts).filter(({ worth }) => worth);
    expect(row?.account.id).toBe('broker');
    expect(foreignCurrencyWorth(row ?? {}).map(({ total }) => total)).toEqual([60]);
  });
});

describe('the account of a new transaction', () => {
  const loan = account('A loan', { type: 'other', group: 'Above all' });
  const card = account('Card', { type: 'credit_card' });
  const cheque = account('Zed chequing', { type: 'chequing' });
  const closed = account('An old one', { archived: true, group: 'Above all' });
  const debt = (kind: 'loan' | 'mortgage' | 'line' | 'card', { id }: Account) => ({
    kind,
    linkedAccountId: id,
  });
  const inOrder = (...accounts: readonly Account[]) => [...accounts].sort(compareAccounts);

  it('hard use 16: choices are in the order of the Accounts page', () => {
    const accounts = inOrder(closed, card, cheque, loan, account('Second', { position: 1 }));
    expect(accounts.map(({ name }) => name)).toEqual([
      'A loan',
      'Zed chequing',
      'Second',
      'Card',
      'An old one',
    ]);
    const { groups, archived } = listAccounts(accounts, new Map());
    const shown = [...groups.flatMap((group) => group.accounts), ...archived];
    expect(accounts).toEqual(shown.map((each) => each.account));
  });

  it('hard use 16: a new transaction starts with the first account that is not a loan', () => {
    const accounts = inOrder(loan, card, cheque, closed);
    for (const kind of ['loan', 'mortgage', 'line'] as const) {
      expect(firstAccount(accounts, [debt(kind, loan)])?.name).toBe('Zed chequing');
    }
    expect(firstAccount(accounts, [])?.name).toBe('A loan');
    expect(firstAccount(inOrder(card, loan), [debt('loan', loan), debt('card', card)])).toBe(card);
    expect(firstAccount([closed, loan], [debt('loan', loan)])).toBe(loan);
    expect(firstAccount([closed], [])).toBeUndefined();
    const house = account('House', {
      group: 'Above all',
      values: [{ date: '2026-01-01' as CalendarDate, amount: cents(1) }],
    });
    expect(firstAccount(inOrder(house, cheque), [])).toBe(cheque);
  });
});
