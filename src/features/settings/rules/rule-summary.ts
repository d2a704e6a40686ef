import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { cents } from '@/domain/core/money.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  amountRangeOf,
  categoryOfRule,
  conditionsOf,
  type Rule,
  type RuleCondition,
} from '@/domain/rules/rule.ts';
import type { RuleProblem } from '@/domain/rules/rule-problems.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { RuleNames } from './use-rule-names.ts';

/**
 * A rule in one line: 'Description contains “tim hortons” and amount 5.00 to 20.00 → Dining Out,
 * tag Coffee'.
 */
export function ruleSummary(rule: Rule, names: RuleNames): string {
  const joint = t(rule.join === 'all' ? 'rules.summaryAnd' : 'rules.summaryOr');
  const conditions = conditionsOf(rule)
    .map((condition, index) => inSentence(conditionText(condition, names), index))
    .join(joint);
  return t('rules.summaryThen', { conditions, actions: actionsText(rule, names) });
}

/** What a rule does, as used in its summary. */
function actionsText(rule: Rule, names: RuleNames): string {
  const category = names.category.get(categoryOfRule(rule))?.name ?? t('rules.gone');
  const others = rule.actions.flatMap((action) => {
    if (action.type === 'add_tag') {
      const name = names.tag.get(action.value.tagId)?.name;
      return name === undefined ? [] : [t('rules.summaryTag', { name })];
    }
    return action.type === 'rename'
      ? [t('rules.summaryRename', { name: action.value.description })]
      : [];
  });
  return [category, ...others].join(', ');
}

function conditionText(condition: RuleCondition, names: RuleNames): string {
  const { value } = condition;
  switch (condition.field) {
    case 'description':
      return condition.operator === 'matches'
        ? t('rules.summaryPattern', { value })
        : t('rules.summaryText', {
            operator: t(`rules.operator-${condition.operator}`),
            value,
          });
    case 'amount':
      return amountText(condition);
    case 'account':
      return t('rules.summaryAccount', { name: names.account.get(value)?.name ?? t('rules.gone') });
    case 'sign':
      return t(value === 'in' ? 'rules.signIn' : 'rules.signOut');
  }
}

function amountText({ operator, value }: Extract<RuleCondition, { field: 'amount' }>): string {
  const range = amountRangeOf(operator, value);
  if (!range) return t('rules.summaryAmountUnread');
  const text = (amount: number) =>
    areAmountsHidden() ? HIDDEN_AMOUNT : typedMoneyText(cents(amount), currentLocale());
  switch (operator) {
    case 'is':
      return t('rules.summaryAmountIs', { first: text(range.from) });
    case 'at_least':
      return t('rules.summaryAmountAtLeast', { first: text(range.from) });
    case 'at_most':
      return t('rules.summaryAmountAtMost', { first: text(range.to) });
    case 'between':
      return t('rules.summaryAmountBetween', { first: text(range.from), second: text(range.to) });
  }
}

/** Lowercases the first letter of text inside a sentence. */
function inSentence(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLocaleLowerCase(currentLocale()) + text.slice(1);
}

/** Why a rule never takes effect, as a sentence. */
export function problemText(problem: RuleProblem): string {
  switch (problem.kind) {
    case 'category-gone':
      return t('rules.neverCategoryGone');
    case 'account-gone':
      return t('rules.neverAccountGone');
    case 'impossible':
      return t('rules.neverImpossible');
    case 'shadowed': {
      const names = problem.by.map(({ name }) => t('rules.quoted', { name }));
      return t(names.length === 1 ? 'rules.neverShadowed' : 'rules.neverShadowedMany', {
        names: listText(names),
      });
    }
  }
}
