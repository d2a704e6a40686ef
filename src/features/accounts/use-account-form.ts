import { useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { formResolver } from '@/components/forms/form-field.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { type AccountForm, checkAccountForm } from '@/domain/accounts/account-form.ts';
import { messageFor } from '@/messages/message-for.ts';
import { type AccountValues, accountFormOf } from './account-form-values.ts';

type AccountFormWork<Value> = {
  readonly defaultValues: AccountValues;
  readonly run: (form: AccountForm) => Promise<Outcome<Value>>;
  readonly onDone: (outcome: Extract<Outcome<Value>, { ok: true }>) => void;
  /** What is said where it failed for a reason that no field has. */
  readonly failedText: string;
};

/** The form behind 'Add Account' and 'Edit Account': its rules, one submission at a time, and what a refusal says. */
export function useAccountForm<Value>(work: AccountFormWork<Value>) {
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<AccountValues>({
    defaultValues: work.defaultValues,
    resolver: formResolver((values) => checkAccountForm(accountFormOf(values))),
  });
  const fail = (description?: string) => {
    notifyError(work.failedText, description ? { description } : {});
  };
  const submit = async (values: AccountValues): Promise<boolean> => {
    const outcome = await work.run(accountFormOf(values));
    if (outcome.ok) work.onDone(outcome);
    else if (outcome.code === 'invalid')
      showFieldErrors(form.setError, outcome.fields, outcome.words);
    else if (outcome.code === 'taken') {
      showFieldErrors(form.setError, { name: 'account-name-taken' });
    } else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    control: form.control,
    pending,
    dirty: form.formState.isDirty,
    onSubmit: form.handleSubmit((values) => submitOnce(() => submit(values), fail)),
  };
}
