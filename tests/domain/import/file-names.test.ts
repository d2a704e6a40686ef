import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import {
  defaultNameChoices,
  type NameChoice,
  type NameChoices,
  NOTHING_REMEMBERED,
  namesOf,
  resolveNames,
} from '@/domain/import/review/file-names.ts';

const createdAt = '2026-03-15T16:00:00.000Z';

type Row = {
  readonly category?: string;
  readonly tags?: readonly string[];
  /** Cents. */
  readonly amount?: number;
};

function fileOf(rows: readonly Row[]): ImportRows {
  return {
    count: rows.length,
    lines: Int32Array.from(rows, (_, index) => index + 2),
    dates: [],
    descriptions: [],
    amounts: Float64Array.from(rows, ({ amount = -100 }) => amount),
    keys: [],
    accountOf: new Uint16Array(rows.length),
    accountIds: ['a'],
    balances: null,
    categories: rows.map(({ category = '' }) => category),
    tags: rows.map(({ tags = [] }) => tags),
    notes: null,
    kinds: null,
    totals: [],
    leftOut: [],
    cuts: new Map(),
    formerKeys: new Map(),
    cleanedLines: [],
    lineCounts: { total: 0, before: 0, header: 1, records: 0, continued: 0, blank: 0 },
  };
}

const category = (id: string, name: string, given: Partial<Category> = {}): Category => ({
  id,
  name,
  parentId: '',
  nature: 'expense',
  color: 1,
  icon: '',
  createdAt,
  ...given,
});

const tag = (id: string, name: string): Tag => ({ id, name, color: 3, createdAt });

const none = { categories: [], tags: [] };

const counter = () => {
  let count = 0;
  return () => `new${++count}`;
};

/** Every name made anew. */
function allNew(files: readonly ImportRows[]): NameChoices {
  const names = namesOf(files);
  const create = ({ name }: { readonly name: string }) =>
    [name, { kind: 'create' }] as const satisfies readonly [string, NameChoice];
  return {
    categories: new Map(names.categories.map(create)),
    tags: new Map(names.tags.map(create)),
  };
}

function resolve(
  rows: readonly Row[],
  categories: readonly Category[] = [],
  choices: NameChoices = allNew([fileOf(rows)]),
) {
  const names = namesOf([fileOf(rows)]);
  return resolveNames(choices, { categories, tags: [] }, counter(), createdAt, names);
}

/** What was made, by name: parent's name, nature. */
function madeOf(
  { create }: ReturnType<typeof resolveNames>,
  existing: readonly Category[] = [],
): Readonly<Record<string, string>> {
  const all = [...existing, ...create.categories];
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? '-';
  return Object.fromEntries(
    create.categories.map(({ name, parentId, nature }) => [name, `${nameOf(parentId)}, ${nature}`]),
  );
}

describe('names in files', () => {
  it('are counted over all files, upper and lower case being the same', () => {
    const files = [
      fileOf([
        { category: 'Food', tags: ['trip'], amount: -500 },
        { category: '', tags: [] },
        { category: 'Gifts', tags: ['Trip', 'work'], amount: -50 },
      ]),
      fileOf([{ category: 'FOOD', amount: 200 }]),
    ];
    expect(namesOf(files)).toEqual({
      categories: [
        { name: 'Food', spellings: ['Food', 'FOOD'], rows: 2, total: -300 },
        { name: 'Gifts', spellings: ['Gifts'], rows: 1, total: -50 },
      ],
      tags: [
        { name: 'trip', spellings: ['trip', 'Trip'], rows: 2, total: -550 },
        { name: 'work', spellings: ['work'], rows: 1, total: -50 },
      ],
    });
  });

  it('are counted in the wanted rows alone', () => {
    const files = [fileOf([{ category: 'Food' }, { category: 'Gifts' }])];
    expect(namesOf(files, (file, row) => file === 0 && row === 1).categories).toEqual([
      { name: 'Gifts', spellings: ['Gifts'], rows: 1, total: -100 },
    ]);
  });

  it('are none in a file without such columns', () => {
    expect(namesOf([{ ...fileOf([{}]), categories: null, tags: null }])).toEqual(none);
  });
});

