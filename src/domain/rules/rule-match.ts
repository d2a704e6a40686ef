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

const START_LENGTH = 3;

/** Finds which keywords a text contains, by their place in the list. */
type KeywordIndex = {
  /** The place of the earliest listed keyword that the text contains, or -1. */
  readonly first: (text: string) => number;
  /** The places of all keywords that the text contains, in the order of the list. */
  readonly all: (text: string) => readonly number[];
};

type Filed = { readonly keyword: string; readonly place: number };

/**
 * Keywords filed under their first three characters, so that each position of a text is compared with the few keywords
 * that can begin there and not with thousands: the cost grows with the text, not with the list.
 */
export function keywordIndex(keywords: readonly string[]): KeywordIndex {
  const short: Filed[] = [];
  const byStart = new Map<string, Filed[]>();
  keywords.forEach((keyword, place) => {
    const start = keyword.slice(0, START_LENGTH);
    const drawer = keyword.length < START_LENGTH ? short : byStart.get(start);
    if (drawer) drawer.push({ keyword, place });
    else byStart.set(start, [{ keyword, place }]);
  });

  function eachPlace(text: string, visit: (place: number) => void): void {
    for (const { keyword, place } of short) if (text.includes(keyword)) visit(place);
    for (let at = 0; at + START_LENGTH <= text.length; at += 1) {
      const drawer = byStart.get(text.slice(at, at + START_LENGTH));
      if (!drawer) continue;
      for (const { keyword, place } of drawer) if (text.startsWith(keyword, at)) visit(place);
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

type AskedRule = {
  readonly rule: Pick<Rule, 'condition' | 'join' | 'more'>;
  readonly matches: (row: RuleSubject) => boolean;
};

/**
 * Finds the first rule that matches, as `rules.find(({ matches }) => matches(row))` does, without asking each: a rule whose
 * description conditions need some text is asked where the row holds it. The cost grows with the text and with the rules that
 * ask for something else (amounts, accounts, regular expressions), not with the others.
 */
export function firstMatchOf<Asked extends AskedRule>(
  rules: readonly Asked[],
): (row: RuleSubject) => Asked | undefined {
  const needles: string[] = [];
  /** The place of the rule that each needle belongs to. */
  const owners: number[] = [];
  const askedAlways: number[] = [];
  rules.forEach(({ rule }, place) => {
    const needed = neededTexts(rule);
    if (!needed) askedAlways.push(place);
    for (const text of needed ?? []) {
      needles.push(text);
      owners.push(place);
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
    for (const place of askedAlways) {
      if (place >= first) break;
      if (rules[place]?.matches(row)) return rules[place];
    }
    return rules[first];
  };
}

/** Texts of which a row must hold at least one for the rule to match; null where it may match any text. */
function neededTexts(rule: AskedRule['rule']): readonly string[] | null {
  const needed = conditionsOf(rule).map(neededText);
  const known = needed.filter((text) => text !== null);
  if (rule.join === 'any') return known.length === needed.length ? known.filter(Boolean) : null;
  if (known.length === 0) return null;
  // The longest is found least often. A blank one matches nothing, and so does all of them together.
  return known.includes('')
    ? []
    : [known.reduce((one, next) => (next.length > one.length ? next : one))];
}

/** What a row's text must hold for a condition to be true; '' = it never is, null = nothing. */
function neededText(condition: RuleCondition): string | null {
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
