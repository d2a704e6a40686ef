/** All operators compare without regard to case. */
export const RULE_OPERATORS = ['contains', 'is', 'starts_with', 'ends_with'] as const;

export type RuleOperator = (typeof RULE_OPERATORS)[number];

export type RuleCondition = {
  readonly field: 'description';
  readonly operator: RuleOperator;
  readonly value: string;
};

export type RuleAction = {
  readonly type: 'set_category';
  readonly value: { readonly categoryId: string };
};

export type Rule = {
  readonly id: string;
  readonly name: string;
  readonly condition: RuleCondition;
  /** How `more` joins the first condition. */
  readonly join: 'all' | 'any';
  readonly more: readonly RuleCondition[];
  /** The first one has type and value. */
  readonly actions: readonly RuleAction[];
  /** Rules are tried in ascending position. */
  readonly position: number;
  readonly enabled: boolean;
  readonly createdAt: string;
};
