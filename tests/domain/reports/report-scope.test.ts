import { ACCOUNTS, CAD_ONLY, CONVERTED, RATES } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it, test } from 'vitest';
import { keysOfRanges, reportKeys } from '@/domain/reports/report-flows.ts';
import {
  paramsOfScope,
  reportCurrencies,
  scopeFromParams,
} from '@/domain/reports/report-params.ts';
import { reportScope } from '@/domain/reports/report-scope.ts';
import {
  idsListed,
  listOfIds,
  paramsOfRows,
  REPORTED_ROWS,
} from '@/domain/transactions/transaction-filter.ts';

describe('what a report is about', () => {
  it('is the accounts of one currency, or all of them, but none that is left out', () => {
    const ids = (choice: typeof CAD_ONLY) => {
      const { accounts, accountIds } = reportScope(ACCOUNTS, choice, RATES);
      return [[...accounts.keys()], accountIds];
    };
    expect(ids(CAD_ONLY)).toEqual([
      ['chq', 'sav'],
      ['chq', 'sav'],
    ]);
    expect(ids(CONVERTED)).toEqual([['chq', 'sav', 'usd'], null]);
    expect(ids({ ...CAD_ONLY, currency: 'USD' })).toEqual([['usd'], ['usd']]);
    expect(ids({ ...CONVERTED, accountId: 'usd' })).toEqual([['usd'], ['usd']]);
    expect(ids({ ...CONVERTED, accountId: 'out' })).toEqual([[], []]);
  });

  it('reads whole months, and days where they begin or end within one or another rate comes into force', () => {
    const days = { from: day('2024-03-31'), to: day('2024-06-01') };
    const plain = reportScope(ACCOUNTS, CAD_ONLY, RATES);
    expect(reportKeys(plain, days.from, days.to)).toEqual([
      ...['2024-03-31', '2024-04', '2024-05', '2024-06-01'],
    ]);
    const keys = reportKeys(reportScope(ACCOUNTS, CONVERTED, RATES), days.from, days.to);
    expect(keys).toHaveLength(1 + 30 + 1 + 1);
    expect(keys).toContain('2024-04-10');
    const from = day('2024-03-01');
    const converted = reportScope(ACCOUNTS, CONVERTED, RATES);
    for (const [to, count] of [
      ['2024-04-09', 1 + 9],
      ['2024-04-10', 1 + 10],
    ] as const) {
      expect(reportKeys(converted, from, day(to))).toHaveLength(count);
    }
    const [rate] = RATES;
    const lastDay = rate ? [{ ...rate, date: day('2024-05-31') }] : [];
    const may = reportScope(ACCOUNTS, CONVERTED, lastDay);
    expect(reportKeys(may, day('2024-05-01'), day('2024-05-31'))).toHaveLength(31);
    const ranges = [days, { from: day('2024-05-01'), to: day('2024-05-31') }];
    expect(keysOfRanges(plain, ranges)).toEqual(reportKeys(plain, days.from, days.to));
  });

  test.each([
    ['', { currency: 'CAD', isConverted: false, accountId: '' }],
    ['currency=USD', { currency: 'USD', isConverted: false, accountId: '' }],
    ['currency=EUR&account=gone', { currency: 'CAD', isConverted: false, accountId: '' }],
    ['converted=1', { currency: 'CAD', isConverted: true, accountId: '' }],
    ['account=usd', { currency: 'USD', isConverted: false, accountId: 'usd' }],
    ['account=usd&converted=1', { currency: 'CAD', isConverted: true, accountId: 'usd' }],
    ['account=out', { currency: 'CAD', isConverted: false, accountId: '' }],
  ])('stands in the address (%s)', (text, choice) => {
    const read = scopeFromParams(new URLSearchParams(text), ACCOUNTS, 'CAD');
    expect(read).toEqual(choice);
    const written = paramsOfScope(read, 'CAD', new URLSearchParams('period=year&account=old'));
    expect(written.get('period')).toBe('year');
    expect(scopeFromParams(written, ACCOUNTS, 'CAD')).toEqual(choice);
  });

  it('has nothing to convert where there is one currency', () => {
    const own = ACCOUNTS.filter(({ currency }) => currency === 'CAD');
    expect(reportCurrencies(own, 'CAD')).toEqual(['CAD']);
    expect(reportCurrencies(ACCOUNTS, 'CAD')).toEqual(['CAD', 'USD']);
    expect(reportCurrencies(ACCOUNTS, 'USD')).toEqual(['USD', 'CAD']);
    expect(scopeFromParams(new URLSearchParams('converted=1'), own, 'CAD').isConverted).toBe(false);
  });
});

describe('the address of rows', () => {
  it('lists several ids so that they are told from one, and none at all from any', () => {
    expect(listOfIds(['a'])).toBe('a');
    expect(idsListed('a')).toBeNull();
    expect(idsListed(listOfIds(['a', 'b']))).toEqual(['a', 'b']);
    expect(idsListed('')).toBeNull();
    expect(paramsOfRows({ ...REPORTED_ROWS, accountIds: [] })).toEqual({
      account: ',',
      status: 'reported',
    });
    expect(idsListed(',')).toEqual([]);
  });

  it('says of what kind they are, but for balances, which are of every row', () => {
    expect(paramsOfRows({ ...REPORTED_ROWS, kind: 'all', accountIds: ['a'] })).toEqual({
      account: 'a',
    });
    expect(
      paramsOfRows({ ...REPORTED_ROWS, payeeKeys: ['corner shop'], tagIds: ['x', 'y'] }),
    ).toEqual({ payee: '=corner shop', tag: 'x,y,', status: 'reported' });
    expect(paramsOfRows({ ...REPORTED_ROWS, payeeId: 'p', payeeKeys: ['a', 'b'] })).toMatchObject({
      payee: 'p',
    });
  });
});
