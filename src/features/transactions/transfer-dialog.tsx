import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { FormDialog, notifyRepeat } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { NoAccounts } from '@/components/pickers/record-select.tsx';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import type { TransferForm } from '@/domain/transactions/transfer-form.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { TransferFields } from './transfer-form-fields.tsx';
import {
  checkTransferFormState,
  newTransferFormState,
  type TransferFormState,
  transferFormOf,
} from './transfer-form-state.ts';

/** 'Add a Transfer'. Opens as soon as its data is read, within milliseconds. */
export function AddTransferDialog({ request, onClose }: DialogProps<'add-transfer'>) {
  const accounts = useAccounts();
  if (accounts.status === 'loading') return null;
  if (accounts.status === 'failed') {
    const title = t('transactionsForm.transferTitle');
    return <UnreadableDialog title={title} error={accounts.error} onClose={onClose} />;
  }
  return (
    <AddTransferForm accounts={accounts.value} accountId={request.accountId} onClose={onClose} />
  );
}

type AddTransferFormProps = {
  readonly accounts: readonly Account[];
  /** Preselected source account, if any. */
  readonly accountId?: string | undefined;
  readonly onClose: () => void;
};

type Options = { readonly anyway?: boolean; readonly unlock?: boolean };

type PendingSubmission = { readonly wanted: TransferForm; readonly options: Options };

/** The form for a new transfer. After an error it stays open with everything that was entered. */
export function AddTransferForm({ accounts, accountId, onClose }: AddTransferFormProps) {
  const services = useServices();
  const undo = useUndo();
  const today = services.clock.today();
  const { pending, submitOnce } = useSubmitOnce();
  /** The submission waiting for confirmation, because it would change a reconciled statement. */
  const [locked, setLocked] = useState<PendingSubmission | null>(null);
  const choices = selectableAccounts(accounts);
  const form = useForm<TransferFormState>({
    defaultValues: newTransferFormState(today, accounts, accountId),
    resolver: formResolver((values) => checkTransferFormState(values, today, accounts)),
  });

  const fail = (description?: string) => {
    notifyError(t('errors.transfer-failed'), description ? { description } : {});
  };
  const add = async (wanted: TransferForm, options: Options): Promise<boolean> => {
    const outcome = await addTransfer(services, wanted, options);
    setLocked(!outcome.ok && outcome.code === 'locked' ? { wanted, options } : null);
    if (outcome.ok) {
      undo.offer(outcome.change, t('transactionsForm.transferred'));
      onClose();
    } else if (outcome.code === 'invalid') {
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code === 'accounts-missing') {
      notifyError(t('errors.transfer-accounts-missing'));
    } else if (outcome.code === 'taken') {
      const again = () => void submitOnce(() => add(wanted, { ...options, anyway: true }), fail);
      notifyRepeat(t('errors.transfer-failed'), again, t('transactionsForm.transferRepeats'));
    } else if (outcome.code !== 'locked') {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };

  return (
    <>
      <FormDialog
        title={t('transactionsForm.transferTitle')}
        description={t('transactionsForm.transferHelp')}
        submitLabel={t('transactionsForm.addTransfer')}
        submitDisabled={choices.length === 0}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) =>
          submitOnce(() => add(transferFormOf(values), {}), fail),
        )}
      >
        {choices.length < 2 ? (
          <NoAccounts
            text={t('transactionsForm.noTransferAccounts')}
            onAdded={(id) =>
              form.setValue(form.getValues('fromAccountId') ? 'toAccountId' : 'fromAccountId', id, {
                shouldDirty: true,
              })
            }
          />
        ) : null}
        <TransferFields control={form.control} accounts={accounts} today={today} />
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
