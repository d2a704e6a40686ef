import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import { inTreeOrder } from '@/domain/categories/category.ts';

const category = (id: string, parentId = ''): Category => ({
  id,
  name: id,
  parentId,
  nature: 'expense',
  color: 1,
  icon: '',
  createdAt: '2026-01-01T00:00:00.000Z',
});

const shape = (categories: readonly Category[]) =>
  inTreeOrder(categories).map((each) => `${'-'.repeat(each.depth)}${each.category.id}`);

describe('categories in tree order', () => {
  it('puts children below their parent in the given order', () => {
    const given = [
      category('bus', 'travel'),
      category('food'),
      category('travel'),
      category('cab', 'travel'),
      category('night', 'bus'),
    ];
    expect(shape(given)).toEqual(['food', 'travel', '-bus', '--night', '-cab']);
  });

  it('treats a missing parent as none, and loses no category of a cycle', () => {
    const given = [category('a', 'gone'), category('b', 'c'), category('c', 'b')];
    expect(shape(given)).toEqual(['a', 'b', '-c']);
  });
});
