import type { Payee } from '@/domain/categories/payee.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { categoryOfRule, type Rule } from '@/domain/rules/rule.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

// Replaces references to a category or tag that is deleted or merged. `to` is the replacement, '' = none.
// Each function returns null if the record doesn't contain the reference.

/**
 * A transaction with another category, also in its split parts. Without a category there is no
 * category source either.
 */
export function withCategory(row: Transaction, from: string, to: string): Transaction | null {
  if (row.categoryId === from) {
    const next = { ...row, categoryId: to };
    return to === NO_CATEGORY ? { ...next, categorySource: '' } : next;
  }
  if (!row.splits?.some((part) => part.categoryId === from)) return null;
  const splits = row.splits.map((part) =>
    part.categoryId === from ? { ...part, categoryId: to } : part,
  );
  return { ...row, splits };
}

/** A list of ids with some replaced by one id or removed, without repeats. */
export function replaceIds(
  ids: readonly string[],
  from: ReadonlySet<string>,
  to: string,
): readonly string[] | null {
  if (!ids.some((id) => from.has(id))) return null;
  const next = ids.map((id) => (from.has(id) ? to : id)).filter((id) => id !== '');
  return [...new Set(next)];
}

/**
 * A rule that sets another category; 'remove' if there is no replacement, because the rule could
 * never act.
 */
export function ruleWithCategory(rule: Rule, from: string, to: string): Rule | 'remove' | null {
  if (categoryOfRule(rule) !== from) return null;
  if (to === NO_CATEGORY) return 'remove';
  const actions = rule.actions.map((action) =>
    action.type === 'set_category' ? { ...action, value: { categoryId: to } } : action,
  );
  return { ...rule, actions };
}

/** A rule that adds other tags, without repeats. */
export function ruleWithTags(rule: Rule, from: ReadonlySet<string>, to: string): Rule | null {
  const added = rule.actions.flatMap((action) =>
    action.type === 'add_tag' ? [action.value.tagId] : [],
  );
  const next = replaceIds(added, from, to);
  if (!next) return null;
  const others = rule.actions.filter(({ type }) => type !== 'add_tag');
  return {
    ...rule,
    actions: [...others, ...next.map((tagId) => ({ type: 'add_tag', value: { tagId } }) as const)],
  };
}

/**
 * Number of transactions of each category, including its subcategories. Counts each transaction
 * once, however many of its split parts are in a category.
 * @param ancestorsOf the id itself and its ancestors: idWithAncestors
 */
export function rowsByCategory(
  categories: readonly { readonly id: string; readonly parentId: string }[],
  counted: CountedCategories,
  ancestorsOf: (id: string) => ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  const add = (ids: Iterable<string>, count: number) => {
    for (const id of ids) rows.set(id, (rows.get(id) ?? 0) + count);
  };
  for (const { id } of categories) add(ancestorsOf(id), counted.plain.get(id) ?? 0);
  for (const { categoryIds, count } of counted.splits) {
    add(new Set(categoryIds.flatMap((id) => [...ancestorsOf(id)])), count);
  }
  return rows;
}

/** Number of transactions by their own category. */
export type CountedCategories = {
  readonly plain: ReadonlyMap<string, number>;
  /** Transactions split over these categories. */
  readonly splits: readonly { readonly categoryIds: readonly string[]; readonly count: number }[];
};

/** What can refer to a record, other than a transaction. */
export type ReferrerKind =
  | 'subcategories'
  | 'rules'
  | 'payees'
  | 'scheduled'
  | 'budgets'
  | 'debts'
  | 'goals'
  | 'holdings'
  | 'templates'
  | 'savedFilters'
  | 'savedViews';

/** How many live records refer to a record, each counted once. */
export type ReferenceCounts = {
  readonly transactions: number;
  /** Those that refer to it only in parts of a split. */
  readonly splits: number;
  /** All other records, in total and by kind. */
  readonly records: number;
  readonly byKind: Readonly<Partial<Record<ReferrerKind, number>>>;
};

/**
 * The payee that remains after others are merged into it. Their names and aliases become its
 * aliases, without repeats in any case and without its own name. Its default category is its own,
 * or the first one that any of them has.
 */
export function mergedPayee(kept: Payee, merged: readonly Payee[]): Payee {
  const known = new Set([nameKeyOf(kept.name)]);
  const aliases: string[] = [];
  for (const name of [...kept.aliases, ...merged.flatMap((each) => [each.name, ...each.aliases])]) {
    const key = nameKeyOf(name);
    if (known.has(key)) continue;
    known.add(key);
    aliases.push(name);
  }
  const defaultCategoryId =
    [kept, ...merged].map((each) => each.defaultCategoryId).find((id) => id !== '') ?? '';
  return { ...kept, aliases, defaultCategoryId };
}
