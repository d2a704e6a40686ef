import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import {
  missingStarters,
  starterCategories,
  starterNameIn,
} from '@/domain/categories/starter-categories.ts';
import type { Money } from '@/domain/core/money.ts';
import type { BuiltInRuleSwitches, KeywordEntry } from '@/domain/rules/built-in/built-in-rules.ts';
import { createCategorizer, createExplainer } from '@/domain/rules/categorizer.ts';
import type { DescriptionOperator, Rule } from '@/domain/rules/rule.ts';

const category = (id: string, name: string): Category => ({
  id,
  name,
  parentId: '',
  nature: 'expense',
  color: 1,
  icon: '',
  createdAt: '2025-01-01T00:00:00.000Z',
});

const rule = (
  id: string,
  operator: DescriptionOperator,
  value: string,
  over: Partial<Rule> = {},
): Rule => ({
  id,
  name: id,
  condition: { field: 'description', operator, value },
  join: 'all',
  more: [],
  actions: [{ type: 'set_category', value: { categoryId: 'fun' } }],
  position: 0,
  enabled: true,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...over,
});

const setting = (categoryId: string): Pick<Rule, 'actions'> => ({
  actions: [{ type: 'set_category', value: { categoryId } }],
});

const row = (description: string, importedDescription?: string, cents = -1000) => ({
  description,
  importedDescription,
  amount: cents as Money,
  accountId: 'a',
});

const categories = [
  category('food', 'Groceries'),
  category('fun', 'Fun'),
  category('out', 'dining  OUT'),
];
const ruleBook: readonly KeywordEntry[] = [
  { keyword: 'PAYROLL', category: null },
  { keyword: 'METRO CAFE', category: 'Dining Out' },
  { keyword: ' METRO ', category: 'Groceries' },
  { keyword: 'CAFE', category: 'Dining Out' },
  { keyword: 'METROPOLIS', category: 'Home' },
];

const chosen = (description: string, rules: readonly Rule[] = []) =>
  createCategorizer({ rules, categories, ruleBook })(row(description));

describe('§4 auto-categorise: user rules', () => {
  it.each([
    ['contains', 'ORT', 'TIM HORTONS #2', true],
    ['contains', 'tim hortons', 'TIM   HORTONS #2', true],
    ['contains', 'x', 'TIM HORTONS', false],
    ['is', ' tim hortons ', '  Tim Hortons', true],
    ['is', 'tim', 'TIM HORTONS', false],
    ['starts_with', 'Tim', ' TIM HORTONS', true],
    ['starts_with', 'hortons', 'TIM HORTONS', false],
    ['ends_with', 'HORTONS', 'tim hortons ', true],
    ['ends_with', 'tim', 'TIM HORTONS', false],
    ['ends_with', 'é', 'CAFÉ', true],
    ['contains', '  ', 'TIM HORTONS', false],
    ['contains', '', 'TIM HORTONS', false],
  ] as const)('%s %j on %j: %s', (operator, value, description, matches) => {
    expect(chosen(description, [rule('r', operator, value)])).toEqual(
      matches ? { categoryId: 'fun', source: 'rule:r' } : null,
    );
  });

  it('§4 the first matching rule wins: by position, then by creation, whatever order they come in', () => {
    const later = rule('later', 'contains', 'tim', { position: 2, ...setting('food') });
    const sooner = rule('sooner', 'contains', 'tim', { position: 1 });
    const older = rule('older', 'contains', 'tim', {
      position: 2,
      createdAt: '2024-01-01T00:00:00.000Z',
    });
    expect(chosen('TIM', [later, sooner])?.source).toBe('rule:sooner');
    expect(chosen('TIM', [later, older])?.source).toBe('rule:older');
  });

  it('§4 rules come before the rule book', () => {
    expect(chosen('METRO 12', [rule('r', 'contains', 'metro')])?.source).toBe('rule:r');
    expect(chosen('ACME PAYROLL', [rule('r', 'contains', 'acme')])?.source).toBe('rule:r');
  });

  it('skips rules that are disabled, have no action, or name a category that is gone', () => {
    const idle = [
      rule('off', 'contains', 'metro', { enabled: false }),
      rule('idle', 'contains', 'metro', { actions: [] }),
      rule('gone', 'contains', 'metro', setting('deleted')),
    ];
    expect(chosen('METRO 12', idle)?.source).toBe('keyword:METRO');
    expect(
      chosen('METRO 12', [...idle, rule('on', 'contains', 'metro', { position: 9 })])?.source,
    ).toBe('rule:on');
  });

  it.each([
    ['all', 'METRO 12 LAVAL', true],
    ['all', 'SHOP 12 LAVAL', false],
    ['any', 'SHOP 12 LAVAL', true],
    ['any', 'SHOP 12', false],
  ] as const)('joins its conditions with %s on %j: %s', (join, description, matches) => {
    const joined = rule('r', 'starts_with', 'metro', {
      join,
      more: [{ field: 'description', operator: 'ends_with', value: 'laval' }],
    });
    expect(chosen(description, [joined])?.source === 'rule:r').toBe(matches);
  });

  it("reads the bank's text if there is one, and the description otherwise", () => {
    const categorise = createCategorizer({
      rules: [rule('r', 'contains', 'bank')],
      categories,
      ruleBook,
    });
    expect(categorise(row('METRO 12', 'bank text'))?.source).toBe('rule:r');
    expect(categorise(row('bank', 'METRO 12'))?.source).toBe('keyword:METRO');
    expect(categorise(row('bank'))?.source).toBe('rule:r');
  });
});

