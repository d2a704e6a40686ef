import { type ReactNode, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { AccountSelect } from '../../components/account-select.tsx';
import { AmountInput } from '../../components/amount-input.tsx';
import { CategoryCombobox } from '../../components/category-combobox.tsx';
import { DateInput } from '../../components/date-input.tsx';
import { FormField } from '../../components/form-field.tsx';
import { PayeeCombobox } from '../../components/payee-combobox.tsx';
import { TagMultiSelect } from '../../components/tag-multi-select.tsx';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { Payee } from '../../domain/payee.ts';
import { t } from '../../messages/t.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { TransactionChoices } from './transaction-form-choices.ts';
import { StarterCategories } from './transaction-form-starter-categories.tsx';
import type { TransactionValues } from './transaction-form-values.ts';

type TransactionFieldsProps = {
  readonly form: UseFormReturn<TransactionValues>;
  readonly choices: TransactionChoices;
  readonly today: CalendarDate;
  /** An archived account that stays selectable. */
  readonly keepAccount?: string;
  /** Of a split: stands where amount and category would be changed. */
  readonly parts?: ReactNode;
};

const DESCRIPTION_MAX_CHARS = 2_000;
const NOTES_MAX_CHARS = 10_000;

/** The fields of a transaction, in the order in which they are read on a statement. */
export function TransactionFields({
  form,
  choices,
  today,
  keepAccount,
  parts,
}: TransactionFieldsProps) {
  const { control } = form;
  const { accounts, categories, payees, tags } = choices;
  const accountId = useWatch({ control, name: 'accountId' });
  const typedTag = useController({ control, name: 'typedTag' }).field;
  const currency = accounts.find(({ id }) => id === accountId)?.currency;
  const isCategoryByHand = useRef(false);

  const prefill = ({ defaultCategoryId }: Payee) => {
    const isThere = categories.some(({ id }) => id === defaultCategoryId);
    if (!isThere || isCategoryByHand.current || parts) return;
    form.setValue('categoryId', defaultCategoryId, { shouldDirty: true });
  };

  return (
    <>
      <FormField control={control} name="date" label={t('transactionsForm.date')} required>
        {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} max={today} />}
      </FormField>
      <FormField
        control={control}
        name="description"
        label={t('transactionsForm.description')}
        required
      >
        {({ onChange, ...field }) => (
          <PayeeCombobox
            {...field}
            data-autofocus
            maxLength={DESCRIPTION_MAX_CHARS}
            payees={payees}
            onValueChange={onChange}
            onPick={prefill}
          />
        )}
      </FormField>
      <FieldRow>
        {parts ? null : (
          <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
            {(field) => <AmountInput {...field} signed currency={currency} />}
          </FormField>
        )}
        <FormField
          control={control}
          name="accountId"
          label={t('transactionsForm.account')}
          required
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={accounts}
              keep={keepAccount}
              onValueChange={onChange}
            />
          )}
        </FormField>
      </FieldRow>
      {parts ?? (
        <FormField control={control} name="categoryId" label={t('transactionsForm.category')}>
          {({ onChange, ...field }) => (
            <CategoryCombobox
              {...field}
              categories={categories}
              onValueChange={(categoryId) => {
                isCategoryByHand.current = true;
                onChange(categoryId);
              }}
            />
          )}
        </FormField>
      )}
      {categories.length === 0 && !parts ? <StarterCategories /> : null}
      <FormField control={control} name="tags" label={t('transactionsForm.tags')}>
        {({ onChange, ...field }) => (
          <TagMultiSelect
            {...field}
            tags={tags}
            onValueChange={onChange}
            typed={typedTag.value}
            onTypedChange={(text) => {
              typedTag.onChange(text);
              if (form.getFieldState('tags').invalid) form.clearErrors('tags');
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="notes"
        label={t('transactionsForm.notes')}
        hint={t('transactionsForm.optional')}
      >
        {(field) => <Textarea {...field} rows={2} maxLength={NOTES_MAX_CHARS} />}
      </FormField>
    </>
  );
}
