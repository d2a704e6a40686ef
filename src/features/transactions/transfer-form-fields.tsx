import { type Control, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { DESCRIPTION_MAX_CHARS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { isBetweenCurrencies } from '@/domain/transactions/transfer-form.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import type { TransferFormState } from './transfer-form-state.ts';

type TransferFieldsProps = {
  readonly control: Control<TransferFormState>;
  readonly accounts: readonly Account[];
  readonly today: CalendarDate;
  /** Archived accounts that must stay selectable on their side. */
  readonly keep?: { readonly from: string; readonly to: string };
  /** The side whose account was deleted; then neither account can be changed. */
  readonly deleted?: Side | undefined;
  /** Arrival date, if different from the date the money left. */
  readonly arrived?: CalendarDate | undefined;
};

type Side = 'from' | 'to';

/** The fields of a transfer. Asks for the amount received only between different currencies. */
export function TransferFields({
  control,
  accounts,
  today,
  keep,
  deleted,
  arrived,
}: TransferFieldsProps) {
  const [fromAccountId, toAccountId] = useWatch({
    control,
    name: ['fromAccountId', 'toAccountId'],
  });
  const currencyOf = (wanted: string) => accounts.find(({ id }) => id === wanted)?.currency;
  const needsBoth = isBetweenCurrencies({ fromAccountId, toAccountId }, accounts);
  const currency = currencyOf(deleted === 'from' ? toAccountId : fromAccountId);
  const label: Readonly<Record<Side, MessageKey>> = {
    from: 'transactionsForm.fromAccount',
    to: 'transactionsForm.toAccount',
  };
  const accountOf = (side: Side) => {
    const id = side === 'from' ? fromAccountId : toAccountId;
    const name = accounts.find((account) => account.id === id)?.name;
    return {
      label: t(label[side]),
      value: side === deleted ? t('transactionsForm.deletedAccount') : name,
    };
  };
  return (
    <>
      <FormField
        control={control}
        name="date"
        label={t('transactionsForm.date')}
        required
        {...(arrived
          ? {
              help: t('transfers.otherDay', {
                date: formatDate(arrived, 'medium', currentLocale()),
              }),
            }
          : {})}
      >
        {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} max={today} />}
      </FormField>
      <FormField control={control} name="amount" label={t('transactionsForm.amount')} required>
        {(field) => <AmountInput {...field} size="figure" data-autofocus currency={currency} />}
      </FormField>
      {deleted ? (
        <DataList items={[accountOf('from'), accountOf('to')]} />
      ) : (
        <FieldRow>
          {(['from', 'to'] as const).map((side) => (
            <FormField
              key={side}
              control={control}
              name={`${side}AccountId`}
              label={t(label[side])}
              required
            >
              {({ onChange, ...field }) => (
                <AccountSelect
                  {...field}
                  accounts={accounts}
                  {...(keep ? { keep: keep[side] } : {})}
                  onValueChange={onChange}
                />
              )}
            </FormField>
          ))}
        </FieldRow>
      )}
      {needsBoth ? (
        <FormField
          control={control}
          name="amountReceived"
          label={t('transactionsForm.amountReceived')}
          required
        >
          {(field) => <AmountInput {...field} size="figure" currency={currencyOf(toAccountId)} />}
        </FormField>
      ) : null}
      <FormField
        control={control}
        name="description"
        label={t('transactionsForm.description')}
        hint={t('transactionsForm.optional')}
        {...(deleted ? {} : { help: t('transactionsForm.transferDescriptionHelp') })}
      >
        {(field) => <Input {...field} maxLength={DESCRIPTION_MAX_CHARS} />}
      </FormField>
    </>
  );
}