describe('§9 the system rule book', () => {
  it('matches a case-insensitive substring and takes the first keyword of the list', () => {
    expect(chosen('the metro cafe')).toEqual({ categoryId: 'out', source: 'keyword:METRO CAFE' });
    expect(chosen('Netcafeteria')).toEqual({ categoryId: 'out', source: 'keyword:CAFE' });
    expect(chosen('CAFE METRO 12')?.source).toBe('keyword:METRO');
  });

  it('binds a keyword to whole words by its spaces, also at both ends of the text', () => {
    expect(chosen('METRO')?.categoryId).toBe('food');
    expect(chosen('  SHOP\t METRO ')?.categoryId).toBe('food');
    expect(chosen('METROTOWN')).toBeNull();
  });

  it('finds its category by name in any case, and skips keywords of categories that do not exist', () => {
    expect(chosen('CAFE')?.categoryId).toBe('out');
    expect(chosen('METROPOLIS')).toBeNull();
    const onlyHome = createCategorizer({
      rules: [],
      categories: [category('h', 'HOME')],
      ruleBook,
    });
    expect(onlyHome(row('METROPOLIS CAFE'))?.categoryId).toBe('h');
  });

  it('leaves alone what a guard claims', () => {
    expect(chosen('PAYROLL METRO CAFE')).toBeNull();
  });

  it('ignores the sign of the amount', () => {
    const categorise = createCategorizer({ rules: [], categories, ruleBook });
    expect(categorise(row('METRO REFUND', undefined, 1000))?.categoryId).toBe('food');
  });

  it('finds keywords of one and two characters too', () => {
    const tiny: readonly KeywordEntry[] = [{ keyword: 'A&', category: 'Groceries' }];
    expect(
      createCategorizer({ rules: [], categories, ruleBook: tiny })(row('SHOP A&B'))?.source,
    ).toBe('keyword:A&');
  });
});

describe('conditions on more than the description', () => {
  const asked = (condition: Rule['condition'], cents: number, accountId = 'a') =>
    createCategorizer({ rules: [rule('r', 'contains', '', { condition })], categories, ruleBook })({
      description: 'SHOP',
      amount: cents as Money,
      accountId,
    }) !== null;

  it.each([
    ['is', '1250', -1250, true],
    ['is', '1250', 1250, true],
    ['is', '1250', -1251, false],
    ['at_least', '1250', -1250, true],
    ['at_least', '1250', -1249, false],
    ['at_most', '1250', -1250, true],
    ['at_most', '1250', -1251, false],
    ['between', '1000..2500', -1000, true],
    ['between', '1000..2500', 2500, true],
    ['between', '1000..2500', -2501, false],
    ['between', '1000', -1000, false],
    ['between', '2500..1000', -2000, false],
    ['is', '1000..2500', -1000, false],
    ['is', '12.50', -1250, false],
    ['is', '', -1250, false],
  ] as const)('amount %s %j on %d: %s', (operator, value, cents, matches) => {
    expect(asked({ field: 'amount', operator, value }, cents)).toBe(matches);
  });

  it('tests the account and money in or out', () => {
    expect(asked({ field: 'account', operator: 'is', value: 'a' }, -1)).toBe(true);
    expect(asked({ field: 'account', operator: 'is', value: 'b' }, -1)).toBe(false);
    expect(asked({ field: 'account', operator: 'is', value: '' }, -1, '')).toBe(false);
    expect(asked({ field: 'sign', operator: 'is', value: 'in' }, 1)).toBe(true);
    expect(asked({ field: 'sign', operator: 'is', value: 'in' }, -1)).toBe(false);
    expect(asked({ field: 'sign', operator: 'is', value: 'out' }, -1)).toBe(true);
  });

  it('does nothing if it uses what only a later version knows', () => {
    const unknown = { field: 'weather', operator: 'is', value: 'rain' } as unknown;
    expect(asked(unknown as Rule['condition'], -1)).toBe(false);
  });
});

describe('what a rule does', () => {
  it('applies all its actions, except tags that are gone', () => {
    const actions: Rule['actions'] = [
      { type: 'set_category', value: { categoryId: 'fun' } },
      { type: 'add_tag', value: { tagId: 't1' } },
      { type: 'add_tag', value: { tagId: 'gone' } },
      { type: 'rename', value: { description: ' Movies ' } },
    ];
    const rules = [rule('r', 'contains', 'cine', { actions }), rule('s', 'contains', 'cine')];
    const tagIds = new Set(['t1']);
    expect(createCategorizer({ rules, categories, tagIds, ruleBook })(row('CINEPLEX'))).toEqual({
      categoryId: 'fun',
      source: 'rule:r',
      addTags: ['t1'],
      rename: 'Movies',
    });
  });
});

