import type { Rule, RuleCondition, RuleOperator } from './rule.ts';

const OPERATORS: Record<RuleOperator, (text: string, value: string) => boolean> = {
  contains: (text, value) => text.includes(value),
  is: (text, value) => text === value,
  starts_with: (text, value) => text.startsWith(value),
  ends_with: (text, value) => text.endsWith(value),
};

/** What rules read of a row: the bank's text if there is one, whatever the description was edited to. */
export type DescribedRow = {
  readonly description: string;
  readonly importedDescription?: string | undefined;
};

/** The text of a row as rules and keywords compare it: upper case, trimmed, white space collapsed. */
export function matchTextOf(row: DescribedRow): string {
  return foldText(row.importedDescription ?? row.description);
}

/**
 * A test for texts made by `matchTextOf`. A blank value matches nothing, because every text contains it. The rule's
 * `enabled` is not looked at.
 */
export function ruleTest(
  rule: Pick<Rule, 'condition' | 'join' | 'more'>,
): (text: string) => boolean {
  const tests = [rule.condition, ...rule.more].map(conditionTest);
  return rule.join === 'all'
    ? (text) => tests.every((test) => test(text))
    : (text) => tests.some((test) => test(text));
}

function conditionTest({ operator, value }: RuleCondition): (text: string) => boolean {
  const folded = foldText(value);
  const holds = OPERATORS[operator];
  return (text) => folded !== '' && holds(text, folded);
}

function foldText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}
