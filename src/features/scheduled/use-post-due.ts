import { useCallback } from 'react';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { type ScheduledHandle, startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';

/** Receives the progress of a run and a handle to cancel it. */
export type PostDueListener = {
  readonly onStart: (handle: ScheduledHandle) => void;
  readonly onEvent: (event: ScheduledEvent) => void;
};

/**
 * Posts what is due of an item as part of the change that made it due, so one Undo reverts both.
 * Resolves to the number of posted occurrences. On failure it shows a notification, and the next
 * run posts them.
 */
export function usePostDue(): (
  item: ScheduledTransaction,
  change: ChangeNote,
  watch?: PostDueListener,
) => Promise<number> {
  const services = useServices();
  return useCallback(
    async (item, change, watch) => {
      const isDue = postingDate(item, item.nextDueDate) <= services.clock.today();
      if (item.paused || !isDue) return 0;
      // A tab that was killed may have posted an occurrence without advancing the schedule.
      await finishPendingOperations(services).catch((error: unknown) =>
        services.log.error('pending operations could not be finished', error),
      );
      const end = await new Promise<ScheduledEvent>((resolve) => {
        const handle = startScheduledRun(services, { itemIds: [item.id], change }, (event) => {
          watch?.onEvent(event);
          if (event.type !== 'progress') resolve(event);
        });
        watch?.onStart(handle);
      });
      if (end.type === 'failed') {
        const description = t('scheduledForm.runFailedNext');
        notifyError(t('scheduledForm.runFailed'), { description });
      }
      return end.added;
    },
    [services],
  );
}
