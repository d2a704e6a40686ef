import { formOfSuggestion } from '@/domain/budgets/suggested-budgets.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import { type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import type { ShownSuggestions } from '@/live/planning.ts';
import { type BudgetValues, budgetValuesOf } from './form-values.ts';

/** The day on which a new budget begins unless somebody says otherwise. */
export function startOfPresentMonth(months: PeriodRule, today: CalendarDate): CalendarDate {
  return periodOf(months, today).start;
}

/** A new budget for a category: named like it, with what it usually costs where the history tells, else without an amount. '' = none is chosen yet. */
export function valuesForCategory(
  categoryId: string,
  { proposals, question }: ShownSuggestions,
): BudgetValues {
  const known = proposals.find((each) => each.categoryId === categoryId);
  const proposal = known ?? { categoryId, period: 'monthly' as const };
  const form = formOfSuggestion(proposal, known?.amount ?? ZERO, question);
  const categoryIds = categoryId === '' ? [] : form.categoryIds;
  return budgetValuesOf(known ? form : { ...form, categoryIds, amount: null });
}
