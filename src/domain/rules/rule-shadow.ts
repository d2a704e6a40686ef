import {
  categoryOfRule,
  conditionsOf,
  inOrderOfTrial,
  type Rule,
  type RuleCondition,
} from './rule.ts';
import { type Asked, askedOf, isImplied, isImpossible } from './rule-implies.ts';
import type { PatternCompiler } from './rule-match.ts';

/**
 * Why an enabled rule never acts: its category is gone, the account of a condition that has to hold is gone, no row can meet
 * its conditions (they contradict each other or cannot be read), or `by`, rules that come first, take every row that it could
 * take.
 */
export type RuleProblem =
  | { readonly kind: 'category-gone' | 'account-gone' | 'impossible' }
  | { readonly kind: 'shadowed'; readonly by: readonly Rule[] };

/** What rules name, by id, and what reads their regular expressions. */
export type KnownRecords = {
  readonly categoryIds: ReadonlySet<string>;
  readonly accountIds: ReadonlySet<string>;
  readonly patterns?: PatternCompiler | undefined;
};

/** The enabled rules that can never act, by id. Certain of those it names; others may never act either. */
export function ruleProblems(
  rules: readonly Rule[],
  known: KnownRecords,
): ReadonlyMap<string, RuleProblem> {
  const problems = new Map<string, RuleProblem>();
  const earlier: Prepared[] = [];
  for (const rule of inOrderOfTrial(rules)) {
    if (!rule.enabled) continue;
    const prepared = prepare(rule, known);
    const problem = problemOf(prepared, earlier, known);
    if (problem) problems.set(rule.id, problem);
    if (problem?.kind !== 'category-gone') earlier.push(prepared);
  }
  return problems;
}

/** Why one of the rules would never act if it were switched on; null where nothing is known to keep it from acting. */
export function ruleProblem(
  rules: readonly Rule[],
  id: string,
  known: KnownRecords,
): RuleProblem | null {
  const ordered = inOrderOfTrial(rules);
  const at = ordered.findIndex((rule) => rule.id === id);
  const rule = ordered[at];
  if (!rule) return null;
  const earlier = ordered
    .slice(0, at)
    .filter((each) => each.enabled && known.categoryIds.has(categoryOfRule(each)))
    .map((each) => prepare(each, known));
  return problemOf(prepare(rule, known), earlier, known);
}

type Prepared = {
  readonly rule: Rule;
  readonly join: Rule['join'];
  readonly asked: readonly Asked[];
};

function prepare(rule: Rule, { patterns }: KnownRecords): Prepared {
  return { rule, join: rule.join, asked: askedOf(rule, patterns) };
}

function problemOf(
  prepared: Prepared,
  earlier: readonly Prepared[],
  { categoryIds, accountIds }: KnownRecords,
): RuleProblem | null {
  const { rule } = prepared;
  if (!categoryIds.has(categoryOfRule(rule))) return { kind: 'category-gone' };
  if (namesGoneAccount(rule, accountIds)) return { kind: 'account-gone' };
  // Each of the ways in which a row can come to match.
  const ways = (
    rule.join === 'any' ? prepared.asked.map((asked) => [asked]) : [prepared.asked]
  ).filter((way) => !isImpossible(way));
  if (ways.length === 0) return { kind: 'impossible' };
  const by = takersOf(ways, earlier);
  return by ? { kind: 'shadowed', by } : null;
}

/** Without the account a condition holds for no row; where any other may hold, the rule still acts. */
function namesGoneAccount(rule: Rule, accountIds: ReadonlySet<string>): boolean {
  const isGone = (condition: RuleCondition) =>
    condition.field === 'account' && condition.value !== '' && !accountIds.has(condition.value);
  const conditions = conditionsOf(rule);
  return rule.join === 'all' ? conditions.some(isGone) : conditions.every(isGone);
}

/** The earlier rules that together take each way; null where one is not known to be taken. */
function takersOf(
  ways: readonly (readonly Asked[])[],
  earlier: readonly Prepared[],
): readonly Rule[] | null {
  const by = new Set<Rule>();
  for (const way of ways) {
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
