import {
  type AmountRange,
  amountRangeOf,
  categoryOfRule,
  conditionsOf,
  inPriorityOrder,
  type Rule,
  type RuleCondition,
} from './rule.ts';
import { type PatternCompiler, ruleText } from './rule-match.ts';

/**
 * Why an enabled rule never acts: its category is gone; a condition that must be met names an
 * account that is gone; no row can meet its conditions (they contradict each other or can't be
 * read); or the earlier rules in `by` take every row that it could take.
 */
export type RuleProblem =
  | { readonly kind: 'category-gone' | 'account-gone' | 'impossible' }
  | { readonly kind: 'shadowed'; readonly by: readonly Rule[] };

/** Existing records that rules refer to, and the compiler for regular expressions. */
export type KnownRecords = {
  readonly categoryIds: ReadonlySet<string>;
  readonly accountIds: ReadonlySet<string>;
  readonly patterns?: PatternCompiler | undefined;
};

/**
 * The enabled rules that can never act, by id. Lists only those that provably never act; there may
 * be others.
 */
export function ruleProblems(
  rules: readonly Rule[],
  known: KnownRecords,
): ReadonlyMap<string, RuleProblem> {
  const problems = new Map<string, RuleProblem>();
  const earlier: PreparedRule[] = [];
  for (const rule of inPriorityOrder(rules)) {
    if (!rule.enabled) continue;
    const prepared = prepare(rule, known);
    const problem = problemOf(prepared, earlier, known);
    if (problem) problems.set(rule.id, problem);
    if (problem?.kind !== 'category-gone') earlier.push(prepared);
  }
  return problems;
}

/** Why one rule would never act if it were switched on; null if nothing is known to prevent it. */
export function ruleProblem(
  rules: readonly Rule[],
  id: string,
  known: KnownRecords,
): RuleProblem | null {
  const ordered = inPriorityOrder(rules);
  const at = ordered.findIndex((rule) => rule.id === id);
  const rule = ordered[at];
  if (!rule) return null;
  const earlier = ordered
    .slice(0, at)
    .filter((each) => each.enabled && known.categoryIds.has(categoryOfRule(each)))
    .map((each) => prepare(each, known));
  return problemOf(prepare(rule, known), earlier, known);
}

type PreparedRule = {
  readonly rule: Rule;
  readonly join: Rule['join'];
  readonly conditions: readonly PreparedCondition[];
};

function prepare(rule: Rule, { patterns }: KnownRecords): PreparedRule {
  return { rule, join: rule.join, conditions: prepareConditions(rule, patterns) };
}

function problemOf(
  prepared: PreparedRule,
  earlier: readonly PreparedRule[],
  { categoryIds, accountIds }: KnownRecords,
): RuleProblem | null {
  const { rule } = prepared;
  if (!categoryIds.has(categoryOfRule(rule))) return { kind: 'category-gone' };
  if (namesGoneAccount(rule, accountIds)) return { kind: 'account-gone' };
  // Each set of conditions that is enough for a row to match.
  const ways = (
    rule.join === 'any' ? prepared.conditions.map((wanted) => [wanted]) : [prepared.conditions]
  ).filter((way) => !isImpossible(way));
  if (ways.length === 0) return { kind: 'impossible' };
  const by = shadowingRules(ways, earlier);
  return by ? { kind: 'shadowed', by } : null;
}

/**
 * A condition on a missing account matches no row. The rule still acts if another condition is
 * enough.
 */
function namesGoneAccount(rule: Rule, accountIds: ReadonlySet<string>): boolean {
  const isGone = (condition: RuleCondition) =>
    condition.field === 'account' && condition.value !== '' && !accountIds.has(condition.value);
  const conditions = conditionsOf(rule);
  return rule.join === 'all' ? conditions.some(isGone) : conditions.every(isGone);
}

/** The earlier rules that together take every row; null if some rows may be left. */
function shadowingRules(
  ways: readonly (readonly PreparedCondition[])[],
  earlier: readonly PreparedRule[],
): readonly Rule[] | null {
  const by = new Set<Rule>();
  for (const way of ways) {
    const taker = earlier.find((each) => alwaysMatches(way, each));
    if (!taker) return null;
    by.add(taker.rule);
  }
  return [...by];
}

/** Whether every row that meets all of `held` matches `other`. */
function alwaysMatches(held: readonly PreparedCondition[], other: PreparedRule): boolean {
  const follows = (wanted: PreparedCondition) => isImplied(wanted, held);
  return other.join === 'all' ? other.conditions.every(follows) : other.conditions.some(follows);
}

/**
 * A condition ready to be compared: its text folded, its amounts parsed. `never` matches no row.
 */
type PreparedCondition =
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

/** With `patterns`, a regular expression that can't be compiled matches no row. */
function prepareConditions(
  rule: Pick<Rule, 'condition' | 'more'>,
  patterns?: PatternCompiler,
): readonly PreparedCondition[] {
  return conditionsOf(rule).map((condition) => prepareCondition(condition, patterns));
}

function prepareCondition(condition: RuleCondition, patterns?: PatternCompiler): PreparedCondition {
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

/** Whether no row can meet all of these conditions; false if that can't be proved. */
function isImpossible(held: readonly PreparedCondition[]): boolean {
  if (held.some(({ is }) => is === 'never')) return true;
  const accounts = new Set(held.flatMap((each) => (each.is === 'account' ? [each.id] : [])));
  const signs = new Set(held.flatMap((each) => (each.is === 'sign' ? [each.sign] : [])));
  const { from, to } = amountsOf(held);
  return accounts.size > 1 || signs.size > 1 || from > to;
}

/**
 * Whether a condition is met by every row that meets all of `held`; false if that can't be proved.
 */
function isImplied(wanted: PreparedCondition, held: readonly PreparedCondition[]): boolean {
  switch (wanted.is) {
    case 'never':
      return false;
    case 'amount': {
      const { from, to } = amountsOf(held);
      return from >= wanted.range.from && to <= wanted.range.to;
    }
    case 'account':
      return held.some((each) => each.is === 'account' && each.id === wanted.id);
    case 'sign':
      return held.some((each) => each.is === 'sign' && each.sign === wanted.sign);
    case 'pattern':
      return held.some((each) => each.is === 'pattern' && each.text === wanted.text);
    case 'text':
      return held.some((each) => each.is === 'text' && textImplies(each, wanted));
  }
}

/** The absolute amounts that meet all of these conditions. */
function amountsOf(held: readonly PreparedCondition[]): AmountRange {
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (const each of held) {
    // An amount of zero is neither in nor out.
    if (each.is === 'sign') from = Math.max(from, 1);
    if (each.is !== 'amount') continue;
    from = Math.max(from, each.range.from);
    to = Math.min(to, each.range.to);
  }
  return { from, to };
}

type TextCondition = Extract<PreparedCondition, { is: 'text' }>;

/** Whether every text that meets `held` also meets `wanted`. */
function textImplies(held: TextCondition, wanted: TextCondition): boolean {
  switch (wanted.operator) {
    case 'contains':
      return held.text.includes(wanted.text);
    case 'starts_with':
      return (
        (held.operator === 'is' || held.operator === 'starts_with') &&
        held.text.startsWith(wanted.text)
      );
    case 'ends_with':
      return (
        (held.operator === 'is' || held.operator === 'ends_with') && held.text.endsWith(wanted.text)
      );
    case 'is':
      return held.operator === 'is' && held.text === wanted.text;
  }
}
