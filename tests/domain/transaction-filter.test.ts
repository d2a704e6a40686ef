import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { cents } from '@/domain/money.ts';
import type { TransactionSplit } from '@/domain/transaction.ts';
import {
  amountUnderFilter,
  filterFromParams,
  filterKey,
  foldText,
  isFilterEmpty,
  NO_FILTER,
  paramsFromFilter,
  passesFilter,
  type TransactionFilter,
  UNCATEGORISED,
} from '@/domain/transaction-filter.ts';

const row = {
  accountId: 'a1',
  date: '2026-03-10' as CalendarDate,
  description: 'Café Crème, Montréal',
  notes: 'with Zoë',
  amount: cents(-1_250),
  categoryId: 'food',
  kind: 'normal' as const,
};

const part = (categoryId: string, amount: number): TransactionSplit => ({
  categoryId,
  amount: cents(amount),
  notes: '',
});
const split = { ...row, categoryId: '~split', splits: [part('food', -1_000), part('', -250)] };

const passes = (filter: Partial<TransactionFilter>, tested = row) =>
  passesFilter(tested, { ...NO_FILTER, ...filter });

describe('transaction filter: what passes', () => {
  it.each<[string, Partial<TransactionFilter>, boolean]>([
    ['nothing asked', {}, true],
    ['a word without its accents', { text: 'creme' }, true],
    ['a word in another case', { text: 'MONTRÉAL' }, true],
    ['words in any order, one of them in the notes', { text: 'zoe  caf' }, true],
    ['a word that is nowhere', { text: 'cafe pizza' }, false],
    ['another account', { accountId: 'a2' }, false],
    ['its category', { categoryId: 'food' }, true],
    ['no category', { categoryId: UNCATEGORISED }, false],
    ['from that very day', { from: '2026-03-10' as CalendarDate }, true],
    ['to the day before', { to: '2026-03-09' as CalendarDate }, false],
    ['at least its size, whatever its sign', { minimum: cents(1_250) }, true],
    ['at most less than its size', { maximum: cents(1_249) }, false],
  ])('%s', (_name, filter, expected) => {
    expect(passes(filter)).toBe(expected);
  });

  it('finds a split by each of its parts, and counts only those of the category asked for', () => {
    expect(passes({ categoryId: 'food' }, split)).toBe(true);
    expect(passes({ categoryId: UNCATEGORISED }, split)).toBe(true);
    expect(passes({ categoryId: 'home' }, split)).toBe(false);
    expect(amountUnderFilter(split, { ...NO_FILTER, categoryId: 'food' })).toBe(-1_000);
    expect(amountUnderFilter(split, NO_FILTER)).toBe(-1_250);
  });

  it('never counts a transfer or an opening as uncategorised', () => {
    expect(
      passesFilter(
        { ...row, categoryId: '', kind: 'transfer' },
        { ...NO_FILTER, categoryId: UNCATEGORISED },
      ),
    ).toBe(false);
    expect(
      passesFilter(
        { ...row, categoryId: '', kind: 'opening' },
        { ...NO_FILTER, categoryId: UNCATEGORISED },
      ),
    ).toBe(false);
    expect(
      passesFilter({ ...row, categoryId: '' }, { ...NO_FILTER, categoryId: UNCATEGORISED }),
    ).toBe(true);
  });

  it('writes ligatures in two letters', () => {
    expect(foldText('Sœur Cœur')).toBe('soeur coeur');
  });
});

describe('transaction filter: the address', () => {
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
    from: date,
    to: date,
    minimum: amount,
    maximum: amount,
  }) as fc.Arbitrary<TransactionFilter>;

  it('comes back from it as it was', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const params = new URLSearchParams(paramsFromFilter(filter).toString());
        expect(filterFromParams(params)).toEqual(filter);
      }),
    );
  });

  it('ignores values that are none, and leaves other parameters alone', () => {
    const params = new URLSearchParams('from=2026-02-30&to=yesterday&min=-5&max=1.234&tab=x');
    expect(isFilterEmpty(filterFromParams(params))).toBe(true);
    expect(paramsFromFilter(NO_FILTER, params).toString()).toBe('tab=x');
  });

  it('takes two texts of the same words for one question', () => {
    expect(filterKey({ ...NO_FILTER, text: ' Café  noir' })).toBe(
      filterKey({ ...NO_FILTER, text: 'cafe noir' }),
    );
  });
});
