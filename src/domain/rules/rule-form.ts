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
  inOrderOfTrial,
  OPERATORS_OF,
  type Rule,
  type RuleAction,
  type RuleCondition,
  type RuleField,
  type RuleOperator,
} from './rule.ts';
import type { PatternCompiler } from './rule-match.ts';

/** One condition as the dialog holds it: what belongs to other fields than its own counts nothing. */
export type RuleConditionForm = {
  readonly field: RuleField;
  readonly operator: RuleOperator;
  /** The text, the account id, or 'in' or 'out'. */
  readonly value: string;
  /** Null while the text of it is no amount; the sign does not count. */
  readonly amount: Money | null;
  /** The other end of `between`, in either order. */
  readonly second: Money | null;
};

export const EMPTY_CONDITION: RuleConditionForm = {
  field: 'description',
  operator: 'contains',
  value: '',
  amount: null,
  second: null,
};

/** What is wrong with a condition, on `value` or `second`; codes as of checkRuleForm. */
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

/** The operator that a condition keeps or gets when its field is chosen. */
export function operatorFor(field: RuleField, operator: RuleOperator): RuleOperator {
  const offered: readonly RuleOperator[] = OPERATORS_OF[field];
  return offered.includes(operator) ? operator : OPERATORS_OF[field][0];
}

/** A condition as it is stored. One that is unfinished matches nothing. */
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

/** A stored condition as the dialog shows it. */
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

/**
 * The position of a new rule: behind all, or before the rule of the id `before` and behind the one that is tried before that,
 * so that no other rule has to move. Of rules of one position the newest is tried last: there it goes before all of them.
 */
export function placeBefore(rules: readonly Rule[], before: string | undefined): number {
  const ordered = inOrderOfTrial(rules);
  const next = ordered.find(({ id }) => id === before);
  if (!next) return ordered.reduce((last, { position }) => Math.max(last, position + 1), 0);
  const previous = ordered.findLast(({ position }) => position < next.position);
  if (!previous) return next.position - 1;
  const middle = (previous.position + next.position) / 2;
  // There may be no number between them.
  return middle < next.position ? middle : previous.position;
}