describe('what names mean unless somebody says otherwise', () => {
  const existing = {
    categories: [
      category('food', 'Food'),
      category('groceries', 'Groceries', { parentId: 'food' }),
      category('other', 'Other'),
      category('move', 'Card Payment'),
    ],
    tags: [tag('t1', 'Trip')],
  };
  const choicesOf = (
    rows: readonly Row[],
    remembered: Parameters<typeof defaultNameChoices>[2] = NOTHING_REMEMBERED,
  ) => {
    const choices = defaultNameChoices(namesOf([fileOf(rows)]), existing, remembered);
    return {
      categories: Object.fromEntries(choices.categories),
      tags: Object.fromEntries(choices.tags),
    };
  };

  it('is the record of the same path, name, or last name where that is clear', () => {
    const rows = [
      { category: 'food / groceries' },
      { category: 'GROCERIES' },
      { category: 'Everyday / Food' },
      { category: 'Pets / Other' },
      { category: 'Fun / Other' },
      { category: 'Travel' },
      { tags: ['TRIP', 'work'] },
    ];
    expect(choicesOf(rows)).toEqual({
      categories: {
        'food / groceries': { kind: 'existing', id: 'groceries' },
        GROCERIES: { kind: 'existing', id: 'groceries' },
        'Everyday / Food': { kind: 'existing', id: 'food' },
        'Pets / Other': { kind: 'create' },
        'Fun / Other': { kind: 'create' },
        Travel: { kind: 'create' },
      },
      tags: { TRIP: { kind: 'existing', id: 't1' }, work: { kind: 'create' } },
    });
  });

  it('is nothing where a program says that money was transferred, unless a category is called so', () => {
    const names = [
      'Transfer',
      'Transfers',
      'Credit Card Payment',
      'Credit Card Payments / Visa',
      'Payment, Transfer',
      'Card Payment',
      'Money Transfer Fees',
    ];
    expect(choicesOf(names.map((name) => ({ category: name }))).categories).toEqual({
      Transfer: { kind: 'none' },
      Transfers: { kind: 'none' },
      'Credit Card Payment': { kind: 'none' },
      'Credit Card Payments / Visa': { kind: 'none' },
      'Payment, Transfer': { kind: 'none' },
      'Card Payment': { kind: 'existing', id: 'move' },
      'Money Transfer Fees': { kind: 'create' },
    });
  });

  it('is what was said before, as long as that is there', () => {
    const rows = [
      { category: 'Food' },
      { category: 'Travel' },
      { category: 'Gone' },
      { tags: ['Trip'] },
      { tags: ['toString'] },
    ];
    const remembered = {
      categories: { food: 'other', travel: '', gone: 'deleted' },
      tags: { trip: '' },
    };
    expect(choicesOf(rows, remembered)).toEqual({
      categories: {
        Food: { kind: 'existing', id: 'other' },
        Travel: { kind: 'none' },
        Gone: { kind: 'create' },
      },
      tags: { Trip: { kind: 'none' }, toString: { kind: 'create' } },
    });
  });
});

