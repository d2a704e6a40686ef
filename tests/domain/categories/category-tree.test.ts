import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import {
  idsOfBranch,
  idsUpwards,
  inTreeOrder,
  matchesWithAncestors,
  possibleParents,
  unfolded,
} from '@/domain/categories/category.ts';
import { natureBelow } from '@/domain/categories/category-form.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { rowsOfPayee } from '@/domain/categories/payee.ts';
import { leastUsedColor } from '@/domain/categories/tag.ts';
import {
  mergedPayee,
  rowsByCategory,
  ruleWithCategory,
  withCategory,
  withIds,
} from '@/domain/integrity/record-replacement.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

function category(id: string, parentId = ''): Category {
  return { id, name: id, parentId, nature: 'expense', color: 1, icon: '', createdAt: '' };
}

const FAMILY = [
  category('food'),
  category('groceries', 'food'),
  category('bakery', 'groceries'),
  category('home'),
];

describe('§5 category: a category cannot be its own parent', () => {
  it('neither it nor what stands below it is offered', () => {
    expect(possibleParents(FAMILY, 'food').map(({ id }) => id)).toEqual(['home']);
    expect(possibleParents(FAMILY, 'bakery').map(({ id }) => id)).toEqual([
      'food',
      'groceries',
      'home',
    ]);
  });

  it('a new one may stand below any', () => {
    expect(possibleParents(FAMILY, null)).toHaveLength(4);
  });

  it('whatever is chosen from the list, no circle comes about', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.nat(), fc.nat(), (parents, a, b) => {
        const all = parents.map((parent, index) =>
          category(`c${index}`, index === 0 || parent % 3 === 0 ? '' : `c${parent % index}`),
        );
        const moved = all[a % Math.max(1, all.length)];
        if (!moved) return;
        const choices = possibleParents(all, moved.id);
        const target = choices[b % Math.max(1, choices.length)];
        if (!target) return;
        const after = all.map((each) =>
          each.id === moved.id ? { ...each, parentId: target.id } : each,
        );
        const byId = new Map(after.map((each) => [each.id, each]));
        for (const each of after) {
          if (each.parentId) expect(idsUpwards(byId, each.parentId).has(each.id)).toBe(false);
        }
      }),
    );
  });
});

describe('the tree of categories', () => {
  it('a branch and the way up end also where two name each other as parent', () => {
    const circle = [category('a', 'b'), category('b', 'a')];
    expect([...idsOfBranch(circle, 'a')].sort()).toEqual(['a', 'b']);
    const byId = new Map(circle.map((each) => [each.id, each]));
    expect([...idsUpwards(byId, 'a')].sort()).toEqual(['a', 'b']);
    expect(inTreeOrder(circle)).toHaveLength(2);
  });

  it('any depth', () => {
    const deep = Array.from({ length: 300 }, (_, index) =>
      category(`c${index}`, index === 0 ? '' : `c${index - 1}`),
    );
    expect(inTreeOrder(deep).at(-1)?.depth).toBe(299);
  });

  it('folding hides what stands below', () => {
    const rows = inTreeOrder(FAMILY);
    expect(unfolded(rows, new Set(['food'])).map(({ category: { id } }) => id)).toEqual([
      'food',
      'home',
    ]);
    expect(unfolded(rows, new Set(['groceries'])).map(({ category: { id } }) => id)).toEqual([
      'food',
      'groceries',
      'home',
    ]);
  });

  it('a search keeps those above what it finds', () => {
    const found = matchesWithAncestors(FAMILY, ({ name }) => name === 'bakery');
    expect(found.map(({ id }) => id)).toEqual(['food', 'groceries', 'bakery']);
  });

  it('a new category counts as its parent does', () => {
    expect(natureBelow({ nature: 'income' })).toBe('income');
    expect(natureBelow(undefined)).toBe('expense');
  });

  it('a new record gets the hue that the fewest have', () => {
    expect(leastUsedColor([])).toBe(1);
    expect(leastUsedColor([{ color: 1 }, { color: 2 }, { color: 4 }])).toBe(3);
  });
});

