import { type Control, useWatch } from 'react-hook-form';
import { AccountSelect } from '../../components/account-select.tsx';
import { AmountInput } from '../../components/amount-input.tsx';
import { DateInput } from '../../components/date-input.tsx';
import { FormField } from '../../components/form-field.tsx';
import type { Account } from '../../domain/account.ts';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import { t } from '../../messages/t.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { Input } from '../../ui/input.tsx';
import type { TransferValues } from './transfer-form-values.ts';

type TransferFieldsProps = {
  readonly control: Control<TransferValues>;
  readonly accounts: readonly Account[];
  readonly today: CalendarDate;
};

const DESCRIPTION_MAX_CHARS = 2_000;

/** The fields of a transfer. */
export function TransferFields({ control, accounts, today }: TransferFieldsProps) {
  const fromAccountId = useWatch({ control, name: 'fromAccountId' });
  const currency = accounts.find(({ id }) => id === fromAccountId)?.currency;
  return (
    <>
      <FieldRow>
        <FormField control={control} name="date" label={t('transactionsForm.date')} required>
          {({ onChange, ...field }) => (
            <DateInput {...field} onValueChange={onChange} max={today} />
          )}
        </FormField>
        <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
          {(field) => <AmountInput {...field} data-autofocus currency={currency} />}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField
          control={control}
          name="fromAccountId"
          label={t('transactionsForm.fromAccount')}
          required
        >
          {({ onChange, ...field }) => (
            <AccountSelect {...field} accounts={accounts} onValueChange={onChange} />
          )}
        </FormField>
        <FormField
          control={control}
          name="toAccountId"
          label={t('transactionsForm.toAccount')}
          required
        >
          {({ onChange, ...field }) => (
            <AccountSelect {...field} accounts={accounts} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      <FormField
        control={control}
        name="description"
        label={t('transactionsForm.description')}
        hint={t('transactionsForm.optional')}
        help={t('transactionsForm.transferDescriptionHelp')}
      >
        {(field) => <Input {...field} maxLength={DESCRIPTION_MAX_CHARS} />}
      </FormField>
    </>
  );
}
