import { describe, expect, it } from 'vitest';
import { countsInReports } from '@/domain/counts-in-reports.ts';

const categories = new Map([
  ['food', { parentId: '', excluded: true as const }],
  ['bakery', { parentId: 'food' }],
  ['bread', { parentId: 'bakery' }],
  ['home', { parentId: '' }],
  ['left', { parentId: 'right' }],
  ['right', { parentId: 'left' }],
]);

describe('what reports count', () => {
  it('leaves out a row, the rows of an account, and those of a category and of all below it', () => {
    const counts = (categoryId: string, excluded?: true, account?: { excluded?: true }) =>
      countsInReports({ categoryId, ...(excluded ? { excluded } : {}) }, account ?? {}, categories);
    expect(counts('home')).toBe(true);
    expect(counts('home', true)).toBe(false);
    expect(counts('home', undefined, { excluded: true })).toBe(false);
    expect(counts('food')).toBe(false);
    expect(counts('bread')).toBe(false);
  });

  it('counts rows without a category, of a category that is gone, and in a circle of categories', () => {
    for (const categoryId of ['', '~split', 'gone', 'left']) {
      expect(countsInReports({ categoryId }, undefined, categories)).toBe(true);
    }
  });
});
