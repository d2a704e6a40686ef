import type { Payee } from '@/domain/categories/payee.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { categoryOfRule, type Rule } from '@/domain/rules/rule.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/**
 * What becomes of a row that refers to a category or tag that goes: `to` takes its place, '' means none does. Each answers
 * null where the row does not refer to it.
 */

/** A transaction in another category, its parts included. Without one, nobody has chosen its category any more. */
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

/** A list of ids with some of them replaced by one or taken out; none stands in it twice. */
export function withIds(
  ids: readonly string[],
  from: ReadonlySet<string>,
  to: string,
): readonly string[] | null {
  if (!ids.some((id) => from.has(id))) return null;
  const next = ids.map((id) => (from.has(id) ? to : id)).filter((id) => id !== '');
  return [...new Set(next)];
}

/** A rule that sets another category; 'remove' where the category goes and nothing takes its place: it could never act. */
export function ruleWithCategory(rule: Rule, from: string, to: string): Rule | 'remove' | null {
  if (categoryOfRule(rule) !== from) return null;
  if (to === NO_CATEGORY) return 'remove';
  const actions = rule.actions.map((action) =>
    action.type === 'set_category' ? { ...action, value: { categoryId: to } } : action,
  );
  return { ...rule, actions };
}

/** A rule that adds other tags, none twice. */
export function ruleWithTags(rule: Rule, from: ReadonlySet<string>, to: string): Rule | null {
  const added = rule.actions.flatMap((action) =>
    action.type === 'add_tag' ? [action.value.tagId] : [],
  );
  const next = withIds(added, from, to);
  if (!next) return null;
  const others = rule.actions.filter(({ type }) => type !== 'add_tag');
  return {
    ...rule,
    actions: [...others, ...next.map((tagId) => ({ type: 'add_tag', value: { tagId } }) as const)],
  };
}

/** How many rows each category shows, its subcategories' rows included; each row once, however many of its parts lie there. */
export function rowsByCategory(
  categories: readonly { readonly id: string; readonly parentId: string }[],
  counted: CountedCategories,
  upwards: (id: string) => ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  const add = (ids: Iterable<string>, count: number) => {
    for (const id of ids) rows.set(id, (rows.get(id) ?? 0) + count);
  };
  for (const { id } of categories) add(upwards(id), counted.plain.get(id) ?? 0);
  for (const { categoryIds, count } of counted.splits) {
    add(new Set(categoryIds.flatMap((id) => [...upwards(id)])), count);
  }
  return rows;
}

/** Rows by the category that they stand in themselves. */
export type CountedCategories = {
  readonly plain: ReadonlyMap<string, number>;
  /** Rows that are split over these categories. */
  readonly splits: readonly { readonly categoryIds: readonly string[]; readonly count: number }[];
};

/** What else than a transaction can refer to a record. */
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

/** How many live rows refer to a record, each counted once. */
export type ReferenceCounts = {
  readonly transactions: number;
  /** Of them, those that refer to it only in parts of a split. */
  readonly splits: number;
  /** All others together, and by kind. */
  readonly records: number;
  readonly byKind: Readonly<Partial<Record<ReferrerKind, number>>>;
};

/**
 * The payee that stays when others are merged into it: their names and aliases become its aliases, each once whatever its
 * case and never its own name; its default category is its own, else the first that one of them has.
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
