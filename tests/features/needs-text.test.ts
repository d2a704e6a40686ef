import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
import { needsYou } from '@/domain/dashboard/needs.ts';
import {
  filterFromParams,
  NO_FILTER,
  paramsOfRows,
  REPORTED_ROWS,
  type RowQuery,
} from '@/domain/transactions/transaction-filter.ts';
import { insightTarget, insightText } from '@/features/dashboard/insights/insights-section.tsx';
import { needText } from '@/features/dashboard/to-do/need-row.tsx';
import { linkedFilterTexts } from '@/features/register/filters/filter-chips.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';

const named = (...ids: readonly string[]) =>
  new Map(ids.map((id) => [id, { id, name: id.toUpperCase() } as never]));

describe('the filters of a register link', () => {
  const names = {
    accounts: named('a', 'b'),
    categories: named('c1', 'c2', 'c3', 'c4', 'c5', 'c6'),
    tags: named('t1', 't2'),
    payees: named('p1'),
  } as unknown as RegisterNames;
  const words = (asked: Partial<RowQuery>) => {
    const params = paramsOfRows({ ...REPORTED_ROWS, kind: 'all', accountIds: ['a'], ...asked });
    return linkedFilterTexts(filterFromParams(new URLSearchParams(params)), names).map(
      ({ text }) => text,
    );
  };

  it('are described in plain words, with long lists shortened', () => {
    expect(words({})).toEqual([]);
    expect(words({ kind: 'expense', accountIds: ['a', 'b'] })).toEqual([
      'Counts as spending in reports',
      'Accounts A or B',
    ]);
    expect(words({ kind: 'transfers', accountIds: null })).toEqual(['Accounts in reports']);
    expect(words({ accountIds: [] })).toEqual(['No account']);
    expect(words({ categoryIds: ['c1', '', 'gone'] })).toEqual([
      'Only C1, Uncategorized or deleted',
    ]);
    expect(words({ categoryIds: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] })).toEqual([
      'Only C1, C2, C3, C4 or 2 more',
    ]);
    expect(words({ categoryIds: [] })).toEqual(['No category']);
    expect(words({ tagIds: ['t1', 't2'] })).toEqual(['Tags T1 and T2']);
    expect(words({ payeeKeys: ['metro'] })).toEqual(['Description ‘metro’']);
    expect(words({ payeeKeys: [''] })).toEqual(['No description']);
    expect(words({ payeeId: 'p1', payeeKeys: ['x'] })).toEqual(['Payee P1']);
  });

  it('can be removed one at a time', () => {
    const filter = { ...NO_FILTER, status: 'reported', tagId: 't1,t2,' } as const;
    const parts = linkedFilterTexts(filter, names);
    expect(parts.map(({ without }) => without)).toEqual([{ status: '' }, { tagId: '' }]);
  });
});

describe('to-do text', () => {
  it('gives the count, and names what is overdue', () => {
    const none = {
      enteredAlready: 0,
      unpairedTransfers: null,
      statements: 0,
      stalePrices: 0,
      missingBackup: 0,
      noBackup: 1,
      backupNotAllowed: 0,
      backupFailed: 0,
    };
    const needs = needsYou({
      ...none,
      overdue: 2,
      possibleDuplicates: 1,
      uncategorised: 1_200,
      unreviewed: 0,
    });
    expect(
      needs.map((need) => needText(need, { overdue: ['Rent', 'Gym'], statements: [] })),
    ).toEqual([
      {
        text: '2 scheduled transactions are overdue',
        detail: 'Rent and Gym',
        action: 'Add now',
      },
      {
        text: '1 possible duplicate',
        detail: 'Entries from the last 90 days that look the same.',
        action: 'Compare',
      },
      {
        text: '1,200 uncategorized transactions',
        detail: 'Not in any budget yet.',
        action: 'Categorize',
      },
      { text: 'Your data isn’t backed up', detail: '', action: 'Back Up' },
    ]);
  });
});

describe('insight text', () => {
  const account = { id: 'a', name: 'Chequing' } as Account;
  const names = {
    accounts: new Map([[account.id, account.name]]),
    categories: new Map([['fun', { name: 'Fun', color: 1, icon: '', parentId: '' }]]),
    payeeNameOf: (text: string) => (text === 'CONCERT HALL 12' ? 'Concert Hall' : undefined),
    today: '2026-03-15',
  };
  const base = { key: 'k', currency: 'CAD', stake: cents(0) };
  const low = (first: string): Insight => ({
    ...base,
    kind: 'lowBalance',
    accountId: 'a',
    date: day('2026-03-28'),
    first: day(first),
    balance: cents(-1_050),
    floor: cents(10_000),
    place: { kind: 'forecast', line: 'a', date: day('2026-03-28') },
  });

  it('gives the figures, and says whether a balance is already low', () => {
    expect(insightText(low('2026-03-20'), names)).toEqual({
      title: 'Chequing will run low',
      detail:
        'Below $100.00 from Mar 20, 2026. Lowest in the next 30 days: −$10.50 on Mar 28, 2026.',
    });
    expect(insightText(low('2026-03-15'), names).title).toBe('Chequing is running low');
    const unusual: Insight = {
      ...base,
      kind: 'unusual',
      rowId: 'r',
      description: 'CONCERT HALL 12',
      date: day('2026-03-11'),
      categoryId: 'fun',
      amount: cents(30_000),
      median: cents(2_000),
      largest: cents(2_500),
      place: { kind: 'row', id: 'r' },
    };
    expect(insightText(unusual, names).title).toContain('Concert Hall');
    expect(insightText(unusual, names).detail).toBe(
      '$300.00 on Mar 11, 2026. Usually $20.00 in Fun, never over $25.00 in the past year.',
    );
  });

  it('links to the forecast, its rows or the row', () => {
    expect(insightTarget(low('2026-03-20').place).opens).toEqual({
      kind: 'address',
      to: '/scheduled?forecast=a',
    });
    const filter = { ...NO_FILTER, text: '"gym"', accountId: 'a' };
    expect(insightTarget({ kind: 'filter', filter }).opens).toEqual({
      kind: 'address',
      to: '/transactions?q=%22gym%22&account=a',
    });
    expect(insightTarget({ kind: 'row', id: 'r' }).opens).toEqual({ kind: 'row', id: 'r' });
  });
});
