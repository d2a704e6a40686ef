import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import type { DebtValues } from './form-values.ts';
import type { FormOwed } from './use-form-owed.ts';

type MinimumFieldsProps = Pick<FormOwed, 'currency'> & {
  readonly form: UseFormReturn<DebtValues>;
};

const TYPES = ['fixed', 'percent'] as const;

/** What must be paid each month: a sum, or a part of what is owed and at least a sum. */
export function DebtMinimumFields({ form, currency }: MinimumFieldsProps) {
  const { control } = form;
  const type = useWatch({ control, name: 'minimumType' });
  return (
    <FieldRow>
      <FormField control={control} name="minimumType" label={t('debtForm.minimumType')}>
        {(field) => (
          <NativeSelect
            {...field}
            options={TYPES.map((value) => ({ value, label: t(`debtForm.minimum-${value}`) }))}
          />
        )}
      </FormField>
      {type === 'fixed' ? (
        <FormField
          control={control}
          name="minimumAmount"
          label={t('debtForm.minimumAmount')}
          hint={t('debtForm.optional')}
        >
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
      ) : (
        <FormField control={control} name="minimumPercent" label={t('debtForm.minimumPercent')}>
          {(field) => <NumberInput {...field} unit="%" />}
        </FormField>
      )}
      {type === 'percent' ? (
        <FormField control={control} name="minimumFloor" label={t('debtForm.minimumFloor')}>
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
      ) : null}
    </FieldRow>
  );
}
