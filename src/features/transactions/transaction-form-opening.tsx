import type { Control } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { DataList } from '@/ui/lists/data-list.tsx';
import type { TransactionValues } from './transaction-form-values.ts';

type OpeningFieldsProps = {
  readonly control: Control<TransactionValues>;
  readonly accounts: readonly Account[];
  readonly transaction: Transaction;
  readonly today: CalendarDate;
};

/** An opening balance has its account and its name for good; its date and amount can be put right. */
export function OpeningFields({ control, accounts, transaction, today }: OpeningFieldsProps) {
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
        {(field) => <AmountInput {...field} data-autofocus signed currency={account?.currency} />}
      </FormField>
    </>
  );
}
