import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { cents } from '@/domain/core/money.ts';
import type { FilterNames } from '@/domain/transactions/filter-names.ts';
import {
  amountUnderFilter,
  filterQueryOf,
  partsUnderFilter,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import type { TransactionSplit } from '@/domain/transactions/transaction.ts';
import {
  FILTER_STATUSES,
  filterFromParams,
  filterKey,
  isFilterEmpty,
  NO_FILTER,
  paramsFromFilter,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';

const row = {
  accountId: 'a1',
  date: '2026-03-10' as CalendarDate,
  description: 'Café Crème, Montréal',
  notes: 'with Zoë',
  amount: cents(-1_250),
  categoryId: 'food',
  tags: ['t-trip'],
  kind: 'normal' as const,
  source: 'import' as const,
};

const part = (categoryId: string, amount: number): TransactionSplit => ({
  categoryId,
  amount: cents(amount),
  notes: '',
});
const split = { ...row, categoryId: '~split', splits: [part('food', -1_000), part('', -250)] };

const names: FilterNames = {
  categories: [
    { id: 'living', parentId: '' },
    { id: 'food', parentId: 'living' },
    { id: 'snacks', parentId: 'food' },
    { id: 'home', parentId: '' },
  ],
  payees: [
    { id: 'p1', name: 'Crémerie', aliases: ['CAFÉ  CRÈME, montréal'] },
    { id: 'p2', name: 'Café Crème', aliases: [] },
  ],
  tags: [
    { id: 't-trip', name: 'Trip' },
    { id: 't-two', name: 'Trip two' },
    { id: 't-été', name: 'Été à Québec' },
  ],
};

const asked = (filter: Partial<TransactionFilter>) =>
  filterQueryOf({ ...NO_FILTER, ...filter }, names, {
    today: '2026-03-15' as CalendarDate,
    monthStartDay: 1,
  });
const passes = (
  filter: Partial<TransactionFilter>,
  tested: Parameters<typeof passesFilter>[0] = row,
) => passesFilter(tested, asked(filter));

describe('transaction filter: what passes', () => {
  it('measures the parts of a split in the category, and the whole without a category', () => {
    const under = (more: Partial<TransactionFilter>) =>
      passes({ categoryId: 'food', ...more }, split);
    expect(under({ minimum: cents(1_000), maximum: cents(1_000) })).toBe(true);
    expect(under({ minimum: cents(1_001) })).toBe(false);
    expect(passes({ minimum: cents(1_250), maximum: cents(1_250) }, split)).toBe(true);
  });

  it.each<[string, Partial<TransactionFilter>, boolean]>([
    ['nothing asked', {}, true],
    ['a word without its accents', { text: 'creme' }, true],
    ['a word in another case', { text: 'MONTRÉAL' }, true],
    ['words in any order, one of them in the notes', { text: 'zoe  caf' }, true],
    ['a word that is nowhere', { text: 'cafe pizza' }, false],
    ['another account', { accountId: 'a2' }, false],
    ['its category', { categoryId: 'food' }, true],
    ['no category', { categoryId: UNCATEGORIZED }, false],
    ['from that very day', { from: '2026-03-10' as CalendarDate }, true],
    ['to the day before', { to: '2026-03-09' as CalendarDate }, false],
    ['at least its size, whatever its sign', { minimum: cents(1_250) }, true],
    ['at most less than its size', { maximum: cents(1_249) }, false],
    ['a category above its own', { categoryId: 'living' }, true],
    ['a category below its own', { categoryId: 'snacks' }, false],
    ['a category that is gone', { categoryId: 'gone' }, false],
    ['its tag', { tagId: 't-trip' }, true],
    ['another tag', { tagId: 't-two' }, false],
    ['a payee by an alias', { payeeId: 'p1' }, true],
    ['a payee whose name is only a part of it', { payeeId: 'p2' }, false],
    ['a payee that is gone', { payeeId: 'gone' }, false],
    ['not reviewed yet', { status: 'unreviewed' }, true],
    ['of a bank, not of a schedule', { status: 'scheduled' }, false],
    ['excluded', { status: 'excluded' }, false],
    ['transfers', { status: 'transfers' }, false],
    ['splits', { status: 'splits' }, false],
    ['a phrase', { text: '"creme, mont"' }, true],
    ['a phrase in another order', { text: '"montreal creme"' }, false],
    ['without a word that it has', { text: '-zoe' }, false],
    ['without the end of one of its words', { text: '-reme' }, true],
    ['without one that it has not', { text: 'cafe -tea' }, true],
    ['#tag in another case', { text: '#TRIP' }, true],
    ['a #tag that only begins so', { text: '#tri' }, true],
    ['the other of two that begin alike', { text: '#"trip two"' }, false],
    ['a #tag that does not exist', { text: '#nothing' }, false],
    ['without its #tag', { text: '-#trip' }, false],
    ['without a #tag that does not exist', { text: '-#nothing' }, true],
    ['an amount above', { text: '>12.49' }, true],
    ['an amount not above', { text: '>12.50' }, false],
    ['an amount as it is, with a comma', { text: '=12,50' }, true],
    ['an amount in a range, and a word', { text: '10..20 caf' }, true],
    ['a month', { text: '2026-03' }, true],
    ['another month', { text: '2026-02' }, false],
    ['this month', { text: 'this month' }, true],
    [
      'a range of days beside one of the fields',
      { text: '2026..', to: '2026-03-09' as CalendarDate },
      false,
    ],
    ['two ranges that do not meet', { text: '2025 2026' }, false],
  ])('%s', (_name, filter, expected) => {
    expect(passes(filter)).toBe(expected);
  });

  it('finds a split by each of its parts, and counts only the parts in the category', () => {
    expect(passes({ categoryId: 'food' }, split)).toBe(true);
    expect(passes({ categoryId: UNCATEGORIZED }, split)).toBe(true);
    expect(passes({ categoryId: 'home' }, split)).toBe(false);
    expect(amountUnderFilter(split, asked({ categoryId: 'food' }))).toBe(-1_000);
    expect(amountUnderFilter(split, asked({}))).toBe(-1_250);
  });

  it('counts every part of a split in the category or its descendants', () => {
    const three = { ...split, splits: [part('food', -700), part('snacks', -300), part('', -250)] };
    expect(amountUnderFilter(three, asked({ categoryId: 'living' }))).toBe(-1_000);
    expect(amountUnderFilter(three, asked({ categoryId: 'snacks' }))).toBe(-300);
    expect(partsUnderFilter(three, asked({ categoryId: 'living' })).length).toBe(2);
    expect(partsUnderFilter(three, asked({})).length).toBe(3);
  });

  it('survives two categories that name each other as parent', () => {
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    const question = filterQueryOf(
      { ...NO_FILTER, categoryId: 'a' },
      { ...names, categories: circle },
      { today: '2026-03-15' as CalendarDate, monthStartDay: 1 },
    );
    expect(question.categoryIds).toEqual(['a', 'b']);
  });

  it('filters by status', () => {
    expect(passes({ status: 'unreviewed' }, { ...row, reviewed: true })).toBe(false);
    expect(passes({ status: 'unreviewed' }, { ...row, source: 'manual' })).toBe(false);
    const posted = { ...row, source: 'scheduled' } as const;
    expect(passes({ status: 'scheduled' }, posted)).toBe(true);
    expect(passes({ status: 'unreviewed' }, posted)).toBe(true);
    expect(passes({ status: 'scheduled' }, { ...posted, reviewed: true })).toBe(false);
    // The bank's row that replaced the scheduled one.
    expect(passes({ status: 'scheduled' }, { ...row, scheduledId: 's1' })).toBe(true);
    expect(passes({ status: 'excluded' }, { ...row, excluded: true })).toBe(true);
    expect(passes({ status: 'transfers' }, { ...row, categoryId: '', kind: 'transfer' })).toBe(
      true,
    );
    expect(passes({ status: 'splits' }, split)).toBe(true);
  });

  it('never counts a transfer or an opening balance as uncategorized', () => {
    const none = { ...row, categoryId: '' };
    expect(passes({ categoryId: UNCATEGORIZED }, { ...none, kind: 'transfer' })).toBe(false);
    expect(passes({ categoryId: UNCATEGORIZED }, { ...none, kind: 'opening' })).toBe(false);
    expect(passes({ categoryId: UNCATEGORIZED }, none)).toBe(true);
  });

  it('folds ligatures to two letters', () => {
    expect(foldText('Sœur Cœur')).toBe('soeur coeur');
  });
});

describe('transaction filter: the URL', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  const date = fc.oneof(
    fc.constant(''),
    day.map((each) => each.toISOString().slice(0, 10)),
  );
  const amount = fc.oneof(fc.constant(null), fc.nat({ max: 999_999_999 }).map(cents));
  const filters = fc.record({
    text: fc.string(),
    accountId: fc.stringMatching(/^[a-z0-9]*$/),
    categoryId: fc.stringMatching(/^[a-z0-9]*$/),
    tagId: fc.stringMatching(/^[a-z0-9]*$/),
    payeeId: fc.stringMatching(/^[a-z0-9]*$/),
    status: fc.constantFrom('', ...FILTER_STATUSES),
    from: date,
    to: date,
    minimum: amount,
    maximum: amount,
  }) as fc.Arbitrary<TransactionFilter>;

  it('survives the round trip', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const params = new URLSearchParams(paramsFromFilter(filter).toString());
        expect(filterFromParams(params)).toEqual(filter);
      }),
    );
  });

  it('ignores invalid values, and leaves other parameters alone', () => {
    const params = new URLSearchParams(
      'from=2026-02-30&to=yesterday&min=-5&max=1.234&status=odd&tab=x',
    );
    expect(isFilterEmpty(filterFromParams(params))).toBe(true);
    expect(paramsFromFilter(NO_FILTER, params).toString()).toBe('tab=x');
  });

  it('treats two texts of the same words as the same filter', () => {
    expect(filterKey({ ...NO_FILTER, text: ' Café  noir' })).toBe(
      filterKey({ ...NO_FILTER, text: 'cafe noir' }),
    );
  });
});
