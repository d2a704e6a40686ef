import {
  type AmountRange,
  amountRangeOf,
  categoryOfRule,
  conditionsOf,
  inOrderOfTrial,
  type Rule,
  type RuleCondition,
} from './rule.ts';
import { ruleText } from './rule-match.ts';

/**
 * Why an enabled rule never acts: its category is gone, the account of a condition that has to hold is gone, or `by`, rules
 * that come first, take every row that it could take.
 */
export type RuleProblem =
  | { readonly kind: 'category-gone' | 'account-gone' }
  | { readonly kind: 'shadowed'; readonly by: readonly Rule[] };

/** What rules name, by id. */
export type KnownRecords = {
  readonly categoryIds: ReadonlySet<string>;
  readonly accountIds: ReadonlySet<string>;
};

/** The enabled rules that can never act, by id. Certain of those it names; others may never act either. */
export function ruleProblems(
  rules: readonly Rule[],
  { categoryIds, accountIds }: KnownRecords,
): ReadonlyMap<string, RuleProblem> {
  const problems = new Map<string, RuleProblem>();
  const earlier: Prepared[] = [];
  for (const rule of inOrderOfTrial(rules)) {
    if (!rule.enabled) continue;
    if (!categoryIds.has(categoryOfRule(rule))) {
      problems.set(rule.id, { kind: 'category-gone' });
      continue;
    }
    const prepared = prepare(rule);
    if (namesGoneAccount(rule, accountIds)) problems.set(rule.id, { kind: 'account-gone' });
    else {
      const by = coverOf(prepared, earlier);
      if (by) problems.set(rule.id, { kind: 'shadowed', by });
    }
    earlier.push(prepared);
  }
  return problems;
}

/** Without the account a condition holds for no row; where any other may hold, the rule still acts. */
function namesGoneAccount(rule: Rule, accountIds: ReadonlySet<string>): boolean {
  const isGone = (condition: RuleCondition) =>
    condition.field === 'account' && !accountIds.has(condition.value);
  const conditions = conditionsOf(rule);
  return rule.join === 'all' ? conditions.some(isGone) : conditions.every(isGone);
}

/** A condition ready to be compared: its text folded, its amounts read. `never` holds for no row. */
type Asked =
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

type Prepared = {
  readonly rule: Rule;
  readonly join: Rule['join'];
  readonly asked: readonly Asked[];
};

function prepare(rule: Rule): Prepared {
  return { rule, join: rule.join, asked: conditionsOf(rule).map(askedOf) };
}

function askedOf(condition: RuleCondition): Asked {
  switch (condition.field) {
    case 'description': {
      const { operator, value } = condition;
      const text = ruleText(value);
      if (text === '') return { is: 'never' };
      return operator === 'matches'
        ? { is: 'pattern', text: value }
        : { is: 'text', operator, text };
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

/**
 * The earlier rules that together take each row that a rule could take; null where none is known to. Of a rule that asks for
 * any of its conditions each may be taken by another.
 */
function coverOf(rule: Prepared, earlier: readonly Prepared[]): readonly Rule[] | null {
  const ways = rule.join === 'any' ? rule.asked.map((asked) => [asked]) : [rule.asked];
  const possible = ways.filter((way) => way.every(({ is }) => is !== 'never'));
  // A rule that matches nothing is not kept from anything by others.
  if (possible.length === 0) return null;
  const by = new Set<Rule>();
  for (const way of possible) {
    const taker = earlier.find((each) => takesAll(way, each));
    if (!taker) return null;
    by.add(taker.rule);
  }
  return [...by];
}

/** Whether conditions that all hold leave `other` no choice but to match. */
function takesAll(held: readonly Asked[], other: Prepared): boolean {
  const follows = (asked: Asked) => isImplied(asked, held);
  return other.join === 'all' ? other.asked.every(follows) : other.asked.some(follows);
}

function isImplied(asked: Asked, held: readonly Asked[]): boolean {
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
