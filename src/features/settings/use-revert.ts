import { useRef, useState } from 'react';
import { revertImports } from '@/commands/revert-import.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

export type Revert = {
  readonly start: (unlock: boolean) => void;
  readonly isRunning: boolean;
  /** Rows done, of all; null until the first batch is written. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** So many rows stand in agreed statements: the second consent is asked for; null = it is not. */
  readonly locked: number | null;
  readonly keepLocked: () => void;
};

/** Reverts imports: how far it is, the second consent where rows are locked, and at the end Undo. */
export function useRevert(
  importIds: readonly string[],
  onDone: (isReverted: boolean) => void,
): Revert {
  const services = useServices();
  const undo = useUndo();
  const hasBegun = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<Revert['progress']>(null);
  const [locked, setLocked] = useState<number | null>(null);

  const run = async (unlock: boolean) => {
    try {
      const outcome = await revertImports(services, importIds, {
        unlock,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (outcome.ok) {
        undo.offer(outcome.change);
        onDone(true);
      } else if (outcome.code === 'locked') setLocked(outcome.locked);
      else {
        const reason = outcome.code === 'running' ? t('imports.running') : messageFor(outcome.code);
        notifyError(t('imports.revertFailed'), { description: reason });
        onDone(false);
      }
    } catch (error) {
      services.log.error('reverting an import failed', error);
      notifyError(t('imports.revertFailed'));
      onDone(false);
    }
  };

  const start = async (unlock: boolean) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setRunning(true);
    await run(unlock);
    setRunning(false);
    setProgress(null);
    hasBegun.current = false;
  };
  return {
    start: (unlock) => void start(unlock),
    isRunning,
    progress,
    locked,
    keepLocked: () => setLocked(null),
  };
}
