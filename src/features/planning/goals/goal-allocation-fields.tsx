import { type Control, useController } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import type { GoalValues } from './goal-form-values.ts';

const ALLOCATIONS = ['whole', 'fixed', 'percent'] as const;

type GoalAllocationFieldsProps = {
  readonly control: Control<GoalValues>;
  readonly currency: string | undefined;
};

/** What of the linked account is for the goal. */
export function GoalAllocationFields({ control, currency }: GoalAllocationFieldsProps) {
  const { field } = useController({ control, name: 'allocation' });
  const allocation = field.value;
  return (
    <FieldRow>
      <FormField
        control={control}
        name="allocation"
        label={t('goalForm.allocation')}
        help={t(`goalForm.help-${allocation}`)}
      >
        {(own) => (
          <NativeSelect
            {...own}
            options={ALLOCATIONS.map((value) => ({
              value,
              label: t(`goalForm.allocation-${value}`),
            }))}
          />
        )}
      </FormField>
      {allocation === 'fixed' ? (
        <FormField control={control} name="fixedAmount" label={t('goalForm.fixedAmount')} required>
          {(own) => <AmountInput {...own} currency={currency} />}
        </FormField>
      ) : null}
      {allocation === 'percent' ? (
        <FormField control={control} name="percent" label={t('goalForm.percent')} required>
          {(own) => <NumberInput {...own} unit="%" />}
        </FormField>
      ) : null}
    </FieldRow>
  );
}
