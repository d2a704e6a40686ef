import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@/domain/categories/category.ts';
import { cents } from '@/domain/core/money.ts';
import { createExplainer } from '@/domain/rules/categorizer.ts';
import type { Rule, RuleCondition } from '@/domain/rules/rule.ts';
import { ruleProblem, ruleProblems } from '@/domain/rules/rule-problems.ts';
import { loadPatterns } from '@/platform/patterns.ts';

const text = (
  operator: Extract<RuleCondition, { field: 'description' }>['operator'],
  value: string,
): RuleCondition => ({ field: 'description', operator, value });
const amount = (
  operator: Extract<RuleCondition, { field: 'amount' }>['operator'],
  value: string,
): RuleCondition => ({ field: 'amount', operator, value });
const account = (value: string): RuleCondition => ({ field: 'account', operator: 'is', value });
const sign = (value: 'in' | 'out'): RuleCondition => ({ field: 'sign', operator: 'is', value });

type Given = Partial<Rule> & { readonly when: readonly RuleCondition[] };

const ruleAt = (position: number, { when, ...more }: Given): Rule => ({
  id: `r${position}`,
  name: `Rule ${position}`,
  condition: when[0] ?? text('contains', 'x'),
  more: when.slice(1),
  join: 'all',
  actions: [{ type: 'set_category', value: { categoryId: 'c' } }],
  position,
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const known = { categoryIds: new Set(['c']), accountIds: new Set(['a', 'b']) };
const problemOfLast = (...given: readonly Given[]) => {
  const rules = given.map((each, index) => ruleAt(index, each));
  return ruleProblems(rules, known).get(`r${given.length - 1}`);
};
const shadowed = (...given: readonly Given[]) => problemOfLast(...given)?.kind === 'shadowed';

describe('a rule that can never act', () => {
  it.each<[string, readonly RuleCondition[], readonly RuleCondition[], boolean]>([
    ['part of the text', [text('contains', 'TIM')], [text('contains', 'tim  hortons')], true],
    ['other text', [text('contains', 'tim hortons')], [text('contains', 'tim')], false],
    ['beginning of what is', [text('starts_with', 'tim')], [text('is', 'tim hortons')], true],
    ['beginning in what ends', [text('starts_with', 'tim')], [text('ends_with', 'tim')], false],
    ['end of what ends', [text('ends_with', 'ons')], [text('ends_with', 'hortons')], true],
    ['part of what begins', [text('contains', 'im')], [text('starts_with', 'tim')], true],
    ['the same', [text('is', 'tim')], [text('is', ' TIM ')], true],
    ['is in contains', [text('is', 'tim')], [text('contains', 'tim')], false],
    ['the same pattern', [text('matches', '^t')], [text('matches', '^t')], true],
    ['another pattern', [text('matches', '^t')], [text('matches', '^ti')], false],
    ['amounts within', [amount('at_least', '500')], [amount('between', '500..900')], true],
    ['amounts beyond', [amount('at_least', '501')], [amount('between', '500..900')], false],
    [
      'two ends together',
      [amount('between', '100..900')],
      [amount('at_least', '200'), amount('at_most', '800')],
      true,
    ],
    ['no size', [amount('at_least', '')], [amount('is', '5')], false],
    ['a sign has a size', [amount('at_least', '1')], [sign('in')], true],
    ['the account', [account('a')], [account('a'), text('contains', 'x')], true],
    ['another account', [account('b')], [account('a')], false],
    ['the other sign', [sign('in')], [sign('out')], false],
    ['more asked before', [text('contains', 'x'), sign('in')], [text('contains', 'x')], false],
    ['blank before', [text('contains', ' ')], [text('contains', 'x')], false],
    ['blank itself', [text('contains', 'x')], [text('contains', ' ')], false],
  ])('%s', (_what, first, second, expected) => {
    expect(shadowed({ when: first }, { when: second })).toBe(expected);
  });

  it('any: each condition must be shadowed, by any earlier rules', () => {
    const second: Given = { join: 'any', when: [text('contains', 'tim x'), account('a')] };
    expect(shadowed({ when: [text('contains', 'tim')] }, second)).toBe(false);
    expect(
      problemOfLast({ when: [text('contains', 'tim')] }, { when: [account('a')] }, second),
    ).toMatchObject({ kind: 'shadowed', by: [{ id: 'r0' }, { id: 'r1' }] });
    expect(
      shadowed(
        { join: 'any', when: [account('b'), text('contains', 'im')] },
        { when: [text('is', 'tim')] },
      ),
    ).toBe(true);
  });

  it('a rule that is off, or without its category, shadows nothing', () => {
    const when = [text('contains', 'tim')];
    expect(shadowed({ when, enabled: false }, { when })).toBe(false);
    const actions: Rule['actions'] = [{ type: 'set_category', value: { categoryId: 'gone' } }];
    expect(shadowed({ when, actions }, { when })).toBe(false);
    expect(problemOfLast({ when, actions })).toEqual({ kind: 'category-gone' });
    expect(problemOfLast({ when }, { when, enabled: false })).toBeUndefined();
  });

  it('if its account is gone', () => {
    expect(problemOfLast({ when: [account('gone'), sign('in')] })).toEqual({
      kind: 'account-gone',
    });
    expect(problemOfLast({ join: 'any', when: [account('gone'), sign('in')] })).toBeUndefined();
  });
});

describe('a rule whose conditions no row can meet', () => {
  it.each<[string, readonly RuleCondition[]]>([
    ['both ways', [sign('in'), sign('out')]],
    ['two accounts', [account('a'), account('b')]],
    ['no amount is left', [amount('at_least', '500'), amount('at_most', '499')]],
    ['a blank text', [text('contains', ' ')]],
    ['no amount', [amount('between', '9..1')]],
  ])('%s', (_what, when) => {
    expect(problemOfLast({ when })).toEqual({ kind: 'impossible' });
    expect(problemOfLast({ when: [...when, text('is', 'x')] })).toEqual({ kind: 'impossible' });
  });

  it('unless another condition is enough', () => {
    const when = [text('contains', ' '), sign('in')];
    expect(problemOfLast({ when, join: 'any' })).toBeUndefined();
  });

  it('a regular expression that cannot be compiled', async () => {
    const rules = [ruleAt(0, { when: [text('matches', '(')] })];
    expect(ruleProblems(rules, known).size).toBe(0);
    const patterns = await loadPatterns();
    expect(ruleProblem(rules, 'r0', { ...known, patterns })).toEqual({ kind: 'impossible' });
  });
});

describe('one rule', () => {
  it('is judged as if it were on, against the rules before it', () => {
    const when = [text('contains', 'tim')];
    const rules = [ruleAt(0, { when }), ruleAt(1, { when, enabled: false }), ruleAt(2, { when })];
    expect(ruleProblem(rules, 'r0', known)).toBeNull();
    expect(ruleProblem(rules, 'r1', known)).toEqual({ kind: 'shadowed', by: [rules[0]] });
    expect(ruleProblem(rules, 'none', known)).toBeNull();
  });
});

describe('whenever a rule is flagged, no row makes it win', () => {
  const word = fc.stringMatching(/^[ab ]{0,4}$/);
  const cent = fc.integer({ min: 0, max: 6 });
  const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
    fc
      .tuple(fc.constantFrom('contains', 'is', 'starts_with', 'ends_with'), word)
      .map(([operator, value]) => text(operator as 'contains', value)),
    fc.constantFrom('^a', 'b$', 'a.b', '(').map((value) => text('matches', value)),
    fc
      .tuple(fc.constantFrom('is', 'at_least', 'at_most'), cent)
      .map(([operator, value]) => amount(operator as 'is', String(value))),
    fc.tuple(cent, cent).map(([low, high]) => amount('between', `${low}..${high}`)),
    fc.constantFrom('a', 'b', 'gone', '').map(account),
    fc.constantFrom('in' as const, 'out' as const).map(sign),
  );
  const given = fc.record({
    when: fc.array(condition, { minLength: 1, maxLength: 3 }),
    join: fc.constantFrom('all' as const, 'any' as const),
    enabled: fc.boolean(),
    position: fc.integer({ min: 0, max: 3 }),
    categoryId: fc.constantFrom('c', 'c', 'c', 'gone'),
  });
  const row = fc.record({
    description: fc.stringMatching(/^[aB ]{1,5}$/),
    amount: fc.integer({ min: -6, max: 6 }).map(cents),
    accountId: fc.constantFrom('a', 'b'),
  });
  const categories = [{ id: 'c', name: 'C' } as Category];

  it('property', async () => {
    const patterns = await loadPatterns();
    let flagged = 0;
    fc.assert(
      fc.property(
        fc.array(given, { minLength: 2, maxLength: 5 }),
        fc.array(row, { minLength: 10, maxLength: 30 }),
        (all, rows) => {
          const rules = all.map(({ when, categoryId, ...more }, index) => ({
            ...ruleAt(index, { when, ...more }),
            actions: [{ type: 'set_category' as const, value: { categoryId } }],
          }));
          const problems = ruleProblems(rules, { ...known, patterns });
          flagged += problems.size;
          const explain = createExplainer({ rules, categories, patterns, ruleBook: [] });
          for (const each of rows) {
            for (const { rule, verdict } of explain(each).rules) {
              if (problems.has(rule.id)) expect(verdict).not.toBe('wins');
            }
          }
        },
      ),
      { numRuns: 1_500 },
    );
    // Guards against a property that never tests anything.
    expect(flagged).toBeGreaterThan(500);
  });
});
