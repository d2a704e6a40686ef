import { saveReminders } from '@/commands/settings.ts';
import { notifyError } from '@/components/notices/notify.ts';
import type { ReminderSettings } from '@/domain/scheduled/reminders.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

/** Stores what was changed; a failure is told by a notice. */
export function useChangeReminders(): (changed: Partial<ReminderSettings>) => Promise<void> {
  const services = useServices();
  return async (changed) => {
    const outcome = await saveReminders(services, changed).catch((error: unknown) => {
      services.log.error('the reminders could not be changed', error);
      return { ok: false, code: 'conflict' } as const;
    });
    if (!outcome.ok) {
      notifyError(t('reminders.saveFailed'), { description: messageFor(outcome.code) });
    }
  };
}
