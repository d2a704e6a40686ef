import { type Control, useController, useWatch } from 'react-hook-form';
import { AccountSelect } from '../../components/account-select.tsx';
import { AmountInput } from '../../components/amount-input.tsx';
import { CategorySelect } from '../../components/category-select.tsx';
import { DateInput } from '../../components/date-input.tsx';
import { FormField } from '../../components/form-field.tsx';
import { TagSelect } from '../../components/tag-select.tsx';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { Tag } from '../../domain/tag.ts';
import { t } from '../../messages/t.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { TransactionChoices } from './transaction-form-choices.ts';
import { StarterCategories } from './transaction-form-starter-categories.tsx';
import type { TransactionValues } from './transaction-form-values.ts';

type TransactionFieldsProps = {
  readonly control: Control<TransactionValues>;
  readonly choices: TransactionChoices;
  readonly today: CalendarDate;
  /** An archived account that stays selectable. */
  readonly keepAccount?: string;
};

const DESCRIPTION_MAX_CHARS = 2_000;
const NOTES_MAX_CHARS = 10_000;

/** The fields of a transaction, in the order in which they are read on a statement. */
export function TransactionFields({
  control,
  choices,
  today,
  keepAccount,
}: TransactionFieldsProps) {
  const { accounts, categories } = choices;
  const accountId = useWatch({ control, name: 'accountId' });
  const currency = accounts.find(({ id }) => id === accountId)?.currency;
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
        {(field) => <Input {...field} data-autofocus maxLength={DESCRIPTION_MAX_CHARS} />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
          {(field) => <AmountInput {...field} signed currency={currency} />}
        </FormField>
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
      <FormField control={control} name="categoryId" label={t('transactionsForm.category')}>
        {({ onChange, ...field }) => (
          <CategorySelect {...field} categories={categories} onValueChange={onChange} />
        )}
      </FormField>
      {categories.length === 0 ? <StarterCategories /> : null}
      <TagField control={control} tags={choices.tags} />
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

function TagField({
  control,
  tags,
}: Pick<TransactionFieldsProps, 'control'> & { readonly tags: readonly Tag[] }) {
  const { field } = useController({ control, name: 'tags' });
  return (
    <TagSelect
      label={t('transactionsForm.tags')}
      tags={tags}
      value={field.value}
      onValueChange={field.onChange}
    />
  );
}
