import type { Category } from '@/domain/categories/category.ts';
import { findStarter } from '@/domain/categories/starter-categories.ts';
import {
  type BuiltInRuleSwitches,
  type BuiltInRules,
  builtInRules,
  isOff,
  type KeywordEntry,
  NOTHING_OFF,
} from '@/domain/rules/built-in/built-in-rules.ts';
import {
  BUILT_IN_CATEGORIES,
  bareKeyword,
  keywordSource,
} from '@/domain/rules/built-in/keyword-list.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { categoryOfRule, inPriorityOrder, type Rule } from './rule.ts';
import {
  type DescribedRow,
  firstMatchFinder,
  keywordIndex,
  matchTextOf,
  noPatterns,
  type PatternCompiler,
  type RuleSubject,
  ruleSubjectOf,
  ruleTest,
} from './rule-match.ts';

/**
 * A row to categorize. The rule book ignores the sign of the amount and the account, as specified.
 */
export type CategorizableRow = DescribedRow & Pick<Transaction, 'amount' | 'accountId'>;

/**
 * A category, its source, and what else a rule does. A keyword is named without what binds it to a
 * word boundary.
 */
export type CategoryChoice = {
  readonly categoryId: string;
  readonly source: `rule:${string}` | `keyword:${string}`;
  /** Tag ids. */
  readonly addTags?: readonly string[];
  /** The new description. */
  readonly rename?: string;
};

/** What a category can be chosen by. Rules in any order; disabled ones are skipped. */
export type CategorizerParts = {
  readonly rules: readonly Rule[];
  readonly categories: readonly Category[];
  /** Ids of existing tags. Without it, every tag of a rule counts. */
  readonly tagIds?: ReadonlySet<string>;
  /** The parts of the rule book that are switched off. */
  readonly switches?: BuiltInRuleSwitches;
  /** Compiles the regular expressions of rules. */
  readonly patterns?: PatternCompiler;
  /** The built-in rules, unless a test provides its own. */
  readonly ruleBook?: BuiltInRules;
};

/**
 * Returns a function that chooses the category of a row (spec §4): the first matching rule by
 * position, then by creation, with all its actions; otherwise the first matching keyword of the
 * rule book (spec §9); null if neither matches. Skips rules whose category doesn't exist, and
 * keywords that are switched off or whose category exists in neither language. The caller decides
 * whether the row may be categorized.
 */
export function createCategorizer(
  parts: CategorizerParts,
): (row: CategorizableRow) => CategoryChoice | null {
  const { rules, entries, index } = prepare(parts);
  const firstMatch = firstMatchFinder(rules);
  return (row) => {
    const subject = ruleSubjectOf(row);
    const rule = firstMatch(subject);
    if (rule) return rule.choice;
    const entry = entries[index.first(` ${subject.text} `)];
    return entry ? choiceOf(entry) : null;
  };
}

/**
 * The keyword that decides about a text, without what binds it to a word boundary; `categoryId` is
 * null for a guard.
 */
export type DecidingKeyword = { readonly keyword: string; readonly categoryId: string | null };

/**
 * Returns a function that finds the keyword of the rule book (guards included) that would decide if
 * there were no rules.
 */
export function createKeywordFinder(
  parts: Pick<CategorizerParts, 'categories' | 'switches' | 'ruleBook'>,
): (row: DescribedRow) => DecidingKeyword | null {
  const { entries, index } = prepare({ ...parts, rules: [] });
  return (row) => {
    const entry = entries[index.first(` ${matchTextOf(row)} `)];
    return entry ? { keyword: bareKeyword(entry.keyword), categoryId: entry.categoryId } : null;
  };
}

/**
 * What a rule did: `wins`, `matches` (but an earlier one won), `differs` (no match), `off`
 * (disabled), `idle` (its category is gone).
 */
export type RuleVerdict = 'wins' | 'matches' | 'differs' | 'off' | 'idle';

/** Everything that was tried for a row, in order. */
export type Explanation = {
  readonly choice: CategoryChoice | null;
  readonly rules: readonly { readonly rule: Rule; readonly verdict: RuleVerdict }[];
  /** Keywords in the text. A `null` category is a guard, which keeps the row uncategorized. */
  readonly keywords: readonly {
    readonly keyword: string;
    readonly categoryId: string | null;
    readonly wins: boolean;
  }[];
};

/**
 * Explains the choice of `createCategorizer`: every rule with its verdict, and the keywords in the
 * text.
 */
export function createExplainer(parts: CategorizerParts): (row: CategorizableRow) => Explanation {
  const { rules, entries, index } = prepare(parts);
  const usable = new Map(rules.map((each) => [each.rule.id, each]));
  const ordered = inPriorityOrder(parts.rules);
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

/** Keywords that differ only in what binds them to a word boundary look the same to the user. */
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
  return inPriorityOrder(rules).flatMap((rule) => {
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
    BUILT_IN_CATEGORIES.map((name) => [name, findStarter(categories, name)?.id] as const),
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
  return categoryId === null ? null : { categoryId, source: keywordSource(bareKeyword(keyword)) };
}
