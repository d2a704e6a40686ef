import type { Category } from '@/domain/categories/category.ts';
import { starterIn } from '@/domain/categories/starter-categories.ts';
import {
  type BuiltInRuleSwitches,
  type BuiltInRules,
  builtInRules,
  isOff,
  type KeywordEntry,
  NOTHING_OFF,
} from '@/domain/rules/built-in/built-in-rules.ts';
import { BUILT_IN_CATEGORIES, bareKeyword } from '@/domain/rules/built-in/keyword-list.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { categoryOfRule, inOrderOfTrial, type Rule } from './rule.ts';
import {
  type DescribedRow,
  firstMatchOf,
  keywordIndex,
  matchTextOf,
  noPatterns,
  type PatternCompiler,
  type RuleSubject,
  ruleSubjectOf,
  ruleTest,
} from './rule-match.ts';

/** What is asked about. The sign of the amount and the account decide nothing for the rule book, as specified. */
export type CategorizableRow = DescribedRow & Pick<Transaction, 'amount' | 'accountId'>;

/** A category, who chose it, and what else a rule does; the keyword is named without what binds it to a whole word. */
export type CategoryChoice = {
  readonly categoryId: string;
  readonly source: `rule:${string}` | `keyword:${string}`;
  /** Tag ids. */
  readonly addTags?: readonly string[];
  /** The description that the row is given. */
  readonly rename?: string;
};

/** What can choose. Rules come in any order; disabled ones may be among them. */
export type CategorizerParts = {
  readonly rules: readonly Rule[];
  readonly categories: readonly Category[];
  /** Ids of the tags that are there; left out, every tag of a rule counts. */
  readonly tagIds?: ReadonlySet<string>;
  /** What of the rule book is switched off. */
  readonly switches?: BuiltInRuleSwitches;
  /** Reads the regular expressions of rules. */
  readonly patterns?: PatternCompiler;
  /** The built-in one unless a test brings its own. */
  readonly ruleBook?: BuiltInRules;
};

/**
 * Chooses the category of a row (spec §4): the first matching rule by position, then by creation, with all its actions, else the
 * first matching keyword of the rule book (spec §9); null if neither speaks. A rule without an existing category, and a keyword
 * that is switched off or of a category whose name exists in no language, are as if they were not there. Whether the row may be
 * categorised is the caller's question.
 */
export function createCategorizer(
  parts: CategorizerParts,
): (row: CategorizableRow) => CategoryChoice | null {
  const { rules, entries, index } = prepare(parts);
  const firstMatch = firstMatchOf(rules);
  return (row) => {
    const subject = ruleSubjectOf(row);
    const rule = firstMatch(subject);
    if (rule) return rule.choice;
    const entry = entries[index.first(` ${subject.text} `)];
    return entry ? choiceOf(entry) : null;
  };
}

/** A keyword that speaks for a text, without what binds it to a whole word; a guard's category is null. */
export type SpeakingKeyword = { readonly keyword: string; readonly categoryId: string | null };

/** The keyword of the rule book that would decide about a text, guards among them, were there no rules. */
export function createKeywordFinder(
  parts: Pick<CategorizerParts, 'categories' | 'switches' | 'ruleBook'>,
): (row: DescribedRow) => SpeakingKeyword | null {
  const { entries, index } = prepare({ ...parts, rules: [] });
  return (row) => {
    const entry = entries[index.first(` ${matchTextOf(row)} `)];
    return entry ? { keyword: bareKeyword(entry.keyword), categoryId: entry.categoryId } : null;
  };
}

/** Why a rule has no say, or what it said: `wins`, `matches` (an earlier one won), `differs`, `off`, `idle` (its category is gone). */
export type RuleVerdict = 'wins' | 'matches' | 'differs' | 'off' | 'idle';

/** Everything that was asked about a row, in order. */
export type Explanation = {
  readonly choice: CategoryChoice | null;
  readonly rules: readonly { readonly rule: Rule; readonly verdict: RuleVerdict }[];
  /** Keywords that the text holds. A `null` category is a guard, which keeps the row uncategorised. */
  readonly keywords: readonly {
    readonly keyword: string;
    readonly categoryId: string | null;
    readonly wins: boolean;
  }[];
};

