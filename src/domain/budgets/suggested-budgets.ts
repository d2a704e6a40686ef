import { type Category, idsOfBranch } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import {
  monthsFromDay,
  type Period,
  type PeriodRule,
  periodAt,
  periodOf,
} from '@/domain/core/periods.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { type CategoryTotals, netOf, totalKeys } from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';
import { baseOf } from './budget-amounts.ts';
import { type BudgetCoverage, budgetCoverage } from './budget-coverage.ts';
import { type BudgetForm, newBudgetForm } from './budget-form.ts';
import { medianMoney } from './median-money.ts';

export type BudgetSuggestions = {
  /** For spending without a budget, the largest per year first. */
  readonly proposals: readonly SuggestedBudget[];
  /** In the order of the budgets. */
  readonly updates: readonly BudgetUpdate[];
};

/** A suggested budget with the amounts of each kind of suggestion. */
export type SuggestedBudget = BudgetProposal & {
  /** For monthly budgets; kinds without a whole month are missing. Yearly suggestions have none. */
  readonly suggestions: readonly Suggestion[];
};

/** An existing budget, with amounts suggested from what its categories cost in past periods. */
export type BudgetUpdate = {
  readonly budget: Budget;
  /** Its usual amount in the current period, or in its first one if it has not begun; cents. */
  readonly currentAmount: Money;
  /** Kinds without a whole period are missing; empty for a budget without categories. */
  readonly suggestions: readonly Suggestion[];
};

/** The input for suggestions, without the totals. */
export type SuggestedBudgetsInput = {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly monthStartDay: number;
  readonly today: CalendarDate;
  /** The first day with income or expense. */
  readonly firstDay: CalendarDate;
};

/**
 * Suggestions based on the user's own figures. Existing budgets count with their current
 * categories, even those that begin later, so that nothing is suggested twice.
 */
export function suggestedBudgets(
  input: SuggestedBudgetsInput,
  sums: CategoryTotals,
): BudgetSuggestions {
  const { budgets, categories, monthStartDay, today } = input;
  const coverage = budgetCoverage(budgets, categories);
  const months = monthsFromDay(monthStartDay);
  const amountsInput = amountsInputOf(months, input, sums);
  const proposals = proposeBudgets(coverage.unbudgeted, categories, months, amountsInput);
  return {
    proposals: proposals.map((proposal) => ({
      ...proposal,
      suggestions:
        proposal.period === 'yearly'
          ? []
          : suggestAmounts(months, proposal.countedIds, amountsInput),
    })),
    updates: budgets.map((budget) => {
      const counted = countedBy(coverage, budget);
      return {
        budget,
        currentAmount: baseOf(budget, currentPeriod(budget, today)).usual,
        suggestions:
          counted.size === 0
            ? []
            : suggestAmounts(budget, counted, amountsInputOf(budget, input, sums)),
      };
    }),
  };
}

/** The keys of the totals that suggestedBudgets needs. */
export function keysOfSuggestedBudgets(input: SuggestedBudgetsInput): ReadonlySet<string> {
  const { budgets, monthStartDay } = input;
  const rules: readonly PeriodRule[] = [monthsFromDay(monthStartDay), ...budgets];
  return new Set(rules.flatMap((rule) => keysOfSuggestedAmounts(rule, daysOf(rule, input))));
}

/**
 * The form of a suggested budget, named after its category, with ' 2' and so on appended if the
 * name is taken.
 */
export function formOfSuggestion(
  { categoryId, period }: Pick<BudgetProposal, 'categoryId' | 'period'>,
  amount: Money,
  {
    categories,
    budgets,
    monthStartDay,
    today,
  }: Pick<SuggestedBudgetsInput, 'categories' | 'budgets' | 'monthStartDay' | 'today'>,
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

/** The amount of one kind of suggestion, cents; null if there is none. */
export function amountBy(suggestions: readonly Suggestion[], kind: SuggestionKind): Money | null {
  return suggestions.find((each) => each.kind === kind)?.amount ?? null;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(nameKeyOf(free)); count += 1) free = `${name} ${count}`;
  return free;
}

function currentPeriod(budget: Budget, today: CalendarDate): Period {
  return periodOf(budget, today < budget.startDate ? budget.startDate : today);
}

function countedBy({ categoriesOf }: BudgetCoverage, { id }: Budget): ReadonlySet<string> {
  return categoriesOf.get(id) ?? new Set();
}

function daysOf(
  { period }: PeriodRule,
  { firstDay, today }: SuggestedBudgetsInput,
): Pick<SuggestedAmountsInput, 'historyFrom' | 'today'> {
  return { historyFrom: historyStart(firstDay, period), today };
}

function amountsInputOf(
  rule: PeriodRule,
  input: SuggestedBudgetsInput,
  sums: CategoryTotals,
): SuggestedAmountsInput {
  return { ...daysOf(rule, input), sums };
}

export const SUGGESTION_KINDS = ['last', 'median3', 'median6', 'median12'] as const;

/** The cost of the last period, or the median of the periods in the last 3, 6 or 12 months. */
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** How many whole periods fit into each kind's months; 0 = they are shorter than a period. */
const PERIODS_PER_KIND: Readonly<Record<BudgetPeriod, Readonly<Record<SuggestionKind, number>>>> = {
  weekly: { last: 1, median3: 13, median6: 26, median12: 52 },
  'bi-weekly': { last: 1, median3: 6, median6: 13, median12: 26 },
  monthly: { last: 1, median3: 3, median6: 6, median12: 12 },
  quarterly: { last: 1, median3: 1, median6: 2, median12: 4 },
  yearly: { last: 1, median3: 0, median6: 0, median12: 1 },
};

