import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { firstAccount, loanAccountIds, selectableAccounts } from '@/domain/accounts/account.ts';
import {
  accountTotals,
  foreignCurrencyWorth,
  listAccounts,
  withAccountMoved,
  withGroupMoved,
} from '@/domain/accounts/account-list.ts';
import { accountColor, initialsOf } from '@/domain/accounts/account-look.ts';
import { groupNames, inAccountOrder, positionAfter } from '@/domain/accounts/account-order.ts';
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

  it('take debts off', () => {
    expect(accountTotals([held('a', 1_000), held('b', -400), held('c', 0)])).toEqual([
      { currency: 'CAD', total: 600 },
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

  it('groups by section in their order, and sorts by position, then by name', () => {
    const shown = list.groups.map(({ heading, accounts: members }) => [
      heading.kind === 'section' ? heading.section : heading.name,
      members.map((each) => each.account.id),
    ]);
    expect(shown).toEqual([
      ['cash', ['first', 'everyday']],
      ['credit', ['card']],
      ['investments', ['retirement']],
    ]);
  });

  it('lists archived accounts separately and counts them in the totals', () => {
    expect(list.archived.map((each) => each.account.id)).toEqual(['old']);
    expect(list.totals).toEqual([{ currency: 'CAD', total: 500 }]);
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

  it('come before the sections, by name, ignoring case, and may mix types', () => {
    const { groups } = listAccounts(accounts, new Map());
    expect(groups.map(({ heading, accounts: members }) => [heading, members.length])).toEqual([
      [{ kind: 'own', name: 'Abroad' }, 1],
      [{ kind: 'own', name: 'Household' }, 2],
      [{ kind: 'section', section: 'cash' }, 1],
    ]);
    expect(groups[1]?.accounts.map((each) => each.account.id)).toEqual(['holidays', 'everyday']);
  });

  it('are suggested from all accounts, including archived ones', () => {
    expect(groupNames(accounts)).toEqual(['Abroad', 'Gone', 'Household']);
  });
});

describe('the sections', () => {
  const accounts = [
    account('savings', { type: 'savings' }),
    account('cheque'),
    account('card', { type: 'credit_card' }),
    account('car loan', { type: 'other' }),
    account('house', { type: 'other' }),
    account('line'),
  ];
  const sectionsOf = (loans: ReadonlySet<string> = new Set()) =>
    listAccounts(accounts, new Map([['car loan', cents(-5)]]), new Map(), loans).groups.map(
      ({ key, accounts: members }) => [key, ...members.map((each) => each.account.id)],
    );

  it('join chequing and savings, and tell loans from other things by what is owed', () => {
    expect(sectionsOf()).toEqual([
      ['cash', 'cheque', 'line', 'savings'],
      ['credit', 'card'],
      ['loans', 'car loan'],
      ['other', 'house'],
    ]);
  });

  it('count an account that a loan is linked to as a loan, but not a card', () => {
    const loans = loanAccountIds([
      { kind: 'line', linkedAccountId: 'line' },
      { kind: 'loan', linkedAccountId: 'card' },
    ]);
    expect(sectionsOf(loans)).toEqual([
      ['cash', 'cheque', 'savings'],
      ['credit', 'card'],
      ['loans', 'line', 'car loan'],
      ['other', 'house'],
    ]);
  });

  it('have totals that are the sums of their rows', () => {
    const list = listAccounts(
      accounts,
      new Map([
        ['cheque', cents(100)],
        ['savings', cents(20)],
        ['car loan', cents(-5)],
      ]),
    );
    for (const group of list.groups) {
      const sum = group.accounts.reduce((total, { balance }) => total + balance, 0);
      expect(group.subtotals.map(({ total }) => total)).toEqual([sum]);
    }
  });
});

describe('the order of accounts', () => {
  const accounts = [
    account('a'),
    account('b'),
    account('c'),
    account('card', { type: 'credit_card' }),
  ];
  const { groups } = listAccounts(accounts, new Map());
  const inOrder = (ids: readonly string[]) =>
    accounts.map((each) => ({ ...each, position: ids.indexOf(each.id) }));
  const shown = (ids: readonly string[]) =>
    listAccounts(inOrder(ids), new Map()).groups.flatMap((group) =>
      group.accounts.map((each) => each.account.id),
    );

  it('changes within a section, and says nothing at an end', () => {
    expect(withAccountMoved(groups, 'c', 1)).toEqual(['a', 'c', 'b', 'card']);
    expect(withAccountMoved(groups, 'a', 9)).toEqual(['b', 'c', 'a', 'card']);
    expect(withAccountMoved(groups, 'a', -1)).toBeNull();
    expect(withAccountMoved(groups, 'nobody', 1)).toBeNull();
  });

  it('changes by whole sections', () => {
    const ids = withGroupMoved(groups, 'credit', 0);
    expect(ids).toEqual(['card', 'a', 'b', 'c']);
    expect(withGroupMoved(groups, 'credit', 1)).toBeNull();
    expect(shown(ids ?? [])).toEqual(['card', 'a', 'b', 'c']);
  });

  it('puts a new account last once there is an order, which stays one', () => {
    expect(positionAfter([])).toBe(0);
    expect(positionAfter(accounts)).toBe(0);
    expect(positionAfter(inOrder(['card', 'a', 'b', 'c']))).toBe(4);
  });

  it('leaves the sections where they are while positions are shared, as in older data', () => {
    const older = [
      account('a', { position: 1 }),
      account('card', { type: 'credit_card' }),
      account('z'),
    ];
    const { groups: own } = listAccounts(older, new Map());
    expect(own.map(({ key }) => key)).toEqual(['cash', 'credit']);
  });
});

describe('the mark of an account', () => {
  it('has the chosen colour, or always the same one', () => {
    expect(accountColor({ id: 'x', color: 7 })).toBe(7);
    const given = ['a1', 'a2', 'b7', '018f-2c'].map((id) => accountColor({ id }));
    expect(given).toEqual(['a1', 'a2', 'b7', '018f-2c'].map((id) => accountColor({ id })));
    for (const color of given) expect(color >= 1 && color <= 12).toBe(true);
  });

  it('has two letters of the name', () => {
    expect(
      ['Everyday Chequing', 'TFSA', 'Cash Back Visa', '', '7', '🏠 Maison'].map(initialsOf),
    ).toEqual(['EC', 'TF', 'CV', '', '7', 'MA']);
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
  const inOrder = (...accounts: readonly Account[]) => inAccountOrder(accounts);

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