describe('how many rows a category shows', () => {
  it('those below it count with it, and a split row counts once', () => {
    const byId = new Map(FAMILY.map((each) => [each.id, each]));
    const rows = rowsByCategory(
      FAMILY,
      {
        plain: new Map([
          ['food', 1],
          ['groceries', 10],
          ['bakery', 100],
        ]),
        splits: [{ categoryIds: ['groceries', 'bakery'], count: 1_000 }],
      },
      (id) => idsUpwards(byId, id),
    );
    expect([...rows]).toEqual(
      expect.arrayContaining([
        ['food', 1_111],
        ['groceries', 1_110],
        ['bakery', 1_100],
      ]),
    );
    expect(rows.get('home') ?? 0).toBe(0);
  });
});

describe('what becomes of what refers to a record that goes', () => {
  const row = { categoryId: 'a', categorySource: 'hand', tags: ['x', 'y'] } as Partial<Transaction>;

  it('a row moves, or becomes uncategorised by nobody', () => {
    expect(withCategory(row as Transaction, 'a', 'b')).toMatchObject({
      categoryId: 'b',
      categorySource: 'hand',
    });
    expect(withCategory(row as Transaction, 'a', '')).toMatchObject({
      categoryId: '',
      categorySource: '',
    });
    expect(withCategory(row as Transaction, 'c', 'b')).toBeNull();
  });

  it('only the parts of a split that have it', () => {
    const split = {
      categoryId: '~split',
      splits: [
        { categoryId: 'a', amount: 1, notes: '' },
        { categoryId: 'c', amount: 2, notes: 'n' },
      ],
    } as unknown as Transaction;
    expect(withCategory(split, 'a', '')?.splits).toEqual([
      { categoryId: '', amount: 1, notes: '' },
      { categoryId: 'c', amount: 2, notes: 'n' },
    ]);
  });

  it('no tag stands in a row twice', () => {
    expect(withIds(['x', 'y', 'z'], new Set(['x', 'z']), 'y')).toEqual(['y']);
    expect(withIds(['x', 'y'], new Set(['x']), '')).toEqual(['y']);
    expect(withIds(['x'], new Set(['q']), 'y')).toBeNull();
  });

  it('a rule that has nothing left to do goes', () => {
    const rule = {
      actions: [{ type: 'set_category', value: { categoryId: 'a' } }],
    } as unknown as Rule;
    expect(ruleWithCategory(rule, 'a', '')).toBe('remove');
    expect(ruleWithCategory(rule, 'a', 'b')).toMatchObject({
      actions: [{ value: { categoryId: 'b' } }],
    });
    expect(ruleWithCategory(rule, 'c', 'b')).toBeNull();
  });
});

describe('merging payees', () => {
  const payee = (name: string, more: Partial<Payee> = {}): Payee => ({
    id: name,
    name,
    defaultCategoryId: '',
    aliases: [],
    createdAt: '',
    ...more,
  });

  it('names become aliases, each once whatever its case, never the own name', () => {
    const merged = mergedPayee(payee('Metro', { aliases: ['METRO 12'] }), [
      payee('Metro #12', { aliases: ['metro 12', 'metro'] }),
      payee('Épicerie', { defaultCategoryId: 'groceries' }),
    ]);
    expect(merged.aliases).toEqual(['METRO 12', 'Metro #12', 'Épicerie']);
    expect(merged.defaultCategoryId).toBe('groceries');
  });

  it('a payee has the rows of its name and of its other names', () => {
    const rows = new Map([
      ['metro', 3],
      ['metro #12', 4],
      ['other', 9],
    ]);
    expect(rowsOfPayee(payee('METRO', { aliases: ['Metro #12', 'metro'] }), rows)).toBe(7);
  });
});
