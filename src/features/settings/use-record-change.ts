import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { ChangeNote } from '@/domain/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/t.ts';

type ChangeOutcome =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

/** Runs a command: its change is told with Undo, its failure with `failed` and the reason. Answers whether it went well. */
export function useRecordChange(): (
  run: () => Promise<ChangeOutcome>,
  failed: string,
  resumes?: string,
) => Promise<boolean> {
  const undo = useUndo();
  const { log } = useServices();
  return async (run, failed, resumes) => {
    try {
      const outcome = await run();
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(failed, { description: messageFor(outcome.code) });
      return outcome.ok;
    } catch (error) {
      log.error('changing a record failed', error);
      notifyError(failed, resumes ? { description: resumes } : {});
      return false;
    }
  };
}
