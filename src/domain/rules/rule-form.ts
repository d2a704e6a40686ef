import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { tidyName, visibleText } from '@/domain/core/text-cleanup.ts';
import {
  AMOUNT_OPERATORS,
  type AmountOperator,
  amountRangeOf,
  amountValue,
  categoryOfRule,
  conditionsOf,
  DESCRIPTION_OPERATORS,
  inPriorityOrder,
  OPERATORS_OF,
  type Rule,
  type RuleAction,
  type RuleCondition,
  type RuleField,
  type RuleOperator,
} from './rule.ts';
import type { PatternCompiler } from './rule-match.ts';

/** State of the rule dialog. */
export type RuleForm = {
  readonly name: string;
  readonly join: Rule['join'];
  /** At least one. */
  readonly conditions: readonly RuleConditionForm[];
  readonly categoryId: string;
  /** Ids of tags to add. */
  readonly tags: readonly string[];
  /** The new description; blank = none. */
  readonly rename: string;
};

/**
 * State of one condition in the dialog. Values that belong to other fields than `field` are
 * ignored.
 */
export type RuleConditionForm = {
  readonly field: RuleField;
  readonly operator: RuleOperator;
  /** The text, the account id, or 'in' or 'out'. */
  readonly value: string;
  /** Null while its text is not a number; the sign is ignored. */
  readonly amount: Money | null;
  /** The other bound of `between`, in either order. */
  readonly second: Money | null;
};

/**
 * Codes: rule-name-too-short, rule-name-too-long, rule-category-required, description-too-short,
 * description-too-long (of the new description); by condition ('conditions.0.value',
 * 'conditions.0.second'): rule-value-required, rule-value-too-long, account-required,
 * amount-not-a-number and, if `patterns` is given, rule-pattern-unreadable.
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

/** A rule with the contents of a valid form. The first action sets the category. */
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

/** The dialog state of a stored rule. */
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

/** Errors of a condition, under `value` or `second`; codes as in checkRuleForm. */
function checkCondition(condition: RuleConditionForm, patterns?: PatternCompiler): FieldErrors {
  const { field, operator, amount, second } = condition;
  const value = visibleText(condition.value);
  switch (field) {
    case 'description': {
      const errors = checkForm('ruleCondition', { value });
      const isUnread = operator === 'matches' && patterns && patterns(value) === null;
      return isUnread ? { value: 'rule-pattern-unreadable', ...errors } : errors;
    }
    case 'account': {
      const { accountId } = checkForm('ruleCondition', { accountId: value });
      return accountId ? { value: accountId } : {};
    }
    case 'sign': {
      const { sign } = checkForm('ruleCondition', { sign: value });
      return sign ? { value: sign } : {};
    }
    case 'amount': {
      const wanted = operator === 'between' ? { amount, second } : { amount };
      const found = checkForm('ruleCondition', wanted);
      return {
        ...(found.amount ? { value: found.amount } : {}),
        ...(found.second ? { second: found.second } : {}),
      };
    }
  }
}

export const EMPTY_CONDITION: RuleConditionForm = {
  field: 'description',
  operator: 'contains',
  value: '',
  amount: null,
  second: null,
};

/** The operator after a field is chosen: the current one if the field has it. */
export function operatorFor(field: RuleField, operator: RuleOperator): RuleOperator {
  const offered: readonly RuleOperator[] = OPERATORS_OF[field];
  return offered.includes(operator) ? operator : OPERATORS_OF[field][0];
}

/** A condition as it is stored. An unfinished one matches nothing. */
export function conditionOf(form: RuleConditionForm): RuleCondition {
  const { field, operator, amount, second } = form;
  const value = visibleText(form.value);
  switch (field) {
    case 'description': {
      const known = DESCRIPTION_OPERATORS.find((each) => each === operator) ?? 'contains';
      return { field, operator: known, value };
    }
    case 'amount': {
      const known: AmountOperator = AMOUNT_OPERATORS.find((each) => each === operator) ?? 'is';
      const isWhole = amount !== null && (known !== 'between' || second !== null);
      const stored = isWhole ? amountValue(known, amount, second ?? cents(0)) : '';
      return { field, operator: known, value: stored };
    }
    case 'account':
      return { field, operator: 'is', value };
    case 'sign':
      return { field, operator: 'is', value: value === 'in' ? 'in' : 'out' };
  }
}

/** The dialog state of a stored condition. */
function formOfCondition(condition: RuleCondition): RuleConditionForm {
  const { field, operator, value } = condition;
  if (field !== 'amount') return { ...EMPTY_CONDITION, field, operator, value };
  const range = amountRangeOf(operator, value);
  if (!range) return { ...EMPTY_CONDITION, field, operator };
  const { from, to } = range;
  const first = operator === 'at_most' ? to : from;
  return {
    ...EMPTY_CONDITION,
    field,
    operator,
    amount: cents(first),
    second: operator === 'between' ? cents(to) : null,
  };
}

/**
 * The position of a new rule: last, or just before the rule with the id `before`, so that no other
 * rule has to move. Among rules of equal position the newest is tried last, so the new one goes
 * before all of them.
 */
export function positionBefore(rules: readonly Rule[], before: string | undefined): number {
  const ordered = inPriorityOrder(rules);
  const next = ordered.find(({ id }) => id === before);
  if (!next) return ordered.reduce((last, { position }) => Math.max(last, position + 1), 0);
  const previous = ordered.findLast(({ position }) => position < next.position);
  if (!previous) return next.position - 1;
  const middle = (previous.position + next.position) / 2;
  // Two positions may be too close for a number between them.
  return middle < next.position ? middle : previous.position;
}
