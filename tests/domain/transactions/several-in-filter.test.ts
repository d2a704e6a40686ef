import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { idsInParameter, paramsWithout } from '@/domain/reports/saved-references.ts';
import {
  categoriesOfFilter,
  chosenAccounts,
  chosenCategories,
  toggledAccount,
  toggledCategory,
} from '@/domain/transactions/filter-names.ts';
import { daysOfPreset, presetOfDays } from '@/domain/transactions/filter-presets.ts';
import {
  COUNTED_ACCOUNTS,
  categoriesListed,
  exactCategories,
  listOfCategories,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';

const categories = [
  { id: 'car', parentId: '' },
  { id: 'gas', parentId: 'car' },
  { id: 'food', parentId: '' },
  { id: 'out', parentId: 'food' },
  { id: 'coffee', parentId: 'out' },
];

const pressed = (...ids: readonly string[]) =>
  ids.reduce((categoryId, id) => toggledCategory(categoryId, id, categories), '');

describe('several categories in a filter', () => {
  it('one alone is the plain id, as in old addresses', () => {
    expect(pressed('food')).toBe('food');
    expect(pressed(UNCATEGORIZED)).toBe(UNCATEGORIZED);
    expect(pressed('food', 'food')).toBe('');
  });

  it('are a list in which each covers its descendants, also later ones', () => {
    const both = pressed('food', 'gas', UNCATEGORIZED);
    expect(both).toBe('gas*,food*,none,');
    const more = [...categories, { id: 'snacks', parentId: 'food' }];
    expect([...categoriesOfFilter(both, more)].sort()).toEqual(
      ['', 'coffee', 'food', 'gas', 'out', 'snacks'].sort(),
    );
    expect(pressed('gas', 'car')).toBe('car');
  });

  it('a category taken out of a branch leaves the others of it', () => {
    const left = pressed('food', 'coffee');
    expect(left).toBe('food,out,');
    expect(chosenCategories(left, categories)).toEqual(new Set(['food', 'out']));
    expect(toggledCategory(left, 'coffee', categories)).toBe('food');
  });

  it('a list of exact categories from a report stays exact until it is changed', () => {
    const exact = exactCategories(['food', 'gone']);
    expect(categoriesOfFilter(exact, categories)).toEqual(['food', 'gone']);
    expect(toggledCategory(exact, 'gas', categories)).toBe('gas*,food,gone*,');
  });

  it('survive the removal and the merging of one of them in a saved filter', () => {
    const paramsOf = (listed: string) => `category=${encodeURIComponent(listed)}`;
    expect(idsInParameter(paramsOf('food*,gas,'), 'category')).toEqual(['food', 'gas']);
    const without = (id: string, into: string, listed = 'food*,gas,') =>
      new URLSearchParams(
        paramsWithout(paramsOf(listed), 'category', new Set([id]), into) ?? '',
      ).get('category');
    expect(without('gas', '')).toBe('food');
    expect(without('food', 'car')).toBe('car*,gas,');
    expect(without('gas', 'food')).toBe('food');
    expect(without('food', '')).toBe('gas,');
    expect(without('food', 'gas', 'gas,food*,')).toBe('gas');
  });

  it('are read back from the list they are written to', () => {
    const listed = [
      { id: 'food', isWhole: true },
      { id: 'gas', isWhole: false },
    ];
    expect(categoriesListed(listOfCategories(listed))).toEqual(listed);
    expect(listOfCategories([])).toBe('');
    expect(listOfCategories([{ id: 'gas', isWhole: false }])).toBe('gas,');
  });
});

describe('several accounts in a filter', () => {
  const accounts = [
    { id: 'a', currency: 'CAD' },
    { id: 'b', currency: 'CAD' },
    { id: 'x', currency: 'CAD', excluded: true },
  ];

  it('are a list, one alone the plain id', () => {
    expect(toggledAccount('', 'a', accounts)).toBe('a');
    expect(toggledAccount('a', 'b', accounts)).toBe('a,b,');
    expect(toggledAccount('a,b,', 'a', accounts)).toBe('b');
    expect(toggledAccount('b', 'b', accounts)).toBe('');
  });

  it('start from those in reports if a link set these', () => {
    expect(chosenAccounts(COUNTED_ACCOUNTS, accounts)).toEqual(new Set(['a', 'b']));
    expect(toggledAccount(COUNTED_ACCOUNTS, 'b', accounts)).toBe('a');
  });
});

describe('ranges of days by name', () => {
  const calendar = (today: string, monthStartDay = 1) => ({ today: day(today), monthStartDay });

  it('are whole months and years, or end today', () => {
    const today = calendar('2026-03-15');
    expect(daysOfPreset('thisMonth', today)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOfPreset('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfPreset('last30Days', today)).toEqual({ from: '2026-02-14', to: '2026-03-15' });
    expect(daysOfPreset('thisYear', today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(daysOfPreset('lastYear', calendar('2024-02-29'))).toEqual({
      from: '2023-01-01',
      to: '2023-12-31',
    });
    expect(presetOfDays('2026-02-01', '2026-02-28', today)).toBe('lastMonth');
    expect(presetOfDays('2026-02-01', '', today)).toBeNull();
  });

  it('begin months on the day that the settings name', () => {
    const before = calendar('2026-03-14', 15);
    expect(daysOfPreset('thisMonth', before)).toEqual({ from: '2026-02-15', to: '2026-03-14' });
    const since = calendar('2026-03-15', 15);
    expect(daysOfPreset('thisMonth', since)).toEqual({ from: '2026-03-15', to: '2026-04-14' });
    expect(daysOfPreset('lastMonth', since)).toEqual({ from: '2026-02-15', to: '2026-03-14' });
    expect(daysOfPreset('thisYear', since)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(presetOfDays('2026-03-15', '2026-04-14', since)).toBe('thisMonth');
    expect(presetOfDays('2026-03-01', '2026-03-31', since)).toBeNull();
  });
});
