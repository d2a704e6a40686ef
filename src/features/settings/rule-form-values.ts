import { settleTypedTag } from '@/components/forms/typed-tag.ts';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';
import { nameKeyOf, tidyName } from '@/domain/core/names.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { RuleField, RuleOperator } from '@/domain/rules/rule.ts';
import {
  EMPTY_CONDITION,
  operatorFor,
  type RuleConditionForm,
} from '@/domain/rules/rule-condition-form.ts';
import { checkRuleForm, type RuleForm } from '@/domain/rules/rule-form.ts';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of one condition: amounts are still text. */
export type ConditionValues = {
  /** Tells conditions apart while they come and go. */
  readonly key: number;
  readonly field: RuleField;
  readonly operator: RuleOperator;
  readonly value: string;
  readonly amount: string;
  readonly second: string;
};

/** What stands in the boxes of the dialog. */
export type RuleValues = Omit<RuleForm, 'conditions'> & {
  readonly conditions: readonly ConditionValues[];
  readonly typedTag: string;
};

/** A form as the boxes show it. */
export function ruleValuesOf(form: RuleForm): RuleValues {
  const text = (amount: RuleConditionForm['amount']) =>
    amount === null ? '' : typedMoneyText(amount, currentLocale());
  return {
    ...form,
    typedTag: '',
    conditions: form.conditions.map((condition, key) => ({
      ...condition,
      key,
      amount: text(condition.amount),
      second: text(condition.second),
    })),
  };
}

/** The boxes of a new rule, begun with what is known already; a name that is taken gets a number. */
export function newRuleValues(
  known: { readonly name?: string; readonly description?: string; readonly categoryId?: string },
  takenNames: readonly string[],
): RuleValues {
  const value = (known.description ?? '').trim();
  return ruleValuesOf({
    name: freeName(known.name ?? value, takenNames),
    join: 'all',
    conditions: [{ ...EMPTY_CONDITION, value }],
    categoryId: known.categoryId ?? '',
    tags: [],
    rename: '',
  });
}

function freeName(wanted: string, takenNames: readonly string[]): string {
  const taken = new Set(takenNames.map(nameKeyOf));
  const name = tidyName(wanted).slice(0, NAME_MAX_CHARS);
  if (!taken.has(nameKeyOf(name))) return name;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const next = name.slice(0, NAME_MAX_CHARS - end.length) + end;
    if (!taken.has(nameKeyOf(next))) return next;
  }
}

/** The boxes of one more condition. */
export function emptyCondition(conditions: readonly ConditionValues[]): ConditionValues {
  const key = conditions.reduce((most, each) => Math.max(most, each.key), 0) + 1;
  return { ...EMPTY_CONDITION, key, amount: '', second: '' };
}

/** A condition about another field: a text is no account. */
export function withField(condition: ConditionValues, field: RuleField): ConditionValues {
  const operator = operatorFor(field, condition.operator);
  return { ...condition, field, operator, value: field === 'sign' ? 'out' : '' };
}

/** The boxes as the domain's form; a typed label that is the name of a tag counts as chosen. */
export function ruleFormOf(values: RuleValues, tags: readonly Tag[]): RuleForm {
  const { typedTag, conditions, ...rest } = values;
  return {
    ...rest,
    tags: settleTypedTag(values.tags, typedTag, tags).tags,
    conditions: conditions.map(({ key: _key, ...condition }) => ({
      ...condition,
      amount: parseTypedMoney(condition.amount, currentLocale()),
      second: parseTypedMoney(condition.second, currentLocale()),
    })),
  };
}

/** What is wrong with the boxes, by field; what is wrong with conditions by 'conditions.0.value'. */
export function checkRuleValues(
  values: RuleValues,
  tags: readonly Tag[],
  patterns: PatternCompiler | null,
): FieldErrors {
  const errors: Record<string, string> = {
    ...checkRuleForm(ruleFormOf(values, tags), patterns ?? undefined),
  };
  values.conditions.forEach((condition, index) => {
    if (condition.field !== 'amount') return;
    const sharpen = (field: 'value' | 'second', typed: string) => {
      const read = readTypedMoney(typed, currentLocale());
      const isNumber =
        !read.ok && (read.code === 'amount-too-large' || read.code === 'amount-decimals');
      if (isNumber) errors[`conditions.${index}.${field}`] = read.code;
    };
    sharpen('value', condition.amount);
    if (condition.operator === 'between') sharpen('second', condition.second);
  });
  if (settleTypedTag(values.tags, values.typedTag, tags).typed !== '') errors.tags = 'tag-typed';
  return errors;
}
