import { useCallback, useEffect, useRef, useState } from 'react';
import { newChange } from '@/commands/outcome.ts';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { AutoCategoriseEvent, CategoriseRequest } from '@/pipelines/auto-categorise.ts';
import { type CategoriseHandle, startAutoCategorise } from '@/pipelines/start-auto-categorise.ts';

type Progress = Extract<AutoCategoriseEvent, { type: 'progress' }>;

export type RuleRun = {
  readonly start: (asked: Omit<CategoriseRequest, 'change'>, ruleName: string | undefined) => void;
  /** Finishes the batch in hand; what was written stays, with Undo. */
  readonly stop: () => void;
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  /** Null until the first batch is written. */
  readonly progress: Progress | null;
};

/** Runs rules over stored rows: how far it is, a way to stop, and at the end Undo for all of it. */
export function useRuleRun(onDone: () => void): RuleRun {
  const services = useServices();
  const undo = useUndo();
  const handle = useRef<CategoriseHandle | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const latestDone = useRef(onDone);
  latestDone.current = onDone;

  const stop = useCallback(() => {
    setStopping(true);
    handle.current?.cancel();
  }, []);
  // Whoever leaves the dialog stops what it began.
  useEffect(
    () => () => {
      handle.current?.cancel();
    },
    [],
  );

  const start = useCallback<RuleRun['start']>(
    (asked, ruleName) => {
      if (handle.current) return;
      const change =
        ruleName === undefined
          ? newChange(services.clock, 'transactions-categorised')
          : newChange(services.clock, 'transactions-categorised-rule', { name: ruleName });
      setRunning(true);
      handle.current = startAutoCategorise(services, { ...asked, change }, (event) => {
        if (event.type === 'progress') {
          setProgress(event);
          return;
        }
        handle.current = null;
        const count = event.categorised;
        const done = asked.replaceIn ? 'rules.runReplaced' : 'rules.runDone';
        if (event.type === 'failed') {
          notifyError(t('rules.runFailed'), { description: messageFor(event.code) });
        }
        if (count > 0) undo.offer(change, t(done, { count }));
        else if (event.type !== 'failed') notifyInfo(t('rules.runNothing'));
        latestDone.current();
      });
    },
    [services, undo],
  );
  return { start, stop, isRunning, isStopping, progress };
}
