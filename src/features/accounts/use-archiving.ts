import { setAccountArchived } from '../../commands/save-account.ts';
import { notifyError } from '../../components/notify.ts';
import { useUndo } from '../../components/undo.tsx';
import type { Account } from '../../domain/account.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';

/** Puts an account away or brings it back, with Undo in the notice. */
export function useArchiving(): (account: Account, archived: boolean) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async ({ id }, archived) => {
    const outcome = await setAccountArchived(services, id, archived);
    if (outcome.ok) undo.offer(outcome.change);
    else {
      notifyError(t('accounts.archiveFailed'), { description: messageFor(outcome.code) });
    }
  };
}
