import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { monthsFromDay, type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { CategoryTotals } from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';
import { baseOf } from './budget-amounts.ts';
import { type BudgetCoverage, budgetCoverage } from './budget-coverage.ts';
import { type BudgetForm, newBudgetForm } from './budget-form.ts';
import { type BudgetProposal, proposeBudgets } from './budget-proposals.ts';
import {
  keysOfSuggestions,
  type Suggestion,
  type SuggestionKind,
  type SuggestionMaterial,
  suggestAmounts,
} from './budget-suggestion.ts';
import { historyStart } from './history-start.ts';

/** A budget to offer, with what each way of looking back comes to. */
export type SuggestedBudget = BudgetProposal & {
  /** Of a monthly one; a kind with no whole month to go by is missing. What rarely costs is offered a year, and has none. */
  readonly suggestions: readonly Suggestion[];
};

/** A budget that is there, with what its categories cost in its own periods so far. */
export type CopiedBudget = {
  readonly budget: Budget;
  /** Its usual amount in the present period, or in its first one where that is yet to begin; cents. */
  readonly present: Money;
  /** A kind with no whole period to go by is missing; all of a budget without categories. */
  readonly suggestions: readonly Suggestion[];
};

export type BudgetSuggestions = {
  /** For spending that has no budget, the largest a year first. */
  readonly proposals: readonly SuggestedBudget[];
  /** In the order of the budgets. */
  readonly copies: readonly CopiedBudget[];
};

/** What suggestions are worked out from, without the sums. */
export type SuggestionQuestion = {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly monthStartDay: number;
  readonly today: CalendarDate;
  /** The first row that is income or cost. */
  readonly firstRow: CalendarDate;
};

/** The periods of sums that suggestedBudgets needs. */
export function keysOfSuggestedBudgets(question: SuggestionQuestion): ReadonlySet<string> {
  const { budgets, monthStartDay } = question;
  const rules: readonly PeriodRule[] = [monthsFromDay(monthStartDay), ...budgets];
  return new Set(rules.flatMap((rule) => keysOfSuggestions(rule, daysOf(rule, question))));
}

/**
 * What to offer a person from their own figures; nothing is stored by it. Budgets that are there go by what they count now: also
 * those that begin later, so that nothing is offered twice.
 */
export function suggestedBudgets(
  question: SuggestionQuestion,
  sums: CategoryTotals,
): BudgetSuggestions {
  const { budgets, categories, monthStartDay, today } = question;
  const coverage = budgetCoverage(budgets, categories);
  const months = monthsFromDay(monthStartDay);
  const material = materialOf(months, question, sums);
  const proposals = proposeBudgets(coverage.unbudgeted, categories, months, material);
  return {
    proposals: proposals.map((proposal) => ({
      ...proposal,
      suggestions:
        proposal.period === 'yearly' ? [] : suggestAmounts(months, proposal.countedIds, material),
    })),
    copies: budgets.map((budget) => {
      const counted = countedBy(coverage, budget);
      return {
        budget,
        present: baseOf(budget, presentPeriod(budget, today)).usual,
        suggestions:
          counted.size === 0
            ? []
            : suggestAmounts(budget, counted, materialOf(budget, question, sums)),
      };
    }),
  };
}

/** What looking back in one way comes to, cents; `null` = there is nothing to go by. */
export function amountBy(suggestions: readonly Suggestion[], kind: SuggestionKind): Money | null {
  return suggestions.find((each) => each.kind === kind)?.amount ?? null;
}

/** The form of a budget that was offered: named like its category, or '... 2' where a budget has that name. */
export function formOfSuggestion(
  { categoryId, period }: Pick<BudgetProposal, 'categoryId' | 'period'>,
  amount: Money,
  {
    categories,
    budgets,
    monthStartDay,
    today,
  }: Pick<SuggestionQuestion, 'categories' | 'budgets' | 'monthStartDay' | 'today'>,
): BudgetForm {
  const name = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const taken = new Set(budgets.map((budget) => nameKeyOf(budget.name)));
  const { start } = periodOf(monthsFromDay(monthStartDay), today);
  return newBudgetForm(start, {
    name: freeName(name, taken),
    categoryIds: [categoryId],
    period,
    amount,
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(nameKeyOf(free)); count += 1) free = `${name} ${count}`;
  return free;
}

function presentPeriod(budget: Budget, today: CalendarDate): Period {
  return periodOf(budget, today < budget.startDate ? budget.startDate : today);
}

function countedBy({ categoriesOf }: BudgetCoverage, { id }: Budget): ReadonlySet<string> {
  return categoriesOf.get(id) ?? new Set();
}

function daysOf(
  { period }: PeriodRule,
  { firstRow, today }: SuggestionQuestion,
): Pick<SuggestionMaterial, 'historyFrom' | 'today'> {
  return { historyFrom: historyStart(firstRow, period), today };
}

function materialOf(
  rule: PeriodRule,
  question: SuggestionQuestion,
  sums: CategoryTotals,
): SuggestionMaterial {
  return { ...daysOf(rule, question), sums };
}
