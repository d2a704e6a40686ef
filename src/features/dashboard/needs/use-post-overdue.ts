import { useState } from 'react';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled-events.ts';
import { startScheduledRun } from '@/pipelines/start-scheduled.ts';

/** Adds what is overdue, as the start of the app does, and says what came of it. */
export function usePostOverdue(): { readonly pending: boolean; readonly post: () => void } {
  const services = useServices();
  const [pending, setPending] = useState(false);
  const post = () => {
    if (pending) return;
    setPending(true);
    startScheduledRun(services, {}, (event) => {
      if (event.type === 'progress') return;
      setPending(false);
      tell(event);
    });
  };
  return { pending, post };
}

function tell({ type, added }: Exclude<ScheduledEvent, { type: 'progress' }>): void {
  if (type === 'failed') {
    notifyError(t('needs.overdueFailed'), { description: t('needs.overdueFailedSafe') });
    return;
  }
  notifySuccess(t('needs.overdueAdded', { count: added }));
}
