import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';

type ChangeOutcome =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string; readonly fields?: FieldErrors };

/**
 * Returns a function that runs a command and resolves to whether it succeeded. A change is offered
 * for Undo; a failure shows `failed` with the reason, which is the first field's error if fields
 * were refused.
 */
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
      if (outcome.ok) {
        undo.offer(outcome.change);
        return true;
      }
      const [refused = outcome.code] = Object.values(outcome.fields ?? {});
      const messageFor = await fetchPart(
        async () => (await import('@/messages/message-for.ts')).messageFor,
      );
      notifyError(failed, { description: messageFor(refused) });
      return false;
    } catch (error) {
      log.error('changing a record failed', error);
      notifyError(failed, resumes ? { description: resumes } : {});
      return false;
    }
  };
}
