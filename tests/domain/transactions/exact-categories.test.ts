import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { cents } from '@/domain/core/money.ts';
import { idsInParameter, paramsWithout } from '@/domain/reports/saved-references.ts';
import {
  amountUnderFilter,
  filterQueryOf,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import {
  exactCategories,
  exactCategoriesIn,
  filterFromParams,
  NO_FILTER,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';

const names = {
  accounts: [
    { id: 'a1', currency: 'CAD' },
    { id: 'hidden', currency: 'CAD', excluded: true },
    { id: 'euro', currency: 'EUR' },
  ],
  categories: [
    { id: 'food', parentId: '' },
    { id: 'snacks', parentId: 'food' },
  ],
  payees: [],
  tags: [],
};

const row = (categoryId: string, more: object = {}) => ({
  accountId: 'a1',
  date: day('2026-03-10'),
  description: 'Metro',
  notes: '',
  categoryId,
  amount: cents(-100),
  tags: [],
  kind: 'normal' as const,
  source: 'manual' as const,
  ...more,
});

describe('a filter for exact categories', () => {
  const asked = (categoryId: string) =>
    filterQueryOf({ ...NO_FILTER, categoryId }, names, {
      today: day('2026-03-15'),
      monthStartDay: 1,
    }).categoryIds;

  it('leaves out their descendants', () => {
    expect(asked('food')).toEqual(['food', 'snacks']);
    expect(asked(exactCategories(['food']))).toEqual(['food']);
    expect(asked(exactCategories(['food', '']))).toEqual(['food', '']);
    expect(asked(exactCategories(['']))).toEqual(['']);
  });

  it('differs from a filter for a category with its descendants', () => {
    expect(exactCategoriesIn('food')).toBeNull();
    expect(exactCategoriesIn('')).toBeNull();
    expect(exactCategoriesIn(exactCategories(['food', '']))).toEqual(['food', UNCATEGORIZED]);
  });

  it('is in the URL of what a budget counts', () => {
    const link = countedRowsLink(['food'], { start: day('2026-03-01'), end: day('2026-03-31') });
    const filter = filterFromParams(new URLSearchParams(link.slice(link.indexOf('?'))));
    expect(filter).toEqual({
      ...NO_FILTER,
      categoryId: 'food,',
      status: 'counted',
      from: '2026-03-01',
      to: '2026-03-31',
    });
    const question = filterQueryOf(filter, names, { today: day('2026-03-15'), monthStartDay: 1 });
    expect(passesFilter(row('food'), question)).toBe(true);
    expect(passesFilter(row('snacks'), question)).toBe(false);
    expect(passesFilter(row('food', { excluded: true }), question)).toBe(false);
    expect(passesFilter(row('food', { kind: 'transfer' }), question)).toBe(false);
    expect(passesFilter(row('food', { accountId: 'hidden' }), question)).toBe(false);
    expect(passesFilter(row('food', { accountId: 'euro' }), question)).toBe(false);
  });

  it('can ask for money in or out only, also for the parts of a split', () => {
    const days = { start: day('2026-03-01'), end: day('2026-03-31') };
    const asked = (status: 'received' | 'spent') => {
      const link = countedRowsLink([''], days, status);
      const filter = filterFromParams(new URLSearchParams(link.slice(link.indexOf('?'))));
      return filterQueryOf(filter, names, { today: day('2026-03-15'), monthStartDay: 1 });
    };
    const parts = [
      { categoryId: '', amount: cents(-300), notes: '' },
      { categoryId: '', amount: cents(50), notes: '' },
      { categoryId: 'food', amount: cents(-7), notes: '' },
    ];
    const rows = [
      row(''),
      row('', { amount: cents(900) }),
      row('~split', { amount: cents(-257), splits: parts }),
    ];
    const amounts = (status: 'received' | 'spent') =>
      rows
        .filter((each) => passesFilter(each, asked(status)))
        .map((each) => amountUnderFilter(each, asked(status)));
    expect(amounts('spent')).toEqual([-100, -300]);
    expect(amounts('received')).toEqual([900, 50]);
  });

  it('survives in a saved filter after a category was deleted or replaced', () => {
    const params = new URLSearchParams({ category: 'food,snacks,' }).toString();
    const left = (removed: string, into: string) =>
      new URLSearchParams(
        paramsWithout(params, 'category', new Set([removed]), into) ?? 'category=-',
      ).get('category');
    expect(left('home', '')).toBe('-');
    expect(left('food', '')).toBe('snacks,');
    expect(left('food', 'fun')).toBe('fun,snacks,');
    expect(left('food', 'snacks')).toBe('snacks,');
    const alone = new URLSearchParams({ category: 'food,', q: 'x' }).toString();
    expect(paramsWithout(alone, 'category', new Set(['food']), '')).toBe('q=x');
    expect(idsInParameter(params, 'category')).toEqual(['food', 'snacks']);
    expect(idsInParameter('category=food', 'category')).toEqual(['food']);
  });
});