export type Suggestion = {
  readonly kind: SuggestionKind;
  /** Cents, >= 0. */
  readonly amount: Money;
  /**
   * The periods it is based on with the cost of each, earliest first; fewer if the history is
   * shorter.
   */
  readonly periods: readonly { readonly period: Period; readonly spent: Money }[];
};

type SuggestedAmountsInput = {
  /**
   * The first day the user's rows cover. Nothing earlier is read, and a period that begins earlier
   * does not count.
   */
  readonly historyFrom: CalendarDate;
  readonly today: CalendarDate;
  readonly sums: CategoryTotals;
};

/**
 * What some categories cost in finished periods, as suggested amounts. Kinds without a whole period
 * are missing.
 */
export function suggestAmounts(
  rule: PeriodRule,
  categoryIds: Iterable<string>,
  amountsInput: SuggestedAmountsInput,
): readonly Suggestion[] {
  const ids = [...categoryIds];
  return SUGGESTION_KINDS.flatMap((kind) => {
    const periods = wholePeriods(rule, PERIODS_PER_KIND[rule.period][kind], amountsInput).map(
      (period) => ({
        period,
        spent: cents(-netOf(amountsInput.sums, ids, period.start, period.end)),
      }),
    );
    if (periods.length === 0) return [];
    const median = medianMoney(periods.map(({ spent }) => spent)) ?? ZERO;
    return [{ kind, amount: cents(Math.max(0, median)), periods }];
  });
}

/** The last `count` finished periods within the history, earliest first. */
function wholePeriods(
  rule: PeriodRule,
  count: number,
  { historyFrom, today }: Pick<SuggestedAmountsInput, 'historyFrom' | 'today'>,
): readonly Period[] {
  const current = periodOf(rule, today).index;
  return Array.from({ length: count }, (_, step) => periodAt(rule, current - count + step)).filter(
    ({ start }) => start >= historyFrom,
  );
}

/** The keys of the totals that suggestAmounts needs. */
export function keysOfSuggestedAmounts(
  rule: PeriodRule,
  amountsInput: Pick<SuggestedAmountsInput, 'historyFrom' | 'today'>,
): readonly string[] {
  const most = Math.max(...Object.values(PERIODS_PER_KIND[rule.period]));
  return wholePeriods(rule, most, amountsInput).flatMap(({ start, end }) => totalKeys(start, end));
}

/** A suggested budget for spending without one; nothing is stored until the user confirms it. */
type BudgetProposal = {
  readonly categoryId: string;
  /**
   * The categories it is based on: the category and its subcategories, except those that have a
   * budget.
   */
  readonly countedIds: readonly string[];
  readonly period: 'monthly' | 'yearly';
  /** Cents per period, > 0. */
  readonly amount: Money;
  /** How many whole months it is based on. */
  readonly months: number;
};

const MONTHS_OF_YEAR = 12;

/**
 * Suggested budgets, the largest per year first. There is one for each unbudgeted category whose
 * parent isn't unbudgeted as well: the median of its last 12 whole months, or of as many as there
 * are. A category that cost nothing in most months of a full year is suggested as a yearly budget
 * of its total. Categories without any cost are skipped.
 * @param unbudgeted category ids from budgetCoverage
 * @param months how months are counted: monthsFromDay
 */
export function proposeBudgets(
  unbudgeted: readonly string[],
  categories: readonly Category[],
  months: PeriodRule,
  amountsInput: SuggestedAmountsInput,
): readonly BudgetProposal[] {
  const free = new Set(unbudgeted);
  return categories
    .filter(({ id, parentId }) => free.has(id) && !free.has(parentId))
    .flatMap(({ id }) => {
      const countedIds = [...idsOfBranch(categories, id)].filter((each) => free.has(each));
      return proposalsFor(id, countedIds, months, amountsInput);
    })
    .sort((a, b) => yearlyAmount(b) - yearlyAmount(a));
}

function proposalsFor(
  categoryId: string,
  countedIds: readonly string[],
  months: PeriodRule,
  amountsInput: SuggestedAmountsInput,
): BudgetProposal[] {
  const spent = suggestAmounts(months, countedIds, amountsInput)
    .filter(({ kind }) => kind === 'median12')
    .flatMap(({ periods }) => periods.map((each) => each.spent));
  const median = medianMoney(spent) ?? ZERO;
  const base = { categoryId, countedIds, months: spent.length };
  if (median > 0) return [{ ...base, period: 'monthly', amount: median }];
  const sum = sumMoney(spent);
  if (spent.length < MONTHS_OF_YEAR || sum <= 0) return [];
  return [{ ...base, period: 'yearly', amount: sum }];
}

const yearlyAmount = ({ period, amount }: BudgetProposal) =>
  period === 'monthly' ? amount * MONTHS_OF_YEAR : amount;

/**
 * How many days may be missing at the beginning of a period: a bank's file begins on the first of a
 * month, but its first row may come some days later.
 */
const MAX_MISSING_DAYS = 6;

/**
 * The first day that the user's rows are taken to cover. A month or longer period counts as whole
 * even if up to six of its first days are missing; weeks need every day.
 */
export function historyStart(firstDay: CalendarDate, period: BudgetPeriod): CalendarDate {
  const isShort = period === 'weekly' || period === 'bi-weekly';
  return isShort ? firstDay : addDays(firstDay, -MAX_MISSING_DAYS);
}
