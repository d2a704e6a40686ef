import type { ConfirmedCategory } from '@/commands/transactions/transaction-details.ts';
import { categoryOf } from '@/components/pickers/suggested-category.tsx';
import { SUGGESTION_SURE_CONFIDENCE } from '@/config/limits.ts';
import type { Category } from '@/domain/categories/category.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { SuggestedGroup } from '@/live/rules/category-suggestions.ts';

/** What is to become of a group. Without a category nothing is ticked. */
export type Decision = { readonly categoryId: string; readonly isTicked: boolean };

/** By the key of the group. */
export type Decisions = ReadonlyMap<string, Decision>;

/** What is suggested, ticked where it is sure: by a rule or keyword, or learned with high confidence. */
export function firstDecisions(
  groups: readonly SuggestedGroup[],
  categories: readonly Pick<Category, 'id'>[],
): Decisions {
  const ids = new Set(categories.map(({ id }) => id));
  return new Map(
    groups.map(({ key, suggestion }) => {
      const suggested = suggestion ? categoryOf(suggestion) : NO_CATEGORY;
      const categoryId = ids.has(suggested) ? suggested : NO_CATEGORY;
      const isSure =
        suggestion?.kind === 'choice' ||
        (suggestion?.learned.confidence ?? 0) >= SUGGESTION_SURE_CONFIDENCE;
      return [key, { categoryId, isTicked: isSure && categoryId !== NO_CATEGORY }];
    }),
  );
}

/** Ticks every group that has a category, or none. */
export function tickAll(decisions: Decisions, isTicked: boolean): Decisions {
  return new Map(
    [...decisions].map(([key, { categoryId }]) => [
      key,
      { categoryId, isTicked: isTicked && categoryId !== NO_CATEGORY },
    ]),
  );
}

/** How many rows would be given a category. */
export function countChosen(groups: readonly SuggestedGroup[], decisions: Decisions): number {
  return groups.reduce(
    (count, { key, rows }) => count + (decisions.get(key)?.isTicked ? rows.length : 0),
    0,
  );
}

/** The ticked groups, as the command takes them. */
export function chosenOf(
  groups: readonly SuggestedGroup[],
  decisions: Decisions,
): readonly ConfirmedCategory[] {
  return groups.flatMap(({ key, rows }) => {
    const decision = decisions.get(key);
    if (!decision?.isTicked) return [];
    return [{ categoryId: decision.categoryId, ids: rows.map(({ id }) => id) }];
  });
}
