import { type Control, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import { ACCOUNT_TYPES } from '@/domain/accounts/account.ts';
import { t } from '@/messages/t.ts';
import { CapitalsInput } from '@/ui/controls/capitals-input.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import type { AccountValues } from './account-form-values.ts';

type AccountFieldsProps = {
  readonly control: Control<AccountValues>;
  /** Only a new account has an initial balance. */
  readonly withBalance: boolean;
};

const NAME_MAX_CHARS = 200;

/** The fields of an account. */
export function AccountFields({ control, withBalance }: AccountFieldsProps) {
  return (
    <>
      <FormField control={control} name="name" label={t('accounts.name')} required>
        {(field) => <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />}
      </FormField>
      <FieldRow columns="wideNarrow">
        <FormField control={control} name="type" label={t('accounts.type')} required>
          {(field) => <NativeSelect {...field} options={typeOptions()} />}
        </FormField>
        <FormField control={control} name="currency" label={t('accounts.currency')} required>
          {({ onChange, ...field }) => (
            <CapitalsInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      {withBalance ? <BalanceField control={control} /> : null}
    </>
  );
}

function typeOptions() {
  return ACCOUNT_TYPES.map((type) => ({ value: type, label: accountTypeLabel(type) }));
}

function BalanceField({ control }: Pick<AccountFieldsProps, 'control'>) {
  const [type, currency] = useWatch({ control, name: ['type', 'currency'] });
  const isCard = type === 'credit_card';
  return (
    <FormField
      control={control}
      name="balance"
      label={t('accounts.balance')}
      help={t(isCard ? 'accounts.balanceHelpDebt' : 'accounts.balanceHelp')}
    >
      {(field) => (
        <AmountInput
          {...field}
          signed
          currency={currency}
          // What is typed takes the place of the zero.
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </FormField>
  );
}
