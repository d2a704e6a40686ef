import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionKeysOf } from '@/domain/categories/payee.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { amountInQuery, type QueriedRow } from '@/domain/reports/report-flows.ts';
import { idsInParameter, paramsWithout } from '@/domain/reports/saved-references.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import {
  amountUnderFilter,
  filterQueryOf,
  needsNames,
  partsUnderFilter,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import {
  COUNTED_ACCOUNTS,
  filterFromParams,
  isFilterEmpty,
  paramsOfRows,
  REPORTED_ROWS,
  type RowQuery,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import { matchRows } from '@/transaction-index/index-query.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

/** The list that a figure opens adds up to the figure, whatever the figure asks for. */

const TODAY = day('2026-03-15');
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map(day);
const payee = { id: 'p1', name: 'Café', aliases: ['Corner shop'] };
const names = {
  accounts: [
    { id: 'a', currency: 'CAD' },
    { id: 'euro', currency: 'EUR' },
    { id: 'hidden', currency: 'CAD', excluded: true },
  ],
  categories: [
    { id: 'pay', parentId: '', nature: 'income' as const },
    { id: 'food', parentId: '', nature: 'expense' as const },
    { id: 'snacks', parentId: 'food', nature: 'expense' as const },
    { id: 'private', parentId: '', nature: 'expense' as const, excluded: true },
    { id: 'secret', parentId: 'private', nature: 'income' as const },
  ],
  payees: [payee],
  tags: [
    { id: 't1', name: 'Trip' },
    { id: 't2', name: 'Work' },
  ],
};
const natures = naturesOf(names.categories);
const counted = new Set(['a', 'euro']);

const CATEGORIES = ['', 'pay', 'food', 'snacks', 'private', 'secret', 'gone'];

type Row = QueriedRow & { readonly id: string; readonly notes: string; readonly source: 'manual' };

const arbitraryRow = fc
  .record({
    accountId: fc.constantFrom('a', 'euro', 'hidden'),
    date: fc.constantFrom(...DAYS),
    description: fc.constantFrom('Café', 'CORNER  shop', 'Metro', ''),
    tags: fc.subarray(['t1', 't2']),
    kind: fc.constantFrom('normal', 'normal', 'normal', 'transfer', 'opening' as const),
    excluded: fc.constantFrom(undefined, undefined, true),
    parts: fc.array(
      fc.record({
        categoryId: fc.constantFrom(...CATEGORIES),
        amount: fc.integer({ min: -500, max: 500 }).map(cents),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ parts, kind, excluded, ...rest }): Omit<Row, 'id'> => {
    const splits = parts.map((part) => ({ ...part, notes: '' }));
    const isSplit = kind === 'normal' && splits.length > 1;
    const categoryId = kind !== 'normal' ? '' : isSplit ? '~split' : (parts[0]?.categoryId ?? '');
    return {
      ...rest,
      kind: kind as QueriedRow['kind'],
      categoryId,
      amount: cents(parts.reduce((sum, { amount }) => sum + amount, 0)),
      ...(isSplit ? { splits } : {}),
      ...(excluded ? { excluded } : {}),
      notes: '',
      source: 'manual',
    };
  });

const arbitraryRows = fc
  .array(arbitraryRow, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map((row, at): Row => ({ ...row, id: `r${String(at).padStart(2, '0')}` })));

const arbitraryAsked: fc.Arbitrary<RowQuery> = fc
  .record({
    kind: fc.constantFrom(
      ...(['income', 'expense', 'reported', 'unreported'] as const),
      ...(['transfers', 'openings', 'all'] as const),
    ),
    accountIds: fc.oneof(fc.constant(null), fc.subarray(['a', 'euro', 'hidden'])),
    categoryIds: fc.oneof(fc.constant(null), fc.subarray(CATEGORIES)),
    payee: fc.constantFrom(
      { payeeId: '', payeeKeys: null },
      { payeeId: '', payeeKeys: null },
      { payeeId: '', payeeKeys: [nameKeyOf('METRO')] },
      { payeeId: '', payeeKeys: [''] },
      { payeeId: payee.id, payeeKeys: descriptionKeysOf(payee) },
    ),
    tagIds: fc.constantFrom([], [], ['t1'], ['t1', 't2'], [UNTAGGED], [UNTAGGED, 't1']),
    from: fc.constantFrom<CalendarDate | ''>('', '', ...DAYS),
    to: fc.constantFrom<CalendarDate | ''>('', '', ...DAYS),
  })
  .map(({ payee: { payeeId, payeeKeys }, ...asked }) => ({ ...asked, payeeId, payeeKeys }));

const filterOf = (asked: RowQuery) => filterFromParams(new URLSearchParams(paramsOfRows(asked)));
const questionFor = (asked: RowQuery) =>
  filterQueryOf(filterOf(asked), names, { today: TODAY, monthStartDay: 1 });

describe('the list that a figure opens', () => {
  it('has exactly the rows of the figure, and adds up to it, in the domain and in the columns', () => {
    fc.assert(
      fc.property(arbitraryRows, arbitraryAsked, (rows, asked) => {
        const expected = rows.flatMap((row) => {
          const amount = amountInQuery(row, asked, natures, counted);
          return amount === null ? [] : [{ id: row.id, amount }];
        });
        const question = questionFor(asked);
        const listed = rows
          .filter((row) => passesFilter(row, question))
          .map((row) => ({ id: row.id, amount: amountUnderFilter(row, question) }));
        expect(listed).toEqual(expected);

        const columns = new TransactionColumns();
        columns.apply(
          rows.map((row) => ({
            ...row,
            revision: 1,
            deleted: false,
            dateKey: invertedDateKey(row.date),
            needsReview: false,
            excluded: row.excluded === true,
          })),
        );
        const { slots, totals } = matchRows(columns, question);
        const ids = Array.from(slots, (slot) => columns.idAt(slot)).sort();
        expect(ids).toEqual(expected.map(({ id }) => id));
        const net = totals.reduce(
          (sum, each) => sum + each.moneyIn + each.moneyOut + each.moved,
          0,
        );
        expect(net).toBe(expected.reduce((sum, { amount }) => sum + amount, 0));
      }),
      { numRuns: 1_000 },
    );
  });

  it('writes to a file just the parts that it adds up', () => {
    const row = {
      accountId: 'a',
      kind: 'normal' as const,
      categoryId: '~split',
      amount: cents(-250),
      splits: [
        { categoryId: 'food', amount: cents(-300), notes: 'bread' },
        { categoryId: 'pay', amount: cents(50), notes: '' },
      ],
    };
    const parts = (kind: RowQuery['kind']) =>
      partsUnderFilter(row, questionFor({ ...REPORTED_ROWS, kind })).map(({ amount }) => amount);
    expect(parts('expense')).toEqual([-300]);
    expect(parts('income')).toEqual([50]);
    expect(parts('reported')).toEqual([-300, 50]);
    expect(parts('unreported')).toEqual([]);
  });

  it('takes a refund as less spending, and an account that was asked for though reports leave it out', () => {
    const refund = (accountId: string) => ({
      accountId,
      date: day('2026-02-01'),
      description: 'Metro',
      notes: '',
      tags: [],
      kind: 'normal' as const,
      source: 'manual' as const,
      categoryId: 'food',
      amount: cents(700),
    });
    const passes = (accountId: string, asked: Partial<RowQuery>) =>
      passesFilter(refund(accountId), questionFor({ ...REPORTED_ROWS, ...asked }));
    expect(passes('a', { kind: 'expense' })).toBe(true);
    expect(passes('a', { kind: 'income' })).toBe(false);
    expect(passes('hidden', { kind: 'expense' })).toBe(false);
    expect(passes('hidden', { kind: 'expense', accountIds: ['hidden'] })).toBe(true);
  });

  it('waits for the names that it needs, and for no others', () => {
    const needs = (asked: Partial<RowQuery>) =>
      needsNames(filterOf({ ...REPORTED_ROWS, kind: 'all', accountIds: ['a'], ...asked }));
    expect(needs({})).toBe(false);
    expect(needs({ accountIds: ['a', 'b'], tagIds: ['t1', UNTAGGED] })).toBe(false);
    expect(needs({ payeeKeys: ['metro'] })).toBe(false);
    expect(needs({ payeeId: 'p1', payeeKeys: ['metro'] })).toBe(true);
    expect(needs({ accountIds: null })).toBe(true);
    for (const kind of ['income', 'expense', 'reported', 'unreported'] as const) {
      expect(needs({ kind })).toBe(true);
    }
  });

  it('says so when it leaves out accounts that no status leaves out', () => {
    const asked = { ...REPORTED_ROWS, kind: 'transfers' as const };
    expect(paramsOfRows(asked)).toEqual({ account: COUNTED_ACCOUNTS, status: 'transfers' });
    expect(paramsOfRows(REPORTED_ROWS)).toEqual({ status: 'reported' });
    expect(isFilterEmpty(filterOf({ ...asked, kind: 'all' }))).toBe(false);
  });
});

describe('a saved filter with several accounts or tags', () => {
  const left = (params: string, reference: 'account' | 'tag', removed: string, into = '') =>
    paramsWithout(params, reference, new Set([removed]), into);

  it('goes on without one that was deleted, or with another one', () => {
    const accounts = new URLSearchParams({ account: 'a,b,', q: 'x' }).toString();
    expect(left(accounts, 'account', 'c')).toBeNull();
    expect(left(accounts, 'account', 'a')).toBe('account=b&q=x');
    const tags = new URLSearchParams({ tag: 't1,t2,t3,' }).toString();
    expect(left(tags, 'tag', 't1', 't2')).toBe(new URLSearchParams({ tag: 't2,t3,' }).toString());
    expect(left(tags, 'tag', 't1', 't4')).toBe(
      new URLSearchParams({ tag: 't4,t2,t3,' }).toString(),
    );
  });

  it('names them all, and a description that is no payee names none', () => {
    expect(idsInParameter('account=a,b,', 'account')).toEqual(['a', 'b']);
    expect(idsInParameter('tag=t1,none,', 'tag')).toEqual(['t1', UNTAGGED]);
    expect(idsInParameter('payee=%3Dmetro', 'payee')).toEqual([]);
    expect(idsInParameter('payee=p1', 'payee')).toEqual(['p1']);
  });
});
