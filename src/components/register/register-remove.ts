import { useMemo } from 'react';
import type { Transaction } from '../../domain/transaction.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import { notifyError, notifySuccess } from '../notify.ts';

type Services = ReturnType<typeof useServices>;
type Removed = { readonly rows: readonly Transaction[] };
type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

/**
 * What the register does to rows. The page hands the commands in (removeTransactions, restoreTransactions): components
 * know none.
 */
export type RegisterCommands = {
  readonly remove: (services: Services, ids: readonly string[]) => Promise<Outcome<Removed>>;
  readonly restore: (
    services: Services,
    removed: Removed,
  ) => Promise<Outcome<{ readonly restored: number; readonly left: number }>>;
};

/** Deletes rows, says how many went (the other side of a transfer goes along) and offers Undo. */
export function useRemoveWithUndo(
  commands: RegisterCommands | undefined,
): ((ids: readonly string[]) => Promise<void>) | undefined {
  const services = useServices();
  const { remove, restore } = commands ?? {};
  return useMemo(() => {
    if (!remove || !restore) return undefined;
    const failed = (title: string) => (error: unknown) => {
      services.log.error(title, error);
      notifyError(title);
    };
    const removeRows = async (ids: readonly string[]) => {
      const removed = await remove(services, ids);
      if (!removed.ok) {
        notifyError(t('register.deleteFailed'), { description: messageFor(removed.code) });
        return;
      }
      const count = removed.value.rows.length;
      if (count === 0) return;
      const undo = async () => {
        const restored = await restore(services, removed.value);
        if (restored.ok) {
          const { left } = restored.value;
          notifySuccess(
            t('register.restored', { count: restored.value.restored }),
            left > 0 ? { description: t('register.restoreTaken') } : {},
          );
        } else {
          const why =
            restored.code === 'taken' ? t('register.restoreTaken') : messageFor(restored.code);
          notifyError(t('register.restoreFailed'), { description: why });
        }
      };
      notifySuccess(t('register.deleted', { count }), {
        action: {
          label: t('common.undo'),
          onClick: () => void undo().catch(failed(t('register.restoreFailed'))),
        },
      });
    };
    return (ids) => removeRows(ids).catch(failed(t('register.deleteFailed')));
  }, [services, remove, restore]);
}
