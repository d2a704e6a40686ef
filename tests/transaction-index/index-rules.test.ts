import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import { cents } from '@/domain/core/money.ts';
import { createExplainer } from '@/domain/rules/categorizer.ts';
import type { Rule, RuleCondition } from '@/domain/rules/rule.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import type { IndexedRow } from '@/transaction-index/index-protocol.ts';
import { countRuleRows, findChoices } from '@/transaction-index/rule-matcher.ts';
import { TransactionColumns } from '@/transaction-index/transaction-columns.ts';

const categories = ['food', 'fun'].map((id) => ({ id, name: id }) as Category);

const row = (id: string, more: Partial<IndexedRow> = {}): IndexedRow => ({
  id,
  revision: 1,
  deleted: false,
  accountId: 'a',
  dateKey: 1,
  description: 'QZX',
  notes: '',
  amount: -1_000,
  categoryId: '',
  tags: [],
  kind: 'normal',
  needsReview: false,
  excluded: false,
  ...more,
});

const rule = (id: string, position: number, condition: RuleCondition, more: Partial<Rule> = {}) =>
  ({
    id,
    name: id,
    condition,
    join: 'all',
    more: [],
    actions: [{ type: 'set_category', value: { categoryId: 'fun' } }],
    position,
    enabled: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }) satisfies Rule;

const contains = (value: string): RuleCondition => ({
  field: 'description',
  operator: 'contains',
  value,
});

const columnsOf = (rows: readonly IndexedRow[]) => {
  const columns = new TransactionColumns();
  columns.apply(rows);
  return columns;
};

describe('counting the rows of rules', () => {
  const conditions: readonly RuleCondition[] = [
    contains('qz'),
    contains('zx'),
    { field: 'description', operator: 'matches', value: '^q.*\\d$' },
    { field: 'amount', operator: 'at_least', value: '1000' },
    { field: 'account', operator: 'is', value: 'b' },
    { field: 'sign', operator: 'is', value: 'in' },
  ];

  it('gives the same result as checking each rule against each row', async () => {
    const patterns = await loadPatterns();
    const given = fc.record({
      when: fc.array(fc.constantFrom(...conditions), { minLength: 1, maxLength: 2 }),
      join: fc.constantFrom('all' as const, 'any' as const),
      categoryId: fc.constantFrom('food', 'fun', 'gone'),
    });
    const found = fc.record({
      description: fc.constantFrom('QZX', 'qz 1', 'zx', 'other'),
      amount: fc.constantFrom(-2_000, -500, 0, 1_000),
      accountId: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('normal' as const, 'normal' as const, 'transfer' as const),
    });
    fc.assert(
      fc.property(
        fc.array(given, { maxLength: 5 }),
        fc.array(found, { maxLength: 20 }),
        (all, rows) => {
          const rules = all.map(({ when, join, categoryId }, at) =>
            rule(`r${at}`, at % 3, when[0] ?? contains('x'), {
              join,
              more: when.slice(1),
              actions: [{ type: 'set_category', value: { categoryId } }],
            }),
          );
          const columns = columnsOf(rows.map((each, at) => row(`t${at}`, each)));
          const counted = countRuleRows(columns, { rules, categories }, patterns);
          // Rules whose category is missing only show that they decide nothing.
          const explain = createExplainer({ rules, categories, patterns, ruleBook: [] });
          const verdicts = rows
            .filter(({ kind }) => kind === 'normal')
            .flatMap((each) => explain({ ...each, amount: cents(each.amount) }).rules);
          expect(counted.isCut).toBe(false);
          for (const { id } of rules) {
            const own = verdicts.filter((each) => each.rule.id === id);
            const { matching = 0, deciding = 0 } = counted.byRule.get(id) ?? {};
            expect(deciding).toBe(own.filter(({ verdict }) => verdict === 'wins').length);
            if (own.some(({ verdict }) => verdict === 'idle')) continue;
            expect(matching).toBe(
              own.filter(({ verdict }) => verdict === 'wins' || verdict === 'matches').length,
            );
          }
        },
      ),
    );
  });

  it('stops when it takes too long, and says so', () => {
    const columns = columnsOf(Array.from({ length: 500 }, (_, at) => row(`t${at}`)));
    let now = 0;
    const counted = countRuleRows(
      columns,
      { rules: [rule('r', 0, contains('qzx'))], categories },
      () => null,
      () => (now += 1_000),
    );
    expect(counted.isCut).toBe(true);
    expect(counted.byRule.get('r')?.matching).toBeLessThan(500);
  });
});

describe('finding what rules would choose', () => {
  const rules = [rule('r', 0, contains('qzx'))];
  const columns = columnsOf([
    row('t1', { description: 'QZX' }),
    row('t2', { description: 'QZX', categoryId: 'food' }),
    row('t3', { description: 'METRO GROCERY' }),
    row('t4', { description: 'METRO GROCERY', categoryId: 'fun' }),
  ]);
  const groceries = [...categories, { id: 'g', name: 'Groceries' } as Category];
  const asked = { parts: { rules, categories: groceries }, ruleId: null, sample: 9 };

  it('combines user rules and built-in rules, with rows of every kind as examples', () => {
    expect(findChoices(columns, { ...asked, withReplaced: true }, () => null)).toMatchObject({
      matching: 4,
      uncategorised: 2,
      replaced: 2,
      sampleIds: ['t1', 't2', 't3', 't4'],
      replacedIds: ['t2', 't4'],
    });
  });

  it('can use only uncategorized rows as examples', () => {
    const found = findChoices(
      columns,
      { ...asked, sampleUncategorised: true, withReplaced: false },
      () => null,
    );
    expect(found.sampleIds).toEqual(['t1', 't3']);
  });

  it('can leave out the built-in rules', () => {
    const found = findChoices(
      columns,
      { ...asked, rulesOnly: true, withReplaced: true },
      () => null,
    );
    expect(found).toMatchObject({ matching: 2, uncategorised: 1, replacedIds: ['t2'] });
  });
});
