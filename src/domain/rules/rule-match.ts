import type { Transaction } from '@/domain/transactions/transaction.ts';
import { amountRangeOf, conditionsOf, type Rule, type RuleCondition } from './rule.ts';

/**
 * What rules read of a row: the bank's text if there is one, even if the description was edited.
 */
export type DescribedRow = {
  readonly description: string;
  readonly importedDescription?: string | undefined;
};

/** A row as conditions see it; `text` from matchTextOf, `amount` in signed cents. */
export type RuleSubject = {
  readonly text: string;
  readonly amount: number;
  readonly accountId: string;
};

/** Compiles a regular expression; null if it is invalid or could take forever. */
export type PatternCompiler = (pattern: string) => ((text: string) => boolean) | null;

/** For rules without regular expressions. Conditions with one match nothing. */
export const noPatterns: PatternCompiler = () => null;

/**
 * The text of a row as rules and keywords compare it: uppercase, trimmed, white space collapsed.
 */
export function matchTextOf(row: DescribedRow): string {
  return ruleText(row.importedDescription ?? row.description);
}

export function ruleSubjectOf(
  row: DescribedRow & Pick<Transaction, 'amount' | 'accountId'>,
): RuleSubject {
  return { text: matchTextOf(row), amount: row.amount, accountId: row.accountId };
}

/**
 * Returns a test for rows. A blank or unreadable value matches nothing, because every text contains
 * the blank one. Ignores the rule's `enabled`.
 */
export function ruleTest(
  rule: Pick<Rule, 'condition' | 'join' | 'more'>,
  patterns: PatternCompiler = noPatterns,
): (row: RuleSubject) => boolean {
  const tests = conditionsOf(rule).map((condition) => conditionTest(condition, patterns));
  const [only] = tests;
  // Most rules have one condition, and every rule may be tested against every row.
  if (only && tests.length === 1) return only;
  return rule.join === 'all'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

const never = () => false;

function conditionTest(
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
    // A condition of a later version: unknown here, so it matches nothing.
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

/** Whether any rule uses a regular expression, so that the engine for them must be loaded. */
export function needPatterns(rules: readonly Pick<Rule, 'condition' | 'more'>[]): boolean {
  return rules.some((rule) =>
    conditionsOf(rule).some(
      ({ field, operator }) => field === 'description' && operator === 'matches',
    ),
  );
}

/**
 * The form in which rules and keywords compare texts: uppercase, trimmed, white space collapsed.
 */
export function ruleText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}

const START_LENGTH = 3;

/** Finds which keywords a text contains, by their index in the list. */
type KeywordIndex = {
  /** The index of the earliest listed keyword that the text contains, or -1. */
  readonly first: (text: string) => number;
  /** The indexes of all keywords that the text contains, ascending. */
  readonly all: (text: string) => readonly number[];
};

type IndexedKeyword = { readonly keyword: string; readonly place: number };

/**
 * Indexes keywords by their first three characters, so that each position of a text is compared
 * with the few keywords that can begin there and not with thousands. The cost grows with the text,
 * not with the list.
 */
export function keywordIndex(keywords: readonly string[]): KeywordIndex {
  const short: IndexedKeyword[] = [];
  const byStart = new Map<string, IndexedKeyword[]>();
  keywords.forEach((keyword, index) => {
    const start = keyword.slice(0, START_LENGTH);
    const bucket = keyword.length < START_LENGTH ? short : byStart.get(start);
    if (bucket) bucket.push({ keyword, place: index });
    else byStart.set(start, [{ keyword, place: index }]);
  });

  function eachPlace(text: string, visit: (place: number) => void): void {
    for (const { keyword, place } of short) if (text.includes(keyword)) visit(place);
    for (let at = 0; at + START_LENGTH <= text.length; at += 1) {
      const bucket = byStart.get(text.slice(at, at + START_LENGTH));
      if (!bucket) continue;
      for (const { keyword, place } of bucket) if (text.startsWith(keyword, at)) visit(place);
    }
  }

  return {
    first: (text) => {
      let first = -1;
      eachPlace(text, (place) => {
        if (first < 0 || place < first) first = place;
      });
      return first;
    },
    all: (text) => {
      const found = new Set<number>();
      eachPlace(text, (place) => found.add(place));
      return [...found].sort((one, other) => one - other);
    },
  };
}

type IndexedRule = {
  readonly rule: Pick<Rule, 'condition' | 'join' | 'more'>;
  readonly matches: (row: RuleSubject) => boolean;
};

/**
 * Finds the first rule that matches, like `rules.find(({ matches }) => matches(row))`, but without
 * testing every rule: a rule whose description conditions require some text is tested only if the
 * row contains it. The cost grows with the text and with the rules that test something else
 * (amounts, accounts, regular expressions), not with the other rules.
 */
export function firstMatchFinder<Tested extends IndexedRule>(
  rules: readonly Tested[],
): (row: RuleSubject) => Tested | undefined {
  const needles: string[] = [];
  /** The index of the rule that each needle belongs to. */
  const owners: number[] = [];
  const alwaysTested: number[] = [];
  rules.forEach(({ rule }, index) => {
    const needed = requiredTexts(rule);
    if (!needed) alwaysTested.push(index);
    for (const text of needed ?? []) {
      needles.push(text);
      owners.push(index);
    }
  });
  const index = keywordIndex(needles);

  return (row) => {
    let first = rules.length;
    for (const needle of index.all(row.text)) {
      const place = owners[needle] ?? first;
      if (rules[place]?.matches(row)) {
        first = place;
        break;
      }
    }
    for (const place of alwaysTested) {
      if (place >= first) break;
      if (rules[place]?.matches(row)) return rules[place];
    }
    return rules[first];
  };
}

/**
 * Texts of which a row must contain at least one for the rule to match; null if it may match any
 * text.
 */
function requiredTexts(rule: IndexedRule['rule']): readonly string[] | null {
  const needed = conditionsOf(rule).map(requiredText);
  const known = needed.filter((text) => text !== null);
  if (rule.join === 'any') return known.length === needed.length ? known.filter(Boolean) : null;
  if (known.length === 0) return null;
  // The longest text occurs least often. A blank condition matches nothing, so neither does the
  // whole rule.
  return known.includes('')
    ? []
    : [known.reduce((one, next) => (next.length > one.length ? next : one))];
}

/**
 * The text that a row must contain for a condition to match; '' = it never matches, null = no text
 * is required.
 */
function requiredText(condition: RuleCondition): string | null {
  if (condition.field !== 'description') return null;
  switch (condition.operator) {
    case 'contains':
    case 'is':
    case 'starts_with':
    case 'ends_with':
      return ruleText(condition.value);
    default:
      return null;
  }
}
