import { type Category, idWithAncestors } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Period } from '@/domain/core/periods.ts';
import { countedCategories } from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';

/**
 * Which rows count in which budget. Categories excluded from reports and budgets, directly or
 * through a parent, are absent.
 */
export type BudgetCoverage = {
  /** The categories whose rows a budget counts, by budget id. */
  readonly categoriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The budgets that count a category, by category id; more than one = they overlap. */
  readonly budgetsOf: ReadonlyMap<string, readonly string[]>;
  /**
   * Expense categories that no budget counts, in the order of the categories. Uncategorized rows
   * are in no budget and not listed here.
   */
  readonly unbudgeted: readonly string[];
};

/**
 * A budget counts the categories it names and their subcategories, unless those have a budget of
 * their own: each category belongs to the nearest named one, from itself upward. Unknown category
 * ids are ignored.
 */
export function budgetCoverage(
  budgets: readonly Named[],
  categories: readonly Placed[],
): BudgetCoverage {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const namedBy = new Map<string, string[]>();
  for (const { id, categoryIds } of budgets) {
    for (const categoryId of new Set(categoryIds)) {
      namedBy.set(categoryId, [...(namedBy.get(categoryId) ?? []), id]);
    }
  }
  const categoriesOf = new Map(budgets.map(({ id }) => [id, new Set<string>()]));
  const budgetsOf = new Map<string, readonly string[]>();
  const unbudgeted: string[] = [];
  for (const { id, nature } of categories) {
    const upwards = [...idWithAncestors(byId, id)];
    if (upwards.some((each) => byId.get(each)?.excluded)) continue;
    const nearest = upwards.find((each) => namedBy.has(each));
    const owners = nearest === undefined ? [] : (namedBy.get(nearest) ?? []);
    for (const owner of owners) categoriesOf.get(owner)?.add(id);
    if (owners.length > 0) budgetsOf.set(id, owners);
    else if (nature === 'expense') unbudgeted.push(id);
  }
  return { categoriesOf, budgetsOf, unbudgeted };
}

/**
 * Coverage as it was on a day, by the budgets that had begun by then. So a new budget for a
 * subcategory does not change what its parent's budget counted before. Returns a memoized function.
 */
export function coverageOverTime(
  budgets: readonly (Named & Pick<Budget, 'startDate'>)[],
  categories: readonly Placed[],
): (day: CalendarDate) => BudgetCoverage {
  const starts = budgets.map(({ startDate }) => startDate).sort();
  const found = new Map<number, BudgetCoverage>();
  return (day) => {
    // Budgets only ever begin, so the number of begun budgets identifies the set.
    const count = starts.findLastIndex((start) => start <= day) + 1;
    const known = found.get(count);
    if (known) return known;
    const begun = budgets.filter(({ startDate }) => startDate <= day);
    const coverage = budgetCoverage(begun, categories);
    found.set(count, coverage);
    return coverage;
  };
}

/** The fields of a budget that coverage needs. */
type Named = Pick<Budget, 'id' | 'categoryIds'>;

type Placed = Pick<Category, 'id' | 'parentId' | 'nature' | 'excluded'>;

type BudgetOverlap = { readonly categoryId: string; readonly budgetIds: readonly string[] };

/**
 * The categories that more than one budget names; their rows, and those of their subcategories,
 * count in each. In the order of the categories.
 */
export function overlappingBudgets(
  budgets: readonly Named[],
  categories: readonly Placed[],
): readonly BudgetOverlap[] {
  const { budgetsOf } = budgetCoverage(budgets, categories);
  const named = new Set(budgets.flatMap(({ categoryIds }) => categoryIds));
  return categories.flatMap(({ id }) => {
    const budgetIds = budgetsOf.get(id) ?? [];
    return named.has(id) && budgetIds.length > 1 ? [{ categoryId: id, budgetIds }] : [];
  });
}

/**
 * The categories a budget may name: expense categories that are not excluded from reports, plus
 * those it names already.
 */
export function budgetable(
  categories: readonly Category[],
  named: readonly string[],
): readonly Category[] {
  const ids = new Set([...countedCategories(categories, 'expense'), ...named]);
  return categories.filter(({ id }) => ids.has(id));
}

export type Days = Pick<Period, 'start' | 'end'>;

/**
 * The days on which budgets begin, without duplicates, earliest first. Coverage changes only on
 * these days.
 */
export function budgetStarts(
  budgets: readonly Pick<Budget, 'startDate'>[],
): readonly CalendarDate[] {
  return [...new Set(budgets.map(({ startDate }) => startDate))].sort();
}

/**
 * The days from `start` to `end`, inclusive, cut where a budget begins, so that coverage is
 * constant within each part.
 */
export function cutAtStarts(
  starts: readonly CalendarDate[],
  { start, end }: Days,
): readonly Days[] {
  if (start > end) return [];
  const firsts = [start, ...starts.filter((day) => day > start && day <= end)];
  return firsts.map((first, index) => {
    const next = firsts[index + 1];
    return { start: first, end: next === undefined ? end : addDays(next, -1) };
  });
}
