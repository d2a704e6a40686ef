import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveTransaction } from '../../commands/save-transaction.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formResolver } from '../../components/form-resolver.ts';
import { showFieldErrors } from '../../components/form-show-errors.ts';
import { useSubmitOnce } from '../../components/form-submit-once.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import type { TransactionChoices } from './transaction-form-choices.ts';
import { TransactionFields } from './transaction-form-fields.tsx';
import { OpeningFields } from './transaction-form-opening.tsx';
import {
  checkTransactionValues,
  type TransactionValues,
  transactionFormOf,
  transactionValuesOf,
} from './transaction-form-values.ts';

type EditTransactionFormProps = {
  readonly transaction: Transaction;
  readonly choices: TransactionChoices;
  readonly onClose: () => void;
};

/**
 * The open dialog of a stored transaction; of an opening balance, its amount and date alone. What is in the boxes stays
 * when another tab changes the row meanwhile; saving then wins.
 */
export function EditTransactionForm({ transaction, choices, onClose }: EditTransactionFormProps) {
  const services = useServices();
  const today = services.clock.today();
  const { pending, submitOnce } = useSubmitOnce();
  const [keepAccount] = useState(transaction.accountId);
  const form = useForm<TransactionValues>({
    defaultValues: transactionValuesOf(transaction),
    resolver: formResolver((values) =>
      checkTransactionValues(values, today, choices.accounts, keepAccount),
    ),
  });
  const isOpening = transaction.kind === 'opening';

  const fail = (description?: string) => {
    notifyError(t('transactionsForm.saveFailed'), description ? { description } : {});
  };
  const save = async (values: TransactionValues): Promise<boolean> => {
    const outcome = await saveTransaction(services, transaction.id, transactionFormOf(values));
    if (outcome.ok) {
      notifySuccess(t('transactionsForm.saved'));
      onClose();
    } else if (outcome.code === 'invalid') {
      showFieldErrors(form.setError, outcome.fields);
    } else {
      const repeats = outcome.code === 'taken';
      fail(repeats ? t('transactionsForm.savedWouldRepeat') : messageFor(outcome.code));
    }
    return outcome.ok;
  };

  return (
    <FormDialog
      title={t('transactionsForm.editTitle')}
      description={isOpening ? t('transactionsForm.openingHelp') : t('transactionsForm.editHelp')}
      submitLabel={t('transactionsForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => save(values), fail))}
    >
      {isOpening ? (
        <OpeningFields
          control={form.control}
          accounts={choices.accounts}
          transaction={transaction}
          today={today}
        />
      ) : (
        <TransactionFields
          control={form.control}
          choices={choices}
          today={today}
          keepAccount={keepAccount}
        />
      )}
    </FormDialog>
  );
}
