import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import {
  type FormChoices,
  removeDeletedTags,
  useFormChoices,
} from '@/components/forms/form-choices.ts';
import { FormDialog, notifyRepeat } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import type { DialogProps, DialogRequests } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { NoAccounts } from '@/components/pickers/record-select.tsx';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTransaction } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { EditTransactionForm } from './transaction-form-edit.tsx';
import { TransactionFields } from './transaction-form-fields.tsx';
import {
  checkTransactionFormState,
  newTransactionFormState,
  type TransactionFormState,
  transactionFormOf,
  withTypedTag,
} from './transaction-form-state.ts';
import { EditTransferForm } from './transfer-form-edit.tsx';

/** 'Add a New Transaction'. Opens as soon as its data is read, within milliseconds. */
export function AddTransactionDialog({ request, onClose }: DialogProps<'add-transaction'>) {
  const choices = useFormChoices();
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed') {
    return (
      <UnreadableDialog
        title={t('transactionsForm.addTitle')}
        error={choices.error}
        onClose={onClose}
      />
    );
  }
  return <AddTransactionForm choices={choices.value} request={request} onClose={onClose} />;
}

/** 'Edit Transaction', or 'Edit Transfer' for either side of one. */
export function EditTransactionDialog({ request, onClose }: DialogProps<'edit-transaction'>) {
  const title = t('transactionsForm.editTitle');
  const choices = useFormChoices();
  const shown = useTransaction(request.transactionId);
  if (choices.status === 'failed') {
    return <UnreadableDialog title={title} error={choices.error} onClose={onClose} />;
  }
  if (shown.status === 'failed') {
    return <UnreadableDialog title={title} error={shown.error} onClose={onClose} />;
  }
  if (choices.status === 'loading' || shown.status === 'loading') return null;
  if (shown.value === null) return <UnreadableDialog title={title} onClose={onClose} />;
  if (shown.value.transaction.kind === 'transfer') {
    return (
      <EditTransferForm shown={shown.value} accounts={choices.value.accounts} onClose={onClose} />
    );
  }
  return (
    <EditTransactionForm
      transaction={shown.value.transaction}
      choices={choices.value}
      onClose={onClose}
    />
  );
}

type AddTransactionFormProps = {
  readonly choices: FormChoices;
  readonly request: DialogRequests['add-transaction'];
  readonly onClose: () => void;
};

type Options = { readonly anyway?: boolean; readonly unlock?: boolean };

type PendingSubmission = { readonly wanted: TransactionForm; readonly options: Options };

/**
 * The form for a new transaction. After an error it stays open with everything that was entered.
 */
export function AddTransactionForm({ choices, request, onClose }: AddTransactionFormProps) {
  const services = useServices();
  const undo = useUndo();
  const today = services.clock.today();
  const { pending, submitOnce } = useSubmitOnce();
  /** The submission waiting for confirmation, because it would change a reconciled statement. */
  const [locked, setLocked] = useState<PendingSubmission | null>(null);
  const hasAccounts = selectableAccounts(choices.accounts).length > 0;
  const form = useForm<TransactionFormState>({
    defaultValues: newTransactionFormState(today, choices, request),
    resolver: formResolver(
      (values) =>
        checkTransactionFormState(withTypedTag(values, choices.tags), today, choices.accounts),
      ({ typedTag }) => ({ name: typedTag.trim() }),
    ),
  });

  const fail = (description?: string) => {
    notifyError(t('errors.transaction-add-failed'), description ? { description } : {});
  };
  const add = async (wanted: TransactionForm, options: Options): Promise<boolean> => {
    const outcome = await addTransaction(services, wanted, options);
    setLocked(!outcome.ok && outcome.code === 'locked' ? { wanted, options } : null);
    if (outcome.ok) {
      undo.offer(outcome.change, t('transactionsForm.added'));
      onClose();
    } else if (outcome.fields) {
      removeDeletedTags(form, outcome.fields, choices.tags);
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code === 'taken') {
      const again = () => void submitOnce(() => add(wanted, { ...options, anyway: true }), fail);
      notifyRepeat(t('errors.transaction-add-failed'), again);
    } else if (outcome.code !== 'locked') {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };

  return (
    <>
      <FormDialog
        title={t('transactionsForm.addTitle')}
        description={t('transactionsForm.addHelp')}
        submitLabel={t('transactionsForm.add')}
        submitDisabled={!hasAccounts}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) =>
          submitOnce(() => add(transactionFormOf(withTypedTag(values, choices.tags)), {}), fail),
        )}
      >
        {hasAccounts ? null : (
          <NoAccounts
            text={t('transactionsForm.noAccounts')}
            onAdded={(id) => form.setValue('accountId', id, { shouldDirty: true })}
          />
        )}
        <TransactionFields form={form} choices={choices} today={today} suggests />
      </FormDialog>
      <LockedConfirm
        open={locked !== null}
        message={t('transactionsForm.lockedAddText')}
        pending={pending}
        onConfirm={() =>
          locked &&
          void submitOnce(() => add(locked.wanted, { ...locked.options, unlock: true }), fail)
        }
        onCancel={() => setLocked(null)}
      />
    </>
  );
}