/** Tells how `createCategoriser` comes to its choice: each rule with its verdict, and the keywords that are in the text. */
export function createExplainer(parts: CategorizerParts): (row: CategorizableRow) => Explanation {
  const { rules, entries, index } = prepare(parts);
  const usable = new Map(rules.map((each) => [each.rule.id, each]));
  const ordered = inOrderOfTrial(parts.rules);
  return (row) => {
    const subject = ruleSubjectOf(row);
    let winner: UsableRule | null = null;
    const verdicts = ordered.map((rule) => {
      const known = usable.get(rule.id);
      if (!known) return { rule, verdict: rule.enabled ? ('idle' as const) : ('off' as const) };
      if (!known.matches(subject)) return { rule, verdict: 'differs' as const };
      if (winner) return { rule, verdict: 'matches' as const };
      winner = known;
      return { rule, verdict: 'wins' as const };
    });
    const found = index.all(` ${subject.text} `).flatMap((place) => entries[place] ?? []);
    const [first] = found;
    const byRule = rules.find(({ matches }) => matches(subject));
    return {
      choice: byRule?.choice ?? (first ? choiceOf(first) : null),
      rules: verdicts,
      keywords: withoutRepeats(found).map((entry) => ({
        keyword: bareKeyword(entry.keyword),
        categoryId: entry.categoryId,
        wins: !byRule && entry === first,
      })),
    };
  };
}

type UsableRule = {
  readonly rule: Rule;
  readonly choice: CategoryChoice;
  readonly matches: (row: RuleSubject) => boolean;
};

type UsableEntry = Pick<KeywordEntry, 'keyword'> & { readonly categoryId: string | null };

/** Two keywords may differ in what binds them to a whole word alone: to a person they are one. */
function withoutRepeats(entries: readonly UsableEntry[]): readonly UsableEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ keyword, categoryId }) => {
    const key = `${bareKeyword(keyword)} ${categoryId}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function prepare(parts: CategorizerParts) {
  const entries = usableEntries(parts);
  return {
    rules: usableRules(parts),
    entries,
    index: keywordIndex(entries.map(({ keyword }) => keyword)),
  };
}

function usableRules(parts: CategorizerParts): readonly UsableRule[] {
  const { rules, categories, tagIds, patterns = noPatterns } = parts;
  const categoryIds = new Set(categories.map(({ id }) => id));
  return inOrderOfTrial(rules).flatMap((rule) => {
    const categoryId = categoryOfRule(rule);
    if (!rule.enabled || !categoryIds.has(categoryId)) return [];
    const choice = choiceOfRule(rule, categoryId, tagIds);
    return [{ rule, choice, matches: ruleTest(rule, patterns) }];
  });
}

function choiceOfRule(
  rule: Rule,
  categoryId: string,
  tagIds: ReadonlySet<string> | undefined,
): CategoryChoice {
  const addTags = rule.actions.flatMap((action) =>
    action.type === 'add_tag' && tagIds?.has(action.value.tagId) !== false
      ? [action.value.tagId]
      : [],
  );
  const rename = rule.actions.find((action) => action.type === 'rename')?.value.description.trim();
  return {
    categoryId,
    source: `rule:${rule.id}`,
    ...(addTags.length > 0 ? { addTags } : {}),
    ...(rename ? { rename } : {}),
  };
}

function usableEntries({
  categories,
  switches = NOTHING_OFF,
  ruleBook = builtInRules,
}: CategorizerParts): readonly UsableEntry[] {
  const idOf = new Map(
    BUILT_IN_CATEGORIES.map((name) => [name, starterIn(categories, name)?.id] as const),
  );
  return ruleBook.flatMap((entry): readonly UsableEntry[] => {
    if (isOff(switches, entry)) return [];
    const { keyword, category } = entry;
    if (category === null) return [{ keyword, categoryId: null }];
    const categoryId = idOf.get(category);
    return categoryId === undefined ? [] : [{ keyword, categoryId }];
  });
}

function choiceOf({ keyword, categoryId }: UsableEntry): CategoryChoice | null {
  return categoryId === null ? null : { categoryId, source: `keyword:${bareKeyword(keyword)}` };
}