describe('switched-off parts of the rule book', () => {
  const withSwitches = (switches: BuiltInRuleSwitches) =>
    createCategorizer({ rules: [], categories, ruleBook, switches });

  it('are a category by its name, in any case', () => {
    const categorise = withSwitches({ categories: ['dining out'], keywords: [] });
    expect(categorise(row('METRO CAFE'))?.source).toBe('keyword:METRO');
    expect(categorise(row('CAFE'))).toBeNull();
  });

  it('are keywords as listed, including guards', () => {
    const categorise = withSwitches({ categories: [], keywords: [' METRO ', 'PAYROLL'] });
    expect(categorise(row('METRO 12'))).toBeNull();
    expect(categorise(row('PAYROLL CAFE'))?.source).toBe('keyword:CAFE');
  });
});

describe('the explanation of a choice', () => {
  it('lists each rule in order, and the keywords in the text', () => {
    const rules = [
      rule('second', 'contains', 'metro', { position: 2 }),
      rule('first', 'contains', 'cafe', { position: 1, ...setting('food') }),
      rule('other', 'contains', 'laval', { position: 3 }),
      rule('off', 'contains', 'cafe', { position: 0, enabled: false }),
      rule('idle', 'contains', 'cafe', { position: 0, ...setting('deleted') }),
    ];
    const explain = createExplainer({ rules, categories, ruleBook });
    const found = explain(row('METRO CAFE METRO PAYROLL'));
    expect(found.choice).toEqual({ categoryId: 'food', source: 'rule:first' });
    expect(found.rules.map(({ rule: { id }, verdict }) => [id, verdict])).toEqual([
      ['off', 'off'],
      ['idle', 'idle'],
      ['first', 'wins'],
      ['second', 'matches'],
      ['other', 'differs'],
    ]);
    expect(found.keywords).toEqual([
      { keyword: 'PAYROLL', categoryId: null, wins: false },
      { keyword: 'METRO CAFE', categoryId: 'out', wins: false },
      { keyword: 'METRO', categoryId: 'food', wins: false },
      { keyword: 'CAFE', categoryId: 'out', wins: false },
    ]);
  });

  it('names the keyword that wins if no rule does, and the guard that keeps a row uncategorized', () => {
    const explain = createExplainer({ rules: [], categories, ruleBook });
    expect(explain(row('METRO 12'))).toMatchObject({
      choice: { source: 'keyword:METRO' },
      keywords: [{ keyword: 'METRO', wins: true }],
    });
    expect(explain(row('PAYROLL METRO'))).toMatchObject({
      choice: null,
      keywords: [{ keyword: 'PAYROLL', categoryId: null, wins: true }, { wins: false }],
    });
    expect(explain(row('nothing'))).toEqual({ choice: null, rules: [], keywords: [] });
  });
});

describe('starter categories', () => {
  it('§9 holds the ten of the rule book, and Income as the only income', () => {
    expect(starterCategories.map(({ name }) => name).sort()).toEqual(
      [
        'Dining Out',
        'Entertainment',
        'Financial',
        'Groceries',
        'Health',
        'Home',
        'Income',
        'Personal Care',
      ].concat(['Shopping', 'Transportation', 'Utilities']),
    );
    expect(
      starterCategories.filter(({ nature }) => nature === 'income').map(({ name }) => name),
    ).toEqual(['Income']);
    expect(new Set(starterCategories.map(({ color }) => color)).size).toBe(
      starterCategories.length,
    );
  });

  it('offers only those that do not exist yet, in any case', () => {
    expect(missingStarters([])).toEqual(starterCategories);
    const missing = missingStarters([category('a', ' dining  out'), category('b', 'INCOME')]);
    expect(missing.map(({ name }) => name)).not.toContain('Dining Out');
    expect(missing).toHaveLength(9);
  });

  it('are found by their French names too, also by the rule book', () => {
    const french = starterCategories.map(({ name }) => category(name, starterNameIn('fr', name)));
    expect(new Set(french.map(({ name }) => name))).toContain('Épicerie');
    expect(french.filter(({ name, id }) => name === id)).toEqual([]);
    expect(missingStarters(french)).toEqual([]);
    const choose = createCategorizer({ rules: [], categories: french });
    expect(choose(row('LOBLAWS 1021 TORONTO'))?.categoryId).toBe('Groceries');
    const alike = [category('a', 'Transport'), category('b', 'Restaurants')];
    const english = createCategorizer({ rules: [], categories: alike });
    expect([english(row('PRESTO FARE')), english(row('TIM HORTONS 12'))]).toEqual([null, null]);
    const both = [category('fr', 'Épicerie'), category('en', 'groceries')];
    expect(createCategorizer({ rules: [], categories: both })(row('LOBLAWS'))?.categoryId).toBe(
      'en',
    );
  });
});
