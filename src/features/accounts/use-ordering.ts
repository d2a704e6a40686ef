import { useEffect, useRef } from 'react';
import { orderAccounts } from '../../commands/order-accounts.ts';
import { notifyError } from '../../components/notify.ts';
import { useUndo } from '../../components/undo.tsx';
import { type AccountWithBalance, movedInGroup } from '../../domain/account-list.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';

type Ordering = {
  /** Undefined where the account stands at that end of its group. */
  readonly moveBy: (id: string, step: -1 | 1) => (() => void) | undefined;
  /** Wires the button that keeps the focus while its row moves. */
  readonly buttonOf: (id: string) => (button: HTMLButtonElement | null) => void;
};

/** Moves accounts up and down in their group. The browser drops the focus of a row that moves: it is given back. */
export function useOrdering(accounts: readonly AccountWithBalance[]): Ordering {
  const services = useServices();
  const undo = useUndo();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<string | null>(null);
  const order = accounts.map(({ account }) => account.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order
  useEffect(() => {
    if (moved.current) buttons.current.get(moved.current)?.focus({ preventScroll: true });
    moved.current = null;
  }, [order]);
  const moveTo = async (id: string, ids: readonly string[]) => {
    moved.current = id;
    const outcome = await orderAccounts(services, ids);
    if (outcome.ok) undo.offer(outcome.change);
    else notifyError(t('accounts.moveFailed'), { description: messageFor(outcome.code) });
  };
  return {
    moveBy: (id, step) => {
      const ids = movedInGroup(accounts, id, step);
      return ids ? () => void moveTo(id, ids) : undefined;
    },
    buttonOf: (id) => (button) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
  };
}
