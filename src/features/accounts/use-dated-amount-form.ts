import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { formResolver } from '@/components/forms/form-field.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { checkDatedAmount, type DatedAmountForm } from '@/domain/transactions/transaction-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { type DatedAmountValues, datedAmountFormOf } from './dated-amount-values.ts';

type DatedAmountWork<Code extends string> = {
  readonly defaultValues: DatedAmountValues;
  /** `unlock`: the person goes on, though an agreed statement stands there. */
  readonly run: (form: DatedAmountForm, unlock: boolean) => Promise<Outcome<null, Code>>;
  readonly onClose: () => void;
  readonly failedText: string;
  /** Sentences of refusals that this form knows better than the general ones. */
  readonly reasons?: Readonly<Record<string, string>>;
};

/**
 * A form of a day and a figure: its rules, one submission at a time, and Undo when it is done. `question` is for
 * LockedQuestion, where what is saved may stand in an agreed statement (code 'locked').
 */
export function useDatedAmountForm<Code extends string = never>(work: DatedAmountWork<Code>) {
  const { clock } = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  /** What waits for the answer whether an agreed statement shall be changed. */
  const [locked, setLocked] = useState<DatedAmountValues | null>(null);
  const form = useForm<DatedAmountValues>({
    defaultValues: work.defaultValues,
    resolver: formResolver((values) => checkDatedAmount(datedAmountFormOf(values), clock.today())),
  });
  const fail = (description?: string) => {
    notifyError(work.failedText, description ? { description } : {});
  };
  const submit = async (values: DatedAmountValues, unlock: boolean): Promise<boolean> => {
    const outcome = await work.run(datedAmountFormOf(values), unlock);
    const isLocked = !outcome.ok && outcome.code === 'locked';
    setLocked(isLocked ? values : null);
    if (outcome.ok) {
      if (outcome.change) undo.offer(outcome.change);
      work.onClose();
    } else if (outcome.code === 'invalid') showFieldErrors(form.setError, outcome.fields);
    else if (!isLocked) fail(work.reasons?.[outcome.code] ?? messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    control: form.control,
    dialog: {
      pending,
      dirty: form.formState.isDirty,
      onSubmit: form.handleSubmit((values) => submitOnce(() => submit(values, false), fail)),
    },
    question: {
      open: locked !== null,
      pending,
      onConfirm: () => {
        if (locked) void submitOnce(() => submit(locked, true), fail);
      },
      onCancel: () => setLocked(null),
    },
  };
}
