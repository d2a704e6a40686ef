import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { saveTransfer } from '@/commands/transactions/transfer-entry.ts';
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
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';
import { transferLegs } from '@/domain/transactions/transfer-link.ts';
import { ReceiptsField } from '@/features/register/receipts/receipt-list.tsx';
import { useServices } from '@/live/services-context.tsx';
import { type TransactionInFull, useTransaction } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { DataList } from '@/ui/lists/data-list.tsx';
import { EditTransactionForm } from './transaction-form-edit.tsx';
import { TransactionFields } from './transaction-form-fields.tsx';
import {
  checkTransactionFormState,
  newTransactionFormState,
  type TransactionFormState,
  transactionFormOf,
  withTypedTag,
} from './transaction-form-state.ts';
import { TransferFields } from './transfer-form-fields.tsx';
import {
  checkTransferFormState,
  type TransferFormState,
  transferFormOf,
  transferFormStateOf,
} from './transfer-form-state.ts';

type EditTransferFormProps = {
  readonly shown: TransactionInFull;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
};

/**
 * The form of a stored transfer, opened from either leg: saves both together. If the other account
 * was deleted, only the remaining leg changes.
 */
export function EditTransferForm({ shown, accounts, onClose }: EditTransferFormProps) {
  const services = useServices();
  const undo = useUndo();
  const today = services.clock.today();
  const { pending, submitOnce } = useSubmitOnce();
  const { transaction, otherLeg } = shown;
  const legs = transferLegs(transaction, otherLeg);
  const deleted = legs.source ? (legs.target ? undefined : 'to') : 'from';
  const [arrived] = useState(() =>
    legs.source && legs.source.date !== legs.target?.date ? legs.target?.date : undefined,
  );
  const [first] = useState(() => transferFormStateOf(legs, transaction.id));
  /** The submission waiting for confirmation, because it changes a reconciled row. */
  const [lockedValues, setLockedValues] = useState<TransferFormState | null>(null);
  const keep = { from: first.fromAccountId, to: first.toAccountId };
  const form = useForm<TransferFormState>({
    defaultValues: first,
    resolver: formResolver((values) =>
      checkTransferFormState(values, today, accounts, { keep: [keep.from, keep.to], deleted }),
    ),
  });

  const fail = (description?: string) => {
    notifyError(t('transactionsForm.transferSaveFailed'), description ? { description } : {});
  };
  const save = async (values: TransferFormState, unlock: boolean): Promise<boolean> => {
    const options = { unlock, before: transferFormOf(first) };
    const edit = transferFormOf(values);
    const outcome = await saveTransfer(services, transaction.id, edit, options);
    setLockedValues(!outcome.ok && outcome.code === 'locked' ? values : null);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.code === 'invalid') {
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code === 'accounts-missing') {
      notifyError(t('errors.transfer-accounts-missing'));
    } else if (outcome.code !== 'locked') {
      const repeats = outcome.code === 'taken';
      fail(repeats ? t('transactionsForm.transferSavedWouldRepeat') : messageFor(outcome.code));
    }
    return outcome.ok;
  };
  const submit = (values: TransferFormState, unlock = false) =>
    submitOnce(() => save(values, unlock), fail);

  return (
    <>
      <FormDialog
        title={t('transactionsForm.editTransferTitle')}
        description={
          deleted ? t('transactionsForm.editLegHelp') : t('transactionsForm.editTransferHelp')
        }
        submitLabel={t('transactionsForm.saveTransfer')}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => submit(values))}
      >
        <TransferFields
          control={form.control}
          accounts={accounts}
          today={today}
          keep={keep}
          deleted={deleted}
          arrived={arrived}
        />
        <DataList items={[{ label: t('transactionsForm.notes'), value: transaction.notes }]} />
        <ReceiptsField transactionId={transaction.id} />
      </FormDialog>
      <LockedConfirm
        open={lockedValues !== null}
        message={t('transactionsForm.lockedText')}
        pending={pending}
        onConfirm={() => lockedValues && void submit(lockedValues, true)}
        onCancel={() => setLockedValues(null)}
      />
    </>
  );
}

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
