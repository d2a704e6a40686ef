import type { Category } from './category.ts';
import { keywordIndex } from './keyword-index.ts';
import { nameKeyOf } from './names.ts';
import type { Rule } from './rule.ts';
import { bareKeyword } from './rule-book/keyword-list.ts';
import { type DescribedRow, matchTextOf, ruleTest } from './rule-match.ts';
import { type KeywordEntry, type RuleBook, systemRuleBook } from './system-rule-book.ts';
import type { Transaction } from './transaction.ts';

/** What is asked about. The sign of the amount and the account decide nothing, as specified. */
export type CategorisableRow = DescribedRow & Pick<Transaction, 'amount' | 'accountId'>;

/** A category and who chose it; the keyword is named without what binds it to a whole word. */
export type CategoryChoice = {
  readonly categoryId: string;
  readonly source: `rule:${string}` | `keyword:${string}`;
};

/** What can choose. Rules come in any order; disabled ones may be among them. */
export type CategoriserParts = {
  readonly rules: readonly Rule[];
  readonly categories: readonly Category[];
  /** The built-in one unless a test brings its own. */
  readonly ruleBook?: RuleBook;
};

/** Something that matches a row. A guard keeps it uncategorised. */
export type Match =
  | { readonly type: 'rule'; readonly rule: Rule; readonly categoryId: string }
  | { readonly type: 'keyword'; readonly keyword: string; readonly categoryId: string }
  | { readonly type: 'guard'; readonly keyword: string };

/**
 * Chooses the category of a row (§4): the first matching rule by position, then by creation, else the first matching
 * keyword of the rule book (§9); null if neither speaks. A rule without an existing category, and a keyword of a category
 * whose name does not exist, are as if they were not there. Whether the row may be categorised is the caller's question.
 */
export function createCategoriser(
  parts: CategoriserParts,
): (row: CategorisableRow) => CategoryChoice | null {
  const { rules, entries, index } = prepare(parts);
  return (row) => {
    const text = matchTextOf(row);
    const rule = rules.find(({ matches }) => matches(text));
    if (rule) return { categoryId: rule.categoryId, source: `rule:${rule.rule.id}` };
    const entry = entries[index.first(` ${text} `)];
    if (!entry || entry.categoryId === null) return null;
    return { categoryId: entry.categoryId, source: `keyword:${bareKeyword(entry.keyword)}` };
  };
}

/** Lists all that matches a row, in the order of precedence: the first is the one that `createCategoriser` follows. */
export function createMatchLister(
  parts: CategoriserParts,
): (row: CategorisableRow) => readonly Match[] {
  const { rules, entries, index } = prepare(parts);
  return (row) => {
    const text = matchTextOf(row);
    const byRule = rules
      .filter(({ matches }) => matches(text))
      .map(({ rule, categoryId }): Match => ({ type: 'rule', rule, categoryId }));
    const byKeyword = index.all(` ${text} `).flatMap((place) => {
      const entry = entries[place];
      return entry ? [matchOfEntry(entry)] : [];
    });
    return [...byRule, ...byKeyword];
  };
}

type UsableRule = {
  readonly rule: Rule;
  readonly categoryId: string;
  readonly matches: (text: string) => boolean;
};

type UsableEntry = Pick<KeywordEntry, 'keyword'> & { readonly categoryId: string | null };

function prepare({ rules, categories, ruleBook = systemRuleBook }: CategoriserParts) {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const entries = usableEntries(ruleBook, categories);
  return {
    rules: [...rules].sort(byPrecedence).flatMap((rule) => usableRule(rule, categoryIds)),
    entries,
    index: keywordIndex(entries.map(({ keyword }) => keyword)),
  };
}

function usableRule(rule: Rule, categoryIds: ReadonlySet<string>): readonly UsableRule[] {
  const categoryId = rule.actions.find(({ type }) => type === 'set_category')?.value.categoryId;
  if (!rule.enabled || categoryId === undefined || !categoryIds.has(categoryId)) return [];
  return [{ rule, categoryId, matches: ruleTest(rule) }];
}

function usableEntries(
  ruleBook: RuleBook,
  categories: readonly Category[],
): readonly UsableEntry[] {
  const idByName = new Map(categories.map(({ id, name }) => [nameKeyOf(name), id]));
  return ruleBook.flatMap(({ keyword, category }): readonly UsableEntry[] => {
    if (category === null) return [{ keyword, categoryId: null }];
    const categoryId = idByName.get(nameKeyOf(category));
    return categoryId === undefined ? [] : [{ keyword, categoryId }];
  });
}

function matchOfEntry({ keyword, categoryId }: UsableEntry): Match {
  const shown = bareKeyword(keyword);
  return categoryId === null
    ? { type: 'guard', keyword: shown }
    : { type: 'keyword', keyword: shown, categoryId };
}

function byPrecedence(one: Rule, other: Rule): number {
  if (one.position !== other.position) return one.position - other.position;
  if (one.createdAt === other.createdAt) return 0;
  return one.createdAt < other.createdAt ? -1 : 1;
}
