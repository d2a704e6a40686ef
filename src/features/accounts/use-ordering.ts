import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { type AccountWithBalance, movedInGroup } from '@/domain/accounts/account-list.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';

type Ordering = {
  /** Undefined where the account stands at that end of its group. */
  readonly moveBy: (id: string, step: -1 | 1) => (() => void) | undefined;
  /** Wires the button that keeps the focus while its row moves. */
  readonly buttonOf: (id: string) => (button: HTMLButtonElement | null) => void;
};

/** Moves accounts up and down in their group. */
export function useOrdering(accounts: readonly AccountWithBalance[]): Ordering {
  const services = useServices();
  const undo = useUndo();
  const { willMove, controlOf } = useFocusOfMoved(accounts.map(({ account }) => account.id));
  const moveTo = async (id: string, ids: readonly string[]) => {
    willMove(id);
    try {
      const orderAccounts = await fetchPart(
        async () => (await import('@/commands/accounts/account-order.ts')).orderAccounts,
      );
      const outcome = await orderAccounts(services, ids);
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t('accounts.moveFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('an account could not be moved', error);
      notifyError(t('accounts.moveFailed'));
    }
  };
  return {
    moveBy: (id, step) => {
      const ids = movedInGroup(accounts, id, step);
      return ids ? () => void moveTo(id, ids) : undefined;
    },
    buttonOf: controlOf,
  };
}
