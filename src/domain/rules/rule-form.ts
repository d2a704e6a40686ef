import { checkForm, type FieldErrors } from '@/domain/core/check-form.ts';
import { tidyName } from '@/domain/core/names.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import { categoryOfRule, conditionsOf, type Rule, type RuleAction } from './rule.ts';
import {
  checkCondition,
  conditionOf,
  EMPTY_CONDITION,
  formOfCondition,
  type RuleConditionForm,
} from './rule-condition-form.ts';
import type { PatternCompiler } from './rule-match.ts';

/** What the rule dialog holds. */
export type RuleForm = {
  readonly name: string;
  readonly join: Rule['join'];
  /** One or more. */
  readonly conditions: readonly RuleConditionForm[];
  readonly categoryId: string;
  /** Ids of tags to add. */
  readonly tags: readonly string[];
  /** The description to give; blank = none. */
  readonly rename: string;
};

/**
 * The rules of a rule. Codes: rule-name-too-short, rule-name-too-long, rule-category-required, description-too-short,
 * description-too-long (of the new one); by condition ('conditions.0.value', 'conditions.0.second'): rule-value-required,
 * rule-value-too-long, account-required, amount-not-a-number, and, given `patterns`, rule-pattern-unreadable.
 */
export function checkRuleForm(form: RuleForm, patterns?: PatternCompiler): FieldErrors {
  const rename = visibleText(form.rename);
  const errors: Record<string, string> = {
    ...checkForm('rule', {
      name: tidyName(form.name),
      categoryId: form.categoryId,
      ...(rename === '' ? {} : { rename }),
    }),
  };
  form.conditions.forEach((condition, index) => {
    for (const [field, code] of Object.entries(checkCondition(condition, patterns))) {
      errors[`conditions.${index}.${field}`] ??= code;
    }
  });
  return errors;
}

/** A rule with what a form says; the form has been checked. The first action sets the category. */
export function ruleWithForm(
  rule: Pick<Rule, 'id' | 'position' | 'enabled' | 'createdAt'>,
  form: RuleForm,
): Rule {
  const [condition = conditionOf(EMPTY_CONDITION), ...more] = form.conditions.map(conditionOf);
  const description = visibleText(form.rename);
  const actions: RuleAction[] = [
    { type: 'set_category', value: { categoryId: form.categoryId } },
    ...form.tags.map((tagId): RuleAction => ({ type: 'add_tag', value: { tagId } })),
    ...(description === ''
      ? []
      : [{ type: 'rename', value: { description } } satisfies RuleAction]),
  ];
  return { ...rule, name: tidyName(form.name), condition, join: form.join, more, actions };
}

/** A stored rule as the dialog shows it. */
export function formOfRule(rule: Rule): RuleForm {
  const renaming = rule.actions.find((action) => action.type === 'rename');
  return {
    name: rule.name,
    join: rule.join,
    conditions: conditionsOf(rule).map(formOfCondition),
    categoryId: categoryOfRule(rule),
    tags: rule.actions.flatMap((action) => (action.type === 'add_tag' ? [action.value.tagId] : [])),
    rename: renaming?.value.description ?? '',
  };
}
