import { checkForm, type FieldErrors } from '@/domain/core/check-form.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import {
  AMOUNT_OPERATORS,
  type AmountOperator,
  amountRangeOf,
  amountValue,
  DESCRIPTION_OPERATORS,
  OPERATORS_OF,
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
export function checkCondition(
  condition: RuleConditionForm,
  patterns?: PatternCompiler,
): FieldErrors {
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
export function formOfCondition(condition: RuleCondition): RuleConditionForm {
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
