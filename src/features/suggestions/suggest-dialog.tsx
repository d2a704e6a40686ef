import ListChecks from 'lucide-react/icons/list-checks';
import type { DialogProps } from '../../components/dialogs.tsx';
import { InfoDialog } from '../../components/info-dialog.tsx';
import { useCategories } from '../../live/records.ts';
import { useSuggestions } from '../../live/use-suggestions.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { SuggestForm } from './suggest-form.tsx';

/** 'Suggest Categories': what would fit the uncategorised rows of a list or a selection, to be confirmed. */
export function SuggestDialog({ request, onClose }: DialogProps<'suggest-categories'>) {
  const { found, retry } = useSuggestions(request);
  const categories = useCategories();
  if (found.status === 'ready' && categories.status === 'ready' && found.value.rows > 0) {
    return (
      <SuggestForm suggestions={found.value} categories={categories.value} onClose={onClose} />
    );
  }
  return (
    <InfoDialog
      size="lg"
      title={t('suggestions.title')}
      description={t('suggestions.help')}
      onClose={onClose}
    >
      {found.status === 'failed' || categories.status === 'failed' ? (
        <ErrorState
          title={t('suggestions.failedTitle')}
          safe={t('suggestions.failedSafe')}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      ) : found.status === 'loading' || categories.status === 'loading' ? (
        <SkeletonGroup label={t('suggestions.loading')}>
          <SkeletonRows count={8} />
        </SkeletonGroup>
      ) : (
        <EmptyState
          size="compact"
          icon={<ListChecks />}
          title={t('suggestions.emptyTitle')}
          text={t('suggestions.emptyText')}
        />
      )}
    </InfoDialog>
  );
}
