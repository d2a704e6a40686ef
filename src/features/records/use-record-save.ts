import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { SaveOutcome } from '@/components/forms/form-save.ts';
import { showFieldErrors } from '@/components/forms/form-show-errors.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { messageFor } from '@/messages/message-for.ts';

type RecordSave<Value> = {
  readonly pending: boolean;
  readonly submit: (write: () => Promise<SaveOutcome<Value>>) => Promise<void>;
};

/**
 * Saves what the dialog of a category, payee or tag holds. What the form got wrong stands at its fields; everything else is
 * said by the sentence of spec §8, and the form stays.
 */
export function useRecordSave<Value, Values extends FieldValues>(
  kind: 'category' | 'payee' | 'tag',
  setError: UseFormSetError<Values>,
  done: (value: Value) => void,
): RecordSave<Value> {
  const { pending, submitOnce } = useSubmitOnce();
  const undo = useUndo();
  const fail = (description?: string) =>
    notifyError(messageFor(`${kind}-save-failed`), description ? { description } : {});
  const run = async (write: () => Promise<SaveOutcome<Value>>): Promise<boolean> => {
    const outcome = await write();
    if (outcome.ok) {
      undo.offer(outcome.change);
      done(outcome.value);
    } else if (outcome.fields) {
      showFieldErrors(setError, outcome.fields);
    } else if (outcome.code === 'taken') {
      fail();
      showFieldErrors(setError, { name: `${kind}-name-taken` });
    } else {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };
  return { pending, submit: (write) => submitOnce(() => run(write), fail) };
}
