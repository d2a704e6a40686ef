import {
  type AmountRange,
  amountRangeOf,
  conditionsOf,
  type Rule,
  type RuleCondition,
} from './rule.ts';
import { type PatternCompiler, ruleText } from './rule-match.ts';

/** A condition ready to be compared: its text folded, its amounts read. `never` holds for no row. */
export type Asked =
  | { readonly is: 'never' }
  | {
      readonly is: 'text';
      readonly operator: 'contains' | 'is' | 'starts_with' | 'ends_with';
      readonly text: string;
    }
  | { readonly is: 'pattern'; readonly text: string }
  | { readonly is: 'amount'; readonly range: AmountRange }
  | { readonly is: 'account'; readonly id: string }
  | { readonly is: 'sign'; readonly sign: 'in' | 'out' };

/** What a rule asks, ready to be compared; with `patterns` a regular expression that cannot be read holds for no row. */
export function askedOf(
  rule: Pick<Rule, 'condition' | 'more'>,
  patterns?: PatternCompiler,
): readonly Asked[] {
  return conditionsOf(rule).map((condition) => askedOfCondition(condition, patterns));
}

function askedOfCondition(condition: RuleCondition, patterns?: PatternCompiler): Asked {
  switch (condition.field) {
    case 'description': {
      const { operator, value } = condition;
      const text = ruleText(value);
      if (text === '') return { is: 'never' };
      if (operator !== 'matches') return { is: 'text', operator, text };
      return patterns?.(value) === null ? { is: 'never' } : { is: 'pattern', text: value };
    }
    case 'amount': {
      const range = amountRangeOf(condition.operator, condition.value);
      return range ? { is: 'amount', range } : { is: 'never' };
    }
    case 'account':
      return condition.value === '' ? { is: 'never' } : { is: 'account', id: condition.value };
    case 'sign':
      return { is: 'sign', sign: condition.value };
  }
}

/** Whether no row can meet all of these; where it cannot be told, some may. */
export function isImpossible(held: readonly Asked[]): boolean {
  if (held.some(({ is }) => is === 'never')) return true;
  const accounts = new Set(held.flatMap((each) => (each.is === 'account' ? [each.id] : [])));
  const signs = new Set(held.flatMap((each) => (each.is === 'sign' ? [each.sign] : [])));
  const { from, to } = amountsOf(held);
  return accounts.size > 1 || signs.size > 1 || from > to;
}

/** Whether a condition holds for each row for which all of the others hold; false where that cannot be told. */
export function isImplied(asked: Asked, held: readonly Asked[]): boolean {
  switch (asked.is) {
    case 'never':
      return false;
    case 'amount': {
      const { from, to } = amountsOf(held);
      return from >= asked.range.from && to <= asked.range.to;
    }
    case 'account':
      return held.some((each) => each.is === 'account' && each.id === asked.id);
    case 'sign':
      return held.some((each) => each.is === 'sign' && each.sign === asked.sign);
    case 'pattern':
      return held.some((each) => each.is === 'pattern' && each.text === asked.text);
    case 'text':
      return held.some((each) => each.is === 'text' && textImplies(each, asked));
  }
}

/** The amounts, without sign, that are left where all of these hold. */
function amountsOf(held: readonly Asked[]): AmountRange {
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (const each of held) {
    // Nothing is neither in nor out.
    if (each.is === 'sign') from = Math.max(from, 1);
    if (each.is !== 'amount') continue;
    from = Math.max(from, each.range.from);
    to = Math.min(to, each.range.to);
  }
  return { from, to };
}

type AskedText = Extract<Asked, { is: 'text' }>;

/** Whether each text that one condition holds for is one that the other holds for. */
function textImplies(held: AskedText, asked: AskedText): boolean {
  switch (asked.operator) {
    case 'contains':
      return held.text.includes(asked.text);
    case 'starts_with':
      return (
        (held.operator === 'is' || held.operator === 'starts_with') &&
        held.text.startsWith(asked.text)
      );
    case 'ends_with':
      return (
        (held.operator === 'is' || held.operator === 'ends_with') && held.text.endsWith(asked.text)
      );
    case 'is':
      return held.operator === 'is' && held.text === asked.text;
  }
}