describe('records made of names', () => {
  it('have their parents, each once, and a nature by the money of their rows', () => {
    const resolved = resolve([
      { category: 'Money / Salary', amount: 300_000 },
      { category: 'Money / Rent', amount: -120_000 },
      { category: 'money / Snacks / Crisps', amount: -300 },
      { category: 'Fees', amount: -300 },
      { category: 'Fees', amount: 200 },
    ]);
    expect(madeOf(resolved)).toEqual({
      Money: '-, income',
      Salary: 'Money, income',
      Rent: 'Money, expense',
      Snacks: 'Money, expense',
      Crisps: 'Snacks, expense',
      Fees: '-, expense',
    });
    const ids = new Map(resolved.create.categories.map(({ name, id }) => [name, id]));
    expect(resolved.categoryOf.get('money / Snacks / Crisps')).toBe(ids.get('Crisps'));
    const made = resolved.create.categories.map(({ color }) => color);
    expect(new Set(made).size).toBe(made.length);
  });

  it('go below a parent that is there, wherever it stands, and take its nature', () => {
    const existing = [
      category('living', 'Living'),
      category('food', 'Food', { parentId: 'living' }),
      category('income', 'Income', { nature: 'income' }),
    ];
    const resolved = resolve(
      [
        { category: 'food / Snacks', amount: 500 },
        { category: 'Living / Food / Fruit' },
        { category: 'Income / Correction', amount: -5 },
      ],
      existing,
    );
    expect(madeOf(resolved, existing)).toEqual({
      Snacks: 'Food, expense',
      Fruit: 'Food, expense',
      Correction: 'Income, income',
    });
  });

  it('go below what their parent was taken for', () => {
    const existing = [category('eat', 'Eating')];
    const rows = [{ category: 'Food' }, { category: 'Food / Snacks' }];
    const choices: NameChoices = {
      categories: new Map<string, NameChoice>([
        ['Food', { kind: 'existing', id: 'eat' }],
        ['Food / Snacks', { kind: 'create' }],
      ]),
      tags: new Map(),
    };
    const resolved = resolve(rows, existing, choices);
    expect(resolved.categoryOf.get('Food')).toBe('eat');
    expect(madeOf(resolved, existing)).toEqual({ Snacks: 'Eating, expense' });
  });

  it('never have a name twice: another place in the tree gets another name', () => {
    const resolved = resolve([
      { category: 'Food / Other' },
      { category: 'Fun / Other' },
      { category: 'Other' },
      { category: 'Fun Other' },
      { category: 'OTHER' },
    ]);
    expect(madeOf(resolved)).toEqual({
      Food: '-, expense',
      Fun: '-, expense',
      Other: '-, expense',
      'Food Other': 'Food, expense',
      'Fun Other': '-, expense',
      'Fun Other 2': 'Fun, expense',
    });
    expect(resolved.categoryOf.get('OTHER')).toBe(resolved.categoryOf.get('Other'));
  });

  it('are not made where the record is there', () => {
    const existing = [
      category('food', 'Food'),
      category('other', 'Other', { parentId: 'food' }),
      category('big', 'A / B'),
    ];
    const resolved = resolve(
      [{ category: 'food / OTHER' }, { category: 'FOOD' }, { category: 'A / B' }],
      existing,
    );
    expect(resolved.create.categories).toEqual([]);
    expect(Object.fromEntries(resolved.categoryOf)).toEqual({
      'food / OTHER': 'other',
      FOOD: 'food',
      'A / B': 'big',
    });
    const names = namesOf([fileOf([{ tags: ['trip', 'Work', 'work'] }])]);
    const choices = allNew([fileOf([{ tags: ['trip', 'Work', 'work'] }])]);
    const tags = resolveNames(
      choices,
      { categories: [], tags: [tag('t1', 'Trip')] },
      counter(),
      createdAt,
      names,
    );
    expect(tags.create.tags).toEqual([{ id: 'new1', name: 'Work', color: 1, createdAt }]);
    expect(Object.fromEntries(tags.tagOf)).toEqual({ trip: 't1', Work: 'new1', work: 'new1' });
  });

  it('are not made for rows that are not stored, whatever was chosen', () => {
    const file = fileOf([{ category: 'food' }, { category: 'Gifts' }, { category: 'Food' }]);
    const wanted = namesOf([file], (_, row) => row === 2);
    const { create, categoryOf } = resolveNames(allNew([file]), none, counter(), createdAt, wanted);
    expect(create.categories.map(({ name }) => name)).toEqual(['Food']);
    expect(Object.fromEntries(categoryOf)).toEqual({ Food: 'new1' });
  });

  it('are nothing where nothing is meant, or nobody chose', () => {
    const choices: NameChoices = {
      categories: new Map([['Food', { kind: 'none' }]]),
      tags: new Map(),
    };
    const resolved = resolve([{ category: 'Food' }, { category: 'Fun' }], [], choices);
    expect(resolved.create.categories).toEqual([]);
    expect(Object.fromEntries(resolved.categoryOf)).toEqual({ Food: '' });
  });

  it('can be stored whatever the names are: unique, short enough, parents first, ids of their own', () => {
    const name = fc.oneof(
      fc.constantFrom('A', 'a', 'B', 'Other', 'OTHER', 'A B', 'A Other', 'A 2', ' / ', ' '),
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.constantFrom('x'.repeat(300), `${'x'.repeat(299)}y`, '\uFDFA'.repeat(60)),
    );
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' / '));
    const rows = fc.array(
      fc.record({ category: path, amount: fc.integer({ min: -9_999, max: 9_999 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, fc.uniqueArray(name, { selector: nameKeyOf, maxLength: 4 }), (all, old) => {
        const existing = old
          .filter((each) => nameKeyOf(each) !== '' && each.length <= 200)
          .map((each, index) => category(`old${index}`, each));
        const resolved = resolve(all, existing);
        const every = [...existing, ...resolved.create.categories];
        expect(new Set(every.map((each) => nameKeyOf(each.name))).size).toBe(every.length);
        expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
        const seen = new Set(['', ...existing.map(({ id }) => id)]);
        for (const made of resolved.create.categories) {
          expect(seen).toContain(made.parentId);
          expect(made.name.length).toBeGreaterThan(0);
          expect(made.name.length).toBeLessThanOrEqual(200);
          expect(nameKeyOf(made.name).length).toBeLessThanOrEqual(400);
          seen.add(made.id);
        }
        for (const id of resolved.categoryOf.values()) expect(seen).toContain(id);
      }),
    );
  });
});
