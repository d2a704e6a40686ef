import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import {
  idsOfBranch,
  idWithAncestors,
  inTreeOrder,
  matchesWithAncestors,
  possibleParents,
  withoutCollapsed,
} from '@/domain/categories/category.ts';
import { inheritedNature } from '@/domain/categories/category-form.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { rowsOfPayee } from '@/domain/categories/payee.ts';
import { leastUsedColor } from '@/domain/categories/tag.ts';
import {
  mergedPayee,
  replaceIds,
  rowsByCategory,
  ruleWithCategory,
  withCategory,
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
  it('neither itself nor its descendants are offered', () => {
    expect(possibleParents(FAMILY, 'food').map(({ id }) => id)).toEqual(['home']);
    expect(possibleParents(FAMILY, 'bakery').map(({ id }) => id)).toEqual([
      'food',
      'groceries',
      'home',
    ]);
  });

  it('a new category can have any parent', () => {
    expect(possibleParents(FAMILY, null)).toHaveLength(4);
  });

  it('no choice from the list creates a cycle', () => {
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
          if (each.parentId) expect(idWithAncestors(byId, each.parentId).has(each.id)).toBe(false);
        }
      }),
    );
  });
});

describe('the tree of categories', () => {
  it('branches and ancestors end even if two categories name each other as parent', () => {
    const circle = [category('a', 'b'), category('b', 'a')];
    expect([...idsOfBranch(circle, 'a')].sort()).toEqual(['a', 'b']);
    const byId = new Map(circle.map((each) => [each.id, each]));
    expect([...idWithAncestors(byId, 'a')].sort()).toEqual(['a', 'b']);
    expect(inTreeOrder(circle)).toHaveLength(2);
  });

  it('allows any depth', () => {
    const deep = Array.from({ length: 300 }, (_, index) =>
      category(`c${index}`, index === 0 ? '' : `c${index - 1}`),
    );
    expect(inTreeOrder(deep).at(-1)?.depth).toBe(299);
  });

  it('collapsing hides the descendants', () => {
    const rows = inTreeOrder(FAMILY);
    expect(withoutCollapsed(rows, new Set(['food'])).map(({ category: { id } }) => id)).toEqual([
      'food',
      'home',
    ]);
    expect(
      withoutCollapsed(rows, new Set(['groceries'])).map(({ category: { id } }) => id),
    ).toEqual(['food', 'groceries', 'home']);
  });

  it('a search keeps the ancestors of matches', () => {
    const found = matchesWithAncestors(FAMILY, ({ name }) => name === 'bakery');
    expect(found.map(({ id }) => id)).toEqual(['food', 'groceries', 'bakery']);
  });

  it('a new category inherits the nature of its parent', () => {
    expect(inheritedNature({ nature: 'income' })).toBe('income');
    expect(inheritedNature(undefined)).toBe('expense');
  });

  it('a new record gets the least used hue', () => {
    expect(leastUsedColor([])).toBe(1);
    expect(leastUsedColor([{ color: 1 }, { color: 2 }, { color: 4 }])).toBe(3);
  });
});

describe('how many rows a category shows', () => {
  it('includes subcategories, and counts a split row once', () => {
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
      (id) => idWithAncestors(byId, id),
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

describe('references to a record that is deleted or merged', () => {
  const row = { categoryId: 'a', categorySource: 'hand', tags: ['x', 'y'] } as Partial<Transaction>;

  it('a row moves, or becomes uncategorized without a source', () => {
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

  it('change only the matching parts of a split', () => {
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

  it('leave no tag in a row twice', () => {
    expect(replaceIds(['x', 'y', 'z'], new Set(['x', 'z']), 'y')).toEqual(['y']);
    expect(replaceIds(['x', 'y'], new Set(['x']), '')).toEqual(['y']);
    expect(replaceIds(['x'], new Set(['q']), 'y')).toBeNull();
  });

  it('remove a rule that has nothing left to do', () => {
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

  it('turns names into aliases, once each in any case, never its own name', () => {
    const merged = mergedPayee(payee('Metro', { aliases: ['METRO 12'] }), [
      payee('Metro #12', { aliases: ['metro 12', 'metro'] }),
      payee('Épicerie', { defaultCategoryId: 'groceries' }),
    ]);
    expect(merged.aliases).toEqual(['METRO 12', 'Metro #12', 'Épicerie']);
    expect(merged.defaultCategoryId).toBe('groceries');
  });

  it('counts the rows of a payee under all of its names', () => {
    const rows = new Map([
      ['metro', 3],
      ['metro #12', 4],
      ['other', 9],
    ]);
    expect(rowsOfPayee(payee('METRO', { aliases: ['Metro #12', 'metro'] }), rows)).toBe(7);
  });
});
