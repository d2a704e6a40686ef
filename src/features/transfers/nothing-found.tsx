import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

/** What is shown where no pair is there, or none is left. */
export function NothingFound() {
  return (
    <EmptyState
      size="compact"
      icon={<ArrowLeftRight />}
      title={t('transfers.emptyTitle')}
      text={t('transfers.emptyText')}
    />
  );
}
