import { useEffect, useRef, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { removeDeletedTags } from '@/components/forms/form-choices.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  isCategoryByHand,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { ReceiptsField } from '@/features/register/receipts/receipt-list.tsx';
import { useServices } from '@/live/services-context.tsx';
import { useRuleOffer } from '@/live/transactions/register-lookups.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { TransactionFields } from './transaction-form-fields.tsx';
import {
  checkTransactionFormState,
  type TransactionFormState,
  transactionFormOf,
  transactionFormStateOf,
  withTypedTag,
} from './transaction-form-state.ts';

type EditTransactionFormProps = {
  readonly transaction: Transaction;
  readonly choices: FormChoices;
  readonly onClose: () => void;
};

/**
 * The form of a stored transaction; for an opening balance, only its amount and date. Input
 * survives changes in another tab; saving writes only the fields changed here.
 */
export function EditTransactionForm({ transaction, choices, onClose }: EditTransactionFormProps) {
  const services = useServices();
  const undo = useUndo();
  const askRule = useRuleOffer();
  const today = services.clock.today();
  const { pending, submitOnce } = useSubmitOnce();
  const [keepAccount] = useState(transaction.accountId);
  /** The submission waiting for confirmation, because it changes a reconciled row. */
  const [lockedValues, setLockedValues] = useState<TransactionFormState | null>(null);
  const [defaultValues] = useState(() => transactionFormStateOf(transaction));
  const before = useRef(transactionFormOf(defaultValues));
  const form = useForm<TransactionFormState>({
    defaultValues,
    resolver: formResolver(
      (values) =>
        checkTransactionFormState(
          withTypedTag(values, choices.tags),
          today,
          choices.accounts,
          keepAccount,
        ),
      ({ typedTag }) => ({ name: typedTag.trim() }),
    ),
  });
  const isOpening = transaction.kind === 'opening';
  const isSplit = transaction.categoryId === SPLIT_CATEGORY;
  // The split dialog opened from here may have joined the parts; then show the category it set.
  const { resetField, getValues } = form;
  useEffect(() => {
    const wasSplit = getValues('categoryId') === SPLIT_CATEGORY;
    if (isSplit === wasSplit) return;
    before.current = { ...before.current, categoryId: transaction.categoryId };
    resetField('categoryId', { defaultValue: transaction.categoryId });
  }, [isSplit, transaction.categoryId, resetField, getValues]);

  const fail = (description?: string) => {
    notifyError(t('transactionsForm.saveFailed'), description ? { description } : {});
  };
  const save = async (values: TransactionFormState, unlock: boolean): Promise<boolean> => {
    const wanted = transactionFormOf(withTypedTag(values, choices.tags));
    const options = { unlock, before: before.current };
    const outcome = await saveTransaction(services, transaction.id, wanted, options);
    setLockedValues(!outcome.ok && outcome.code === 'locked' ? values : null);
    if (outcome.ok) {
      const { categoryId } = wanted;
      if (categoryId === '' || categoryId === before.current.categoryId) undo.offer(outcome.change);
      else undo.offer(outcome.change, undefined, await askRule([transaction.id], categoryId));
      onClose();
    } else if (outcome.fields) {
      removeDeletedTags(form, outcome.fields, choices.tags);
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code !== 'locked') {
      const repeats = outcome.code === 'taken';
      fail(repeats ? t('transactionsForm.savedWouldRepeat') : messageFor(outcome.code));
    }
    return outcome.ok;
  };
  const submit = (values: TransactionFormState, unlock = false) =>
    submitOnce(() => save(values, unlock), fail);

  const account = choices.accounts.find(({ id }) => id === transaction.accountId);
  const parts = isSplit ? (
    <SplitParts
      transaction={transaction}
      categories={choices.categories}
      currency={account?.currency ?? DEFAULT_CURRENCY}
    />
  ) : null;

  return (
    <>
      <FormDialog
        title={t('transactionsForm.editTitle')}
        description={isOpening ? t('transactionsForm.openingHelp') : t('transactionsForm.editHelp')}
        submitLabel={t('transactionsForm.save')}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => submit(values))}
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
            form={form}
            choices={choices}
            today={today}
            keepAccount={keepAccount}
            isCategoryChosen={isCategoryByHand(transaction)}
            parts={parts}
            stored={transaction}
            suggests={transaction.categoryId === NO_CATEGORY}
          />
        )}
        {/* Changing an opening balance replaces its row. */}
        {isOpening ? null : <ReceiptsField transactionId={transaction.id} />}
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

type OpeningFieldsProps = {
  readonly control: Control<TransactionFormState>;
  readonly accounts: readonly Account[];
  readonly transaction: Transaction;
  readonly today: CalendarDate;
};

/** Fields of an opening balance: only date and amount can be changed. */
function OpeningFields({ control, accounts, transaction, today }: OpeningFieldsProps) {
  const account = accounts.find(({ id }) => id === transaction.accountId);
  return (
    <>
      <DataList
        items={[
          { label: t('transactionsForm.description'), value: transaction.description },
          { label: t('transactionsForm.account'), value: account?.name },
        ]}
      />
      <FormField control={control} name="date" label={t('transactionsForm.date')} required>
        {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} max={today} />}
      </FormField>
      <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
        {(field) => (
          <AmountInput
            {...field}
            size="figure"
            data-autofocus
            signed
            currency={account?.currency}
          />
        )}
      </FormField>
    </>
  );
}

type SplitPartsProps = {
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
  readonly currency: string;
};

/** The parts of a split, read-only; a separate dialog edits them and keeps their sum right. */
function SplitParts({ transaction, categories, currency }: SplitPartsProps) {
  const dialogs = useDialogs();
  const nameOf = (wanted: string) =>
    categories.find(({ id }) => id === wanted)?.name ?? t('common.uncategorized');
  const parts = transaction.splits ?? [];
  return (
    <FieldGroup legend={t('transactionsForm.parts')}>
      <DataList
        items={[
          {
            key: 'whole',
            label: t('transactionsForm.amount'),
            value: <AmountText amount={transaction.amount} currency={currency} />,
          },
          ...parts.map((part, index) => ({
            key: String(index),
            label: nameOf(part.categoryId),
            value: <AmountText amount={part.amount} currency={currency} />,
          })),
        ]}
      />
      <div>
        <Button
          size="sm"
          onClick={() => dialogs.open('split-transaction', { transactionId: transaction.id })}
        >
          {t('transactionsForm.editSplit')}
        </Button>
      </div>
    </FieldGroup>
  );
}
