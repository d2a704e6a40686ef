import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { reportRunningWork } from '@/components/notices/running-work.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { useRuleOffer } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import type { BulkProgress, RegisterActions, RegisterCommands } from './register-changes.tsx';
import { bulkTexts, useQuestion } from './register-changes.tsx';

const fetchWork = () => fetchPart(() => import('./register-change-runner.ts'));

/** Fetches what the first change needs ahead of it. Never rejects. */
export async function prepareRegisterActions(): Promise<void> {
  await fetchWork().catch(() => undefined);
}

/**
 * The changes that the register makes: each tells in a notice what it did and what it left, with Undo. Rows of an agreed
 * statement, and many rows to delete, are asked about first. What does it is fetched once the rows are on screen.
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
  const { progress, setProgress } = useBulkProgress();

  const actions = useMemo((): RegisterActions | undefined => {
    if (!commands) return undefined;
    const withWork = async <Value,>(
      title: string,
      failed: Value,
      run: (work: RegisterActions) => Promise<Value>,
    ): Promise<Value> => {
      try {
        const { registerActions } = await fetchWork();
        return await run(registerActions({ services, commands, offer, askRule, ask, setProgress }));
      } catch (error) {
        services.log.error(title, error);
        notifyError(title);
        return failed;
      }
    };
    return {
      edit: (ids, patch) =>
        withWork(t('register.editFailed'), { status: 'failed' }, (work) => work.edit(ids, patch)),
      remove: (ids) => withWork(t('register.deleteFailed'), false, (work) => work.remove(ids)),
      duplicate: (id) =>
        withWork(t('register.duplicateFailed'), undefined, (work) => work.duplicate(id)),
      unlink: (id) => withWork(t('register.editFailed'), undefined, (work) => work.unlink(id)),
      skip: (id) => withWork(t('upcoming.skipFailed'), undefined, (work) => work.skip(id)),
      addStarters: () =>
        withWork(t('register.editFailed'), { ok: false, code: 'failed' } as const, (work) =>
          work.addStarters(),
        ),
    };
  }, [commands, services, ask, offer, askRule, setProgress]);

  return { actions, progress, question };
}

/** How far a long change has come; where the page of the register is left meanwhile, it is told behind the next page. */
function useBulkProgress() {
  const [progress, show] = useState<BulkProgress | null>(null);
  const latest = useRef<BulkProgress | null>(null);
  const isHere = useRef(true);
  const key = useId();
  const setProgress = useCallback(
    (next: BulkProgress | null) => {
      latest.current = next;
      if (isHere.current) show(next);
      else tellBehind(key, next);
    },
    [key],
  );
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      tellBehind(key, latest.current);
    };
  }, [key]);
  return { progress, setProgress };
}

function tellBehind(key: string, progress: BulkProgress | null): void {
  reportRunningWork(key, progress && { ...progress, ...bulkTexts(progress) });
}
