import type { Category } from '@/domain/categories/category.ts';
import { idsOfBranch } from '@/domain/categories/category.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { PeriodRule } from '@/domain/core/periods.ts';
import { medianOf, type SuggestionMaterial, suggestAmounts } from './budget-suggestion.ts';

/** A budget to offer for spending that has none; the person confirms it before anything is stored. */
export type BudgetProposal = {
  readonly categoryId: string;
  /** Those whose spending it goes by: the category and what stands below it, without what has a budget. */
  readonly countedIds: readonly string[];
  readonly period: 'monthly' | 'yearly';
  /** Cents a period, > 0. */
  readonly amount: Money;
  /** How many whole months it goes by. */
  readonly months: number;
};

const MONTHS_OF_YEAR = 12;

/**
 * Budgets to offer, the largest a year first: for each category without one whose parent is none of these, the median of its
 * last 12 whole months, or of as many as there are. What costs nothing in most months, but did in a full year, is offered as
 * a yearly budget of that sum. What did not cost anything is not offered.
 * @param unbudgeted category ids of budgetCoverage
 * @param months how months are counted: monthsFromDay
 */
export function proposeBudgets(
  unbudgeted: readonly string[],
  categories: readonly Category[],
  months: PeriodRule,
  material: SuggestionMaterial,
): readonly BudgetProposal[] {
  const free = new Set(unbudgeted);
  return categories
    .filter(({ id, parentId }) => free.has(id) && !free.has(parentId))
    .flatMap(({ id }) => {
      const countedIds = [...idsOfBranch(categories, id)].filter((each) => free.has(each));
      return proposalOf(id, countedIds, months, material);
    })
    .sort((a, b) => yearly(b) - yearly(a));
}

function proposalOf(
  categoryId: string,
  countedIds: readonly string[],
  months: PeriodRule,
  material: SuggestionMaterial,
): BudgetProposal[] {
  const spent = suggestAmounts(months, countedIds, material)
    .filter(({ kind }) => kind === 'median12')
    .flatMap(({ periods }) => periods.map((each) => each.spent));
  const median = medianOf(spent);
  const base = { categoryId, countedIds, months: spent.length };
  if (median > 0) return [{ ...base, period: 'monthly', amount: median }];
  const sum = sumMoney(spent);
  if (spent.length < MONTHS_OF_YEAR || sum <= 0) return [];
  return [{ ...base, period: 'yearly', amount: sum }];
}

const yearly = ({ period, amount }: BudgetProposal) =>
  period === 'monthly' ? amount * MONTHS_OF_YEAR : amount;
