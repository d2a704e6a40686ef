import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import {
  checkRuleForm,
  conditionOf,
  EMPTY_CONDITION,
  formOfRule,
  operatorFor,
  type RuleConditionForm,
  type RuleForm,
  ruleWithForm,
} from '@/domain/rules/rule-form.ts';
import { loadPatterns } from '@/platform/patterns.ts';

const condition = (more: Partial<RuleConditionForm> = {}): RuleConditionForm => ({
  ...EMPTY_CONDITION,
  value: 'tim hortons',
  ...more,
});

const form = (more: Partial<RuleForm> = {}): RuleForm => ({
  name: 'Coffee',
  join: 'all',
  conditions: [condition()],
  categoryId: 'out',
  tags: [],
  rename: '',
  ...more,
});

const stored = { id: 'r1', position: 3, enabled: false, createdAt: '2026-01-01T00:00:00.000Z' };

describe('errors of a rule form', () => {
  it('accepts a complete one', () => expect(checkRuleForm(form())).toEqual({}));

  it.each<[Partial<RuleForm>, Record<string, string>]>([
    [{ name: ' x ' }, { name: 'rule-name-too-short' }],
    [{ name: 'x'.repeat(201) }, { name: 'rule-name-too-long' }],
    [{ categoryId: '' }, { categoryId: 'rule-category-required' }],
    [{ rename: 'x' }, { rename: 'description-too-short' }],
    [{ rename: '   ' }, {}],
    [{ conditions: [condition({ value: '  ' })] }, { 'conditions.0.value': 'rule-value-required' }],
    [
      { conditions: [condition(), condition({ value: 'x'.repeat(501) })] },
      { 'conditions.1.value': 'rule-value-too-long' },
    ],
    [
      { conditions: [condition({ field: 'account', operator: 'is', value: '' })] },
      { 'conditions.0.value': 'account-required' },
    ],
    [
      { conditions: [condition({ field: 'sign', operator: 'is', value: 'both' })] },
      { 'conditions.0.value': 'rule-value-required' },
    ],
    [
      { conditions: [condition({ field: 'amount', operator: 'is' })] },
      { 'conditions.0.value': 'amount-not-a-number' },
    ],
    [
      { conditions: [condition({ field: 'amount', operator: 'between', amount: cents(5) })] },
      { 'conditions.0.second': 'amount-not-a-number' },
    ],
    [{ conditions: [condition({ field: 'amount', operator: 'is', amount: cents(0) })] }, {}],
  ])('%j', (more, errors) => expect(checkRuleForm(form(more))).toEqual(errors));

  it.each([
    ['^tim', {}],
    ['(tim', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    ['(?=tim)', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    ['(a+)+$', {}],
    ['(a{900}){900}', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    ['(.*A){2}.{200}Z', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    ['(?-i:tim)', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    ['(?s-i)tim', { 'conditions.0.value': 'rule-pattern-unreadable' }],
    [' ', { 'conditions.0.value': 'rule-value-required' }],
  ])('the regular expression %s', async (value, errors) => {
    const conditions = [condition({ operator: 'matches', value })];
    expect(checkRuleForm(form({ conditions }), await loadPatterns())).toEqual(errors);
  });
});

describe('a rule made from a form', () => {
  it('sets the category first, then tags, then the new description, and keeps the rest of the rule', () => {
    const rule = ruleWithForm(
      stored,
      form({ name: '  Coffee   time ', tags: ['t1', 't2'], rename: ' Tim ' }),
    );
    expect(rule).toEqual({
      ...stored,
      name: 'Coffee time',
      join: 'all',
      condition: { field: 'description', operator: 'contains', value: 'tim hortons' },
      more: [],
      actions: [
        { type: 'set_category', value: { categoryId: 'out' } },
        { type: 'add_tag', value: { tagId: 't1' } },
        { type: 'add_tag', value: { tagId: 't2' } },
        { type: 'rename', value: { description: 'Tim' } },
      ],
    });
  });

  it.each<[Partial<RuleConditionForm>, string]>([
    [{ operator: 'is', amount: cents(-1250) }, '1250'],
    [{ operator: 'at_least', amount: cents(100) }, '100'],
    [{ operator: 'between', amount: cents(2000), second: cents(500) }, '500..2000'],
    [{ operator: 'between', amount: cents(2000) }, ''],
  ])('amounts are stored without sign: %j', (more, value) => {
    expect(conditionOf(condition({ field: 'amount', ...more }))).toMatchObject({ value });
  });

  it('survives the round trip', () => {
    const conditions = [
      condition(),
      condition({
        field: 'amount',
        operator: 'between',
        value: '',
        amount: cents(5),
        second: cents(9),
      }),
      condition({ field: 'amount', operator: 'at_most', value: '', amount: cents(7) }),
      condition({ field: 'account', operator: 'is', value: 'a1' }),
      condition({ field: 'sign', operator: 'is', value: 'in' }),
      condition({ operator: 'matches', value: '^a|b$' }),
    ];
    const whole = form({ conditions, join: 'any', tags: ['t1'], rename: 'Tim' });
    const rule: Rule = ruleWithForm(stored, whole);
    expect(formOfRule(rule)).toEqual(whole);
  });

  it('does not keep an operator of another field', () => {
    expect(operatorFor('amount', 'is')).toBe('is');
    expect(operatorFor('amount', 'contains')).toBe('is');
    expect(operatorFor('description', 'between')).toBe('contains');
  });
});
