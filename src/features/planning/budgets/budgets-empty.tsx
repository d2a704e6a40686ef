import { BudgetWarnings } from '@/features/planning/suggestions/budget-advice.tsx';
import { useBudgetSuggestions } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BudgetsSkeleton } from './budgets-skeleton.tsx';
import { LeftOut } from './left-out.tsx';
import { StartForm } from './start-form.tsx';
import type { ShownMonth } from './use-month-shown.ts';

/** No budget yet: what belongs here, and the first one in three fields, from what the person usually spends. */
export function BudgetsEmpty({ shown }: { readonly shown: ShownMonth }) {
  const suggestions = useBudgetSuggestions();
  if (suggestions.status === 'loading') return <BudgetsSkeleton />;
  if (suggestions.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} safe={t('budgets.failedSafe')}>
        {suggestions.error.message}
      </ErrorState>
    );
  }
  return (
    <Stack gap={4}>
      <BudgetWarnings shown={shown} />
      <StartForm suggestions={suggestions.value} categories={shown.book.categories} />
      <LeftOut shown={shown} />
    </Stack>
  );
}
