import PiggyBank from 'lucide-react/icons/piggy-bank';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { useBudgetSuggestions } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { SuggestForm } from './suggest-form.tsx';

/** 'Suggest Budgets': budgets for what has none, and amounts for those that are there, to be confirmed. */
export function SuggestBudgetsDialog({ onClose }: DialogProps<'suggest-budgets'>) {
  const found = useBudgetSuggestions();
  if (found.status === 'ready') {
    const { proposals, copies } = found.value;
    const isEmpty =
      proposals.length === 0 && copies.every(({ suggestions }) => suggestions.length === 0);
    if (!isEmpty) return <SuggestForm suggested={found.value} onClose={onClose} />;
  }
  return (
    <InfoDialog
      title={t('suggestedBudgets.title')}
      description={t('suggestedBudgets.help')}
      onClose={onClose}
    >
      {found.status === 'failed' ? (
        <ErrorState
          title={t('suggestedBudgets.failedTitle')}
          safe={t('suggestedBudgets.failedSafe')}
        >
          {found.error.message}
        </ErrorState>
      ) : found.status === 'loading' ? (
        <SkeletonGroup label={t('suggestedBudgets.loading')}>
          <SkeletonRows count={6} />
        </SkeletonGroup>
      ) : (
        <EmptyState
          size="compact"
          icon={<PiggyBank />}
          title={t('suggestedBudgets.emptyTitle')}
          text={t('suggestedBudgets.emptyText')}
        />
      )}
    </InfoDialog>
  );
}
