import type { Money } from '@/domain/core/money.ts';

/**
 * Operators for descriptions; all ignore case. `matches`: contains a match of a regular expression.
 */
export const DESCRIPTION_OPERATORS = [
  'contains',
  'is',
  'starts_with',
  'ends_with',
  'matches',
] as const;

/** Operators for amounts; all ignore the sign. */
export const AMOUNT_OPERATORS = ['is', 'at_least', 'at_most', 'between'] as const;

export type DescriptionOperator = (typeof DESCRIPTION_OPERATORS)[number];

export type AmountOperator = (typeof AMOUNT_OPERATORS)[number];

/** A test of one field of a row. */
export type RuleCondition =
  | {
      readonly field: 'description';
      readonly operator: DescriptionOperator;
      readonly value: string;
    }
  /** `value`: see amountRangeOf. */
  | { readonly field: 'amount'; readonly operator: AmountOperator; readonly value: string }
  /** `value`: an account id. */
  | { readonly field: 'account'; readonly operator: 'is'; readonly value: string }
  /** `value`: money in or money out. */
  | { readonly field: 'sign'; readonly operator: 'is'; readonly value: 'in' | 'out' };

export type RuleField = RuleCondition['field'];

export const RULE_FIELDS = [
  'description',
  'amount',
  'account',
  'sign',
] as const satisfies readonly RuleField[];

export type RuleOperator = RuleCondition['operator'];

/** The operators of each field, in the order of the menu. */
export const OPERATORS_OF = {
  description: DESCRIPTION_OPERATORS,
  amount: AMOUNT_OPERATORS,
  account: ['is'],
  sign: ['is'],
} as const satisfies Readonly<Record<RuleField, readonly RuleOperator[]>>;

export type RuleAction =
  | { readonly type: 'set_category'; readonly value: { readonly categoryId: string } }
  | { readonly type: 'add_tag'; readonly value: { readonly tagId: string } }
  /** The bank's text is kept beside the new description. */
  | { readonly type: 'rename'; readonly value: { readonly description: string } };

export type Rule = {
  readonly id: string;
  readonly name: string;
  readonly condition: RuleCondition;
  /** How `condition` and `more` combine. */
  readonly join: 'all' | 'any';
  readonly more: readonly RuleCondition[];
  /** The first one sets the category. */
  readonly actions: readonly RuleAction[];
  /** Rules are tried in ascending order of position. */
  readonly position: number;
  readonly enabled: boolean;
  readonly createdAt: string;
};

export function conditionsOf(rule: Pick<Rule, 'condition' | 'more'>): readonly RuleCondition[] {
  return [rule.condition, ...rule.more];
}

/** The category that a rule sets; '' if it sets none. */
export function categoryOfRule(rule: Pick<Rule, 'actions'>): string {
  const action = rule.actions.find((each) => each.type === 'set_category');
  return action?.value.categoryId ?? '';
}

/** Rules in the order in which they are tried: by position, then by creation. */
export function inPriorityOrder(rules: readonly Rule[]): readonly Rule[] {
  return [...rules].sort((one, other) => {
    if (one.position !== other.position) return one.position - other.position;
    if (one.createdAt === other.createdAt) return 0;
    return one.createdAt < other.createdAt ? -1 : 1;
  });
}

/** Absolute amounts in cents, bounds inclusive. */
export type AmountRange = { readonly from: number; readonly to: number };

const STORED_RANGE = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/;

/**
 * The amounts that a condition covers. Its value is in absolute cents: '1250', or '1000..2500' for
 * `between`. null if the value is invalid.
 */
export function amountRangeOf(operator: AmountOperator, value: string): AmountRange | null {
  const found = STORED_RANGE.exec(value);
  if (!found) return null;
  const first = Number(found[1]);
  const second = found[2] === undefined ? null : Number(found[2]);
  if ((operator === 'between') !== (second !== null)) return null;
  switch (operator) {
    case 'is':
      return { from: first, to: first };
    case 'at_least':
      return { from: first, to: Number.POSITIVE_INFINITY };
    case 'at_most':
      return { from: 0, to: first };
    case 'between':
      return first <= (second ?? 0) ? { from: first, to: second ?? 0 } : null;
  }
}

/** The stored value of an amount condition; `second` is only used for `between`. */
export function amountValue(operator: AmountOperator, first: Money, second: Money): string {
  const low = Math.abs(first);
  const high = Math.abs(second);
  if (operator !== 'between') return String(low);
  return `${Math.min(low, high)}..${Math.max(low, high)}`;
}
