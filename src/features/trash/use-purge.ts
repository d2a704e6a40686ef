import { useState } from 'react';
import type { Outcome } from '@/commands/outcome.ts';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

/** Deletes something for good once: says so, or why not, and is done. */
export function usePurge(onDone: (isGone: boolean) => void) {
  const { log } = useServices();
  const [isRunning, setRunning] = useState(false);
  const run = async (purge: () => Promise<Outcome<unknown>>, told: string) => {
    setRunning(true);
    try {
      const outcome = await purge();
      if (outcome.ok) notifySuccess(told);
      else notifyError(t('trash.deleteFailed'), { description: messageFor(outcome.code) });
      onDone(outcome.ok);
    } catch (error) {
      log.error('deleting for good failed', error);
      notifyError(t('trash.deleteFailed'));
      onDone(false);
    }
  };
  return { isRunning, run };
}
