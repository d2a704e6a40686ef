import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { type Period, type PeriodRule, periodAt, periodOf } from '@/domain/core/periods.ts';
import { type CategoryTotals, netOf, totalKeys } from '@/domain/transactions/category-totals.ts';
import type { BudgetPeriod } from './budget.ts';
import { shareOfDays } from './budget-pro-rata.ts';

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

export type SuggestionMaterial = {
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
  material: SuggestionMaterial,
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
export function wholePeriods(
  rule: PeriodRule,
  count: number,
  { historyFrom, today }: Pick<SuggestionMaterial, 'historyFrom' | 'today'>,
): readonly Period[] {
  const current = periodOf(rule, today).index;
  return Array.from({ length: count }, (_, step) => periodAt(rule, current - count + step)).filter(
    ({ start }) => start >= historyFrom,
  );
}

/** The periods of sums that suggestAmounts needs. */
export function keysOfSuggestions(
  rule: PeriodRule,
  material: Pick<SuggestionMaterial, 'historyFrom' | 'today'>,
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
