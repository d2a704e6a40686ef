import type { Transaction } from '@/domain/transactions/transaction.ts';
import { amountRangeOf, conditionsOf, type Rule, type RuleCondition } from './rule.ts';

/** What rules read of a row: the bank's text if there is one, whatever the description was edited to. */
export type DescribedRow = {
  readonly description: string;
  readonly importedDescription?: string | undefined;
};

/** A row as conditions see it; `text` made by matchTextOf, `amount` in signed cents. */
export type RuleSubject = {
  readonly text: string;
  readonly amount: number;
  readonly accountId: string;
};

/** Reads a regular expression; null where it is none, or one that could take for ever. */
export type PatternCompiler = (pattern: string) => ((text: string) => boolean) | null;

/** For rules without regular expressions, and where none can be read: those match nothing. */
export const noPatterns: PatternCompiler = () => null;

/** The text of a row as rules and keywords compare it: upper case, trimmed, white space collapsed. */
export function matchTextOf(row: DescribedRow): string {
  return ruleText(row.importedDescription ?? row.description);
}

export function ruleSubjectOf(
  row: DescribedRow & Pick<Transaction, 'amount' | 'accountId'>,
): RuleSubject {
  return { text: matchTextOf(row), amount: row.amount, accountId: row.accountId };
}

/**
 * A test for rows. A blank or unreadable value matches nothing: every text contains the blank one. The rule's `enabled` is not
 * looked at.
 */
export function ruleTest(
  rule: Pick<Rule, 'condition' | 'join' | 'more'>,
  patterns: PatternCompiler = noPatterns,
): (row: RuleSubject) => boolean {
  const tests = conditionsOf(rule).map((condition) => conditionTest(condition, patterns));
  const [only] = tests;
  // Most rules have one condition, and a run asks each of them about each row.
  if (only && tests.length === 1) return only;
  return rule.join === 'all'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

const never = () => false;

/** A test for one condition. */
export function conditionTest(
  condition: RuleCondition,
  patterns: PatternCompiler = noPatterns,
): (row: RuleSubject) => boolean {
  const { value } = condition;
  switch (condition.field) {
    case 'description':
      return descriptionTest(condition, patterns);
    case 'amount': {
      const range = amountRangeOf(condition.operator, value);
      if (!range) return never;
      const { from, to } = range;
      return ({ amount }) => Math.abs(amount) >= from && Math.abs(amount) <= to;
    }
    case 'account':
      return value === '' ? never : ({ accountId }) => accountId === value;
    case 'sign':
      return value === 'in' ? ({ amount }) => amount > 0 : ({ amount }) => amount < 0;
    // Of a later version: a rule that asks what is not known here does nothing.
    default:
      return never;
  }
}

function descriptionTest(
  { operator, value }: Extract<RuleCondition, { field: 'description' }>,
  patterns: PatternCompiler,
): (row: RuleSubject) => boolean {
  const folded = ruleText(value);
  if (folded === '') return never;
  switch (operator) {
    case 'contains':
      return ({ text }) => text.includes(folded);
    case 'is':
      return ({ text }) => text === folded;
    case 'starts_with':
      return ({ text }) => text.startsWith(folded);
    case 'ends_with':
      return ({ text }) => text.endsWith(folded);
    case 'matches': {
      const found = patterns(value);
      return found ? ({ text }) => found(text) : never;
    }
    default:
      return never;
  }
}

/** Whether some rule asks for a regular expression, so that the engine for them has to be there. */
export function needPatterns(rules: readonly Pick<Rule, 'condition' | 'more'>[]): boolean {
  return rules.some((rule) =>
    conditionsOf(rule).some(
      ({ field, operator }) => field === 'description' && operator === 'matches',
    ),
  );
}

/** As rules and keywords compare texts: upper case, trimmed, white space collapsed. */
export function ruleText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}
