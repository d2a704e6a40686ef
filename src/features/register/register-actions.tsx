import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { reportRunningWork } from '@/components/notices/running-work.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { useRuleOffer } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import type { BulkProgress, RegisterActions, RegisterCommands } from './register-changes.tsx';
import { bulkTexts, useConfirm } from './register-changes.tsx';

const fetchWork = () => fetchPart(() => import('./register-change-runner.ts'));

/**
 * The register's changes. Each shows a notice saying what was changed and skipped, with Undo. Asks
 * first before changing reconciled rows or deleting many rows. The code is loaded after the rows
 * are on screen.
 */
export function useRegisterActions(commands: RegisterCommands | undefined): {
  readonly actions: RegisterActions | undefined;
  readonly progress: BulkProgress | null;
  readonly question: ReactNode;
} {
  const services = useServices();
  const { offer } = useUndo();
  const askRule = useRuleOffer();
  const { ask, question } = useConfirm();
  const { progress, setProgress } = useBulkProgress();

  const actions = useMemo((): RegisterActions | undefined => {
    if (!commands) return undefined;
    /** Loads the code, then makes a change. If that fails, shows `title` and resolves to `failed`. */
    const whenLoaded = async <Value,>(
      title: string,
      failed: Value,
      run: (loaded: RegisterActions) => Promise<Value>,
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
        whenLoaded(t('register.editFailed'), { status: 'failed' }, (loaded) =>
          loaded.edit(ids, patch),
        ),
      remove: (ids) =>
        whenLoaded(t('register.deleteFailed'), false, (loaded) => loaded.remove(ids)),
      duplicate: (id) =>
        whenLoaded(t('register.duplicateFailed'), undefined, (loaded) => loaded.duplicate(id)),
      unlink: (id) =>
        whenLoaded(t('register.editFailed'), undefined, (loaded) => loaded.unlink(id)),
      skip: (id) => whenLoaded(t('register.skipFailed'), undefined, (loaded) => loaded.skip(id)),
      addStarters: () =>
        whenLoaded(t('register.editFailed'), { ok: false, code: 'failed' } as const, (loaded) =>
          loaded.addStarters(),
        ),
    };
  }, [commands, services, ask, offer, askRule, setProgress]);

  return { actions, progress, question };
}

/** Preloads the code for the first change. Never rejects. */
export async function prepareRegisterActions(): Promise<void> {
  await fetchWork().catch(() => undefined);
}

/**
 * Progress of a long change. If the user leaves the page, the progress moves to the shell's display
 * of background work.
 */
function useBulkProgress() {
  const [progress, show] = useState<BulkProgress | null>(null);
  const latest = useRef<BulkProgress | null>(null);
  const isMounted = useRef(true);
  const key = useId();
  const setProgress = useCallback(
    (next: BulkProgress | null) => {
      latest.current = next;
      if (isMounted.current) show(next);
      else reportInBackground(key, next);
    },
    [key],
  );
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      reportInBackground(key, latest.current);
    };
  }, [key]);
  return { progress, setProgress };
}

function reportInBackground(key: string, progress: BulkProgress | null): void {
  reportRunningWork(key, progress && { ...progress, ...bulkTexts(progress) });
}
