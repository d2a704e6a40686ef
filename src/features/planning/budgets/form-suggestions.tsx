import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Budget } from '@/domain/budgets/budget.ts';
import { budgetCoverage } from '@/domain/budgets/budget-coverage.ts';
import type { Category } from '@/domain/categories/category.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { PeriodRule } from '@/domain/core/periods.ts';
import { valueOr } from '@/live/live.ts';
import { useSuggestedAmounts } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { amountTextOf, type BudgetValues } from './form-values.ts';
import { moneyText } from './period-text.ts';

type AmountSuggestionsProps = {
  readonly form: UseFormReturn<BudgetValues>;
  readonly others: readonly Budget[];
  readonly categories: readonly Category[];
  readonly currency: string;
};

/** No id of a budget. */
const THIS = '~this';

/** What the chosen categories cost so far, each a press away from being the amount. Nothing where the history tells nothing. */
export function AmountSuggestions({ form, others, categories, currency }: AmountSuggestionsProps) {
  const today = useToday();
  const [categoryIds, period, typed] = useWatch({
    control: form.control,
    name: ['categoryIds', 'period', 'startDate'],
  });
  const rule: PeriodRule = { period, startDate: parseCalendarDate(typed.trim()) ?? today };
  const counted = useMemo(() => {
    const coverage = budgetCoverage([...others, { id: THIS, categoryIds }], categories);
    return [...(coverage.categoriesOf.get(THIS) ?? [])];
  }, [others, categories, categoryIds]);
  const suggestions = valueOr(useSuggestedAmounts(rule, counted), []).filter(
    // Where the history is young, longer spans have no more periods than shorter ones.
    ({ amount, periods }, place, all) =>
      amount > 0 && periods.length > (all[place - 1]?.periods.length ?? 0),
  );
  if (counted.length === 0 || suggestions.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text as="p" size="sm" tone="muted">
        {t('budgetForm.suggestionsHint')}
      </Text>
      <Stack direction="row" gap={2} wrap role="group" aria-label={t('budgetForm.suggestions')}>
        {suggestions.map(({ kind, amount }) => (
          <Button
            key={kind}
            size="sm"
            onClick={() =>
              form.setValue('amount', amountTextOf(amount), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          >
            {t(`budgetForm.suggest-${kind}`, { amount: moneyText(amount, currency) })}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
