import { useCallback, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import type { MessageValues } from '@/messages/t.ts';

/**
 * Shows a refused command's errors at the fields they name, with `words` filled in; the first one
 * gets the focus.
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: FieldErrors = {},
  words: MessageValues = {},
): void {
  Object.entries(errors).forEach(([field, code], index) => {
    setError(
      field as FieldPath<Values>,
      { type: code, message: messageFor(code, words) },
      { shouldFocus: index === 0 },
    );
  });
}

/**
 * A save faster than this (ms) shows no pending state, because rendering it would delay the save.
 */
const PENDING_DELAY_MS = 100;

type SubmitOnce = {
  /** A submission has been running for longer than a moment. */
  readonly pending: boolean;
  /** `work` returns whether the form is done. If it throws, `failed` tells the user. */
  readonly submitOnce: (work: () => Promise<boolean>, failed: () => void) => Promise<void>;
};

/**
 * Runs one submission at a time: a second press while it runs, or after it succeeded, does nothing.
 */
export function useSubmitOnce(): SubmitOnce {
  const { log } = useServices();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submitOnce = useCallback<SubmitOnce['submitOnce']>(
    async (work, failed) => {
      if (busy.current) return;
      busy.current = true;
      const timer = setTimeout(() => setPending(true), PENDING_DELAY_MS);
      let isDone = false;
      try {
        isDone = await work();
      } catch (error) {
        log.error('saving a form failed', error);
        failed();
      } finally {
        clearTimeout(timer);
      }
      if (isDone) return;
      busy.current = false;
      setPending(false);
    },
    [log],
  );
  return { pending, submitOnce };
}

/** The result of saving a form, whichever command did it. */
export type SaveOutcome<Value> =
  | { readonly ok: true; readonly value: Value; readonly change?: ChangeNote }
  | {
      readonly ok: false;
      readonly code: string;
      readonly fields?: FieldErrors;
      readonly words?: MessageValues;
    };

type FormSaveOptions<Values extends FieldValues, Value> = {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>;
  /** Shown, with the reason, when nothing was saved and no field of the form is to blame. */
  readonly failed: string;
  /** The error at the name field when the command returns `taken`. */
  readonly nameTaken?: string;
  readonly onSaved: (value: Value) => void;
};

type FormSave<Value> = {
  readonly pending: boolean;
  readonly save: (write: () => Promise<SaveOutcome<Value>>) => Promise<void>;
};

/**
 * Saves a form with a command, one submission at a time. A change is offered for Undo. Errors
 * appear at the form's fields, or in a notice if the form has no such field, and the form stays
 * open.
 */
export function useFormSave<Values extends FieldValues, Value>({
  form,
  failed,
  nameTaken,
  onSaved,
}: FormSaveOptions<Values, Value>): FormSave<Value> {
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const fail = (description?: string) => notifyError(failed, description ? { description } : {});
  const run = async (write: () => Promise<SaveOutcome<Value>>): Promise<boolean> => {
    const outcome = await write();
    if (outcome.ok) {
      undo.offer(outcome.change);
      onSaved(outcome.value);
      return true;
    }
    const { code, words } = outcome;
    const refused = code === 'taken' && nameTaken ? { name: nameTaken } : (outcome.fields ?? {});
    const shown = form.getValues();
    const hasField = Object.keys(refused).some((field) => (field.split('.')[0] ?? '') in shown);
    if (hasField) showFieldErrors(form.setError, refused, words);
    else fail(messageFor(Object.values(refused)[0] ?? code, words));
    return false;
  };
  return { pending, save: (write) => submitOnce(() => run(write), fail) };
}
