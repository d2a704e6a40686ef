import { type Category, idsOfBranch } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
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
import { baseOf, shareOfDays } from './budget-amounts.ts';
import { type BudgetCoverage, budgetCoverage } from './budget-coverage.ts';
import { type BudgetForm, newBudgetForm } from './budget-form.ts';

export const SUGGESTIONS = ['last', 'median3', 'median6', 'median12'] as const;

/** What the period before cost, or the median of the periods of the last 3, 6 or 12 months. */
export type SuggestionKind = (typeof SUGGESTIONS)[number];

/** How many whole periods the months of each kind have; 0 = the months are shorter than a period. */
const PERIODS: Readonly<Record<BudgetPeriod, Readonly<Record<SuggestionKind, number>>>> = {
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
  /** What it goes by, the earliest first, with what each cost; fewer than asked for where the history is younger. */
  readonly periods: readonly { readonly period: Period; readonly spent: Money }[];
};

type SuggestedAmountsInput = {
  /** Nothing is read before this day: the first that the person's rows cover. A period that begins earlier does not count. */
  readonly historyFrom: CalendarDate;
  readonly today: CalendarDate;
  readonly sums: CategoryTotals;
};

/**
 * What some categories cost in the periods that are over, for amounts to offer; nothing is stored by it. A kind with no whole
 * period to go by is missing.
 */
export function suggestAmounts(
  rule: PeriodRule,
  categoryIds: Iterable<string>,
  material: SuggestedAmountsInput,
): readonly Suggestion[] {
  const ids = [...categoryIds];
  return SUGGESTIONS.flatMap((kind) => {
    const periods = wholePeriods(rule, PERIODS[rule.period][kind], material).map((period) => ({
      period,
      spent: cents(-netOf(material.sums, ids, period.start, period.end)),
    }));
    if (periods.length === 0) return [];
    const median = medianOf(periods.map(({ spent }) => spent));
    return [{ kind, amount: cents(Math.max(0, median)), periods }];
  });
}

/** The last `count` periods that are over and lie within the history, the earliest first. */
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

/** The periods of sums that suggestAmounts needs. */
export function keysOfSuggestions(
  rule: PeriodRule,
  material: Pick<SuggestedAmountsInput, 'historyFrom' | 'today'>,
): readonly string[] {
  const most = Math.max(...Object.values(PERIODS[rule.period]));
  return wholePeriods(rule, most, material).flatMap(({ start, end }) => totalKeys(start, end));
}

/** The middle amount, or the mean of the two in the middle, rounded half away from zero; 0 of none. */
export function medianOf(amounts: readonly Money[]): Money {
  const sorted = [...amounts].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return shareOfDays(cents(lower + upper), 1, 2);
}

/** A budget to offer for spending that has none; the person confirms it before anything is stored. */
type BudgetProposal = {
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
  material: SuggestedAmountsInput,
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
  material: SuggestedAmountsInput,
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

/** A bank's file begins on the first of a month, and its first row some days later. */
const QUIET_DAYS = 6;

/**
 * The day from which a person's rows tell what a period cost, by the first of them. A month or more whose first days are
 * missing counts as whole where they are at most six; of weeks every day is needed.
 */
export function historyStart(firstRow: CalendarDate, period: BudgetPeriod): CalendarDate {
  const isShort = period === 'weekly' || period === 'bi-weekly';
  return isShort ? firstRow : addDays(firstRow, -QUIET_DAYS);
}

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
export type SuggestedBudgetsInput = {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly monthStartDay: number;
  readonly today: CalendarDate;
  /** The first row that is income or cost. */
  readonly firstRow: CalendarDate;
};

/** The periods of sums that suggestedBudgets needs. */
export function keysOfSuggestedBudgets(question: SuggestedBudgetsInput): ReadonlySet<string> {
  const { budgets, monthStartDay } = question;
  const rules: readonly PeriodRule[] = [monthsFromDay(monthStartDay), ...budgets];
  return new Set(rules.flatMap((rule) => keysOfSuggestions(rule, daysOf(rule, question))));
}

/**
 * What to offer a person from their own figures; nothing is stored by it. Budgets that are there go by what they count now: also
 * those that begin later, so that nothing is offered twice.
 */
export function suggestedBudgets(
  question: SuggestedBudgetsInput,
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
  { firstRow, today }: SuggestedBudgetsInput,
): Pick<SuggestedAmountsInput, 'historyFrom' | 'today'> {
  return { historyFrom: historyStart(firstRow, period), today };
}

function materialOf(
  rule: PeriodRule,
  question: SuggestedBudgetsInput,
  sums: CategoryTotals,
): SuggestedAmountsInput {
  return { ...daysOf(rule, question), sums };
}
