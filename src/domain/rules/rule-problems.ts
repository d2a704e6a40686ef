import {
  type AmountRange,
  amountRangeOf,
  categoryOfRule,
  conditionsOf,
  inOrderOfTrial,
  type Rule,
  type RuleCondition,
} from './rule.ts';
import { type PatternCompiler, ruleText } from './rule-match.ts';

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

/** What a rule asks, ready to be compared; with `patterns` a regular expression that cannot be read holds for no row. */
function askedOf(
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
function isImpossible(held: readonly Asked[]): boolean {
  if (held.some(({ is }) => is === 'never')) return true;
  const accounts = new Set(held.flatMap((each) => (each.is === 'account' ? [each.id] : [])));
  const signs = new Set(held.flatMap((each) => (each.is === 'sign' ? [each.sign] : [])));
  const { from, to } = amountsOf(held);
  return accounts.size > 1 || signs.size > 1 || from > to;
}

/** Whether a condition holds for each row for which all of the others hold; false where that cannot be told. */
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
