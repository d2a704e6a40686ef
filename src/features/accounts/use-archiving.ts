import { setAccountArchived } from '../../commands/save-account.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import type { Account } from '../../domain/account.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';

/** Puts an account away or brings it back, with Undo in the notice. */
export function useArchiving(): (account: Account, archived: boolean) => Promise<void> {
  const services = useServices();
  const change = async (account: Account, archived: boolean): Promise<boolean> => {
    const outcome = await setAccountArchived(services, account.id, archived);
    if (!outcome.ok) {
      notifyError(t('accounts.archiveFailed'), { description: messageFor(outcome.code) });
    }
    return outcome.ok;
  };
  return async (account, archived) => {
    if (!(await change(account, archived))) return;
    const text = t(archived ? 'accounts.archivedToast' : 'accounts.unarchivedToast', {
      name: account.name,
    });
    notifySuccess(text, {
      action: { label: t('common.undo'), onClick: () => void change(account, !archived) },
    });
  };
}
