import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Puts an account away or brings it back, with Undo in the notice. */
export function useArchiving(): (account: Account, archived: boolean) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async ({ id }, archived) => {
    try {
      const setAccountArchived = await fetchPart(
        async () => (await import('@/commands/accounts/account.ts')).setAccountArchived,
      );
      const outcome = await setAccountArchived(services, id, archived);
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t('accounts.archiveFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('an account could not be archived or brought back', error);
      notifyError(t('accounts.archiveFailed'));
    }
  };
}
