import ListChecks from 'lucide-react/icons/list-checks';
import Shapes from 'lucide-react/icons/shapes';
import { useLayoutEffect, useRef } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { useUndo } from '@/components/notices/undo.tsx';
import { StarterButton } from '@/components/pickers/starter-categories.tsx';
import { useCategories } from '@/live/records.ts';
import { useSuggestions } from '@/live/rules/category-suggestions.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { SuggestForm } from './suggest-form.tsx';

/** 'Suggest Categories': what would fit the uncategorised rows of a list or a selection, to be confirmed. */
export function SuggestDialog({ request, onClose }: DialogProps<'suggest-categories'>) {
  const services = useServices();
  const undo = useUndo();
  const { found, retry } = useSuggestions(request);
  const categories = useCategories();
  const hasNone = categories.status === 'ready' && categories.value.length === 0;
  // The first categories, wherever they were added, change what can be suggested.
  const hadNone = useRef(hasNone);
  useLayoutEffect(() => {
    if (hadNone.current && !hasNone) retry();
    hadNone.current = hasNone;
  });
  const isReady = found.status === 'ready' && categories.status === 'ready';
  if (isReady && found.value.rows > 0 && !hasNone) {
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
      ) : hasNone && found.value.rows > 0 ? (
        <EmptyState
          size="compact"
          level={3}
          icon={<Shapes />}
          title={t('suggestions.noCategoriesTitle')}
          text={t('suggestions.noCategoriesText')}
          actions={
            <StarterButton
              variant="solid"
              onAdd={() => addStarterCategories(services, pageLanguage())}
              onAdded={(change) => undo.offer(change)}
            />
          }
        />
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
