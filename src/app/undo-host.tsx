import { type ReactNode, useMemo } from 'react';
import { redoChange, redoLast, type UndoOutcome, undoChange, undoLast } from '@/commands/undo.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notify.ts';
import { type Undo, UndoProvider } from '@/components/undo.tsx';
import type { Services } from '@/db/services.ts';
import type { ChangeNote } from '@/domain/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';

/** Stands behind every 'Undo' of the app. */
export function UndoHost({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const undo = useMemo((): Undo => {
    const takeBack = async (run: () => Promise<UndoOutcome>) =>
      tell(
        await guarded(services, run),
        'undo',
        (change) => void doAgain(() => redoChange(services, change.id)),
      );
    // One that is refused does not keep the others from being taken back.
    const takeLastBack = async (before?: number): Promise<void> =>
      tell(
        await guarded(services, () => undoLast(services, before)),
        'undo',
        (change) => void doAgain(() => redoChange(services, change.id)),
        (at) => void takeLastBack(at - 1),
      );
    const doAgain = async (run: () => Promise<UndoOutcome>) =>
      tell(
        await guarded(services, run),
        'redo',
        (change) => void takeBack(() => undoChange(services, change.id)),
      );
    return {
      offer: (change, text) => {
        if (!change) {
          if (text) notifySuccess(text);
          return;
        }
        notifySuccess(text ?? sentenceOf(change), {
          action: {
            label: t('common.undo'),
            onClick: () => void takeBack(() => undoChange(services, change.id)),
          },
        });
      },
      undoLast: () => void takeLastBack(),
      redoLast: () => void doAgain(() => redoLast(services)),
    };
  }, [services]);
  return <UndoProvider undo={undo}>{children}</UndoProvider>;
}

/** What throws is a bug: it is logged, and the person hears that nothing was done. */
async function guarded(services: Services, run: () => Promise<UndoOutcome>): Promise<UndoOutcome> {
  try {
    return await run();
  } catch (error) {
    services.log.error('Undo or Redo failed', error);
    return { ok: false, code: 'conflict' };
  }
}

function sentenceOf({ label }: ChangeNote): string {
  return t(`history.${label.code}`, label.params);
}

function tell(
  outcome: UndoOutcome,
  verb: 'undo' | 'redo',
  turnRound: (change: ChangeNote) => void,
  passOver?: (at: number) => void,
): void {
  const isUndo = verb === 'undo';
  if (outcome.ok) {
    const what = sentenceOf(outcome.change);
    notifyInfo(t(isUndo ? 'undo.undone' : 'undo.redone', { what }), {
      action: {
        label: isUndo ? t('undo.redo') : t('common.undo'),
        onClick: () => turnRound(outcome.change),
      },
    });
    return;
  }
  if (outcome.code === 'nothing') {
    notifyInfo(t(isUndo ? 'undo.nothingToUndo' : 'undo.nothingToRedo'));
    return;
  }
  const what = outcome.change ? sentenceOf(outcome.change) : '';
  notifyError(t(isUndo ? 'undo.refusedUndo' : 'undo.refusedRedo', { what }), {
    description: reasonOf(outcome),
    ...(passOver && outcome.at !== undefined
      ? {
          action: {
            label: t('undo.passOver'),
            onClick: () => outcome.at !== undefined && passOver(outcome.at),
          },
        }
      : {}),
  });
}

function reasonOf(outcome: Extract<UndoOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'changed-since':
    case 'reference-gone':
      return t(`undo.${outcome.code}`, { name: outcome.name });
    case 'in-use':
      return t('undo.in-use', { name: outcome.name, count: outcome.count });
    case 'taken':
      return t('undo.taken');
    default:
      return messageFor(outcome.code);
  }
}
