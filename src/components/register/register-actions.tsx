import { type ReactNode, useMemo, useState } from 'react';
import { BULK_CONFIRM_ROWS, WRITE_BATCH_ROWS } from '../../config/limits.ts';
import type { TransactionPatch } from '../../domain/bulk-edit.ts';
import type { FieldErrors } from '../../domain/check-form.ts';
import { useServices } from '../../live/services-context.tsx';
import { useRuleOffer } from '../../live/use-rule-offer.ts';
import { currentLocale, messageFor, t } from '../../messages/t.ts';
import { notifyError } from '../notify.ts';
import { useUndo } from '../undo.tsx';
import type { RegisterCommands } from './register-commands.ts';
import { useQuestion } from './register-question.tsx';
import { tellEdited } from './register-tell-edited.ts';

/** How far a long one has come. */
export type BulkProgress = {
  readonly work: 'edit' | 'remove';
  readonly done: number;
  readonly total: number;
};

export type EditResult =
  | { readonly status: 'done' | 'cancelled' | 'failed' }
  | { readonly status: 'invalid'; readonly fields: FieldErrors }
  | { readonly status: 'repeats' | 'gone' };

export type RegisterActions = {
  readonly edit: (ids: readonly string[], patch: TransactionPatch) => Promise<EditResult>;
  /** Says whether the rows went. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly duplicate: (id: string) => Promise<void>;
  /** Takes the transfer that a row belongs to apart. */
  readonly unlink: (id: string) => Promise<void>;
  /** Leaves out the next occurrence of a scheduled transaction. */
  readonly skip: (scheduledId: string) => Promise<void>;
};

/**
 * The changes that the register makes: each tells in a notice what it did and what it left, with Undo. Rows of an agreed
 * statement, and many rows to delete, are asked about first.
 */
export function useRegisterActions(commands: RegisterCommands | undefined): {
  readonly actions: RegisterActions | undefined;
  readonly progress: BulkProgress | null;
  readonly question: ReactNode;
} {
  const services = useServices();
  const { offer } = useUndo();
  const askRule = useRuleOffer();
  const { ask, question } = useQuestion();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const actions = useMemo((): RegisterActions | undefined => {
    if (!commands) return undefined;
    const askLocked = (message: string) =>
      ask({ title: t('register.lockedTitle'), message, confirmLabel: t('register.changeAnyway') });
    const askLockedRows = (locked = 1) => askLocked(t('register.lockedText', { count: locked }));
    const progressOf = (work: BulkProgress['work'], rows: number) =>
      rows > WRITE_BATCH_ROWS
        ? { onProgress: (done: number, total: number) => setProgress({ work, done, total }) }
        : {};
    const guarded = async <Value,>(title: string, failed: Value, work: () => Promise<Value>) => {
      try {
        return await work();
      } catch (error) {
        services.log.error(title, error);
        notifyError(title);
        return failed;
      } finally {
        setProgress(null);
      }
    };

    const edit = async (
      ids: readonly string[],
      patch: TransactionPatch,
      unlock = false,
    ): Promise<EditResult> => {
      const outcome = await commands.edit(services, ids, patch, {
        unlock,
        ...progressOf('edit', ids.length),
      });
      if (outcome.ok) {
        if (ids.length === 1 && outcome.value.changed === 0) {
          if (outcome.value.skipped.repeat) return { status: 'repeats' };
          if (outcome.value.skipped.gone) return { status: 'gone' };
        }
        const { categoryId } = patch;
        if (!categoryId || outcome.value.changed === 0) tellEdited(outcome, offer);
        else void askRule(ids, categoryId).then((rule) => tellEdited(outcome, offer, rule));
        return { status: 'done' };
      }
      if (outcome.code === 'locked' && !unlock) {
        return (await askLockedRows(outcome.locked))
          ? edit(ids, patch, true)
          : { status: 'cancelled' };
      }
      if (outcome.code === 'invalid') return { status: 'invalid', fields: outcome.fields ?? {} };
      // Of what is not there any more the fields say which it is.
      const [code = outcome.code] = Object.values(outcome.fields ?? {});
      notifyError(t('register.editFailed'), { description: messageFor(code) });
      return { status: 'failed' };
    };

    const remove = async (ids: readonly string[], unlock = false): Promise<boolean> => {
      const outcome = await commands.remove(services, ids, {
        unlock,
        ...progressOf('remove', ids.length),
      });
      if (outcome.ok) {
        if (outcome.value.count > 0) offer(outcome.change);
        return true;
      }
      if (outcome.code === 'locked' && !unlock) {
        return (await askLockedRows(outcome.locked)) ? remove(ids, true) : false;
      }
      notifyError(t('register.deleteFailed'), { description: messageFor(outcome.code) });
      return false;
    };

    const duplicate = async (id: string, unlock = false): Promise<void> => {
      const outcome = await commands.duplicate(services, id, { unlock });
      if (outcome.ok) offer(outcome.change);
      else if (outcome.code === 'locked' && !unlock) {
        if (await askLocked(t('register.lockedCopyText'))) await duplicate(id, true);
      } else {
        const isRefused = outcome.code === 'not-normal';
        const description = isRefused ? t('register.duplicateRefused') : messageFor(outcome.code);
        notifyError(t('register.duplicateFailed'), { description });
      }
    };

    const unlink = async (id: string): Promise<void> => {
      const outcome = await commands.unlink(services, id);
      if (outcome.ok) {
        offer(outcome.change);
        return;
      }
      const isRefused = outcome.code === 'not-linked';
      const description = isRefused ? t('transfers.notLinked') : messageFor(outcome.code);
      notifyError(t('transfers.unlinkFailed'), { description });
    };

    const skip = async (scheduledId: string): Promise<void> => {
      const outcome = await commands.skip(services, scheduledId);
      if (outcome.ok) offer(outcome.change);
      else notifyError(t('upcoming.skipFailed'), { description: messageFor(outcome.code) });
    };

    return {
      edit: (ids, patch) =>
        guarded<EditResult>(t('register.editFailed'), { status: 'failed' }, () => edit(ids, patch)),
      remove: (ids) =>
        guarded(t('register.deleteFailed'), false, async () => {
          if (ids.length > BULK_CONFIRM_ROWS) {
            const shown = new Intl.NumberFormat(currentLocale()).format(ids.length);
            const goOn = await ask({
              title: t('register.deleteManyTitle', { count: ids.length, shown }),
              message: t('register.deleteManyText'),
              confirmLabel: t('common.delete'),
            });
            if (!goOn) return false;
          }
          return remove(ids);
        }),
      duplicate: (id) => guarded(t('register.duplicateFailed'), undefined, () => duplicate(id)),
      unlink: (id) => guarded(t('transfers.unlinkFailed'), undefined, () => unlink(id)),
      skip: (id) => guarded(t('upcoming.skipFailed'), undefined, () => skip(id)),
    };
  }, [commands, services, ask, offer, askRule]);

  return { actions, progress, question };
}
