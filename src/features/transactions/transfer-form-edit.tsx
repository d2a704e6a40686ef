import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveTransfer } from '@/commands/transactions/transfer-entry.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { transferLegs } from '@/domain/transactions/transfer-link.ts';
import { ReceiptsField } from '@/features/register/receipts/receipt-list.tsx';
import { useServices } from '@/live/services-context.tsx';
import type { TransactionInFull } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { DataList } from '@/ui/lists/data-list.tsx';
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
