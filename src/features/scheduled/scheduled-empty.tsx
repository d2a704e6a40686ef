import CalendarClock from 'lucide-react/icons/calendar-clock';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { AddButton } from './add-button.tsx';

/** Nothing is scheduled yet: what belongs here. @param hasHistory there are transactions in which Coffer looks for it */
export function ScheduledEmpty({ hasHistory }: { readonly hasHistory: boolean }) {
  return (
    <EmptyState
      icon={<CalendarClock />}
      title={t('scheduled.emptyTitle')}
      text={
        hasHistory
          ? `${t('scheduled.emptyText')} ${t('scheduled.emptyHint')}`
          : t('scheduled.emptyText')
      }
      actions={<AddButton />}
    />
  );
}
